import { addDays } from '@cuadre/kernel/day.ts'
import { text } from '@cuadre/kernel/money.ts'
import type { Book } from '../../book.ts'
import type { DemoDay } from '../../calendar.ts'
import type { Document } from '../../documents.ts'
import { accountant, paymentDaysOf } from '../people.ts'
import { documentOf } from './document.ts'
import type { Bought } from './purchases.ts'

/** Somebody asks that a purchase be paid, all that is owed for it, and waits for who approves that. */
export function requestPayment(
  book: Book,
  {
    key,
    on,
    bought: { document: purchase, draft, total },
    description,
  }: { key: string; on: DemoDay; bought: Bought; description: string },
): Document {
  const asked = text(total)
  return book.file(
    documentOf({
      type: 'paymentRequest',
      key,
      series: 'SP',
      on,
      anyDay: true,
      by: accountant,
      steps: ['pending', 'requested'],
      rows: ({ idOf, find }, self) => {
        const { id, number, day } = find(purchase)!
        return [
          {
            table: 'payment_request',
            values: {
              id: self.id,
              number: self.number,
              day: self.day,
              side: 'payable',
              partner_id: idOf('partner', draft.provider),
              amount: asked,
              instrument: 'transfer',
              due_date: addDays(day, paymentDaysOf(draft.provider)),
              description,
              state: self.state,
              version: self.version,
              created_by: self.author,
            },
          },
          {
            table: 'payment_request_document',
            values: {
              request_id: self.id,
              line: 1,
              operation_type: purchase.type,
              operation_id: id,
              operation_number: number,
              amount: asked,
            },
          },
        ]
      },
    }),
  )
}
