import { sql } from 'kysely'
import { addressOf, type Kind } from '@cuadre/kernel/kind.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import type { PeriodRow } from '../periods/queries.ts'
import type { ClosingCheck } from './api.ts'
import { named } from './named.ts'

interface Waiting {
  _id: string
  name: string
  note: 'notRefunded' | 'notJustified'
  amount: string
  count: number
}

/**
 * What was paid from cash funds and is no expense of the period yet: vouchers whose expense only a refund posts that did not come until its end, and
 * advances whose term was over by then. Amounts are in the currency of the books.
 */
export async function pettyCashCheck(
  context: Context,
  { endDate, number }: PeriodRow,
  kinds: ReadonlyMap<string, Kind>,
): Promise<ClosingCheck> {
  // A thirteenth period is of adjustments.
  const rows = number > 12 ? [] : await waitingOn(context, endDate)
  const { details } = kinds.get('expenseVoucher') ?? {}
  return {
    name: 'pettyCash',
    state: rows.length === 0 ? 'passed' : 'warning',
    count: rows[0]?.count ?? 0,
    items: rows.map(({ count: _count, ...row }) => ({
      ...row,
      kind: 'document' as const,
      address: details === undefined ? null : addressOf({ details }, row._id),
    })),
  }
}

async function waitingOn({ tx, organization }: Context, day: string): Promise<Waiting[]> {
  const { rows } = await sql<Waiting>`
    select voucher.id as "_id", voucher.number || ' ' || voucher.beneficiary as name, voucher.amount::text as amount,
           case when voucher.advance then 'notJustified' else 'notRefunded' end as note, count(*) over ()::int as count
      from expense_voucher voucher
      left join cash_fund_refund refund on refund.organization_id = ${organization} and refund.id = voucher.refund_id
     where voucher.organization_id = ${organization} and voucher.day <= ${day}
       and case when voucher.advance
                then voucher.due_day <= ${day} and (voucher.state = 'confirmed' or (voucher.state = 'justified' and voucher.justified_day > ${day}))
                else voucher.posting = 'onRefund' and voucher.state = 'confirmed' and coalesce(refund.day > ${day}, true) end
     order by voucher.day, voucher.number limit ${named}`.execute(tx)
  return rows
}
