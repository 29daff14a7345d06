import { wrongFields } from '@cuadre/kernel/errors.ts'
import type { PreviewAnswer } from '@cuadre/kernel/document-preview.ts'
import type { DocumentKind } from '@cuadre/kernel/kind.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { type Correction, correctionIn, type Tried } from './correcting.ts'
import { preview, type Seen } from './preview.ts'

interface Written {
  _id: string
  number: string
  version: number
  replaces?: { _id: string; number: string } | null
}

interface Confirming {
  _id: string
  version: number
  state: 'confirmed'
}

/** A kind of document as far as it is looked at beforehand. */
interface Doing<Draft, Move, Whole> {
  kind: Pick<DocumentKind, 'type'>
  create(context: Context, draft: Draft): Promise<Whole>
  update(context: Context, draft: Draft & { _id: string; version: number }): Promise<Whole>
  correct(context: Context, draft: Draft & Correction): Promise<Whole>
  changeState(context: Context, requested: Move | Confirming): Promise<Whole>
}

interface Input<Draft, Move> {
  draft?: Tried<Draft> | undefined
  move?: Move | undefined
}

/** What would come of a document, by doing it: of one that is written, of one in the place of another, or of one that is moved. */
export const previewOf =
  <Draft, Move, Whole extends Written>(
    documents: Doing<Draft, Move, Whole>,
    seen: Seen,
    warningsOf?: (context: Context, document: Whole) => Promise<PreviewAnswer['warnings']>,
  ) =>
  (context: Context, requested: Input<Draft, Move>): Promise<PreviewAnswer> => {
    const originOf = ({ _id, number }: { _id: string; number: string }) => ({
      type: documents.kind.type,
      _id,
      number,
    })
    return preview(
      context,
      async () => {
        const document = await done(context, documents, requested)
        return {
          document: originOf(document),
          others: document.replaces ? [originOf(document.replaces)] : [],
          warnings: (await warningsOf?.(context, document)) ?? [],
        }
      },
      seen,
    )
  }

async function done<Draft, Move, Whole extends Written>(
  context: Context,
  { create, update, correct, changeState }: Doing<Draft, Move, Whole>,
  { draft, move }: Input<Draft, Move>,
): Promise<Whole> {
  if (move) return changeState(context, move)
  if (!draft) throw wrongFields([{ path: 'draft', code: 'field.required' }])
  const correction = correctionIn(draft)
  if (correction) return correct(context, { ...draft, ...correction })
  const { _id: stored, version: read = 0 } = draft
  const { _id, version } = await (stored === undefined
    ? create(context, draft)
    : update(context, { ...draft, _id: stored, version: read }))
  return changeState(context, { _id, version, state: 'confirmed' })
}
