import { sql } from 'kysely'
import type { Broken } from './findings.ts'
import { readSeals } from './seal-file.ts'
import { sealKeyIn, type SignedSeal } from './seal-key.ts'
import type { Books } from './seal.ts'

interface StoredSeal extends Omit<SignedSeal, 'organization'> {
  id: string
}

async function storedSeals({ tx, organization }: Books): Promise<StoredSeal[]> {
  const { rows } = await sql<StoredSeal>`
    select id, exercise_id as exercise, number, encode(hash, 'hex') as hash, sealed_at as "sealedAt",
           replace(encode(signature, 'base64'), E'\n', '') as signature,
           case when chart_number is not null
             then json_build_object('number', chart_number, 'hash', encode(chart_hash, 'hex')) end as chart
      from journal_seal where organization_id = ${organization} order by sealed_at, id`.execute(tx)
  return rows
}

const headOf = ({ exercise, number }: { exercise: string; number: number }) => `${exercise} ${number}`

interface SealedEntry {
  id: string
  exercise: string
  number: number
  hash: string
}

/** The entries that seals speak of, by exercise and number. */
async function sealedEntries({ tx, organization }: Books, seals: readonly SignedSeal[]) {
  const { rows } = await sql<SealedEntry>`
    select entry.id, entry.exercise_id as exercise, entry.number, encode(entry.hash, 'hex') as hash
      from unnest(${seals.map(({ exercise }) => exercise)}::uuid[], ${seals.map(({ number }) => number)}::int[])
           as sealed (exercise_id, number)
      join journal_entry entry on entry.organization_id = ${organization}
       and entry.exercise_id = sealed.exercise_id and entry.number = sealed.number`.execute(tx)
  return new Map(rows.map((row) => [headOf(row), row]))
}

/** The hashes of the chart that seals speak of, by the number of its change. */
async function sealedCharts({ tx, organization }: Books, seals: readonly SignedSeal[]) {
  const { rows } = await sql<{ number: number; hash: string }>`
    select number, encode(hash, 'hex') as hash from chart_change
     where organization_id = ${organization} and number = any(${seals.flatMap(({ chart }) => chart?.number ?? [])}::int[])`.execute(
    tx,
  )
  return new Map(rows.map(({ number, hash }) => [number, hash]))
}

function unlikeTheChart({ chart, exercise }: SignedSeal, charts: ReadonlyMap<number, string>): Broken[] {
  const found = chart && (charts.get(chart.number) ?? null)
  if (!chart || found === chart.hash) return []
  return [
    {
      kind: 'chartSeal',
      id: null,
      exerciseId: exercise,
      number: chart.number,
      expected: chart.hash,
      found: found ?? null,
    },
  ]
}

/**
 * Whether we signed the seals of the database, and whether the books still hold what the copy outside of the database
 * remembers: an entry that was sealed and is gone means that it was deleted or that an old backup was restored.
 */
export async function checkSeals(books: Books): Promise<{ rows: number; broken: Broken[] }> {
  // The copy is read first: entries only get more, so it can't be ahead of what is read after it.
  const copy = await readSeals(books.dataDir, books.organization)
  const key = sealKeyIn(books.dataDir)
  const [stored, entries, charts] = await Promise.all([
    storedSeals(books),
    sealedEntries(books, copy.seals),
    sealedCharts(books, copy.seals),
  ])
  const forged = stored
    .filter(
      (seal) => !key.signed({ ...seal, chart: seal.chart ?? undefined, organization: books.organization }),
    )
    .map(({ id }): Broken => ({ kind: 'signature', id, expected: null, found: null }))
  const unlike = copy.seals.flatMap((seal) =>
    unlikeTheBooks(seal, key.signed(seal), entries.get(headOf(seal))).concat(unlikeTheChart(seal, charts)),
  )
  const lines = copy.broken.map((number): Broken => ({
    kind: 'brokenLine',
    id: null,
    number,
    expected: null,
    found: null,
  }))
  return { rows: stored.length + copy.seals.length, broken: [...forged, ...unlike, ...lines] }
}

function unlikeTheBooks(seal: SignedSeal, isOurs: boolean, entry: SealedEntry | undefined): Broken[] {
  const about = { id: entry?.id ?? null, exerciseId: seal.exercise, number: seal.number }
  if (!isOurs) return [{ ...about, kind: 'signature', expected: null, found: null }]
  if (!entry) return [{ ...about, kind: 'sealedEntryMissing', expected: seal.hash, found: null }]
  if (entry.hash === seal.hash) return []
  return [{ ...about, kind: 'sealBroken', expected: seal.hash, found: entry.hash }]
}
