import { addDays } from '@cuadre/kernel/day.ts'
import { type Amount, round, sum, text, zero } from '@cuadre/kernel/money.ts'
import { symbolOf } from '@cuadre/setup/basic-catalogues.ts'
import type { Book } from '../../book.ts'
import type { Document } from '../../documents.ts'
import { type Driver, fetchedBy } from '../goods/drivers.ts'
import { partnerDetails } from '../goods/partner-details.ts'
import { products } from '../goods/products.ts'
import { cashier, organization, partners, paymentDaysOf } from '../people.ts'
import { bankAccounts } from '../treasury/bank-accounts.ts'
import { documentOf } from './document.ts'
import type { Sold } from './sales.ts'

interface Billed {
  /** The sale. */
  document: Document
  client: string
  currency?: { code: string; rate: Amount } | undefined
  lines: readonly {
    code: string
    name: string
    unit: string
    quantity: Amount
    unitPrice: Amount
    discount?: Amount
    amount: Amount
  }[]
  fetched?: Driver | undefined
  /** In the currency of the sale, and in the books. */
  total: Amount
  amount: Amount
}

/** The document that a client gets for a sale of goods. */
export const invoice = (book: Book, { document, draft, amounts, total, amount }: Sold) =>
  bill(book, {
    document,
    client: draft.client,
    currency: draft.currency,
    lines: draft.lines.map(({ product, ...line }, at) => ({
      ...line,
      code: product,
      name: named(product).name,
      unit: named(product).unit,
      amount: amounts[at]!,
    })),
    fetched: fetchedBy(draft.client),
    total,
    amount,
  })

/** The document that a client gets for a sale, with what is known of both on that day. */
export function bill(
  book: Book,
  { document: sale, client, currency, lines, fetched, total, amount }: Billed,
) {
  const subtotal = sum(lines.map(({ quantity, unitPrice }) => round(quantity.times(unitPrice))))
  const document = documentOf({
    type: 'invoice',
    key: sale.key,
    series: 'FAC',
    on: sale.on,
    anyDay: sale.anyDay ?? false,
    by: cashier,
    steps: ['issued'],
    rows: ({ idOf, codes, find }, self) => [
      {
        table: 'invoice',
        values: {
          id: self.id,
          number: self.number,
          day: self.day,
          due_date: addDays(self.day, paymentDaysOf(client)),
          client_id: idOf('partner', client),
          issuer: { ...issuer, bankAccounts: paidAt(currency?.code ?? 'CUP') },
          client: { _id: idOf('partner', client), ...billed(client) },
          payment_form: 'credit',
          currency_id: currency ? codes.currency(currency.code) : null,
          rate: currency ? text(currency.rate, 8) : null,
          subtotal: text(subtotal),
          discount: text(subtotal.minus(total)),
          total: text(total),
          amount: text(amount),
          delivered_to: fetched?.name ?? null,
          delivered_to_id: fetched?.identity ?? null,
          vehicle: fetched?.vehicle ?? null,
          created_by: self.author,
        },
      },
      ...lines.map(({ code, name, unit, quantity, unitPrice, discount = zero, amount: worth }, at) => ({
        table: 'invoice_line',
        values: {
          invoice_id: self.id,
          line: at + 1,
          code,
          description: name,
          unit: symbolOf(unit),
          quantity: quantity.toFixed(),
          unit_price: unitPrice.toFixed(),
          discount: discount.toFixed(),
          amount: text(worth),
        },
      })),
      {
        table: 'invoice_source',
        values: {
          invoice_id: self.id,
          position: 1,
          document_type: sale.type,
          document_id: find(sale)!.id,
          document_number: find(sale)!.number,
          former_state: 'delivered',
        },
      },
    ],
  })
  // The invoice went with the goods.
  sale.answers = [{ to: 'delivered', days: 0 }]
  sale.later.push({ by: document, to: 'invoiced' })
  book.file(document)
}

const named = (code: string) => products.find((each) => each.code === code)!

const issuer = {
  name: organization.name,
  nit: organization.nit,
  reeup: organization.reeup,
  address: organization.address,
}

/** Where an invoice in a currency says that it is to be paid. */
const paidAt = (code: string) =>
  bankAccounts
    .filter(({ printedOnInvoices, currency }) => printedOnInvoices && currency === code)
    .map(({ bank, number, currency }) => ({ bank, number, currency }))

function billed(code: string) {
  const { name, nit } = partners.find((each) => each.code === code)!
  const details = partnerDetails.find((each) => each.code === code)
  return {
    code,
    name,
    nit,
    reeup: details?.reeup ?? null,
    address: details?.address ?? null,
    municipality: details?.municipality ?? null,
    province: details?.province ?? null,
    phone: details?.phone ?? null,
    email: details?.email ?? null,
    bankAccounts: [],
  }
}
