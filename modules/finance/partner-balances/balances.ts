import { sql } from 'kysely'
import type { z } from 'zod'
import type { Day } from '@cuadre/kernel/day.ts'
import { amount, sum, text } from '@cuadre/kernel/money.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { foundBy } from '@cuadre/server-kit/list.ts'
import type * as api from './api.ts'

type Answer = z.output<typeof api.balanceAccountByClient.output>
type Row = Answer['data'][number]

/**
 * What partners owe and are owed by account, those who owe most first: from the ledger's totals, those of the periods that had
 * ended by a day, where one is given, and the lines of the days after them.
 */
export async function partnerBalances(
  { tx, organization }: Context,
  { clientId, date, search }: z.output<typeof api.balanceAccountByClient.input>,
): Promise<Answer> {
  const { rows } = await sql<Row>`
    with moved as (${date ? movedBy(organization, date) : moved(organization)}), held as (
      select moved.partner_id, moved.account_id, account.type, sum(moved.balance) as balance
        from moved
        join account on account.organization_id = ${organization} and account.id = moved.account_id
         and account.type in ('receivable', 'payable', 'advance', 'prepayment')
       ${clientId ? sql`where moved.partner_id = ${clientId}` : sql``}
       group by moved.partner_id, moved.account_id, account.type
      having sum(moved.balance) <> 0
    )
    select partner.id as "partnerId", json_build_object('_id', partner.id, 'code', partner.code, 'name', partner.name) as partner, partner.kind,
           coalesce(sum(held.balance) filter (where held.type = 'receivable'), 0)::numeric(18, 2)::text as receivable,
           coalesce(sum(held.balance) filter (where held.type = 'payable'), 0)::numeric(18, 2)::text as payable,
           coalesce(sum(held.balance) filter (where held.type = 'advance'), 0)::numeric(18, 2)::text as "advancesReceived",
           coalesce(sum(held.balance) filter (where held.type = 'prepayment'), 0)::numeric(18, 2)::text as "advancesPaid",
           sum(held.balance)::numeric(18, 2)::text as balance,
           json_agg(json_build_object('accountId', account.id,
             'account', json_build_object('_id', account.id, 'code', account.code, 'name', account.name),
             'type', held.type, 'balance', held.balance::numeric(18, 2)::text) order by account.code) as accounts
      from held
      join partner on partner.organization_id = ${organization} and partner.id = held.partner_id
      join account on account.organization_id = ${organization} and account.id = held.account_id
     ${search ? sql`where ${foundBy(search, { names: sql`partner.code, partner.name, partner.nit` })}` : sql``}
     group by partner.id, partner.code, partner.name, partner.kind
     order by abs(sum(held.balance)) desc, partner.name collate app.spanish`.execute(tx)
  const total = (column: 'receivable' | 'payable' | 'advancesReceived' | 'advancesPaid' | 'balance') =>
    text(sum(rows.map((row) => amount(row[column]))))
  return {
    data: rows,
    totals: {
      receivable: total('receivable'),
      payable: total('payable'),
      advancesReceived: total('advancesReceived'),
      advancesPaid: total('advancesPaid'),
      balance: total('balance'),
    },
  }
}

const moved = (organization: string) => sql`
  select partner_id, account_id, debit - credit as balance from dimension_total where organization_id = ${organization}`

const movedBy = (organization: string, date: Day) => sql`
  select total.partner_id, total.account_id, total.debit - total.credit as balance
    from dimension_total total
    join accounting_period period on period.organization_id = ${organization} and period.id = total.period_id and period.end_date <= ${date}
   where total.organization_id = ${organization}
  union all
  select line.partner_id, line.account_id, line.debit - line.credit
    from journal_line line
   where line.organization_id = ${organization} and line.partner_id is not null and line.day <= ${date}
     and line.day > coalesce((select max(ended.end_date) from accounting_period ended
                               where ended.organization_id = ${organization} and ended.end_date <= ${date}), '-infinity')`
