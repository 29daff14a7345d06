import { sql } from 'kysely'
import type { z } from 'zod'
import type { FieldRefusal } from '@cuadre/kernel/errors.ts'
import { amount, type Amount, round, text, zero } from '@cuadre/kernel/money.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { formatDay } from '@cuadre/server-kit/files/format.ts'
import { heldWithWaiting, leastHeld } from '@cuadre/accounting/public.ts'
import { rateOn } from '@cuadre/nomenclators/exchange-rates/rate-on.ts'
import { keepsOtherThanCash, type Till, tillOf } from '../deposits/tills.ts'
import { notYet } from '../expense-vouchers/terms.ts'
import type * as api from './api.ts'

export type Draft = z.output<typeof api.createFund.input>

interface Agreed {
  /** Null in the currency of the books. */
  currency: { _id: string; rate: Amount } | null
  /** In the books. */
  amount: Amount
}

const hundred = amount('100')

/** On which account, how much from where; everything that is wrong with a fund is refused together. */
export async function agreed(context: Context, draft: Draft): Promise<Agreed & { wrong: FieldRefusal[] }> {
  const wrong: FieldRefusal[] = []
  const refuse = (path: string, code: string, parameters: FieldRefusal['parameters'] = {}) =>
    wrong.push({ path, code, parameters })
  const { accountId, date, entityId, existing } = draft
  const approved = amount(draft.amount)
  const [till, other] = await Promise.all([tillOf(context, accountId), keepsOtherThanCash(context, draft)])
  if (!till) refuse('accountId', 'account.unknown')
  else if (till.type !== 'cash') refuse('accountId', 'cashFund.notCash', { code: till.code })
  else if (!till.active || !till.allowsMovements)
    refuse('accountId', 'operation.accountInactive', { code: till.code })
  else if (other) refuse('accountId', `cashFund.${other}`, { code: till.code })
  else if (!till.isCashFund) refuse('accountId', 'cashFund.notFund', { code: till.code })
  else wrong.push(...(await takenBy(context, accountId, till)))
  wrong.push(...notYet(context, date))
  if (approved.lte(zero)) refuse('amount', 'movement.zero')
  if (draft.rate && amount(draft.rate).lte(zero)) refuse('rate', 'operation.rateZero')
  if (amount(draft.refundBelow).gt(hundred)) refuse('refundBelow', 'cashFund.perCent')
  if (entityId && !(await isBranch(context, entityId))) refuse('entityId', 'entity.unknown')
  if (till && accountId === draft.sourceAccountId) refuse('sourceAccountId', 'cashFund.sameAccount')
  else if (till) wrong.push(...(await wrongSource(context, draft, till)))
  if (!till || wrong.length > 0) return { currency: null, amount: approved, wrong }

  const currency = till.currencyId
    ? {
        _id: till.currencyId,
        rate: amount(draft.rate ?? (await rateOn(context, { currencyId: till.currencyId, day: date })).rate),
      }
    : null
  const worth = currency ? round(approved.times(currency.rate)) : approved
  if (currency && worth.lte(zero))
    refuse('amount', 'operation.worthless', { amount: text(approved), rate: currency.rate.toFixed() })
  const held = await heldWithWaiting(context, { accountId, day: date, foreign: currency !== null })
  if (!existing && !held.eq(zero))
    refuse('accountId', 'cashFund.accountHolds', { code: till.code, held: text(held), day: formatDay(date) })
  if (existing && held.lte(zero))
    refuse('existing', 'cashFund.holdsNothing', { code: till.code, day: formatDay(date) })
  return { currency, amount: worth, wrong }
}

/** Where the money of a fund comes from, or goes back to: an account of cash or at a bank in its currency. */
export async function wrongSource(
  context: Context,
  { sourceAccountId, date }: { sourceAccountId: string; date: string },
  { code, currency }: Pick<Till, 'code' | 'currency'>,
): Promise<FieldRefusal[]> {
  const refuse = (problem: string, parameters: FieldRefusal['parameters'] = {}) => [
    { path: 'sourceAccountId', code: problem, parameters },
  ]
  const [source, other] = await Promise.all([
    tillOf(context, sourceAccountId),
    keepsOtherThanCash(context, { accountId: sourceAccountId, date }),
  ])
  if (!source) return refuse('account.unknown')
  if (other) return refuse(`cashFund.${other}`, { code: source.code })
  if (source.type !== 'cash' && source.type !== 'bank') return refuse('operation.notCash')
  if (!source.active || !source.allowsMovements)
    return refuse('operation.accountInactive', { code: source.code })
  if (source.currency !== currency) return refuse('cashFund.otherCurrency', { code: source.code, fund: code })
  return []
}

/** A till does not give more than it has; a bank says itself what it gives. */
export async function beyondSource(
  context: Context,
  { sourceAccountId, date, total }: { sourceAccountId: string; date: string; total: Amount },
  path = 'amount',
): Promise<FieldRefusal[]> {
  const source = await tillOf(context, sourceAccountId)
  if (source?.type !== 'cash') return []
  await context.tx
    .selectFrom('account')
    .select('id')
    .where('id', '=', sourceAccountId)
    .forNoKeyUpdate()
    .execute()
  const least = await leastHeld(context, {
    accountId: sourceAccountId,
    day: date,
    foreign: source.currencyId !== null,
  })
  if (total.lte(least.amount)) return []
  return [
    {
      path,
      code: 'cashFund.beyondSource',
      parameters: { code: source.code, held: text(least.amount), day: formatDay(least.day) },
    },
  ]
}

async function takenBy(
  { tx, organization }: Context,
  accountId: string,
  { code }: Till,
): Promise<FieldRefusal[]> {
  const { rows } = await sql<{ number: string }>`
    select number from cash_fund where organization_id = ${organization} and account_id = ${accountId} and state = 'opened'`.execute(
    tx,
  )
  const [taken] = rows
  return taken
    ? [{ path: 'accountId', code: 'cashFund.accountTaken', parameters: { code, number: taken.number } }]
    : []
}

async function isBranch({ tx, organization }: Context, id: string): Promise<boolean> {
  const { rows } =
    await sql`select from branch where organization_id = ${organization} and id = ${id}`.execute(tx)
  return rows.length > 0
}
