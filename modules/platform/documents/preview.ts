import { sql } from 'kysely'
import type { Origin } from '@cuadre/kernel/journal.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { refusalOf } from '@cuadre/server-kit/refusals.ts'
import { inWords } from '@cuadre/server-kit/words.ts'
import type { PreviewAnswer } from '@cuadre/kernel/document-preview.ts'

type Part<Name extends keyof PreviewAnswer> = (
  context: Context,
  documents: readonly [Origin, ...Origin[]],
) => Promise<PreviewAnswer[Name]>

/** How each domain sees what documents, all of one kind, wrote in it during this call. */
export interface Seen {
  entries?: Part<'entries'>
  stock?: Part<'stock'>
  items?: Part<'items'>
}

interface Tried {
  document: Origin
  /** Another of its kind that is undone with it. */
  undone?: Origin | undefined
  /** What is allowed and should be known before. */
  warnings?: PreviewAnswer['warnings']
}

/**
 * Does what a document would do and says what came of it. Only for calls that are `previews`: their transaction is undone
 * as a whole, so that what is shown is what would have been written, by the same code and not by another that resembles it.
 */
export async function preview(
  context: Context,
  work: () => Promise<Tried>,
  { entries, stock, items }: Seen,
): Promise<PreviewAnswer> {
  try {
    const { document, undone, warnings = [] } = await work()
    const documents: [Origin, ...Origin[]] = undone ? [undone, document] : [document]
    // What would only be refused at commit is refused here.
    await sql`set constraints all immediate`.execute(context.tx)
    return {
      entries: (await entries?.(context, documents)) ?? [],
      stock: (await stock?.(context, documents)) ?? [],
      items: (await items?.(context, documents)) ?? [],
      warnings,
      refusals: [],
    }
  } catch (error) {
    const refusal = refusalOf(error)
    if (!refusal) throw error
    const { code, message, fields = [] } = inWords(refusal, context.language)
    return { entries: [], stock: [], items: [], warnings: [], refusals: [{ code, message, fields }] }
  }
}
