import { amountLine } from '@cuadre/kernel/number-to-words.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import type { Drawing, Paper } from '@cuadre/server-kit/files/drawing.ts'
import type { Form } from '@cuadre/server-kit/files/form.ts'
import { formatFigure, formatInstant } from '@cuadre/server-kit/files/format.ts'
import { translate } from '@cuadre/server-kit/words.ts'
import { printedOrganization } from './printed-organization.ts'

/** A document as it is printed: what it is called, its number and state, and what stands in its boxes and lines. */
export interface PrintedDocument extends Pick<
  Form,
  | 'title'
  | 'boxes'
  | 'columns'
  | 'rows'
  | 'totals'
  | 'sums'
  | 'remarks'
  | 'steps'
  | 'certification'
  | 'signatures'
  | 'orientation'
> {
  number: string
  state: string
  /** The code of the model that it is, for organizations that want it on paper: `SC-2-04`. */
  model?: string | undefined
  /** What is written out in letters, in its currency: that of the books where none is named. */
  inLetters?: { value: string; currency?: string | undefined }
}

/** States that a printout must not be mistaken for a document in. */
const marked = new Set(['draft', 'pending', 'rejected', 'cancelled'])

/** The official printout of a document: whose it is, its facts, lines and sums, the amount in letters, who answers for it. */
export async function printDocument(
  context: Context,
  { number, state, model, inLetters, remarks = [], ...document }: PrintedDocument,
): Promise<Paper> {
  const { language, timeZone, user } = context
  const { showsModels, colour: _colour, ...organization } = await printedOrganization(context)
  const form: Form = {
    ...document,
    language,
    ...(model && showsModels && { model }),
    number: translate(language, 'document.numbered', { number }),
    organization,
    remarks: [...(inLetters ? [await amountInLetters(context, inLetters)] : []), ...remarks],
    watermark: watermarkOf(context, state),
    foot: [],
    madeBy: user.name,
    madeAt: formatInstant(new Date().toISOString(), timeZone),
  }
  const body = { toDraw: { form } satisfies Drawing }
  return { file: { name: `${document.title} ${number}.pdf`, type: 'application/pdf', body } }
}

/** What stands across a printout of a document that is none yet, or no more. */
export const watermarkOf = ({ language }: Pick<Context, 'language'>, state: string): string | undefined =>
  marked.has(state) ? translate(language, `states.${state}`).toLocaleUpperCase(language) : undefined

/** An amount as it is written out, in a currency or in that of the books. */
export async function amountInLetters(
  { tx, language }: Context,
  { value, currency }: { value: string; currency?: string | undefined },
) {
  const { code, decimals } = await tx
    .selectFrom('currency')
    .select(['code', 'decimals'])
    .where((where) =>
      currency === undefined ? where('is_functional', '=', true) : where('code', '=', currency),
    )
    .executeTakeFirstOrThrow()
  return amountLine(value, { language, currency: code, decimals })
}

/** The code of the currency that the books are kept in. */
export const booksCurrency = async ({ tx }: Context): Promise<string> => {
  const { code } = await tx
    .selectFrom('currency')
    .select('code')
    .where('is_functional', '=', true)
    .executeTakeFirstOrThrow()
  return code
}

/** An amount on paper. */
export const printedAmount = ({ language }: Pick<Context, 'language'>, value: string): string =>
  formatFigure(value, language, { leastDecimals: 2, grouped: true, negative: 'minus' })

/** A quantity or a unit price on paper: with the decimals that it has. */
export const printedQuantity = ({ language }: Pick<Context, 'language'>, value: string): string =>
  formatFigure(value, language, { leastDecimals: 0, grouped: true, negative: 'minus' })
