import { type RawBuilder, sql } from 'kysely'
import type { LawName } from './law-names.ts'
import { documentsOfLaws, lawViews } from './law-views.ts'
import type { Books } from './seal.ts'

const entries = (organization: string) =>
  sql<number>`(select count(*)::int from journal_entry where organization_id = ${organization})`
const lines = (organization: string) =>
  sql<number>`(select count(*)::int from journal_line where organization_id = ${organization})`

const movements = (organization: string) =>
  sql<number>`(select count(*)::int from stock_movement where organization_id = ${organization})`

/** What is counted as looked at; of a law that is neither here nor of documents, the entries. */
const counted: Readonly<Record<string, (organization: string) => RawBuilder<number>>> = {
  I1: lines,
  I2: (organization) =>
    sql`(select count(*)::int from accounting_period where organization_id = ${organization} and carried)`,
  I3: (organization) => sql`(
      (select count(*) from account_total where organization_id = ${organization})
      + (select count(*) from dimension_total where organization_id = ${organization})
      + (select count(*) from period_activity where organization_id = ${organization}))::int`,
  I4: movements,
  I5: (organization) => sql`(select count(*)::int from open_item where organization_id = ${organization})`,
  I6: (organization) => sql`(select count(*)::int from advance where organization_id = ${organization})`,
  I7: (organization) =>
    sql`(select count(*)::int from fixed_asset where organization_id = ${organization} and state in ('confirmed', 'disposed'))`,
  I9: (organization) =>
    sql`(select count(*)::int from reconciliation where organization_id = ${organization})`,
  I11: (organization) =>
    sql`(select count(*)::int from account_total where organization_id = ${organization})`,
  I16: movements,
  I22: (organization) =>
    sql`(select count(*)::int from stock_movement where organization_id = ${organization} and basis = 'made')`,
  I23: (organization) =>
    sql`(select count(*)::int from production_order where organization_id = ${organization})`,
  I18: (organization) =>
    sql`(select count(*)::int from account where organization_id = ${organization} and allows_movements)`,
  I20: (organization) => sql`(select count(*)::int from stock_count where organization_id = ${organization})`,
  I27: (organization) => sql`(select count(*)::int from lot where organization_id = ${organization})`,
  I28: (organization) => sql`(select count(*)::int from worker where organization_id = ${organization})`,
  I29: (organization) => sql`(select count(*)::int from day_off where organization_id = ${organization})`,
  I30: (organization) => sql`(select count(*)::int from payroll where organization_id = ${organization})`,
  I25: (organization) => sql`(select count(*)::int from recipe where organization_id = ${organization})`,
  I26: (organization) => sql`(select count(*)::int from till_ticket where organization_id = ${organization})`,
  I24: (organization) => sql`(select count(*)::int from daily_sale where organization_id = ${organization})`,
  I21: (organization) =>
    sql`(select count(*)::int from chart_change where organization_id = ${organization})`,
}

/** Laws of what documents are in the books: of these the documents are counted that their views read. */
const ofDocuments: readonly string[] = ['I15', 'I17', 'I19']

async function documentsCounted({ tx }: Pick<Books, 'tx'>): Promise<typeof counted> {
  const { rows } = await sql<{ law: string; documents: string }>`${sql.raw(documentsOfLaws)}`.execute(tx)
  const byLaw = Map.groupBy(
    rows.filter(({ law }) => ofDocuments.includes(law)),
    ({ law }) => law,
  )
  return Object.fromEntries(
    [...byLaw].map(([law, tables]) => [
      law,
      (organization: string) => {
        const counts = tables.map(
          ({ documents }) =>
            sql`(select count(*) from ${sql.table(documents)} where organization_id = ${organization})`,
        )
        return sql<number>`(${sql.join(counts, sql` + `)})::int`
      },
    ]),
  )
}

/** How many rows each law of the database looks at. */
export async function rowsOfLaws({ tx, organization }: Books): Promise<{ law: LawName; rows: number }[]> {
  const { rows } = await sql<{ law: LawName }>`
    select distinct number, 'I' || number as law from (${sql.raw(lawViews)}) views order by number`.execute(
    tx,
  )
  const counts = { ...counted, ...(await documentsCounted({ tx })) }
  return Promise.all(
    rows.map(async ({ law }) => {
      const answer = await sql<{
        rows: number
      }>`select ${(counts[law] ?? entries)(organization)} as rows`.execute(tx)
      return { law, rows: answer.rows[0]?.rows ?? 0 }
    }),
  )
}
