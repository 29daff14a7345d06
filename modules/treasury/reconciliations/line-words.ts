import type { Context } from '@cuadre/server-kit/context.ts'
import { translate } from '@cuadre/server-kit/words.ts'
import type { BankLine } from './sides.ts'

/** The reference of a line, as documents have room for one; a longer one stands in the words alone. */
export const referenceOf = ({ reference }: { reference: string | null }): string | null =>
  reference !== null && reference.length <= 60 ? reference : null

const mostWords = 500

/** What the bank says of a line; what a concept does not hold is left out where an ellipsis says so. */
export function lineWords(
  { language }: Context,
  { reference, description, counterparty }: Pick<BankLine, 'reference' | 'description' | 'counterparty'>,
): string {
  const said = [reference, description, counterparty].filter(Boolean).join(' · ')
  const words = said || translate(language, 'reconciliations.title')
  return words.length > mostWords ? `${words.slice(0, mostWords - 1)}…` : words
}
