import { sql } from 'kysely'
import { Refusal } from '@cuadre/kernel/errors.ts'
import { amount, sum, text } from '@cuadre/kernel/money.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { periodWords } from '../calendar/period-words.ts'
import { getPeriod } from './periods.ts'

interface AccountBalance {
  accountId: string
  code: string
  name: string
  opening: string
  debit: string
  credit: string
  closing: string
  differs: boolean
}

/** Every account's figures added up from the entry lines, and whether the maintained totals say the same. */
async function balances({ tx, organization }: Context, periodId: string): Promise<AccountBalance[]> {
  const { rows } = await sql<AccountBalance>`
    with counted as (
      select line.account_id,
             coalesce(sum(line.debit - line.credit) filter (where entry.period_id <> this.id), 0)::numeric(20, 2) as opening,
             coalesce(sum(line.debit) filter (where entry.period_id = this.id), 0)::numeric(20, 2) as debit,
             coalesce(sum(line.credit) filter (where entry.period_id = this.id), 0)::numeric(20, 2) as credit
        from accounting_period this
        join accounting_period period on period.organization_id = ${organization}
         and (period.start_date, period.number) <= (this.start_date, this.number)
        join journal_entry entry on entry.organization_id = ${organization} and entry.period_id = period.id
        join journal_line line on line.organization_id = ${organization} and line.entry_id = entry.id
       where this.organization_id = ${organization} and this.id = ${periodId}
       group by line.account_id
    ), held as (
      select account_id, opening, debit, credit from account_total where organization_id = ${organization} and period_id = ${periodId}
    )
    select account.id as "accountId", account.code, account.name,
           coalesce(counted.opening, 0)::numeric(20, 2) as opening, coalesce(counted.debit, 0)::numeric(20, 2) as debit,
           coalesce(counted.credit, 0)::numeric(20, 2) as credit,
           coalesce(counted.opening + counted.debit - counted.credit, 0)::numeric(20, 2) as closing,
           (counted.opening, counted.debit, counted.credit) is distinct from (held.opening, held.debit, held.credit) as differs
      from counted full join held on held.account_id = counted.account_id
      join account on account.organization_id = ${organization} and account.id = coalesce(counted.account_id, held.account_id)
     order by account.code collate "C"`.execute(tx)
  return rows
}

/** The balance of a period anew from its confirmed entries, compared with the totals that reports read. */
export async function generateBalance(context: Context, { _id }: { _id: string }) {
  const period = await getPeriod(context, { id: _id })
  if (period.state === 'pending') throw new Refusal('period.pending', periodWords(period.startDate))
  const data = await balances(context, _id)
  const total = (column: 'opening' | 'debit' | 'credit' | 'closing') =>
    text(sum(data.map((row) => amount(row[column]))))
  return {
    period,
    data,
    totals: {
      opening: total('opening'),
      debit: total('debit'),
      credit: total('credit'),
      closing: total('closing'),
    },
    differences: data.filter(({ differs }) => differs).length,
    computedAt: new Date().toISOString(),
  }
}
