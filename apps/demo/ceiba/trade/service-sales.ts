import { type Amount, amount, round, sum } from '@cuadre/kernel/money.ts'
import { postServiceSale } from '@cuadre/operations/sales-of-services/posting.ts'
import type { Book } from '../../book.ts'
import { type DemoDay, type DemoMonth, everyMonth } from '../../calendar.ts'
import type { Document } from '../../documents.ts'
import { chance } from '../../random.ts'
import { services } from '../goods/services.ts'
import type { DayPlan } from './day-plan.ts'
import { bill } from './invoices.ts'
import { payLater } from './money.ts'
import { recordServices } from './service-document.ts'

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
const serve = (book: Book, { on, client, description, lines }: ServiceSaleDraft) =>
  recordServices(book, {
    type: 'saleOfServices',
    key: `${on} ${client} services`,
    on,
    partner: client,
    lines: lines.map(charged),
    head: { description },
    post: (total, receivable) =>
      postServiceSale(
        {
          description: '',
          clientId: client,
          amount: total,
          foreign: null,
          incomes: lines.map(charged).map(({ service, amount }) => ({
            accountId: soldOf(service).incomeAccount!,
            amount,
          })),
          taxRate: null,
        },
        { receivable, isOwed: true, taxExpense: '', taxLiability: '' },
      ),
  })

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
