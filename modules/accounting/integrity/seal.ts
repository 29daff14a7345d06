import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { Context } from '@cuadre/server-kit/context.ts'
import { appendSeals } from './seal-file.ts'
import { sealKeyIn } from './seal-key.ts'

/** What checking and sealing need; a call has it, and so has a nightly job, where nobody is signed in. */
export type Books = Pick<Context, 'tx' | 'organization' | 'dataDir'>

interface Head {
  exercise: string
  number: number
  hash: string
  /** The head of the chain of the chart. */
  chart: { number: number; hash: string }
}

/** The head of each chain that has grown since it was last sealed, or whose chart has changed. */
async function unsealedHeads({ tx, organization }: Books): Promise<Head[]> {
  const { rows } = await sql<Head>`
    select series.exercise_id as exercise, series.last_number as number, encode(series.last_hash, 'hex') as hash,
           json_build_object('number', chart.number, 'hash', encode(chart.hash, 'hex')) as chart
      from entry_series series
      cross join (select number, hash from chart_change where organization_id = ${organization} order by number desc limit 1) chart
     where series.organization_id = ${organization} and series.last_number is not null
       and not exists (select from journal_seal seal
                        where seal.organization_id = ${organization} and seal.exercise_id = series.exercise_id
                          and seal.number = series.last_number and seal.chart_number = chart.number)
     order by series.exercise_id`.execute(tx)
  return rows
}

/**
 * Signs the heads of the chains. The copy outside goes first: it only says what committed entries say already, so it
 * stays true even if this transaction does not commit.
 */
export async function sealHeads(books: Books): Promise<void> {
  // Of two checks at once the second sees the seals of the first.
  await sql`select pg_advisory_xact_lock(hashtext('seals'), hashtext(${books.organization}))`.execute(
    books.tx,
  )
  const heads = await unsealedHeads(books)
  if (heads.length === 0) return
  const key = sealKeyIn(books.dataDir)
  const sealedAt = new Date().toISOString()
  const seals = heads.map((head) => key.sign({ organization: books.organization, ...head, sealedAt }))
  appendSeals(books.dataDir, seals)
  await books.tx
    .insertInto('journal_seal')
    .values(
      seals.map((seal) => ({
        id: uuidv7(),
        exercise_id: seal.exercise,
        number: seal.number,
        hash: Buffer.from(seal.hash, 'hex'),
        chart_number: seal.chart?.number ?? null,
        chart_hash: seal.chart ? Buffer.from(seal.chart.hash, 'hex') : null,
        sealed_at: seal.sealedAt,
        signature: Buffer.from(seal.signature, 'base64'),
      })),
    )
    .execute()
}
