import type { ListColumn } from '@cuadre/kernel/endpoint.ts'
import type { Context } from './context.ts'
import { formatDay, formatInstant } from './files/format.ts'
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

const daysOf = (startDate: unknown, endDate: unknown) =>
  isText(startDate) && isText(endDate) ? [`${formatDay(startDate)} – ${formatDay(endDate)}`] : []

const codeAndName = (value: unknown): string[] => {
  if (isText(value)) return [value]
  if (value === null || typeof value !== 'object') return []
  const { code, name } = value as { code?: unknown; name?: unknown }
  const words = [code, name].filter(isText).join(' ')
  return words === '' ? [] : [words]
}

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
  const words = (key: string, parameters = {}) => translate(language, `export.${key}`, parameters)
  const { period = listed } = listed
  const days = daysOf(period.startDate, period.endDate)
  const [first] = listed.data
  const narrowed = Object.entries(input).flatMap(([name, value]) => {
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
    ...(days.length > 0 ? days : daysOf(input['startDate'], input['endDate'])),
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
