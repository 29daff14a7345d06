import { type RawBuilder, sql } from 'kysely'
import type { Context } from '@cuadre/server-kit/context.ts'
import type { PeriodRow } from '../periods/queries.ts'
import type { ClosingCheck } from './api.ts'
import { named } from './named.ts'

type Item = ClosingCheck['items'][number]

const inTable =
  (table: string) =>
  (organization: string): RawBuilder<unknown> =>
    sql`exists (select from ${sql.table(table)} held where held.organization_id = ${organization} and held.account_id = account.id)`

/** The accounts whose balance a register accounts for: stock by its movements, debts and advances by their items, wages by what payrolls owe. */
const registers = [
  { name: 'stock', holds: inTable('stock_movement') },
  { name: 'debts', holds: inTable('open_item') },
  { name: 'advances', holds: inTable('advance') },
  {
    name: 'wages',
    holds: (organization: string) =>
      sql`account.id in (select (held.accounts ->> 'payable')::uuid from payroll held where held.organization_id = ${organization})`,
  },
] as const

/**
 * Whether stock, debts, advances and wages are what the ledger says at the end of the period. What documents posted is what their
 * registers hold, by I4, I5, I6 and I19; so what an account holds beside it is what entries of no document left there. That a
 * closing rate changes what a debt is carried at is no difference of the debt.
 */
export async function tieChecks(context: Context, period: PeriodRow): Promise<ClosingCheck[]> {
  return Promise.all(
    registers.map(async ({ name, holds }) => {
      const rows = await apartFrom(context, period, holds(context.organization))
      return {
        name,
        state: rows.length === 0 ? ('passed' as const) : ('warning' as const),
        count: rows[0]?.count ?? 0,
        items: rows.map(({ count: _count, ...item }) => item),
      }
    }),
  )
}

async function apartFrom(
  { tx, organization }: Context,
  period: PeriodRow,
  isKept: RawBuilder<unknown>,
): Promise<(Item & { count: number })[]> {
  const { rows } = await sql<Item & { count: number }>`
    select account.id as "_id", 'account' as kind, account.code || ' ' || account.name as name, null as address,
           apart.amount::numeric(18, 2) as amount, 'apart' as note, count(*) over ()::int as count
      from account
     cross join lateral (
       select sum(line.debit - line.credit) as amount
         from journal_line line
         join journal_entry entry on entry.organization_id = ${organization} and entry.id = line.entry_id
        where line.organization_id = ${organization} and line.account_id = account.id and line.day <= ${period.endDate}
          and entry.source_id is null and entry.type <> 'exchange') apart
     where account.organization_id = ${organization} and ${isKept} and apart.amount <> 0
     order by account.code collate "C" limit ${named}`.execute(tx)
  return rows
}

/**
 * What the last check of all laws found broken, and what it did not look at: laws that came since. Of books that nobody ever
 * checked nothing is known.
 */
export async function lawCheck({ tx, organization }: Context): Promise<ClosingCheck> {
  const { rows } = await sql<{ id: string | null; law: string | null; isChecked: boolean }>`
    with last as (
      select id, results from verification where organization_id = ${organization} order by checked_at desc limit 1
    ), found as (
      select last.id, law ->> 'law' as law, (law ->> 'failed')::int as failed
        from last cross join lateral jsonb_array_elements(last.results) law
    )
    select id, law, true as "isChecked" from found where failed > 0
    union all
    select (select id from last), law, false from (select distinct 'I' || number as law from app.law_views()) known
     where exists (select from last) and not exists (select from found where found.law = known.law)
    union all
    select null, null, false where not exists (select from last)`.execute(tx)
  return {
    name: 'laws',
    state: rows.length === 0 ? 'passed' : 'warning',
    count: rows.length,
    items: rows.slice(0, named).map(({ id, law, isChecked }) => ({
      _id: id ?? organization,
      kind: 'law',
      name: law ?? '',
      address: null,
      amount: null,
      note: isChecked ? null : 'neverChecked',
    })),
  }
}
