import { addDays, type Day } from '@cuadre/kernel/day.ts'
import { type FieldRefusal, wrongFields } from '@cuadre/kernel/errors.ts'
import { type Amount, amount, round, sum, text, zero } from '@cuadre/kernel/money.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { rateOn } from '@cuadre/nomenclators/exchange-rates/rate-on.ts'

/** Who a document is made with, and what the request calls it. */
export type Party = 'client' | 'provider'

export interface TermsDraft {
  date: Day
  paymentForm: 'credit' | 'cash'
  cashAccountId?: string | null | undefined
  dueDate?: Day | null | undefined
  currencyId?: string | null | undefined
  rate?: string | null | undefined
  storageId?: string | null | undefined
}

export interface Terms {
  dueDate: Day
  /** The account that the money of a document paid at once comes from or goes to; the organization's main cash unless given. */
  cashAccountId: string | null
  /** Null in the currency of the books. */
  currency: { _id: string; rate: Amount } | null
}

/**
 * What was agreed with a partner: when it is paid, from where, in which currency at which rate (that of the day unless
 * given). Everything that is wrong is refused at once, with what the document itself found wrong.
 */
export async function resolveTerms(
  context: Context,
  draft: TermsDraft,
  partner: { party: Party; _id: string },
  others: readonly FieldRefusal[] = [],
): Promise<Terms> {
  const { tx } = context
  const { party } = partner
  const [found, storage, currency, cash] = await Promise.all([
    tx
      .selectFrom('partner')
      .select(['kind', 'active', 'payment_days'])
      .where('id', '=', partner._id)
      .executeTakeFirst(),
    draft.storageId
      ? tx
          .selectFrom('warehouse')
          .innerJoin('nomenclator', 'nomenclator.id', 'warehouse.id')
          .select('nomenclator.active')
          .where('warehouse.id', '=', draft.storageId)
          .executeTakeFirst()
      : undefined,
    draft.currencyId
      ? tx
          .selectFrom('currency')
          .select('is_functional')
          .where('id', '=', draft.currencyId)
          .executeTakeFirst()
      : undefined,
    draft.cashAccountId
      ? tx.selectFrom('account').select('type').where('id', '=', draft.cashAccountId).executeTakeFirst()
      : undefined,
  ])
  const wrong: FieldRefusal[] = [...others]
  const refuse = (path: string, code: string) => wrong.push({ path, code })
  if (!found) refuse(`${party}Id`, 'partner.unknown')
  else if (!found.active) refuse(`${party}Id`, 'partner.inactive')
  else if (found.kind !== 'both' && found.kind !== party)
    refuse(`${party}Id`, party === 'client' ? 'document.notClient' : 'document.notProvider')
  if (draft.storageId && !storage) refuse('storageId', 'document.storageUnknown')
  else if (storage && !storage.active) refuse('storageId', 'document.storageInactive')
  if (draft.currencyId && !currency) refuse('currencyId', 'currency.unknown')
  if (draft.cashAccountId && cash?.type !== 'cash' && cash?.type !== 'bank')
    refuse('cashAccountId', 'document.notCash')
  if (draft.rate && amount(draft.rate).lte(zero)) refuse('rate', 'document.rateZero')
  if (draft.dueDate && draft.dueDate < draft.date) refuse('dueDate', 'document.dueBefore')
  if (wrong.length > 0 || !found) throw wrongFields(wrong)
  const { date, paymentForm, currencyId } = draft
  const isForeign = currencyId && currency?.is_functional === false
  return {
    dueDate: draft.dueDate ?? (paymentForm === 'cash' ? date : addDays(date, found.payment_days)),
    cashAccountId: paymentForm === 'cash' ? (draft.cashAccountId ?? null) : null,
    currency: isForeign
      ? {
          _id: currencyId,
          rate: amount(draft.rate ?? (await rateOn(context, { currencyId, day: date })).rate),
        }
      : null,
  }
}

/** What a document in a currency comes to in the books. Refused where that is less than half a cent: it could not be owed there. */
export function inBooks(total: Amount, currency: Terms['currency'], path = 'lines'): Amount {
  if (!currency) return total
  const own = round(total.times(currency.rate))
  if (own.eq(zero) && total.gt(zero)) throw wrongFields([worthless(path, total, currency.rate)])
  return own
}

export const worthless = (path: string, of: Amount, rate: Amount): FieldRefusal => ({
  path,
  code: 'document.worthless',
  parameters: { amount: text(of), rate: rate.toFixed() },
})

/** What was agreed, as the table of every priced document holds it. */
export const termColumns = (
  draft: TermsDraft & { description?: string | null | undefined },
  { dueDate, cashAccountId, currency }: Terms,
  total: Amount,
) => ({
  day: draft.date,
  description: draft.description || null,
  payment_form: draft.paymentForm,
  cash_account_id: cashAccountId,
  due_date: dueDate,
  currency_id: currency?._id ?? null,
  rate: currency && text(currency.rate, 8),
  total: text(total),
  amount: text(inBooks(total, currency)),
})

/** Amounts of lines in the currency of the books, that add up to the document's; the last absorbs what rounding leaves. */
export function toFunctionalCurrency(lines: readonly Amount[], rate: Amount | null, total: Amount): Amount[] {
  const own = lines.map((line) => (rate ? round(line.times(rate)) : line))
  return [...own.slice(0, -1), total.minus(sum(own.slice(0, -1)))]
}
