import { type RawBuilder, sql } from 'kysely'
import type { LawName } from './law-names.ts'

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

export const viewLaws: readonly ViewLaw[] = [
  { name: 'I1', views: ['invariant_1'], rows: lines },
  {
    name: 'I2',
    views: ['invariant_2'],
    rows: (organization) =>
      sql`(select count(*)::int from accounting_period where organization_id = ${organization} and carried)`,
  },
  {
    name: 'I3',
    views: ['invariant_3'],
    rows: (organization) => sql`(
      (select count(*) from account_total where organization_id = ${organization})
      + (select count(*) from dimension_total where organization_id = ${organization})
      + (select count(*) from period_activity where organization_id = ${organization}))::int`,
  },
  { name: 'I4', views: ['invariant_4'], rows: movements },
  {
    name: 'I5',
    views: ['invariant_5'],
    rows: (organization) =>
      sql`(select count(*)::int from open_item where organization_id = ${organization})`,
  },
  {
    name: 'I6',
    views: ['invariant_6'],
    rows: (organization) => sql`(select count(*)::int from advance where organization_id = ${organization})`,
  },
  {
    name: 'I11',
    views: ['invariant_11'],
    rows: (organization) =>
      sql`(select count(*)::int from account_total where organization_id = ${organization})`,
  },
  { name: 'I12', views: ['invariant_12'], rows: entries },
  { name: 'I13', views: ['invariant_13'], rows: entries },
  { name: 'I14', views: ['invariant_14'], rows: entries },
  {
    name: 'I15',
    views: ['invariant_15', 'invariant_15_services', 'invariant_17_operations'],
    rows: (organization) =>
      sql`(select count(distinct source_id)::int from journal_entry where organization_id = ${organization})`,
  },
  { name: 'I16', views: ['invariant_16'], rows: movements },
  {
    name: 'I18',
    views: ['invariant_18'],
    rows: (organization) =>
      sql`(select count(*)::int from account where organization_id = ${organization} and allows_movements)`,
  },
  {
    name: 'I19',
    views: ['invariant_19'],
    rows: (organization) => sql`(
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
  },
  {
    name: 'I20',
    views: ['invariant_20'],
    rows: (organization) =>
      sql`(select count(*)::int from chart_change where organization_id = ${organization})`,
  },
]
