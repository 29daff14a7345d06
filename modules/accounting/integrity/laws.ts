import { type RawBuilder, sql } from 'kysely'
import type { LawName } from './law-names.ts'
import type { Books } from './seal.ts'

/** A law that the database itself checks: the views of the rows that break it, and how many rows it looks at. */
export interface ViewLaw {
  name: Exclude<LawName, 'seals'>
  views: readonly string[]
  rows(organization: string): RawBuilder<number>
}

const entries = (organization: string) =>
  sql<number>`(select count(*)::int from journal_entry where organization_id = ${organization})`
const lines = (organization: string) =>
  sql<number>`(select count(*)::int from journal_line where organization_id = ${organization})`

const movements = (organization: string) =>
  sql<number>`(select count(*)::int from stock_movement where organization_id = ${organization})`

/** What is counted as looked at; of a law that is not here, the entries. */
const counted: Readonly<Record<string, ViewLaw['rows']>> = {
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
  I11: (organization) =>
    sql`(select count(*)::int from account_total where organization_id = ${organization})`,
  I15: (organization) =>
    sql`(select count(distinct source_id)::int from journal_entry where organization_id = ${organization})`,
  I16: movements,
  I17: (organization) => sql`(
      (select count(*) from money_operation where organization_id = ${organization})
      + (select count(*) from account_movement where organization_id = ${organization}))::int`,
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
      + (select count(*) from quotation where organization_id = ${organization})
      + (select count(*) from invoice where organization_id = ${organization}))::int`,
  I20: (organization) => sql`(select count(*)::int from stock_count where organization_id = ${organization})`,
  I21: (organization) =>
    sql`(select count(*)::int from chart_change where organization_id = ${organization})`,
}

/**
 * Every law that the database has, in the order of their numbers: a view `invariant_15_services` is a part of I15. So no law
 * is held by the tests alone.
 */
export async function viewLaws({ tx }: Pick<Books, 'tx'>): Promise<ViewLaw[]> {
  const { rows } = await sql<{ number: number; views: string[] }>`
    select substring(relname from '^invariant_([0-9]+)')::int as number, array_agg(relname::text order by relname) as views
      from pg_class where relnamespace = 'public'::regnamespace and relkind = 'v' and relname ~ '^invariant_[0-9]+'
     group by 1 order by 1`.execute(tx)
  return rows.map(({ number, views }) => ({
    name: `I${number}`,
    views,
    rows: counted[`I${number}`] ?? entries,
  }))
}
