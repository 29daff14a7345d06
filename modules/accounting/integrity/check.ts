import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { checkSeals } from './check-seals.ts'
import { type Broken, brokenOf, type BrokenRow, type Finding, named } from './findings.ts'
import type { LawName } from './law-names.ts'
import { settingsOfLaws } from './law-views.ts'
import { rowsOfLaws } from './laws.ts'
import { type Books, sealHeads } from './seal.ts'

/** How one law came out. */
export interface LawResult {
  law: LawName
  /** How many rows were looked at. */
  rows: number
  /** How many of them break the law; `findings` has the first. */
  failed: number
  milliseconds: number
  findings: Finding[]
}

export interface Checked {
  sound: boolean
  milliseconds: number
  laws: LawResult[]
}

const mostFindings = 20

/** A law as it came out, before what was found has names. */
interface Asked extends Omit<LawResult, 'findings'> {
  broken: readonly (Broken | BrokenRow)[]
}

/** As results are kept: those of earlier checks have names already. */
export type Kept = Asked | LawResult

async function bySeals(books: Books): Promise<Asked> {
  const began = performance.now()
  const { rows, broken } = await checkSeals(books)
  const milliseconds = Math.round(performance.now() - began)
  return { law: 'seals', rows, failed: broken.length, milliseconds, broken: broken.slice(0, mostFindings) }
}

/** What was found, by the names that people know it by. */
export const withNames = (books: Books, results: readonly Kept[]): Promise<LawResult[]> =>
  Promise.all(
    results.map(async (result) => {
      if ('findings' in result) return result
      const { broken, ...rest } = result
      const known = broken.map((row) => ('kind' in row ? row : brokenOf(result.law, row)))
      return { ...rest, findings: await named(books, known) }
    }),
  )

/** A law looks at all lines in one go; what takes longer than this for all of them has gone wrong. */
const settings = { ...settingsOfLaws, statement_timeout: '10min' }

const asked = Object.entries(settings).map(
  ([name, value]) => sql`set local ${sql.raw(name)} = ${sql.lit(value)}`,
)
const askedAsUsual = Object.keys(settings).map((name) => sql`set local ${sql.raw(name)} to default`)

async function asking<Result>(books: Books, work: () => Promise<Result>): Promise<Result> {
  for (const setting of asked) await setting.execute(books.tx)
  const result = await work()
  for (const setting of askedAsUsual) await setting.execute(books.tx)
  return result
}

/** Asks each law in turn, and keeps nothing. */
export async function checkLaws(books: Books): Promise<Checked> {
  const began = performance.now()
  const { tx, organization } = books
  const results = await asking(books, async () => {
    const rows = new Map((await rowsOfLaws(books)).map((each) => [each.law, each.rows]))
    const answer = await sql<{ results: Asked[] }>`
      select app.ask_laws(${organization}, ${mostFindings}) as results`.execute(tx)
    const found = answer.rows[0]?.results ?? []
    return [...found.map((each) => ({ ...each, rows: rows.get(each.law) ?? 0 })), await bySeals(books)]
  })
  return {
    sound: results.every(({ failed }) => failed === 0),
    milliseconds: Math.round(performance.now() - began),
    laws: await withNames(books, results),
  }
}

/** Laws without which a seal would sign what was tampered with. */
const chainLaws: readonly LawName[] = ['I13', 'I14', 'I21', 'seals']

/**
 * Checks the books of an organization, seals what is new in them where the chain is whole, and keeps the result. The database itself
 * asks its laws while the result is written, so that nobody writes another. `checkedBy` is nobody for a nightly job.
 */
export async function checkBooks(books: Books, checkedBy: string | null): Promise<Checked> {
  const began = performance.now()
  const kept = await asking(books, async () => {
    const [rows, seals] = [await rowsOfLaws(books), await bySeals(books)]
    return books.tx
      .insertInto('verification')
      .values({
        id: uuidv7(),
        checked_by: checkedBy,
        milliseconds: Math.round(performance.now() - began),
        results: JSON.stringify([...rows, seals]),
        sound: false,
      })
      .returning(['results', 'sound', 'milliseconds'])
      .executeTakeFirstOrThrow()
  })
  const laws = await withNames(books, kept.results as unknown as Asked[])
  const whole = laws.every(({ law, failed }) => failed === 0 || !chainLaws.includes(law))
  if (whole) await sealHeads(books)
  return { sound: kept.sound, milliseconds: kept.milliseconds, laws }
}
