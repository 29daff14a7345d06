import { sql } from 'kysely'
import type { Origin } from '@cuadre/kernel/journal.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { refusalOf } from '@cuadre/server-kit/refusals.ts'
import { toErrorBody } from '@cuadre/server-kit/words.ts'
import type { PreviewAnswer } from '@cuadre/kernel/document-preview.ts'

type Part<Name extends keyof PreviewAnswer> = (
  context: Context,
  documents: readonly Origin[],
) => Promise<PreviewAnswer[Name]>

/** How each domain sees what documents wrote in it during this call. */
export interface Seen {
  entries?: Part<'entries'>
  stock?: Part<'stock'>
  recosted?: Part<'recosted'>
  items?: Part<'items'>
  /** What is allowed and should be known before. */
  warnings?: Part<'warnings'>
}

interface Tried {
  document: Origin
  /** What else moved with it, such as the document whose place it takes. */
  others?: readonly Origin[]
  /** What is allowed and should be known before. */
  warnings?: PreviewAnswer['warnings']
}

const nothingRecosted: PreviewAnswer['recosted'] = { count: 0, documents: [] }

/**
 * Does what a document would do and says what came of it. Only for calls that are `previews`: their transaction is undone
 * as a whole, so that what is shown is what would have been written, by the same code and not by another that resembles it.
 */
export async function preview(
  context: Context,
  work: () => Promise<Tried>,
  { entries, stock, recosted, items, warnings: seen }: Seen,
): Promise<PreviewAnswer> {
  try {
    const { document, others = [], warnings = [] } = await work()
    const all = [...others, document]
    // What would only be refused at commit is refused here.
    await sql`set constraints all immediate`.execute(context.tx)
    return {
      entries: (await entries?.(context, all)) ?? [],
      stock: (await stock?.(context, all)) ?? [],
      recosted: (await recosted?.(context, all)) ?? nothingRecosted,
      items: (await items?.(context, all)) ?? [],
      warnings: [...warnings, ...((await seen?.(context, all)) ?? [])],
      refusals: [],
    }
  } catch (error) {
    const refusal = refusalOf(error, context.refusals)
    if (!refusal) throw error
    const { code, message, fields = [] } = toErrorBody(refusal, context.language)
    return {
      entries: [],
      stock: [],
      recosted: nothingRecosted,
      items: [],
      warnings: [],
      refusals: [{ code, message, fields }],
    }
  }
}
