import { sql } from 'kysely'
import { amount, zero } from '@cuadre/kernel/money.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { leastHeld, numberOn } from '@cuadre/accounting/public.ts'
import { depositOf } from './above-float.ts'
import type { CashCount } from './cash-counts.ts'
import type { CashCountHeadRow } from './queries.ts'

/**
 * What of a till that was counted is above its float and is there still, to be taken to the bank. The money of a fund stays in it. The float is said in
 * the currency of the books: of a foreign one nothing has to stay.
 */
export async function toDeposit(
  context: Context,
  head: CashCountHeadRow,
  denominations: CashCount['denominations'],
): Promise<CashCount['toDeposit']> {
  const { accountId, currency, date, state } = head
  if (state !== 'confirmed' || (await isFund(context, accountId))) return null
  const [float, least] = await Promise.all([
    currency ? zero : numberOn(context, 'cash.float', date),
    leastHeld(context, { accountId, day: date, foreign: currency !== null }),
  ])
  const counted = amount(head.counted)
  return depositOf(denominations, (counted.lt(least.amount) ? counted : least.amount).minus(float))
}

async function isFund({ tx, organization }: Context, accountId: string): Promise<boolean> {
  const { rows } = await sql`
    select from cash_fund where organization_id = ${organization} and account_id = ${accountId} and state = 'opened'`.execute(
    tx,
  )
  return rows.length > 0
}
