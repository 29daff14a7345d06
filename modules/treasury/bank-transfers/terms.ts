import type { z } from 'zod'
import type { FieldRefusal } from '@cuadre/kernel/errors.ts'
import { amount, type Amount, one, round, text, zero } from '@cuadre/kernel/money.ts'
import { formatDay } from '@cuadre/server-kit/files/format.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { flagOn, leastHeld } from '@cuadre/accounting/public.ts'
import { rateOn } from '@cuadre/nomenclators/exchange-rates/rate-on.ts'
import type * as api from './api.ts'
import { type Bank, bankOf } from './queries.ts'

export type Draft = z.output<typeof api.createBankTransfer.input>

/** So much of a currency, and what that is in the books. */
interface Side {
  /** Null in the currency of the books. */
  currency: { _id: string; rate: Amount } | null
  total: Amount
  amount: Amount
}

export interface Agreed {
  sent: Side & { fee: Amount; feeAmount: Amount }
  received: Side
}

/** From where to where, how much leaves and how much comes; everything that is wrong with a transfer is refused together. */
export async function resolveTerms(
  context: Context,
  draft: Draft,
): Promise<{ money: Agreed | undefined; wrong: FieldRefusal[] }> {
  const wrong: FieldRefusal[] = []
  const refuse = (path: string, code: string, parameters: FieldRefusal['parameters'] = {}) =>
    wrong.push({ path, code, parameters })
  const [from, to] = await Promise.all([
    bankOf(context, draft.fromBankAccountId),
    bankOf(context, draft.toBankAccountId),
  ])
  for (const [path, bank] of [
    ['fromBankAccountId', from],
    ['toBankAccountId', to],
  ] as const) {
    if (!bank) refuse(path, 'bankAccount.unknown')
    else if (!bank.active) refuse(path, 'bankAccount.inactive', { code: bank.code })
  }
  if (draft.fromBankAccountId === draft.toBankAccountId) refuse('toBankAccountId', 'bankTransfer.sameAccount')
  const [sent, fee] = [amount(draft.amount), amount(draft.fee ?? '0')]
  if (sent.lte(zero)) refuse('amount', 'bankTransfer.zero')
  for (const field of ['rate', 'receivedRate'] as const)
    if (draft[field] && amount(draft[field]).lte(zero)) refuse(field, 'operation.rateZero')

  const isOneCurrency = from?.currencyId === to?.currencyId
  const given = draft.receivedAmount ?? null
  const received = isOneCurrency ? sent : amount(given ?? '0')
  if (from && to && !isOneCurrency && received.lte(zero))
    refuse('receivedAmount', 'bankTransfer.receivedMissing', { currency: to.currency })
  if (from && to && isOneCurrency && given !== null && !amount(given).eq(sent))
    refuse('receivedAmount', 'bankTransfer.receivedDiffers', { amount: text(sent) })
  if (!from || !to || wrong.length > 0) return { money: undefined, wrong }

  const out = await sideOf(context, from, { total: sent, rate: draft.rate, date: draft.date })
  const money: Agreed = {
    sent: { ...out, fee, feeAmount: round(fee.times(out.currency?.rate ?? one)) },
    received: isOneCurrency
      ? out
      : await sideOf(context, to, { total: received, rate: draft.receivedRate, date: draft.date }),
  }
  if (money.sent.amount.lte(zero)) refuse('amount', 'bankTransfer.worthless')
  if (money.received.amount.lte(zero)) refuse('receivedAmount', 'bankTransfer.worthless')
  const beyond = await beyondAccount(context, from, { date: draft.date, leaving: sent.plus(fee) })
  if (beyond && !(await flagOn(context, 'bank.overdraft', draft.date))) wrong.push(beyond)
  return { money, wrong }
}

async function sideOf(
  context: Context,
  { currencyId, isFunctional }: Bank,
  { total, rate, date }: { total: Amount; rate: string | null | undefined; date: string },
): Promise<Side> {
  if (isFunctional) return { currency: null, total, amount: total }
  const agreedRate = amount(rate ?? (await rateOn(context, { currencyId, day: date })).rate)
  return { currency: { _id: currencyId, rate: agreedRate }, total, amount: round(total.times(agreedRate)) }
}

/** Why so much cannot leave an account without its owing the bank, on the day or on a later one. */
export async function beyondAccount(
  context: Context,
  { accountId, isFunctional, currency }: Bank,
  { date, leaving }: { date: string; leaving: Amount },
): Promise<FieldRefusal | undefined> {
  const least = await leastHeld(context, { accountId, day: date, foreign: !isFunctional })
  if (leaving.lte(least.amount)) return undefined
  return {
    path: 'amount',
    code: least.day === date ? 'bankTransfer.beyondAccount' : 'bankTransfer.beyondAccountLater',
    parameters: { held: text(least.amount), day: formatDay(least.day), currency },
  }
}
