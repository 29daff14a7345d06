import type { z } from 'zod'
import { today } from '@cuadre/kernel/day.ts'
import type { FieldRefusal } from '@cuadre/kernel/errors.ts'
import { amount, type Amount, zero } from '@cuadre/kernel/money.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { formatDay } from '@cuadre/server-kit/files/format.ts'
import { wrongDenominations } from '@cuadre/finance/public.ts'
import { rateOn } from '@cuadre/nomenclators/exchange-rates/rate-on.ts'
import { keepsOtherThanCash, tillOf } from '../deposits/tills.ts'
import type * as api from './api.ts'

export type Draft = z.output<typeof api.createCashCount.input>

/** What was counted where, in which currency; everything that is wrong with a count is refused together. */
export async function agreed(
  context: Context,
  draft: Draft,
): Promise<{ currency: { _id: string; rate: Amount } | null; wrong: FieldRefusal[] }> {
  const wrong: FieldRefusal[] = []
  const refuse = (path: string, code: string, parameters: FieldRefusal['parameters'] = {}) =>
    wrong.push({ path, code, parameters })
  const { accountId, date, denominations = [] } = draft
  const [till, other] = await Promise.all([tillOf(context, accountId), keepsOtherThanCash(context, draft)])
  if (!till) refuse('accountId', 'account.unknown')
  else if (till.type !== 'cash') refuse('accountId', 'cashCount.notTill', { code: till.code })
  else if (!till.active || !till.allowsMovements)
    refuse('accountId', 'operation.accountInactive', { code: till.code })
  else if (other) refuse('accountId', `cashCount.${other}`, { code: till.code })
  const now = today(context.timeZone)
  if (date > now) refuse('date', 'cashCount.tomorrow', { day: formatDay(now) })
  if (draft.rate && amount(draft.rate).lte(zero)) refuse('rate', 'operation.rateZero')
  if (till)
    wrong.push(
      ...(await wrongDenominations(context, denominations, {
        amount: draft.counted,
        currencyId: till.currencyId,
      })),
    )
  if (!till?.currencyId || wrong.length > 0) return { currency: null, wrong }
  const { currencyId } = till
  const rate = draft.rate ?? (await rateOn(context, { currencyId, day: date })).rate
  return { currency: { _id: currencyId, rate: amount(rate) }, wrong }
}
