import { amount, sum, zero } from '@cuadre/kernel/money.ts'
import type { Problem, Understood } from '../words/problem.ts'
import { groupMark, type Language } from './grouped.ts'

export type { Language } from './grouped.ts'
export { showAmount, showRate, showTrimmed } from './shown-amount.ts'

interface AmountRules {
  language: Language
  decimals?: number
  whole?: number
  /** Amounts of entries and documents are never negative; adjustments may be. */
  signed?: boolean
}

const term = /[+-]?[^+-]+/g
const lookalikes: Record<string, string> = { o: '0', l: '1', i: '1', s: '5', b: '8' }

/**
 * The exact amount that a person typed or pasted: `1234,5`, `1.234,50`, `1,234.50`, or a sum such as `100+250-3`.
 * The empty text is the empty value. Never a number on the way: text in, decimal text out.
 */
export function readAmount(
  typed: string,
  { language, decimals = 2, whole = 15, signed = false }: AmountRules,
): Understood<string> {
  const compact = typed.replaceAll(/[\s\u00a0\u202f]/g, '').replaceAll('\u2212', '-')
  const bare = withoutAccountingMarks(compact)
  if (bare === '') return { value: '' }
  const terms = bare.match(term)
  if (!terms || terms.join('') !== bare) return refuse('amount.notAnAmount', typed)

  const read = terms.map((each) => readTerm(each, typed, { language, decimals }))
  const wrong = read.find((each) => each.problem !== undefined)
  if (wrong?.problem) return { problem: wrong.problem }

  const total = sum(read.map((each) => amount(each.value ?? '0')))
  if (!signed && total.lt(zero)) return refuse('amount.negative', typed)
  const plain = total.toFixed(decimals)
  if (plain.replace('-', '').split('.')[0]!.length > whole) return refuse('amount.tooLarge', typed)
  return { value: plain }
}

/** Spreadsheets copy `$1,234.50` and write what is below zero as `(1.234,50)`. */
function withoutAccountingMarks(compact: string): string {
  const bare = compact.replaceAll(/[$€]/g, '')
  const negative = /^\(([^()]+)\)$/.exec(bare)
  return negative ? `-${negative[1]}` : bare
}

function readTerm(
  signedTerm: string,
  typed: string,
  { language, decimals }: { language: Language; decimals: number },
): Understood<string> {
  const sign = signedTerm.startsWith('-') ? '-' : ''
  const unsigned = signedTerm.replace(/^[+-]/, '')
  const strange = /[^\d.,]/.exec(unsigned)?.[0]
  if (strange !== undefined) return { problem: strangeCharacter(strange, typed) }

  const plain = withDecimalPoint(unsigned, language)
  if (plain === undefined) return refuse('amount.grouping', typed)
  if ((plain.split('.')[1] ?? '').length > decimals)
    return { problem: { code: 'amount.decimals', parameters: { typed: typed.trim(), decimals } } }
  return { value: sign + plain }
}

function strangeCharacter(character: string, typed: string): Problem {
  const digit = lookalikes[character.toLowerCase()]
  const parameters = { typed: typed.trim(), character }
  if (digit !== undefined) return { code: 'amount.lookalike', parameters: { ...parameters, digit } }
  return { code: /\p{L}/u.test(character) ? 'amount.letter' : 'amount.character', parameters }
}

/** The digits with a point before the decimals, whichever mark the person used, or nothing when the marks make no sense. */
function withDecimalPoint(digits: string, language: Language): string | undefined {
  const mark = decimalMark(digits, language)
  const at = mark === undefined ? -1 : digits.lastIndexOf(mark)
  const whole = at < 0 ? digits : digits.slice(0, at)
  const fraction = at < 0 ? '' : digits.slice(at + 1)
  const ungrouped = withoutGrouping(whole)
  if (ungrouped === undefined || !/^\d*$/.test(fraction)) return undefined
  if (ungrouped === '' && fraction === '') return undefined
  return `${ungrouped === '' ? '0' : ungrouped}${fraction === '' ? '' : `.${fraction}`}`
}

/**
 * With both marks the last one is the decimal mark; one that repeats groups thousands. A single mark with exactly three
 * digits behind it, `1.234`, could be either: there the language decides.
 */
function decimalMark(digits: string, language: Language): string | undefined {
  const points = digits.split('.').length - 1
  const commas = digits.split(',').length - 1
  if (points > 0 && commas > 0) return digits.lastIndexOf('.') > digits.lastIndexOf(',') ? '.' : ','
  if (points + commas !== 1) return undefined
  const mark = points === 1 ? '.' : ','
  const looksGrouped = /^[1-9]\d{0,2}[.,]\d{3}$/.test(digits)
  return looksGrouped && mark === groupMark(language) ? undefined : mark
}

function withoutGrouping(whole: string): string | undefined {
  if (/^\d*$/.test(whole)) return whole
  return /^\d{1,3}(\.\d{3})+$/.test(whole) || /^\d{1,3}(,\d{3})+$/.test(whole)
    ? whole.replaceAll(/[.,]/g, '')
    : undefined
}

const refuse = (code: string, typed: string): { problem: Problem } => ({
  problem: { code, parameters: { typed: typed.trim() } },
})
