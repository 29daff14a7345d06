import { sql, type RawBuilder } from 'kysely'
import type { Kind } from '@cuadre/kernel/kind.ts'
import { text } from '@cuadre/kernel/money.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import type { PeriodRow } from '../periods/queries.ts'
import { checkNames, type ClosingCheck } from './api.ts'
import { assetsCheck } from './assets.ts'
import { countedCheck } from './counted.ts'
import { named } from './named.ts'
import { holidaysCheck, payrollCheck } from './payroll.ts'
import { pettyCashCheck } from './petty-cash.ts'
import { differencesByAccount, revaluedBalances } from './revaluation.ts'
import { taxCheck } from './tax-check.ts'
import { reconciledCheck, unreconciledCheck } from './unreconciled.ts'
import { lawCheck, tieChecks } from './ties.ts'
import { unfinishedChecks } from './unfinished.ts'

type Item = ClosingCheck['items'][number]

interface Question {
  name: 'earlier' | 'drafts' | 'totals' | 'zeroAtClose' | 'contrary'
  /** What it is when something is found: an obstacle, or something to look at. */
  found: 'failed' | 'warning'
  items: RawBuilder<Item>
}

/** Every question that is asked before a period closes. Each finds the records that are in the way. */
function questions(organization: string, period: PeriodRow): Question[] {
  const closings = sql`
    closing as (
      select account.id, account.code, account.name, account.nature, account.zero_at_close,
             total.opening + total.debit - total.credit as held, total.debit, total.credit
        from account_total total join account on account.organization_id = ${organization} and account.id = total.account_id
       where total.organization_id = ${organization} and total.period_id = ${period._id}
    )`
  const account = sql`id as "_id", 'account' as kind, code || ' ' || name as name, held::numeric(18, 2) as amount`
  return [
    {
      name: 'earlier',
      found: 'failed',
      items: sql`
        select id as "_id", 'period' as kind, to_char(start_date, 'YYYY-MM-DD') as name, null as amount from accounting_period
         where organization_id = ${organization} and state = 'active' and (start_date, number) < (${period.startDate}, ${period.number})
         order by start_date, number`,
    },
    {
      name: 'drafts',
      found: 'failed',
      items: sql`
        select draft.id as "_id", 'entry' as kind, draft.description as name,
               (select sum(line.debit) from entry_draft_line line where line.organization_id = ${organization} and line.draft_id = draft.id)::numeric(18, 2) as amount
          from entry_draft draft
         where draft.organization_id = ${organization}
           and case when draft.period_id is null then draft.day between ${period.startDate} and ${period.endDate} and ${period.number} <= 12
                    else draft.period_id = ${period._id} end
         order by draft.day, draft.id`,
    },
    {
      name: 'totals',
      found: 'failed',
      items: sql`
        with ${closings} select ${period._id}::uuid as "_id", 'period' as kind, '' as name, sum(held)::numeric(18, 2) as amount
          from closing having sum(held) <> 0 or sum(debit) <> sum(credit)`,
    },
    {
      // A contra account and the one that it deducts from are zero together.
      name: 'zeroAtClose',
      found: 'failed',
      items: sql`
        with recursive ${closings}, flagged as (
          select account.id from account left join account parent on parent.organization_id = ${organization} and parent.id = account.parent_id
           where account.organization_id = ${organization} and account.zero_at_close and parent.zero_at_close is not true
        ), below as (
          select id as top, id from flagged
          union all
          select below.top, child.id from below join account child on child.organization_id = ${organization} and child.parent_id = below.id
        )
        select account.id as "_id", 'account' as kind, account.code || ' ' || account.name as name, sum(closing.held)::numeric(18, 2) as amount
          from below join closing on closing.id = below.id
          join account on account.organization_id = ${organization} and account.id = below.top
         group by account.id, account.code, account.name having sum(closing.held) <> 0 order by account.code collate "C"`,
    },
    {
      name: 'contrary',
      found: 'warning',
      items: sql`
        with ${closings} select ${account} from closing
         where (nature = 'debit' and held < 0) or (nature = 'credit' and held > 0) order by code collate "C"`,
    },
  ]
}

export async function checksOf(
  context: Context,
  period: PeriodRow,
  kinds: ReadonlyMap<string, Kind>,
): Promise<ClosingCheck[]> {
  const { tx, organization } = context
  const checks: (ClosingCheck | ClosingCheck[])[] = await Promise.all([
    exchangeCheck(context, period),
    taxCheck(context, period),
    unfinishedChecks(context, period, kinds),
    tieChecks(context, period),
    reconciledCheck(context, period, kinds),
    unreconciledCheck(context, period, kinds),
    pettyCashCheck(context, period, kinds),
    assetsCheck(context, period, kinds),
    payrollCheck(context, period, kinds),
    holidaysCheck(context, period),
    countedCheck(context, period),
    lawCheck(context),
    ...questions(organization, period).map(async ({ name, found, items }) => {
      const { rows } = await sql<Item & { count: number }>`
        select item.*, null as address, null as note, count(*) over ()::int as count from (${items}) item limit ${named}`.execute(
        tx,
      )
      return {
        name,
        state: rows.length === 0 ? ('passed' as const) : found,
        count: rows[0]?.count ?? 0,
        items: rows.map(({ count: _count, ...item }) => item),
      }
    }),
  ])
  return checks.flat().toSorted((one, other) => checkNames.indexOf(one.name) - checkNames.indexOf(other.name))
}

/** Balances in foreign currency that are not carried at the closing rate, or that no rate can be applied to. */
async function exchangeCheck(context: Context, period: PeriodRow): Promise<ClosingCheck> {
  const { balances, unrated, unbacked } = await revaluedBalances(context, period)
  const ofAccount = ({ _id, code, name }: { _id: string; code: string; name: string }) => ({
    _id,
    kind: 'account' as const,
    name: `${code} ${name}`,
    address: null,
  })
  const items: Item[] = [
    ...unrated.map(({ _id, code }) => ({
      _id,
      kind: 'currency' as const,
      name: code,
      address: null,
      amount: null,
      note: 'noRate' as const,
    })),
    ...differencesByAccount(balances).map(({ account, difference }) => ({
      ...ofAccount(account),
      amount: text(difference),
      note: 'difference' as const,
    })),
    ...unbacked.map(({ account, carrying }) => ({
      ...ofAccount(account),
      amount: carrying,
      note: 'unbacked' as const,
    })),
  ]
  const state = items.length === 0 ? 'passed' : 'warning'
  return { name: 'exchange', state, count: items.length, items: items.slice(0, named) }
}

interface Result {
  income: string
  expenses: string
  result: string
}

/** Income, expenses and what is left: of a period alone, and of the exercise until it ends. Closing entries are left out. */
export async function resultsOf(
  { tx, organization }: Context,
  period: PeriodRow,
): Promise<{ result: Result; resultSoFar: Result }> {
  const { rows } = await sql<Result & { isAlone: boolean }>`
    with held as (
      select alone.is_alone, account.type, total.debit + case when alone.is_alone then 0 else total.debit_before end as debit,
             total.credit + case when alone.is_alone then 0 else total.credit_before end as credit
        from account_total total join account on account.organization_id = ${organization} and account.id = total.account_id
       cross join (values (true), (false)) alone (is_alone)
       where total.organization_id = ${organization} and total.period_id = ${period._id} and account.type in ('income', 'cost', 'expense')
      union all
      select alone.is_alone, account.type, -line.debit, -line.credit
        from journal_entry entry
        join journal_line line on line.organization_id = ${organization} and line.entry_id = entry.id
        join account on account.organization_id = ${organization} and account.id = line.account_id
       cross join (values (true), (false)) alone (is_alone)
       where entry.organization_id = ${organization} and entry.period_id = ${period._id} and entry.type = 'closing'
         and entry.day between ${period.startDate} and ${period.endDate}
         and account.type in ('income', 'cost', 'expense')
    )
    select is_alone as "isAlone",
           coalesce(sum(credit - debit) filter (where type = 'income'), 0)::numeric(18, 2) as income,
           coalesce(sum(debit - credit) filter (where type <> 'income'), 0)::numeric(18, 2) as expenses,
           sum(credit - debit)::numeric(18, 2) as result
      from held group by is_alone`.execute(tx)
  const of = (wanted: boolean): Result => {
    const { income, expenses, result } = rows.find(({ isAlone }) => isAlone === wanted) ?? nothing
    return { income, expenses, result }
  }
  return { result: of(true), resultSoFar: of(false) }
}

const nothing: Result = { income: '0.00', expenses: '0.00', result: '0.00' }
