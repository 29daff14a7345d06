import { addDays } from '@cuadre/kernel/day.ts'
import { type Amount, amount, round, sum, text } from '@cuadre/kernel/money.ts'
import { postServiceSale } from '@cuadre/operations/sales-of-services/posting.ts'
import { translate } from '@cuadre/server-kit/words.ts'
import { type Book, linesOf } from '../../book.ts'
import { type DemoDay, type DemoMonth, everyMonth } from '../../calendar.ts'
import { lineKey, type Document } from '../../documents.ts'
import { chance } from '../../random.ts'
import { services } from '../goods/services.ts'
import { administrator, nameOf, paymentDaysOf, receivableFrom } from '../people.ts'
import type { DayPlan } from './day-plan.ts'
import { bill } from './invoices.ts'
import { payLater } from './money.ts'
import { open, type Owed, documentOf } from './document.ts'

export interface DoneService {
  service: string
  description: string
  quantity: Amount
}

interface ServiceSaleDraft {
  on: DemoDay
  client: string
  description: string
  lines: readonly DoneService[]
}

const soldOf = (code: string) => services.find((each) => each.code === code)!
const priceOf = ({ service }: DoneService): Amount => amount(soldOf(service).price!)

/** What was done, at its price. */
export const charged = (line: DoneService) => ({
  ...line,
  unitPrice: priceOf(line),
  amount: round(line.quantity.times(priceOf(line))),
})

/** Something was done for a client, who owes it. */
function serve(
  book: Book,
  { on, client, description, ...draft }: ServiceSaleDraft,
): { document: Document; owed: Owed } {
  const lines = draft.lines.map(charged)
  const total = sum(lines.map((line) => line.amount))
  const days = paymentDaysOf(client)
  const document = documentOf({
    type: 'saleOfServices',
    key: `${on} ${client} services`,
    series: 'VS',
    on,
    by: administrator,
    steps: ['pending', 'approved', 'confirmed'],
    rows: ({ idOf }, self) => [
      {
        table: 'service_sale',
        values: {
          id: self.id,
          number: self.number,
          day: self.day,
          client_id: idOf('partner', client),
          description,
          payment_form: 'credit',
          due_date: addDays(self.day, days),
          total: text(total),
          amount: text(total),
          state: self.state,
          version: self.version,
          created_by: self.author,
        },
      },
      ...lines.map((line, at) => ({
        table: 'service_sale_line',
        values: {
          id: idOf('line', lineKey(document, at + 1)),
          sale_id: self.id,
          line: at + 1,
          service_id: idOf('service', line.service),
          description: line.description,
          quantity: line.quantity.toFixed(),
          unit_price: line.unitPrice.toFixed(),
          discount: '0',
          amount: text(line.amount),
        },
      })),
    ],
  })
  const receivable = receivableFrom(client)
  book.file(document)
  book.record({
    document,
    on,
    type: 'sale',
    by: administrator,
    description: (numberOf) =>
      translate('es', 'serviceSales.entry', { number: numberOf(document), client: nameOf(client) }),
    lines: linesOf(
      postServiceSale(
        {
          description: '',
          clientId: client,
          amount: total,
          foreign: null,
          incomes: lines.map((line) => ({
            accountId: soldOf(line.service).incomeAccount!,
            amount: line.amount,
          })),
          taxRate: null,
        },
        { receivable, isOwed: true, taxExpense: '', taxLiability: '' },
      ),
    ),
  })
  const owed = open(document, {
    kind: 'item',
    side: 'receivable',
    partner: client,
    account: receivable,
    amount: total,
    foreign: null,
    days,
  })
  return { document, owed }
}

const billServices = (book: Book, document: Document, client: string, done: readonly DoneService[]) => {
  const lines = done.map(charged)
  const total = sum(lines.map((line) => line.amount))
  bill(book, {
    document,
    client,
    lines: lines.map((line) => ({
      ...line,
      code: line.service,
      name: line.description,
      unit: soldOf(line.service).unit!,
    })),
    total,
    amount: total,
  })
}

const customers = ['C002', 'C007', 'C009', 'C003', 'C004', 'C008'] as const

/** The cold room is let when there is room in it, and the van goes round for who has none. */
export function sellServices(book: Book, agenda: DayPlan) {
  const rng = chance('ceiba sales of services')
  const some = (from: number, to: number) => amount(String(rng.whole(from, to)))
  const sold = (draft: ServiceSaleDraft, isBilled: boolean) => {
    const { document, owed } = serve(book, draft)
    if (isBilled) billServices(book, document, draft.client, draft.lines)
    payLater(book, agenda, owed, draft.on + rng.whole(15, 32))
  }
  let turn = 0
  for (const each of everyMonth) {
    for (const day of rng.whole(1, 2) === 1 ? [18] : [12, 24]) {
      const trips = {
        service: '002',
        description: `Reparto a negocios, ${each.name}`,
        quantity: some(3, 9),
      }
      const client = customers[turn++ % customers.length]!
      sold({ on: each.on(day), client, description: `Reparto, ${each.name}`, lines: [trips] }, turn % 3 !== 0)
    }
    sold({ ...letRoom(each, some(6, 14)), on: each.on(27) }, true)
  }
}

const letRoom = ({ name }: DemoMonth, days: Amount): Omit<ServiceSaleDraft, 'on'> => ({
  client: 'C011',
  description: `Cámara fría, ${name}`,
  lines: [{ service: '004', description: `Alquiler de la cámara fría, ${name}`, quantity: days }],
})
