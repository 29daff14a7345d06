import { sql } from 'kysely'
import type { z } from 'zod'
import { type Day, today } from '@cuadre/kernel/day.ts'
import { amount, sum, text } from '@cuadre/kernel/money.ts'
import { allows, type Permission } from '@cuadre/kernel/permissions.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { bucketOf, debtBucketOf, debtBuckets } from './ageing.ts'
import type * as api from './api.ts'
import type { Side } from './items.ts'
import { isLeft, isOwed } from './standing.ts'

type Answer = z.output<typeof api.debtsOfPartner.output>
type InCurrency = Answer['data'][number]['currencies'][number]

/** Who may see what is owed on a side, and what was paid before anything was. */
const rights: Record<Side, { debts: Permission; advances: Permission }> = {
  receivable: { debts: 'adminPendingReceivable', advances: 'adminAnticipateReceivable' },
  payable: { debts: 'adminOutstanding', advances: 'adminAnticipatePayments' },
}

interface Pending {
  what: 'debt' | 'advance'
  side: Side
  currency: InCurrency['currency']
  dueDate: Day | null
  pending: string
}

/** What a partner owes and is owed by age, each currency for itself, and what was paid in advance: as far as one may see it. */
export async function debtsOfPartner(
  context: Context,
  { partnerId }: z.output<typeof api.debtsOfPartner.input>,
): Promise<Answer> {
  const may = (permission: Permission) => allows([permission], context.user.permissions)
  const seen = (['receivable', 'payable'] as const).filter(
    (side) => may(rights[side].debts) || may(rights[side].advances),
  )
  const [rows, on] = [await pendingWith(context, partnerId), today(context.timeZone)]
  return {
    data: seen.map((side) => {
      const shown = rows.filter(
        (row) => row.side === side && may(rights[side][row.what === 'debt' ? 'debts' : 'advances']),
      )
      const currencies = [...Map.groupBy(shown, ({ currency }) => currency.code).values()]
      return {
        side,
        seesDebts: may(rights[side].debts),
        seesAdvances: may(rights[side].advances),
        currencies: currencies.map((of) => inCurrency(of, on)),
      }
    }),
  }
}

function inCurrency(rows: readonly Pending[], on: Day): InCurrency {
  const total = (of: readonly Pending[]) => text(sum(of.map(({ pending }) => amount(pending))))
  const debts = rows.filter(({ what }) => what === 'debt')
  const aged = Map.groupBy(debts, ({ dueDate }) => debtBucketOf(bucketOf(dueDate ?? on, on)))
  return {
    currency: rows[0]!.currency,
    pending: total(debts),
    overdue: total(debts.filter(({ dueDate }) => dueDate !== null && dueDate < on)),
    items: debts.length,
    buckets: debtBuckets.map((bucket) => ({ bucket, amount: total(aged.get(bucket) ?? []) })),
    advances: total(rows.filter(({ what }) => what === 'advance')),
  }
}

/** Everything that is pending with a partner, in its own currency; that of the books comes first. */
async function pendingWith({ tx, organization }: Context, partnerId: string): Promise<Pending[]> {
  const { rows } = await sql<Pending>`
    select found.what, found.side, found.due_date as "dueDate", found.pending::numeric(18, 2)::text as pending,
           json_build_object('_id', currency.id, 'code', currency.code) as currency
      from (select 'debt' as what, item.side, item.currency_id, item.due_date,
                   coalesce(item.foreign_amount - item.foreign_settled, item.amount - item.settled) as pending
              from open_item item
             where item.organization_id = ${organization} and item.partner_id = ${partnerId} and not item.cancelled and ${isOwed}
            union all
            select 'advance', advance.side, advance.currency_id, null,
                   coalesce(advance.foreign_amount - advance.foreign_used, advance.amount - advance.used)
              from advance
             where advance.organization_id = ${organization} and advance.partner_id = ${partnerId} and not advance.cancelled and ${isLeft}) found
      join currency on currency.organization_id = ${organization}
       and (currency.id = found.currency_id or found.currency_id is null and currency.is_functional)
     order by currency.is_functional desc, currency.code, found.due_date`.execute(tx)
  return rows
}
