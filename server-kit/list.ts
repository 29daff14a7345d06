import { sql, type RawBuilder } from 'kysely'
import { wrongFields } from '@cuadre/kernel/errors.ts'
import type { ListSums } from '@cuadre/kernel/fields.ts'
import { typedWords } from '@cuadre/kernel/folded.ts'
import { amount, sum, text } from '@cuadre/kernel/money.ts'
import type { Context } from './context.ts'
import { wordPattern } from './word-pattern.ts'

type Sql = RawBuilder<unknown>

export interface ListQuery {
  page: number
  limit: number
  sort?: { field: string; direction: 'asc' | 'desc' }[] | undefined
}

/**
 * The order of a list in SQL: `columns` says by which expressions a client may sort. `last` makes the order total, so
 * that pages neither repeat nor skip a row.
 */
export function orderBy(sort: ListQuery['sort'], columns: Record<string, Sql>, standard: Sql, last: Sql) {
  if (!sort || sort.length === 0) return sql`order by ${standard}, ${last}`
  const parts = sort.map(({ field, direction }, position) => {
    const column = columns[field]
    if (!column) throw wrongFields([{ path: `sort.${position}.field`, code: 'field.choice' }])
    return sql`${column} ${sql.raw(direction === 'desc' ? 'desc nulls last' : 'asc nulls last')}`
  })
  return sql`order by ${sql.join([...parts, last])}`
}

/** All rows of a list in one page, where a document or a file needs every one. */
export const everyRow = { page: 1, limit: Number.MAX_SAFE_INTEGER } as const

export const pageOf = ({ page, limit }: ListQuery) => sql`limit ${limit} offset ${(page - 1) * limit}`

/** What begins with text that a person typed, as a pattern for `like`: what they typed stands for itself. */
export const beginning = (typed: string): string => `${typed.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`

/** What a record is known by: columns of the statement, with commas between them. */
interface Known {
  /** Looked for from their beginning, as codes are remembered. */
  codes?: Sql
  /** Looked for anywhere. */
  names?: Sql
  /** What else finds it, such as its very amount. */
  also?: readonly Sql[]
}

// Marks that nothing typed has: each code stands behind the one, the names behind the other.
const [codeMark, nameMark] = ['\u001f', '\u001e']

/**
 * Whether each word that was typed begins a code or stands somewhere in the names, accents and capitals aside: the only way in
 * which lists, selects and the palette look for words.
 */
export function foundBy(typed: string, known: Known): Sql {
  const { also = [] } = known
  const words = typedWords(typed).map(wordPattern)
  if (words.length === 0) return sql`true`
  const nameable = sql`concat_ws(' ', ${known.names ?? sql`''`})`
  const said = known.codes
    ? isSaid(
        sql`concat_ws(${codeMark}, '', ${known.codes}, ${nameMark} || ${nameable})`,
        words.map((word) => `${codeMark}${word}|${nameMark}.*${word}`),
      )
    : isSaid(nameable, words)
  return also.length === 0 ? said : sql`(${sql.join([said, ...also], sql` or `)})`
}

// Of columns that are compared differently the regular expression could not tell how to compare.
const isSaid = (text: Sql, patterns: readonly string[]) =>
  sql`(${text}) collate "C" ~ all (${patterns}::text[])`

/** The order of a select: the very code first, then those that begin so, then the rest. */
export function codeFirst(typed: string | undefined, own: Sql, order: Sql): Sql {
  const [word] = typedWords(typed ?? '')
  if (word === undefined) return order
  const begins = `^${wordPattern(word)}`
  return sql`case when ${own} collate "C" ~ ${`${begins}$`} then 0
                  when ${own} collate "C" ~ ${begins} then 1 else 2 end, ${order}`
}

/** What a list is narrowed by; nothing where it was not requested. */
export type Condition = Sql | '' | false | null | undefined

export const allOf = (conditions: readonly Condition[]): Sql =>
  sql.join([sql`true`, ...conditions.filter((each) => !!each)], sql` and `)

export const oneOf = (column: Sql, input: string | readonly string[] | undefined): Condition =>
  input && sql`${column} = any(${[input].flat()})`

export const during = (
  day: Sql,
  { startDate, endDate }: { startDate?: string | undefined; endDate?: string | undefined },
): Condition[] => [startDate && sql`${day} >= ${startDate}`, endDate && sql`${day} <= ${endDate}`]

interface List {
  /** What a row says, and where it is read. */
  fields: Sql
  tables: Sql
  where: readonly Condition[]
  columns: Record<string, Sql>
  standard: Sql
  last: Sql
  sums?: Sums
}

/** Whether a filter names one value, so that what is listed means the same in each row and may be added up. */
export const isOne = (input: string | readonly string[] | undefined): boolean =>
  input !== undefined && [input].flat().length === 1

/** Which columns of money a list sums over all of its pages. */
export interface Sums {
  /** Amounts in the currency of the row, by the id of their column. */
  own?: Record<string, Sql>
  /** Amounts in the currency of the books. */
  books?: Record<string, Sql>
  /** The code of the row's currency; null is that of the books. */
  currency?: Sql
  /** Which rows count. */
  counted?: Condition
}

export interface Page<Row> {
  data: Row[]
  total: number
  page: number
  limit: number
  sums?: ListSums
}

interface Counted {
  currency: string | null
  all: number
  rows: number
  [column: string]: string | number | null
}

/** How many rows there are, and what they come to: one pass over them, each currency apart. */
function counting({ own = {}, books = {}, currency, counted }: Sums, from: Sql): Sql {
  const counts = counted || sql`true`
  const sums = Object.entries({ ...own, ...books }).map(
    ([column, amount]) =>
      sql`coalesce(sum(${amount}) filter (where ${counts}), 0)::numeric(20, 2)::text as ${sql.ref(column)}`,
  )
  const stated = currency ?? sql`null::text`
  return sql`
    select ${stated} as currency, count(*)::int as all, (count(*) filter (where ${counts}))::int as rows
           ${sums.length > 0 ? sql`, ${sql.join(sums)}` : sql``}
      ${from} group by ${stated} order by ${stated} nulls first`
}

/** What was counted, as a list answers it: what is in the books' currency belongs to the books, whatever the row was in. */
function sumsOf({ own = {}, books = {} }: Sums, rows: readonly Counted[]): ListSums {
  const found = rows.filter((row) => row.rows > 0)
  if (found.length === 0) return undefined
  const picked = (row: Counted, columns: object) =>
    Object.fromEntries(Object.keys(columns).map((column) => [column, String(row[column])]))
  const inBooks = Object.fromEntries(
    Object.keys(books).map((column) => [column, text(sum(found.map((row) => amount(String(row[column])))))]),
  )
  const home = found.find(({ currency }) => currency === null)
  return [
    ...(home || Object.keys(books).length > 0
      ? [{ currency: null, rows: home?.rows ?? 0, amounts: { ...(home && picked(home, own)), ...inBooks } }]
      : []),
    ...found
      .filter(({ currency }) => currency !== null)
      .map((row) => ({ currency: row.currency, rows: row.rows, amounts: picked(row, own) })),
  ]
}

/** The statement's count and sums of rows that `from` says, each currency apart. */
export async function countedAndSummed(
  { tx }: Pick<Context, 'tx'>,
  sums: Sums,
  from: Sql,
): Promise<{ total: number; sums?: ListSums }> {
  const { rows } = await sql<Counted>`${counting(sums, from)}`.execute(tx)
  const summed = sums.own || sums.books ? sumsOf(sums, rows) : undefined
  return { total: rows.reduce((total, { all }) => total + all, 0), ...(summed && { sums: summed }) }
}

/** A page of a list, and how many rows it has in all. */
export async function listed<Row>(
  { tx }: Pick<Context, 'tx'>,
  input: ListQuery,
  { fields, tables, where, columns, standard, last, sums = {} }: List,
): Promise<Page<Row>> {
  const from = sql`from ${tables} where ${allOf(where)}`
  const order = orderBy(input.sort, columns, standard, last)
  const [{ rows }, counted] = await Promise.all([
    sql<Row>`select ${fields} ${from} ${order} ${pageOf(input)}`.execute(tx),
    countedAndSummed({ tx }, sums, from),
  ])
  return { data: rows, page: input.page, limit: input.limit, ...counted }
}

/** How many a select is offered; who looks for another types more of it. */
export const mostMatches = 200

export interface Matches {
  fields: Sql
  tables: Sql
  where: Sql
  order: Sql
  /** Those of the tables that the condition needs, where counting can do without the others. */
  counted?: Sql
}

/** The first rows that match, for a select, and how many match in all. */
export async function firstMatches<Row>(
  { tx }: Pick<Context, 'tx'>,
  { fields, tables, where, order, counted = tables }: Matches,
): Promise<{ data: Row[]; total: number }> {
  const [found, count] = await Promise.all([
    sql<Row>`select ${fields} from ${tables} where ${where} order by ${order} limit ${mostMatches}`.execute(
      tx,
    ),
    sql<{ total: number }>`select count(*)::int as total from ${counted} where ${where}`.execute(tx),
  ])
  return { data: found.rows, total: count.rows[0]?.total ?? 0 }
}

/** All that match, where they are grouped or reckoned with and nobody can search among them. */
export async function everyMatch<Row>(
  { tx }: Pick<Context, 'tx'>,
  { fields, tables, where, order }: Matches,
): Promise<Row[]> {
  const { rows } = await sql<Row>`select ${fields} from ${tables} where ${where} order by ${order}`.execute(
    tx,
  )
  return rows
}
