import { addDays } from '@cuadre/kernel/day.ts'
import { type Amount, one, round, sum, text, zero } from '@cuadre/kernel/money.ts'
import { toFunctionalCurrency } from '@cuadre/operations/documents/terms.ts'
import { portion } from '@cuadre/operations/purchases-of-products/distribution.ts'
import { postPurchase } from '@cuadre/operations/purchases-of-products/posting.ts'
import { postGoodsReceipt } from '@cuadre/operations/purchases-of-products/receiving/posting.ts'
import { translate } from '@cuadre/server-kit/words.ts'
import { type Book, linesOf } from '../../book.ts'
import type { DemoDay } from '../../calendar.ts'
import { lineKey, type Document } from '../../documents.ts'
import { accountOf } from '../law.ts'
import { nameOf, payableTo, paymentDaysOf, storekeeper } from '../people.ts'
import { open, type Owed, documentOf } from './document.ts'
import { invoiceOf } from './references.ts'
import { heldAt, type Stock } from './stock.ts'

interface BoughtLine {
  product: string
  quantity: Amount
  /** In the currency of the purchase. */
  unitPrice: Amount
}

export interface PurchaseDraft {
  key: string
  on: DemoDay
  provider: string
  warehouse: string
  /** Where the money of a purchase paid at once comes from. */
  cashAccount?: string
  currency?: { code: string; rate: Amount }
  /** A percentage that the provider takes off for the amount that is bought. */
  discount: Amount
  lines: readonly BoughtLine[]
}

export interface Bought {
  document: Document
  draft: PurchaseDraft
  /** By line, in the books. */
  worths: Amount[]
  total: Amount
  owed: Owed | null
  /** What came of each line, and what it was charged at. */
  received: { quantity: Amount; value: Amount }[]
  parts: number
}

const transit = accountOf('goodsInTransit')

/** The document of a purchase, which posts nothing by itself. */
export function purchaseDocument(draft: PurchaseDraft, steps: readonly string[]) {
  const { key, on, provider, warehouse, cashAccount, currency, discount } = draft
  const kept = one.minus(discount.div('100'))
  const amounts = draft.lines.map(({ quantity, unitPrice }) => round(quantity.times(unitPrice).times(kept)))
  const total = sum(amounts)
  const worth = currency ? round(total.times(currency.rate)) : total
  const worths = toFunctionalCurrency(amounts, currency?.rate ?? null, worth)
  const days = cashAccount ? 0 : paymentDaysOf(provider)
  const isPending = steps.length === 1
  const document = documentOf({
    type: 'buyOfProducts',
    key,
    series: 'OC',
    on,
    anyDay: true,
    by: storekeeper,
    steps,
    rows: ({ idOf, codes }, self) => [
      {
        table: 'purchase',
        values: {
          id: self.id,
          number: self.number,
          day: self.day,
          provider_id: idOf('partner', provider),
          warehouse_id: idOf('storage', warehouse),
          kind: currency ? 'import' : 'national',
          payment_form: cashAccount ? 'cash' : 'credit',
          cash_account_id: cashAccount ? codes.account(cashAccount) : null,
          due_date: addDays(self.day, days),
          currency_id: currency ? codes.currency(currency.code) : null,
          rate: currency ? text(currency.rate, 8) : null,
          total: text(total),
          amount: text(worth),
          provider_invoice: isPending ? null : invoiceOf(provider, on),
          provider_invoice_day: isPending ? null : self.day,
          posting_mode: isPending ? null : 'inTransit',
          state: self.state,
          version: self.version,
          created_by: self.author,
        },
      },
      ...draft.lines.map((line, at) => ({
        table: 'purchase_line',
        values: {
          id: idOf('line', lineKey(document, at + 1)),
          purchase_id: self.id,
          line: at + 1,
          product_id: idOf('product', line.product),
          quantity: line.quantity.toFixed(),
          unit_price: line.unitPrice.toFixed(),
          discount: discount.toFixed(),
          amount: text(amounts[at]!),
          book_amount: text(worths[at]!),
        },
      })),
    ],
  })
  return { document, total, worth, worths, days }
}

/** Goods are bought: they are on their way, and the provider is owed them or was paid. */
export function buy(book: Book, draft: PurchaseDraft): Bought {
  const { key, provider, cashAccount, currency } = draft
  const { document, total, worth, worths, days } = purchaseDocument(draft, ['pending', 'confirmed'])
  const account = cashAccount ?? payableTo(provider)
  const { lines } = postPurchase(
    { description: key, providerId: provider, amount: worth },
    {
      transit,
      creditor: {
        accountId: account,
        partnerId: cashAccount ? null : provider,
        foreign: currency ? { currencyId: currency.code, amount: total, rate: currency.rate } : null,
      },
    },
  )
  book.file(document)
  book.post(
    document,
    'purchase',
    (numberOf) =>
      translate('es', 'purchases.entry', { number: numberOf(document), provider: nameOf(provider) }),
    linesOf({ description: key, lines }),
  )
  const owed = cashAccount
    ? null
    : open(document, {
        kind: 'item',
        side: 'payable',
        partner: provider,
        account,
        amount: worth,
        foreign: currency ? { currency: currency.code, amount: total, rate: currency.rate } : null,
        days,
      })
  const received = draft.lines.map(() => ({ quantity: zero, value: zero }))
  return { document, draft, worths, total, owed, received, parts: 0 }
}

/** What came of a purchase by one reception, by its lines. */
export interface Came {
  document: Document
  warehouse: string
  lines: readonly { product: string; quantity: Amount; value: Amount }[]
}

/** Goods of a purchase come in, all that is left of them or a share. */
export function receive(book: Book, stock: Stock, bought: Bought, on: DemoDay, share: Amount = one): Came {
  const { draft, document: purchase, worths, received } = bought
  const { provider, warehouse } = draft
  const part = ++bought.parts
  const coming = draft.lines.flatMap(({ product, quantity: whole }, at) => {
    const before = received[at]!
    const left = whole.minus(before.quantity)
    const quantity = share.eq(one) ? left : round(left.times(share), 0)
    if (quantity.eq(zero)) return []
    const value = portion(
      { whole: worths[at]!, of: whole, done: before.quantity, taken: before.value },
      quantity,
    )
    received[at] = { quantity: before.quantity.plus(quantity), value: before.value.plus(value) }
    return [{ product, quantity, value, bought: at + 1 }]
  })
  const document = documentOf({
    type: 'productRecession',
    key: `${draft.key}.${part}`,
    series: 'IR',
    on,
    anyDay: true,
    by: storekeeper,
    steps: ['confirmed'],
    rows: ({ idOf, find }, self) => [
      {
        table: 'goods_receipt',
        values: {
          id: self.id,
          number: self.number,
          day: self.day,
          purchase_id: find(purchase)!.id,
          warehouse_id: idOf('storage', warehouse),
          against: 'transit',
          received_by: 'Daisy Romero Valdés',
          created_by: self.author,
        },
      },
      ...coming.map(({ quantity, value, bought: line }, at) => ({
        table: 'goods_receipt_line',
        values: {
          id: idOf('line', lineKey(document, at + 1)),
          goods_receipt_id: self.id,
          line: at + 1,
          purchase_line_id: idOf('line', lineKey(purchase, line)),
          quantity: quantity.toFixed(),
          value: text(value),
        },
      })),
    ],
  })
  const isWhole = draft.lines.every(({ quantity }, at) => received[at]!.quantity.gte(quantity))
  purchase.later.push({ by: document, to: isWhole ? 'received' : 'partiallyReceived' })
  for (const { product, quantity, value, bought: line } of coming)
    stock.enter(document, {
      product,
      warehouse,
      quantity,
      value,
      counter: { account: transit, partner: provider },
      line: lineKey(purchase, line),
    })
  const posted = postGoodsReceipt(
    {
      description: draft.key,
      providerId: provider,
      lines: coming.map(({ product, value }) => ({
        inventory: heldAt({ product, warehouse }),
        value,
        surplus: zero,
        rejected: zero,
        costs: zero,
      })),
      costs: [],
    },
    { against: { accountId: transit, partnerId: provider, foreign: null }, claims: '', surplus: '' },
  )
  book.file(document)
  book.post(
    document,
    'purchase',
    (numberOf) =>
      translate('es', 'receptions.entry', {
        number: numberOf(document),
        purchase: numberOf(purchase),
        provider: nameOf(provider),
      }),
    linesOf(posted),
  )
  return { document, warehouse, lines: coming }
}
