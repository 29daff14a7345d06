import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { checkSeals } from './check-seals.ts'
import { type Broken, brokenOf, type BrokenRow, type Finding, named } from './findings.ts'
import type { LawName } from './law-names.ts'
import { type ViewLaw, viewLaws } from './laws.ts'
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

const brokenIn = (view: string) =>
  sql`select organization_id, record_id, record, expected, found from ${sql.table(view)}`

async function byView({ tx, organization }: Books, { name, views, rows }: ViewLaw) {
  const counted = await sql<{ rows: number }>`select ${rows(organization)} as rows`.execute(tx)
  const broken = await sql<BrokenRow & { failed: number }>`
    select record_id, record, expected, found, count(*) over ()::int as failed
      from (${sql.join(views.map(brokenIn), sql` union all `)}) broken where organization_id = ${organization}
     order by length(record), record limit ${mostFindings}`.execute(tx)
  return {
    rows: counted.rows[0]?.rows ?? 0,
    failed: broken.rows[0]?.failed ?? 0,
    broken: broken.rows.map((row) => brokenOf(name, row)),
  }
}

async function bySeals(books: Books) {
  const { rows, broken } = await checkSeals(books)
  return { rows, failed: broken.length, broken: broken.slice(0, mostFindings) }
}

interface Outcome {
  rows: number
  failed: number
  broken: Broken[]
}

async function resultOf(books: Books, law: LawName, check: () => Promise<Outcome>): Promise<LawResult> {
  const began = performance.now()
  const { rows, failed, broken } = await check()
  const findings = await named(books, broken)
  return { law, rows, failed, milliseconds: Math.round(performance.now() - began), findings }
}

/** A law looks at all lines in one go; what takes longer than this has gone wrong. */
const longest = '3min'

/**
 * How the laws are asked: none depends on what the database happens to know of tables that were just filled. They look at whole books,
 * so rows are put together by sorting and hashing, whose cost grows with the rows and not with their square; and one processor is
 * left for people's work.
 */
const asked = [
  sql`set local enable_nestloop = off`,
  sql`set local work_mem = '64MB'`,
  sql`set local max_parallel_workers_per_gather = 0`,
  sql`set local statement_timeout = ${sql.lit(longest)}`,
]
const askedAsUsual = [
  'enable_nestloop',
  'work_mem',
  'max_parallel_workers_per_gather',
  'statement_timeout',
].map((setting) => sql`set local ${sql.raw(setting)} to default`)

/** Asks each law in turn; each sees the books at one moment. */
export async function checkLaws(books: Books): Promise<Checked> {
  const began = performance.now()
  for (const setting of asked) await setting.execute(books.tx)
  const laws: LawResult[] = []
  for (const law of await viewLaws(books))
    laws.push(await resultOf(books, law.name, () => byView(books, law)))
  laws.push(await resultOf(books, 'seals', () => bySeals(books)))
  for (const setting of askedAsUsual) await setting.execute(books.tx)
  return {
    sound: laws.every(({ failed }) => failed === 0),
    milliseconds: Math.round(performance.now() - began),
    laws,
  }
}

/** Laws without which a seal would sign what was tampered with. */
const chainLaws: readonly LawName[] = ['I13', 'I14', 'I21', 'seals']

/**
 * Checks the books of an organization, seals what is new in them where the chain is whole, and keeps the result.
 * `checkedBy` is nobody for a nightly job.
 */
export async function checkBooks(books: Books, checkedBy: string | null): Promise<Checked> {
  const checked = await checkLaws(books)
  const whole = checked.laws.every(({ law, failed }) => failed === 0 || !chainLaws.includes(law))
  if (whole) await sealHeads(books)
  await books.tx
    .insertInto('verification')
    .values({
      id: uuidv7(),
      checked_at: sql<string>`clock_timestamp()`,
      checked_by: checkedBy,
      milliseconds: checked.milliseconds,
      results: JSON.stringify(checked.laws),
      sound: checked.sound,
    })
    .execute()
  return checked
}
