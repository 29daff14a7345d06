import { addDays } from '@cuadre/kernel/day.ts'
import { round, sum, text, zero } from '@cuadre/kernel/money.ts'
import type { Book } from '../../book.ts'
import { partnerDetails } from '../goods/partner-details.ts'
import { products } from '../goods/products.ts'
import { cashier, organization, partners, paymentDaysOf } from '../people.ts'
import { paperOf } from './paper.ts'
import type { Sold } from './sales.ts'

/** The paper that a client gets for a sale, with what is known of both on that day. */
export function invoice(book: Book, { paper: sale, draft, amounts, total, amount }: Sold) {
  const { client, lines } = draft
  const wholes = lines.map(({ quantity, unitPrice }) => round(quantity.times(unitPrice)))
  const subtotal = sum(wholes)
  const paper = paperOf({
    type: 'invoice',
    key: draft.key,
    series: 'FAC',
    on: draft.on,
    anyDay: true,
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
          issuer,
          client: { _id: idOf('partner', client), ...billed(client) },
          payment_form: 'credit',
          currency_id: draft.currency ? codes.currency(draft.currency.code) : null,
          rate: draft.currency ? text(draft.currency.rate, 8) : null,
          subtotal: text(subtotal),
          discount: text(subtotal.minus(total)),
          total: text(total),
          amount: text(amount),
          created_by: self.author,
        },
      },
      ...lines.map(({ product, quantity, unitPrice, discount = zero }, at) => ({
        table: 'invoice_line',
        values: {
          invoice_id: self.id,
          line: at + 1,
          code: product,
          description: named(product).name,
          unit: named(product).unit.toLowerCase(),
          quantity: quantity.toFixed(),
          unit_price: unitPrice.toFixed(),
          discount: discount.toFixed(),
          amount: text(amounts[at]!),
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
          former_state: 'confirmed',
        },
      },
    ],
  })
  sale.later.push({ by: paper, to: 'invoiced' })
  book.file(paper)
}

const named = (code: string) => products.find((each) => each.code === code)!

const issuer = {
  name: organization.name,
  nit: organization.nit,
  reeup: organization.reeup,
  address: organization.address,
  bankAccounts: [],
}

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
