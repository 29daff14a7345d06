import { type Day, dayOf, isDay } from '@cuadre/kernel/day.ts'
import { amount } from '@cuadre/kernel/money.ts'
import type { ReadCell } from '../reading/table.ts'
import type { Saying } from './problems.ts'

export type Read<Value> = { value: Value } | { problem: Saying; suggestion?: Saying }

const wrong = (code: string, suggestion?: Saying): { problem: Saying; suggestion?: Saying } => ({
  problem: { code },
  ...(suggestion && { suggestion }),
})

const write = (...examples: string[]): Saying => ({
  code: examples.length === 1 ? 'import.suggestValue' : 'import.suggestEither',
  parameters: Object.fromEntries(
    examples.map((example, position) => [position === 0 ? 'value' : 'other', example]),
  ),
})

/** Digits, perhaps in groups of three, perhaps with decimals: `1234`, `1.234,56`, `1,234.56`. */
function decimalText(typed: string): Read<string> {
  const separators = typed.match(/\D/g) ?? []
  const [first] = separators
  if (!/^\d/.test(typed) || !/\d$/.test(typed)) return wrong('import.notAmount')
  if (first === undefined) return { value: typed }
  const last = separators.at(-1) ?? first
  if (separators.length === 1) return withOneSeparator(typed, first)
  const isGrouped = separators.every((each) => each === first)
  const decimal = isGrouped ? undefined : last
  const groups = decimal === undefined ? typed : typed.slice(0, typed.lastIndexOf(decimal))
  const sameGroups = decimal === undefined || separators.slice(0, -1).every((each) => each === first)
  if (!sameGroups || !new RegExp(`^\\d{1,3}([${first}]\\d{3})+$`).test(groups))
    return wrong('import.notAmount')
  const whole = groups.replaceAll(first, '')
  return { value: decimal === undefined ? whole : `${whole}.${typed.slice(typed.lastIndexOf(decimal) + 1)}` }
}

/** `1.234` is a thousand to one person and little more than one to another. */
function withOneSeparator(typed: string, separator: string): Read<string> {
  const [whole = '', rest = ''] = typed.split(separator)
  if (rest.length === 3 && whole.length <= 3 && !whole.startsWith('0')) {
    const mayBe = write(`${whole}${rest}.00`, `${whole}.${rest.slice(0, 2)}`)
    return wrong('import.ambiguousAmount', mayBe)
  }
  return { value: `${whole}.${rest}` }
}

/** An amount of at most `decimals`, below zero only where it is `signed`, as the wire has it. */
export function amountIn({ kind, text }: ReadCell, decimals = 2, { signed = false } = {}): Read<string> {
  if (kind === 'day' || kind === 'yesNo') return wrong('import.notAmount')
  const typed = text.replaceAll(/[\s\u00a0\u202f$€]/g, '')
  const isNegative = /^(-.*|\(.*\)|.*-)$/.test(typed)
  const plain = typed.replaceAll(/[-+()]/g, '')
  if (!/^[\d.,]+$/.test(plain)) return wrong('import.notAmount')
  const read: Read<string> = kind === 'number' ? { value: plain } : decimalText(plain)
  if ('problem' in read) return read
  const figure = amount(read.value)
  if (isNegative && !signed && !figure.eq('0')) return wrong('import.negativeAmount')
  if (!figure.round(decimals).eq(figure))
    return {
      problem: { code: 'import.tooManyDecimals', parameters: { decimals } },
      suggestion: write(figure.toFixed(decimals)),
    }
  if (figure.gte('1000000000000000')) return wrong('import.amountTooBig')
  const plus = isNegative ? figure.neg() : figure
  return { value: plus.toFixed(Math.max(2, Math.min(decimals, (read.value.split('.')[1] ?? '').length))) }
}

/** A day: one that the spreadsheet knows as such, or `2026-03-31`, or `31/03/2026`, the day first. */
export function dayIn({ kind, text }: ReadCell): Read<Day> {
  if (kind === 'day') return isDay(text) ? { value: text } : wrong('import.notDay')
  if (kind === 'number') return wrong('import.dayAsNumber')
  const typed = text.trim()
  const [, day, month, year] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(typed) ?? []
  const value = year === undefined ? typed : dayOf(Number(year), Number(month), Number(day))
  return isDay(value) ? { value } : wrong('import.notDay')
}

const yes = new Set(['s', 'si', 'y', 'yes', 'x', '1', 'true', 'verdadero'])
const no = new Set(['n', 'no', '0', 'false', 'falso'])

export function yesNoIn(plain: string): Read<boolean> {
  if (yes.has(plain)) return { value: true }
  return no.has(plain) ? { value: false } : wrong('import.notYesNo')
}
