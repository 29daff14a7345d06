import type { ListColumn } from '@cuadre/kernel/endpoint.ts'
import type { ListSums } from '@cuadre/kernel/fields.ts'
import type { Context } from './context.ts'
import { displayedAnswer, formatDay, formatFigure, formatInstant } from './files/format.ts'
import { translate } from './words.ts'

/** What an answer says of itself, beside its rows. */
export interface Listed {
  period?: { startDate: string; endDate: string } | undefined
  startDate?: unknown
  endDate?: unknown
  account?: unknown
  /** Ledgers, each with what it held before and holds at the end. */
  accounts?: { account: unknown; opening: string; closing: string }[]
  data: Record<string, unknown>[]
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''

type Words = (key: string, parameters?: Record<string, string>) => string

function daysOf(startDate: unknown, endDate: unknown, words: Words): string[] {
  if (isText(startDate) && isText(endDate)) return [`${formatDay(startDate)} – ${formatDay(endDate)}`]
  if (isText(startDate)) return [words('from', { day: formatDay(startDate) })]
  return isText(endDate) ? [words('until', { day: formatDay(endDate) })] : []
}

const codeAndName = (value: unknown): string[] => {
  if (isText(value)) return [value]
  if (value === null || typeof value !== 'object') return []
  const { code, name } = value as { code?: unknown; name?: unknown }
  const words = [code, name].filter(isText).join(' ')
  return words === '' ? [] : [words]
}

/** What a list of several currencies comes to, each apart: one row of totals could only add them up. */
export const sumsInWords = (
  { language }: Pick<Context, 'language'>,
  sums: NonNullable<ListSums>,
  columns: readonly ListColumn[],
): string[] =>
  sums.map(({ currency, amounts }) => {
    const said = columns.flatMap(({ id, header }) => {
      const sum = amounts[id]
      if (sum === undefined) return []
      const how = { leastDecimals: 2, grouped: true, negative: 'minus' } as const
      return [`${translate(language, header)} ${formatFigure(sum, language, how)}`]
    })
    return `${translate(language, 'export.total', { currency: currency ?? '' }).trim()}: ${said.join(', ')}`
  })

/**
 * What a file is of, so that it can be read without the screen that it came from: the account, the days, the currency of its
 * amounts, what it knows, and by what it was narrowed. What a filter names is said in the words of the rows that it left.
 */
export async function whatIsListed(
  { tx, language, timeZone }: Context,
  listed: Listed,
  input: Record<string, unknown>,
  { all, chosen }: { all: readonly ListColumn[]; chosen: readonly ListColumn[] },
): Promise<string[]> {
  const words: Words = (key, parameters = {}) => translate(language, `export.${key}`, parameters)
  const { period = listed } = listed
  const days = daysOf(period.startDate, period.endDate, words)
  const [first] = listed.data
  const narrowed = Object.entries(input).flatMap(([name, value]): string[] => {
    const wanted = all.find(({ id }) => id === name)
    if (wanted && typeof value === 'boolean')
      return [`${translate(language, wanted.header)}: ${displayedAnswer(String(value), language)}`]
    // Any of some words, such as states.
    if (wanted?.words !== undefined && Array.isArray(value) && value.length > 0)
      return [
        `${translate(language, wanted.header)}: ${value.map((each) => translate(language, `${wanted.words}.${String(each)}`)).join(', ')}`,
      ]
    if (!isText(value)) return []
    if (name === 'search') return [words('search', { text: value })]
    if (name === 'knownAt') return [words('knownAt', { moment: formatInstant(value, timeZone) })]
    const column = all.find(({ id }) => id === name || `${id}Id` === name)
    if (!column) return []
    const shown = first?.[column.id]
    const said =
      column.words !== undefined && name.endsWith(column.id)
        ? [translate(language, `${column.words}.${value}`)]
        : // A record is said as the rows name it; a text that they only contain is said as it was written.
          name === column.id && isText(shown)
          ? [column.type === 'day' ? formatDay(value) : value]
          : codeAndName(shown)
    return said.map((each) => `${translate(language, column.header)}: ${each}`)
  })
  const ledgers = (listed.accounts ?? []).map(({ account, opening, closing }) =>
    words('ledger', { account: codeAndName(account).join(), opening, closing }),
  )
  return [
    ...(ledgers.length > 0 ? ledgers : codeAndName(listed.account)),
    ...(days.length > 0 ? days : daysOf(input['startDate'], input['endDate'], words)),
    ...(chosen.some(({ type }) => type === 'money')
      ? [words('amountsIn', { currency: await booksIn(tx) })]
      : []),
    ...narrowed,
  ]
}

async function booksIn(tx: Context['tx']): Promise<string> {
  const { functional_currency: code } = await tx
    .selectFrom('organization')
    .select('functional_currency')
    .executeTakeFirstOrThrow()
  return code
}
