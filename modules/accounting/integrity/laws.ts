import { type RawBuilder, sql } from 'kysely'
import type { LawName } from './law-names.ts'

/** A law that the database itself checks: the view of the rows that break it, and how many rows it looks at. */
export interface ViewLaw {
  name: Exclude<LawName, 'seals'>
  view: string
  rows(organization: string): RawBuilder<number>
}

const entries = (organization: string) =>
  sql<number>`(select count(*)::int from journal_entry where organization_id = ${organization})`
const lines = (organization: string) =>
  sql<number>`(select count(*)::int from journal_line where organization_id = ${organization})`

const movements = (organization: string) =>
  sql<number>`(select count(*)::int from stock_movement where organization_id = ${organization})`

export const viewLaws: readonly ViewLaw[] = [
  { name: 'I1', view: 'invariant_1', rows: lines },
  {
    name: 'I2',
    view: 'invariant_2',
    rows: (organization) =>
      sql`(select count(*)::int from accounting_period where organization_id = ${organization} and carried)`,
  },
  {
    name: 'I3',
    view: 'invariant_3',
    rows: (organization) => sql`(
      (select count(*) from account_total where organization_id = ${organization})
      + (select count(*) from dimension_total where organization_id = ${organization})
      + (select count(*) from period_activity where organization_id = ${organization}))::int`,
  },
  { name: 'I4', view: 'invariant_4', rows: movements },
  {
    name: 'I5',
    view: 'invariant_5',
    rows: (organization) =>
      sql`(select count(*)::int from open_item where organization_id = ${organization})`,
  },
  {
    name: 'I11',
    view: 'invariant_11',
    rows: (organization) =>
      sql`(select count(*)::int from account_total where organization_id = ${organization})`,
  },
  { name: 'I12', view: 'invariant_12', rows: entries },
  { name: 'I13', view: 'invariant_13', rows: entries },
  { name: 'I14', view: 'invariant_14', rows: entries },
  {
    name: 'I15',
    view: 'invariant_15',
    rows: (organization) =>
      sql`(select count(distinct source_id)::int from journal_entry where organization_id = ${organization})`,
  },
  { name: 'I16', view: 'invariant_16', rows: movements },
  {
    name: 'I18',
    view: 'invariant_18',
    rows: (organization) =>
      sql`(select count(*)::int from account where organization_id = ${organization} and allows_movements)`,
  },
]
