import { addDays } from '@cuadre/kernel/day.ts'
import { type Amount, sum, text, zero } from '@cuadre/kernel/money.ts'
import {
  boughtServicesQuotations,
  goodsQuotations,
  type QuotationKind,
  type QuotationSide,
  operationOf,
  soldServicesQuotations,
} from '@cuadre/operations/quotations/kinds.ts'
import type { Book } from '../../book.ts'
import type { DemoDay } from '../../calendar.ts'
import { type Answer, lineKey, type Document } from '../../documents.ts'
import { storekeeper } from '../people.ts'
import { documentOf } from './document.ts'
import type { Sold } from './sales.ts'

interface QuotationDraft {
  key: string
  on: DemoDay
  by: string
  kind: QuotationKind
  side: QuotationSide
  partner: string
  warehouse?: string
  description: string
  terms: string
  /** For how many days it stands. */
  stands: number
  lines: readonly OfferedLine[]
  isSent: boolean
  answers?: readonly Answer[]
  /** What it became. */
  becomes?: Document
}

export interface OfferedLine {
  code: string
  description?: string
  quantity: Amount
  unitPrice: Amount
  discount?: Amount
  amount: Amount
}

const typeOf = ({ kind, side }: QuotationDraft) =>
  (kind === 'products'
    ? goodsQuotations
    : side === 'sale'
      ? soldServicesQuotations
      : boughtServicesQuotations
  ).type

/** What would be sold to somebody or bought, until when and on which terms. It moves and posts nothing. */
export function offer(book: Book, draft: QuotationDraft): Document {
  const { key, on, by, kind, side, partner, warehouse, description, terms, lines, becomes } = draft
  const total = text(sum(lines.map(({ amount }) => amount)))
  const document = documentOf({
    type: typeOf(draft),
    key,
    series: 'OF',
    on,
    by,
    steps: draft.isSent ? ['pending', 'sent'] : ['pending'],
    answers: draft.answers ?? [],
    rows: ({ idOf, find }, self) => [
      {
        table: 'quotation',
        values: {
          id: self.id,
          number: self.number,
          kind,
          side,
          day: self.day,
          valid_until: addDays(self.day, draft.stands),
          partner_id: idOf('partner', partner),
          warehouse_id: warehouse ? idOf('storage', warehouse) : null,
          description,
          terms,
          total,
          amount: total,
          state: self.state,
          operation_type: becomes && find(becomes) ? operationOf(draft) : null,
          operation_id: (becomes && find(becomes)?.id) ?? null,
          version: self.version,
          created_by: self.author,
        },
      },
      ...lines.map(({ code, quantity, unitPrice, discount = zero, amount, ...line }, at) => ({
        table: 'quotation_line',
        values: {
          id: idOf('line', lineKey(document, at + 1)),
          quotation_id: self.id,
          line: at + 1,
          product_id: kind === 'products' ? idOf('product', code) : null,
          service_id: kind === 'services' ? idOf('service', code) : null,
          description: line.description ?? null,
          quantity: quantity.toFixed(),
          unit_price: unitPrice.toFixed(),
          discount: discount.toFixed(),
          amount: text(amount),
        },
      })),
    ],
  })
  if (becomes) document.later.push({ by: becomes, to: 'converted' })
  return book.file(document)
}

/** The offer that a large sale began with: sent ten days before it, and accepted in four. */
export const quotationBefore = (book: Book, { document, draft, amounts }: Sold): Document =>
  offer(book, {
    key: draft.key,
    on: draft.on - 10,
    by: storekeeper,
    kind: 'products',
    side: 'sale',
    partner: draft.client,
    warehouse: draft.warehouse,
    description: 'Pedido del trimestre',
    terms:
      'Anticipo de 95.000,00 al aceptarla; el resto, a catorce días de la entrega. Se recoge en el Almacén Central.',
    stands: 15,
    lines: draft.lines.map(({ product, ...line }, at) => ({ ...line, code: product, amount: amounts[at]! })),
    isSent: true,
    answers: [{ to: 'accepted', days: 4 }],
    becomes: document,
  })
