import { type RawBuilder, sql } from 'kysely'
import type { LawName } from './law-names.ts'
import { lawViews } from './law-views.ts'
import type { Books } from './seal.ts'

const entries = (organization: string) =>
  sql<number>`(select count(*)::int from journal_entry where organization_id = ${organization})`
const lines = (organization: string) =>
  sql<number>`(select count(*)::int from journal_line where organization_id = ${organization})`

const movements = (organization: string) =>
  sql<number>`(select count(*)::int from stock_movement where organization_id = ${organization})`

/** What is counted as looked at; of a law that is not here, the entries. */
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
  I9: (organization) =>
    sql`(select count(*)::int from reconciliation where organization_id = ${organization})`,
  I11: (organization) =>
    sql`(select count(*)::int from account_total where organization_id = ${organization})`,
  I15: (organization) =>
    sql`(select count(distinct source_id)::int from journal_entry where organization_id = ${organization})`,
  I16: movements,
  I17: (organization) => sql`(
      (select count(*) from money_operation where organization_id = ${organization})
      + (select count(*) from account_movement where organization_id = ${organization})
      + (select count(*) from deposit where organization_id = ${organization})
      + (select count(*) from cash_count where organization_id = ${organization})
      + (select count(*) from cash_fund where organization_id = ${organization})
      + (select count(*) from cash_fund_refund where organization_id = ${organization})
      + (select count(*) from expense_voucher where organization_id = ${organization})
      + (select count(*) from bank_transfer where organization_id = ${organization})
      + (select count(*) from cheque where organization_id = ${organization}))::int`,
  I22: (organization) =>
    sql`(select count(*)::int from stock_movement where organization_id = ${organization} and basis = 'made')`,
  I23: (organization) =>
    sql`(select count(*)::int from production_order where organization_id = ${organization})`,
  I18: (organization) =>
    sql`(select count(*)::int from account where organization_id = ${organization} and allows_movements)`,
  I19: (organization) => sql`(
      (select count(*) from sale where organization_id = ${organization})
      + (select count(*) from sale_return where organization_id = ${organization})
      + (select count(*) from purchase where organization_id = ${organization})
      + (select count(*) from goods_receipt where organization_id = ${organization})
      + (select count(*) from service_sale where organization_id = ${organization})
      + (select count(*) from service_purchase where organization_id = ${organization})
      + (select count(*) from stock_transfer where organization_id = ${organization})
      + (select count(*) from other_inventory where organization_id = ${organization})
      + (select count(*) from money_operation where organization_id = ${organization})
      + (select count(*) from account_movement where organization_id = ${organization})
      + (select count(*) from deposit where organization_id = ${organization})
      + (select count(*) from cash_count where organization_id = ${organization})
      + (select count(*) from cash_fund where organization_id = ${organization})
      + (select count(*) from cash_fund_refund where organization_id = ${organization})
      + (select count(*) from expense_voucher where organization_id = ${organization})
      + (select count(*) from bank_transfer where organization_id = ${organization})
      + (select count(*) from cheque where organization_id = ${organization})
      + (select count(*) from quotation where organization_id = ${organization})
      + (select count(*) from invoice where organization_id = ${organization}))::int`,
  I20: (organization) => sql`(select count(*)::int from stock_count where organization_id = ${organization})`,
  I27: (organization) => sql`(select count(*)::int from lot where organization_id = ${organization})`,
  I25: (organization) => sql`(select count(*)::int from recipe where organization_id = ${organization})`,
  I26: (organization) => sql`(select count(*)::int from till_ticket where organization_id = ${organization})`,
  I24: (organization) => sql`(select count(*)::int from daily_sale where organization_id = ${organization})`,
  I21: (organization) =>
    sql`(select count(*)::int from chart_change where organization_id = ${organization})`,
}

/** How many rows each law of the database looks at. */
export async function rowsOfLaws({ tx, organization }: Books): Promise<{ law: LawName; rows: number }[]> {
  const { rows } = await sql<{ law: LawName }>`
    select distinct number, 'I' || number as law from (${sql.raw(lawViews)}) views order by number`.execute(
    tx,
  )
  return Promise.all(
    rows.map(async ({ law }) => {
      const answer = await sql<{
        rows: number
      }>`select ${(counted[law] ?? entries)(organization)} as rows`.execute(tx)
      return { law, rows: answer.rows[0]?.rows ?? 0 }
    }),
  )
}
