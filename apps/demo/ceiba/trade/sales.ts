import { addDays } from '@cuadre/kernel/day.ts'
import { type Amount, one, round, sum, text, zero } from '@cuadre/kernel/money.ts'
import { toFunctionalCurrency } from '@cuadre/operations/documents/terms.ts'
import { postSale } from '@cuadre/operations/sales-of-products/posting.ts'
import { postReturn } from '@cuadre/operations/sale-returns/posting.ts'
import { portion } from '@cuadre/operations/purchases-of-products/distribution.ts'
import { translate } from '@cuadre/server-kit/words.ts'
import { type Book, linesOf } from '../../book.ts'
import type { DemoDay } from '../../calendar.ts'
import { lineKey, type Document, type DocumentMovement } from '../../documents.ts'
import { accountOf } from '../law.ts'
import { fetchedBy } from '../goods/drivers.ts'
import { nameOf, paymentDaysOf, receivableFrom, storekeeper } from '../people.ts'
import { open, type Owed, documentOf } from './document.ts'
import { heldOn, type Stock } from './stock.ts'

export interface SoldLine {
  product: string
  quantity: Amount
  /** In the currency of the sale. */
  unitPrice: Amount
  discount?: Amount
}

export interface SaleDraft {
  key: string
  on: DemoDay
  client: string
  warehouse: string
  /** Where the money of a cash sale goes. */
  cashAccount?: string
  currency?: { code: string; rate: Amount }
  lines: readonly SoldLine[]
  by?: string
}

export interface Sold {
  document: Document
  draft: SaleDraft
  /** By line, in the currency of the sale. */
  amounts: Amount[]
  total: Amount
  /** In the books. */
  amount: Amount
  movements: DocumentMovement[]
  /** Nothing where it was paid at once. */
  owed: Owed | null
}

const afterDiscount = ({ quantity, unitPrice, discount }: SoldLine) => {
  const whole = quantity.times(unitPrice)
  return round(discount ? whole.times(one.minus(discount.div('100'))) : whole)
}

const cost = { account: accountOf('cogs.goods') }
const income = accountOf('sales.goods')

/** The document of a sale, which moves and posts nothing by itself. */
export function saleDocument(draft: SaleDraft, steps: readonly string[]) {
  const { key, on, client, warehouse, cashAccount, currency, by = storekeeper } = draft
  const amounts = draft.lines.map(afterDiscount)
  const total = sum(amounts)
  const worth = currency ? round(total.times(currency.rate)) : total
  const days = cashAccount ? 0 : paymentDaysOf(client)
  const fetched = cashAccount ? undefined : fetchedBy(client)
  const document = documentOf({
    type: 'saleOfProducts',
    key,
    series: 'OV',
    on,
    anyDay: true,
    by,
    steps,
    rows: ({ idOf, codes }, self) => [
      {
        table: 'sale',
        values: {
          id: self.id,
          number: self.number,
          day: self.day,
          client_id: idOf('partner', client),
          warehouse_id: idOf('storage', warehouse),
          payment_form: cashAccount ? 'cash' : 'credit',
          cash_account_id: cashAccount ? codes.account(cashAccount) : null,
          due_date: addDays(self.day, days),
          currency_id: currency ? codes.currency(currency.code) : null,
          rate: currency ? text(currency.rate, 8) : null,
          total: text(total),
          amount: text(worth),
          delivered_to: fetched?.name ?? null,
          delivered_to_id: fetched?.identity ?? null,
          vehicle: fetched?.vehicle ?? null,
          delivered_on: self.since['delivered'] ?? null,
          state: self.state,
          version: self.version,
          created_by: self.author,
        },
      },
      ...draft.lines.map((line, at) => ({
        table: 'sale_line',
        values: {
          id: idOf('line', lineKey(document, at + 1)),
          sale_id: self.id,
          line: at + 1,
          product_id: idOf('product', line.product),
          quantity: line.quantity.toFixed(),
          unit_price: line.unitPrice.toFixed(),
          discount: (line.discount ?? zero).toFixed(),
          amount: text(amounts[at]!),
        },
      })),
    ],
  })
  return { document, amounts, total, worth, days }
}

/** Goods leave a storage, and the client owes them or has paid. */
export function sell(book: Book, stock: Stock, draft: SaleDraft): Sold {
  const { key, client, warehouse, cashAccount, currency } = draft
  const { document, amounts, total, worth, days } = saleDocument(draft, ['pending', 'confirmed'])
  // Who pays takes the goods along; to who buys on credit they are driven the next day.
  document.answers = [{ to: 'delivered', days: cashAccount ? 0 : 1 }]
  const movements = draft.lines.map(({ product, quantity }, at) =>
    stock.take(document, { product, warehouse, quantity, counter: cost, line: lineKey(document, at + 1) }),
  )
  const foreign = currency && { currencyId: currency.code, amount: total, rate: currency.rate }
  const receivable = cashAccount ?? receivableFrom(client)
  const ownAmounts = toFunctionalCurrency(amounts, currency?.rate ?? null, worth)
  const { lines } = postSale(
    {
      description: key,
      clientId: client,
      amount: worth,
      foreign: foreign ?? null,
      costs: movements.map(({ value }, at) => ({
        inventory: heldOn(warehouse),
        income,
        cost: cost.account,
        amount: ownAmounts[at]!,
        value,
      })),
      taxRate: null,
    },
    { receivable, isOwed: !cashAccount, taxExpense: '', taxLiability: '' },
  )
  book.file(document)
  book.post(
    document,
    'sale',
    (numberOf) => translate('es', 'sales.entry', { number: numberOf(document), client: nameOf(client) }),
    linesOf({ description: key, lines }),
  )
  const owed = cashAccount
    ? null
    : open(document, {
        kind: 'item',
        side: 'receivable',
        partner: client,
        account: receivable,
        amount: worth,
        foreign: currency ? { currency: currency.code, amount: total, rate: currency.rate } : null,
        days,
      })
  return { document, draft, amounts, total, amount: worth, movements, owed }
}

/** Some of the first line of a sale comes back, and the client owes that much less. */
export function takeBack(
  book: Book,
  stock: Stock,
  sold: Sold,
  { on, quantity }: { on: DemoDay; quantity: Amount },
) {
  const { draft, document: sale, owed } = sold
  const { client, warehouse } = draft
  const [line] = draft.lines
  const [whole] = sold.amounts
  const back = portion({ whole: whole!, of: line!.quantity, done: zero, taken: zero }, quantity)
  const document = documentOf({
    type: 'saleReturn',
    key: draft.key,
    series: 'DV',
    on,
    anyDay: true,
    by: storekeeper,
    steps: ['confirmed'],
    rows: ({ idOf, find }, self) => [
      {
        table: 'sale_return',
        values: {
          id: self.id,
          number: self.number,
          day: self.day,
          sale_id: find(sale)!.id,
          warehouse_id: idOf('storage', warehouse),
          refund: 'credit',
          total: text(back),
          amount: text(back),
          created_by: self.author,
        },
      },
      {
        table: 'sale_return_line',
        values: {
          id: idOf('line', lineKey(document, 1)),
          return_id: self.id,
          line: 1,
          sale_line_id: idOf('line', lineKey(sale, 1)),
          quantity: quantity.toFixed(),
          amount: text(back),
          book_amount: text(back),
          reason: 'Envase dañado',
        },
      },
    ],
  })
  const move = stock.bring(
    document,
    { product: line!.product, warehouse, quantity, counter: cost, line: lineKey(sale, 1) },
    sold.movements[0]!,
  )
  const posted = postReturn(
    {
      description: draft.key,
      clientId: client,
      amount: back,
      foreign: null,
      costs: [{ inventory: heldOn(warehouse), cost: cost.account, value: move.value }],
      tax: zero,
    },
    {
      returns: accountOf('sales.returns'),
      receivable: receivableFrom(client),
      isOwed: true,
      taxExpense: '',
      taxLiability: '',
    },
  )
  book.file(document)
  book.post(
    document,
    'sale',
    (numberOf) =>
      translate('es', 'saleReturns.entry', {
        number: numberOf(document),
        sale: numberOf(sale),
        client: nameOf(client),
      }),
    linesOf(posted),
  )
  sale.later.push({ by: document, to: 'returned' })
  document.allocations.push({ of: owed!.of, kind: 'item', amount: back, foreign: null, difference: zero })
  owed!.left = owed!.left.minus(back)
}
