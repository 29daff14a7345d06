import { addDays } from '@cuadre/kernel/day.ts'
import type { JournalDraft } from '@cuadre/kernel/journal.ts'
import { type Amount, sum, text } from '@cuadre/kernel/money.ts'
import { translate } from '@cuadre/server-kit/words.ts'
import { type Book, linesOf } from '../../book.ts'
import type { DemoDay } from '../../calendar.ts'
import { type Document, lineKey, type RowWriter } from '../../documents.ts'
import { accountant, administrator, nameOf, payableTo, paymentDaysOf, receivableFrom } from '../people.ts'
import { documentOf, open, type Owed } from './document.ts'

/** What a sale and a purchase of services call the same things. */
const kinds = {
  saleOfServices: {
    series: 'VS',
    by: administrator,
    entry: 'sale',
    table: 'service_sale',
    id: 'sale_id',
    partner: 'client',
    words: 'serviceSales.entry',
    side: 'receivable',
    accountOf: receivableFrom,
  },
  buyOfServices: {
    series: 'CS',
    by: accountant,
    entry: 'purchase',
    table: 'service_purchase',
    id: 'purchase_id',
    partner: 'provider',
    words: 'servicePurchases.entry',
    side: 'payable',
    accountOf: payableTo,
  },
} as const

interface ServiceLine {
  service: string
  description: string
  quantity: Amount
  unitPrice: Amount
  amount: Amount
}

interface ServiceDraft<Line extends ServiceLine> {
  type: keyof typeof kinds
  key: string
  on: DemoDay
  partner: string
  lines: readonly Line[]
  /** The columns that only one of the two has. */
  head: Record<string, unknown>
  lineColumns?: (writer: RowWriter, line: Line) => Record<string, unknown>
  /** Its entry, given the account of what is owed. */
  post: (total: Amount, account: string) => JournalDraft
}

/** Services that were rendered or received on credit: posted, and owed. */
export function recordServices<Line extends ServiceLine>(
  book: Book,
  { type, key, on, partner, lines, head, lineColumns, post }: ServiceDraft<Line>,
): { document: Document; owed: Owed } {
  const kind = kinds[type]
  const total = sum(lines.map(({ amount }) => amount))
  const days = paymentDaysOf(partner)
  const account = kind.accountOf(partner)
  const document = documentOf({
    type,
    key,
    series: kind.series,
    on,
    by: kind.by,
    steps: ['pending', 'approved', 'confirmed'],
    rows: (writer, self) => [
      {
        table: kind.table,
        values: {
          id: self.id,
          number: self.number,
          day: self.day,
          [`${kind.partner}_id`]: writer.idOf('partner', partner),
          due_date: addDays(self.day, days),
          total: text(total),
          amount: text(total),
          state: self.state,
          version: self.version,
          created_by: self.author,
          ...head,
        },
      },
      ...lines.map((line, at) => ({
        table: `${kind.table}_line`,
        values: {
          id: writer.idOf('line', lineKey(document, at + 1)),
          [kind.id]: self.id,
          line: at + 1,
          service_id: writer.idOf('service', line.service),
          description: line.description,
          quantity: line.quantity.toFixed(),
          unit_price: line.unitPrice.toFixed(),
          amount: text(line.amount),
          ...lineColumns?.(writer, line),
        },
      })),
    ],
  })
  book.file(document)
  book.post(
    document,
    kind.entry,
    (numberOf) =>
      translate('es', kind.words, { number: numberOf(document), [kind.partner]: nameOf(partner) }),
    linesOf(post(total, account)),
  )
  const { side } = kind
  return {
    document,
    owed: open(document, { kind: 'item', side, partner, account, amount: total, foreign: null, days }),
  }
}
