import { sql } from 'kysely'
import type { z } from 'zod'
import { today } from '@cuadre/kernel/day.ts'
import { Refusal } from '@cuadre/kernel/errors.ts'
import { amount, type Amount, text } from '@cuadre/kernel/money.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { formatDay } from '@cuadre/server-kit/files/format.ts'
import { firstMatches, foundBy } from '@cuadre/server-kit/list.ts'
import { currencyOf, optionOf } from '@cuadre/server-kit/selects.ts'
import { heldWithWaiting, leastHeld, moneyHeld } from '@cuadre/accounting/public.ts'
import type { getOpenFunds } from './api.ts'

/** A fund as its vouchers know it. */
export interface Fund {
  _id: string
  number: string
  date: string
  state: string
  accountId: string
  account: { _id: string; code: string; name: string }
  custodian: string
  /** What was approved. */
  total: string
  /** Null in that of the books. */
  currency: { _id: string; code: string } | null
}

export async function fundOf({ tx, organization }: Context, id: string): Promise<Fund | undefined> {
  const { rows } = await sql<Fund>`
    select fund.id as "_id", fund.number, fund.day as date, fund.state, fund.account_id as "accountId", ${optionOf('account')} as account,
           fund.custodian, fund.total, ${currencyOf('currency')} as currency
      from cash_fund fund
      join account on account.organization_id = ${organization} and account.id = fund.account_id
      left join currency on currency.organization_id = ${organization} and currency.id = fund.currency_id
     where fund.organization_id = ${organization} and fund.id = ${id}`.execute(tx)
  return rows[0]
}

/** The fund is held until what leaves it is posted, so that two vouchers do not spend the same money. */
export async function holdFund({ tx }: Context, { accountId }: Pick<Fund, 'accountId'>): Promise<void> {
  await tx.selectFrom('account').select('id').where('id', '=', accountId).forNoKeyUpdate().execute()
}

/** What was paid from the funds of an account and is posted with a refund only, which did not come until the end of a day: in their currency. */
export async function paidUnposted(
  { tx, organization }: Context,
  accountId: string,
  day: string,
): Promise<Amount> {
  const { rows } = await sql<{ paid: string }>`
    select coalesce(sum(paid.total), 0)::numeric(18, 2)::text as paid
      from cash_fund fund
      join expense_voucher paid on paid.organization_id = ${organization} and paid.fund_id = fund.id
      left join cash_fund_refund refund on refund.organization_id = ${organization} and refund.id = paid.refund_id
     where fund.organization_id = ${organization} and fund.account_id = ${accountId} and paid.posting = 'onRefund' and paid.state = 'confirmed'
       and paid.day <= ${day}::date and coalesce(refund.day > ${day}::date, true)`.execute(tx)
  return amount(rows[0]!.paid)
}

interface Held {
  accountId: string
  /** Null in that of the books. */
  currency: object | null
}

/** The cash that was in a fund at the end of a day. */
export async function cashAtEndOf(context: Context, fund: Held, day: string): Promise<Amount> {
  const { accountId, currency } = fund
  const [held, paid] = await Promise.all([
    heldWithWaiting(context, { accountId, day, foreign: currency !== null }),
    paidUnposted(context, accountId, day),
  ])
  return held.minus(paid)
}

/** The cash that is in a fund on a day, and that nothing later needs: what the books have, less what was paid and waits for the refund to be posted. */
export async function cashOnHand(
  context: Context,
  { accountId, currency }: Held,
  day: string,
): Promise<{ amount: Amount; day: string }> {
  const [least, paid] = await Promise.all([
    leastHeld(context, { accountId, day, foreign: currency !== null }),
    paidUnposted(context, accountId, 'infinity'),
  ])
  return { amount: least.amount.minus(paid), day: least.day }
}

/** What leaves a fund again because something is undone has to be in it still. */
export async function refuseSpentSince(
  context: Context,
  fund: Held & { number: string },
  { day, leaving }: { day: string; leaving: Amount },
): Promise<void> {
  const onHand = await cashOnHand(context, fund, day)
  if (leaving.gt(onHand.amount))
    throw new Refusal('cashFund.spentSince', {
      number: fund.number,
      held: text(onHand.amount),
      needed: text(leaving),
      day: formatDay(onHand.day),
    })
}

type OpenFund = z.output<typeof getOpenFunds.output>['data'][number]

/** The cash in a fund: what the books have on a day, less what was paid and is posted with the refund. */
export const onHandOf = (organization: string, fund: string, day: string) => sql`
  (select case when ${sql.ref(`${fund}.currency_id`)} is null then held.amount else held.foreign_amount end
     from ${moneyHeld(organization, sql`select ${sql.ref(`${fund}.account_id`)}`, day)} held)
  - (select coalesce(sum(paid.total), 0) from expense_voucher paid
      where paid.organization_id = ${organization} and paid.fund_id = ${sql.ref(`${fund}.id`)} and paid.posting = 'onRefund'
        and paid.state = 'confirmed' and paid.refund_id is null)`

/** Funds that money is paid from, by their number, their account and who answers for them. */
export const openFunds = (context: Context, { search }: z.output<typeof getOpenFunds.input>) => {
  const { organization, timeZone } = context
  return firstMatches<OpenFund>(context, {
    fields: sql`
      fund.id as "_id", fund.number, ${optionOf('account')} as account, fund.custodian, ${currencyOf('currency')} as currency,
      (${onHandOf(organization, 'fund', today(timeZone))})::numeric(18, 2)::text as "onHand"`,
    tables: sql`
      cash_fund fund
      join account on account.organization_id = ${organization} and account.id = fund.account_id
      left join currency on currency.organization_id = ${organization} and currency.id = fund.currency_id`,
    where: sql`
      fund.organization_id = ${organization} and fund.state = 'opened'
      ${search ? sql`and ${foundBy(search, { names: sql`fund.number, account.name, fund.custodian` })}` : sql``}`,
    order: sql`fund.number`,
  })
}
