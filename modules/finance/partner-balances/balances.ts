import { sql } from 'kysely'
import type { z } from 'zod'
import { amount, sum, text } from '@cuadre/kernel/money.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { containing } from '@cuadre/server-kit/list.ts'
import type * as api from './api.ts'

type Answer = z.output<typeof api.balanceAccountByClient.output>
type Row = Answer['data'][number]

/** What partners owe and are owed by account, from the ledger's totals, those who owe most first. */
export async function partnerBalances(
  { tx, organization }: Context,
  { clientId, search }: z.output<typeof api.balanceAccountByClient.input>,
): Promise<Answer> {
  const { rows } = await sql<Row>`
    with held as (
      select total.partner_id, total.account_id, account.type, sum(total.debit - total.credit) as balance
        from dimension_total total
        join account on account.organization_id = total.organization_id and account.id = total.account_id
         and account.type in ('receivable', 'payable', 'advance', 'prepayment')
       where total.organization_id = ${organization} ${clientId ? sql`and total.partner_id = ${clientId}` : sql``}
       group by total.partner_id, total.account_id, account.type
      having sum(total.debit - total.credit) <> 0
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
     ${search ? sql`where concat_ws(' ', partner.code, partner.name, partner.nit) ilike ${containing(search)}` : sql``}
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
