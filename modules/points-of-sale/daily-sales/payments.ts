import { sql } from 'kysely'
import type { Day } from '@cuadre/kernel/day.ts'
import type { FieldRefusal } from '@cuadre/kernel/errors.ts'
import { type Amount, amount, round, sum, text, zero } from '@cuadre/kernel/money.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { wrongDenominations } from '@cuadre/finance/public.ts'
import { rateOn } from '@cuadre/nomenclators/exchange-rates/rate-on.ts'
import type { PaymentDraft } from './api.ts'
import type { WrittenPayment } from './content.ts'
import type { Means } from './states.ts'

export interface AgreedPayment {
  means: Means
  /** Null in the currency of the books. */
  currencyId: string | null
  rate: Amount | null
  amount: Amount
  inBooks: Amount
  /** Cash, without the change that lay in the till from the start. */
  counted: Amount | null
  countedInBooks: Amount | null
  isRest: boolean
  reference: string | null
  denominations: readonly { denomination: string; count: number }[]
}

interface Paid {
  pointId: string
  day: Day
  /** What lies in the till beside what was taken for what was sold. */
  besides: Amount
  /** What was sold, in the currency of the books. */
  total: Amount
}

interface Currency {
  id: string
  code: string
  isFunctional: boolean
  /** Whether the point of sale has a till for it. */
  hasTill: boolean
}

/** How a sale was paid; everything that is wrong with it is refused together. What is cash of the books and not said is the rest. */
export async function agreePayments(
  context: Context,
  { pointId, day, besides, total }: Paid,
  drafts: readonly WrittenPayment[],
): Promise<{ payments: AgreedPayment[]; wrong: FieldRefusal[] }> {
  const wrong: FieldRefusal[] = []
  const currencies = await currenciesOf(context, pointId, drafts)
  const payments: AgreedPayment[] = []
  for (const [at, draft] of drafts.entries()) {
    const refuse = (field: string, code: string, parameters: FieldRefusal['parameters'] = {}) =>
      wrong.push({ path: `payments.${at}.${field}`, code, parameters })
    const currency = draft.currencyId ? currencies.get(draft.currencyId) : undefined
    if (draft.currencyId && !currency) {
      refuse('currencyId', 'currency.unknown')
      continue
    }
    const currencyId = currency && !currency.isFunctional ? currency.id : null
    const isCash = draft.means === 'cash'
    const isOfBooks = currencyId === null
    if (payments.some((other) => other.means === draft.means && other.currencyId === currencyId))
      refuse('means', 'dailySale.paymentTwice')
    if (isCash && currency && currencyId !== null && !currency.hasTill)
      refuse('currencyId', 'dailySale.noTill', { code: currency.code })
    const isRest = isCash && isOfBooks && (draft.amount === null || draft.amount === undefined)
    if (!isRest && (draft.amount === null || draft.amount === undefined)) refuse('amount', 'field.required')
    const taken = amount(draft.amount ?? '0')
    if (taken.lt(zero) && !(isCash && isOfBooks)) refuse('amount', 'dailySale.negative')
    if (draft.rate && amount(draft.rate).lte(zero)) refuse('rate', 'operation.rateZero')
    const rate =
      currencyId === null ? null : amount(draft.rate ?? (await rateOn(context, { currencyId, day })).rate)
    const worth = (of: Amount) => (rate === null ? of : round(of.times(rate)))
    if (taken.gt(zero) && worth(taken).eq(zero))
      refuse('amount', 'operation.worthless', { amount: text(taken), rate: rate!.toFixed() })
    const { denominations = [] } = draft
    if (!isCash && (draft.counted || denominations.length > 0)) refuse('counted', 'dailySale.countedCash')
    const inTill = isCash ? inTillOf(draft) : null
    if (inTill !== null)
      wrong.push(
        ...(await wrongDenominations(context, denominations, { amount: text(inTill), currencyId })).map(
          ({ path, ...rest }) => ({ ...rest, path: `payments.${at}.${path}` }),
        ),
      )
    const counted = inTill === null ? null : isOfBooks ? inTill.minus(besides) : inTill
    const inBooks = draft.inBooks === undefined ? worth(taken) : amount(draft.inBooks)
    payments.push({
      means: draft.means,
      currencyId,
      rate,
      amount: taken,
      inBooks,
      counted,
      // What was counted too much or is missing is worth its own, so that nothing is missing where all is there.
      countedInBooks: counted && inBooks.plus(worth(counted.minus(taken))),
      isRest,
      reference: draft.reference || null,
      denominations,
    })
  }
  const rest = total.minus(sum(payments.map(({ inBooks }) => inBooks)))
  const settled = payments.map((payment) =>
    payment.isRest && rest.gt(zero) ? { ...payment, amount: rest, inBooks: rest } : payment,
  )
  wrong.push(...givenBack(settled))
  return { payments: settled, wrong }
}

/** What lay in the till at the end: as it was written, or what its notes and coins come to. */
function inTillOf({ counted, denominations = [] }: PaymentDraft): Amount | null {
  if (counted !== null && counted !== undefined) return amount(counted)
  if (denominations.length === 0) return null
  return sum(denominations.map(({ denomination, count }) => amount(denomination).times(String(count))))
}

/** Cash of the books is less than nothing where change was given on another currency, and by no more than that was worth. */
function givenBack(payments: readonly AgreedPayment[]): FieldRefusal[] {
  const foreign = sum(payments.filter(({ rate }) => rate !== null).map(({ inBooks }) => inBooks))
  return payments.flatMap(({ inBooks, means }, at) =>
    means === 'cash' && inBooks.lt(zero) && inBooks.neg().gt(foreign)
      ? [
          {
            path: `payments.${at}.amount`,
            code: 'dailySale.givenBack',
            parameters: { foreign: text(foreign) },
          },
        ]
      : [],
  )
}

async function currenciesOf(
  { tx, organization }: Context,
  pointId: string,
  drafts: readonly PaymentDraft[],
): Promise<Map<string, Currency>> {
  const ids = drafts.flatMap(({ currencyId }) => currencyId ?? [])
  if (ids.length === 0) return new Map()
  const { rows } = await sql<Currency>`
    select currency.id, currency.code, currency.is_functional as "isFunctional", held.account_id is not null as "hasTill"
      from currency
      left join point_of_sale_till held on held.organization_id = ${organization} and held.point_id = ${pointId} and held.currency_id = currency.id
     where currency.organization_id = ${organization} and currency.id = any(${ids})`.execute(tx)
  return new Map(rows.map((row) => [row.id, row]))
}

/** What stands in the way of closing: the payments come to what was sold, and the cash was counted. */
export function unsettled(
  payments: readonly AgreedPayment[],
  { total, besides }: Pick<Paid, 'total' | 'besides'>,
): FieldRefusal[] {
  const paid = sum(payments.map(({ inBooks }) => inBooks))
  const wrong: FieldRefusal[] = []
  const parameters = { paid: text(paid), total: text(total), amount: text(total.minus(paid).abs()) }
  if (paid.lt(total)) wrong.push({ path: 'payments', code: 'dailySale.unpaid', parameters })
  if (paid.gt(total)) wrong.push({ path: 'payments', code: 'dailySale.overpaid', parameters })
  payments.forEach(({ means, counted, amount: taken, currencyId }, at) => {
    const inTill = currencyId === null ? taken.plus(besides) : taken
    if (means === 'cash' && counted === null && !inTill.eq(zero))
      wrong.push({ path: `payments.${at}.counted`, code: 'dailySale.uncounted' })
  })
  return wrong
}

/** What was counted of the cash too much or, below zero, was missing. */
export const differenceOf = (payments: readonly AgreedPayment[]): Amount =>
  sum(payments.map(({ countedInBooks, inBooks }) => (countedInBooks ? countedInBooks.minus(inBooks) : zero)))
