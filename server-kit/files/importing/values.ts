import type { Day, DayOrder } from '@cuadre/kernel/day.ts'
import { amount } from '@cuadre/kernel/money.ts'
import type { ReadCell } from '../reading/table.ts'
import { dayReadings } from './days.ts'
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

/** Digits, perhaps in groups of three, perhaps with decimals: `1234`, `1.234,56`, `1,234.56`, `1 234,56`, `1'234.56`. */
function decimalText(typed: string): Read<string> {
  const separators = typed.match(/\D/g) ?? []
  const [first] = separators
  if (!/^\d/.test(typed) || !/\d$/.test(typed)) return wrong('import.notAmount')
  if (first === undefined) return { value: typed }
  const last = separators.at(-1) ?? first
  if (separators.length === 1 && /[.,]/.test(first)) return withOneSeparator(typed, first)
  const isGrouped = separators.every((each) => each === first)
  const decimal = isGrouped ? undefined : last
  const groups = decimal === undefined ? typed : typed.slice(0, typed.lastIndexOf(decimal))
  const sameGroups =
    decimal === undefined || (/[.,]/.test(decimal) && separators.slice(0, -1).every((each) => each === first))
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

/** Codes of currencies as they stand beside amounts, those of Cuba that no standard has among them. */
const currencies = new Set([...Intl.supportedValuesOf('currency'), 'CUP', 'MLC', 'CUC'])

/** A sign stands before or behind an amount, a bracket around it, a currency before or behind; within it there is nothing but its figures. */
const written =
  /^(?<open>\()?(?<before>[+-])?(?<currency>[A-Z]{3}|(?:US|MN|CU)?\$|[€£¥])?(?<inner>[+-])?(?<figures>\d[\d.,' ]*)(?<trailing>[+-])?(?<code>[A-Z]{3}|\$|[€£¥])?(?<behind>[+-])?(?<close>\))?$/i

const isCurrency = (said: string | undefined): boolean =>
  said === undefined || !/^[A-Z]{3}$/i.test(said) || currencies.has(said.toUpperCase())

interface WrittenAmount {
  figures: string
  isNegative: boolean
  /** The code of a currency that stands beside it. */
  currency: string | null
}

/** What stands in a cell with an amount; undefined where it is none. */
function writtenAmount(text: string): WrittenAmount | undefined {
  const typed = text
    // What Unicode has beside the hyphen: U+2212 and the dashes.
    .replaceAll(/[\u2212\u2012\u2013\u2014\ufe63\uff0d]/g, '-')
    .replaceAll(/[\s\u00a0\u2009\u202f]+/g, ' ')
    .replaceAll(/[’´]/g, "'")
    .trim()
    .replaceAll(/(?<!\d) | (?!\d)/g, '')
  const parts = written.exec(typed)?.groups
  if (!parts || !isCurrency(parts['currency']) || !isCurrency(parts['code'])) return undefined
  const signs = [parts['before'], parts['inner'], parts['trailing'], parts['behind']].filter(Boolean)
  const isBracketed = parts['open'] !== undefined
  if (isBracketed !== (parts['close'] !== undefined) || signs.length + Number(isBracketed) > 1)
    return undefined
  const code = [parts['currency'], parts['code']].find(
    (said) => said !== undefined && /^[A-Z]{3}$/i.test(said),
  )
  return {
    figures: parts['figures'] ?? '',
    isNegative: isBracketed || signs[0] === '-',
    currency: code?.toUpperCase() ?? null,
  }
}

/** The code of the currency that stands beside an amount: `CUP` for `-355,91 CUP`. */
export const currencyIn = ({ text }: ReadCell): string | null => writtenAmount(text)?.currency ?? null

/** An amount of at most `decimals`, below zero only where it is `signed`, as the wire has it. */
export function amountIn({ kind, text }: ReadCell, decimals = 2, { signed = false } = {}): Read<string> {
  if (kind === 'day' || kind === 'yesNo') return wrong('import.notAmount')
  const typed = writtenAmount(text)
  if (!typed) return wrong('import.notAmount')
  const { figures, isNegative } = typed
  const read: Read<string> = kind === 'number' ? { value: figures } : decimalText(figures)
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

/** A day, written as `dayReadings` knows it; of `04/05/2026` the day is first unless the file says otherwise. */
export function dayIn(cell: ReadCell, order: DayOrder = 'dayFirst'): Read<Day> {
  if (cell.kind === 'number') return wrong('import.dayAsNumber')
  const value = dayReadings(cell)[order]
  return value === null ? wrong('import.notDay') : { value }
}

const yes = new Set(['s', 'si', 'y', 'yes', 'x', '1', 'true', 'verdadero'])
const no = new Set(['n', 'no', '0', 'false', 'falso'])

export function yesNoIn(plain: string): Read<boolean> {
  if (yes.has(plain)) return { value: true }
  return no.has(plain) ? { value: false } : wrong('import.notYesNo')
}
