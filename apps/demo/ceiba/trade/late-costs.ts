import { addDays } from '@cuadre/kernel/day.ts'
import { type Amount, text, zero } from '@cuadre/kernel/money.ts'
import { postLateCost } from '@cuadre/operations/late-costs/posting.ts'
import { keptOf } from '@cuadre/operations/late-costs/shares.ts'
import { spread } from '@cuadre/operations/purchases-of-products/distribution.ts'
import { translate } from '@cuadre/server-kit/words.ts'
import { type Book, linesOf } from '../../book.ts'
import type { DemoDay } from '../../calendar.ts'
import { lineKey, type Document } from '../../documents.ts'
import { accountOf } from '../law.ts'
import { accountant, nameOf, payableTo, paymentDaysOf } from '../people.ts'
import { documentOf, open, type Owed } from './document.ts'
import type { Came } from './purchases.ts'
import { invoiceOf } from './references.ts'
import { heldOn, type Stock } from './stock.ts'

interface LateCost {
  on: DemoDay
  provider: string
  concept: string
  total: Amount
  came: Came
}

/** The bill for bringing goods comes after them: what is still there is worth more by it, and what has gone cost more. */
export function addCost(book: Book, stock: Stock, { on, provider, concept, total, came }: LateCost): Owed {
  const { warehouse, lines } = came
  const shares = spread(
    total,
    lines.map(({ value }) => value),
  )
  const kept = keptOf(
    lines.map(({ product: card, quantity }, at) => ({ card, quantity, amount: shares[at]! })),
    (product) => stock.held({ product, warehouse }).quantity,
  )
  const account = payableTo(provider)
  const days = paymentDaysOf(provider)
  const document: Document = documentOf({
    type: 'lateCost',
    key: `${on} ${provider}`,
    series: 'GP',
    on,
    anyDay: true,
    by: accountant,
    steps: ['pending', 'confirmed'],
    rows: ({ idOf }, self) => [
      {
        table: 'late_cost',
        values: {
          id: self.id,
          number: self.number,
          day: self.day,
          provider_id: idOf('partner', provider),
          provider_document: invoiceOf(provider, on),
          concept,
          base: 'value',
          due_date: addDays(self.day, days),
          total: text(total),
          amount: text(total),
          state: self.state,
          version: self.version,
          created_by: self.author,
        },
      },
      ...lines.map((_, at) => ({
        table: 'late_cost_line',
        values: {
          id: idOf('line', lineKey(document, at + 1)),
          late_cost_id: self.id,
          line: at + 1,
          goods_receipt_line_id: idOf('line', lineKey(came.document, at + 1)),
          amount: text(shares[at]!),
          kept: text(kept[at]!),
        },
      })),
    ],
  })
  for (const [at, { product }] of lines.entries())
    if (kept[at]!.gt(zero))
      stock.enter(document, {
        product,
        warehouse,
        quantity: zero,
        value: kept[at]!,
        counter: { account, partner: provider },
        line: lineKey(document, at + 1),
      })
  book.file(document)
  book.post(
    document,
    'purchase',
    (numberOf) =>
      translate('es', 'lateCosts.entry', {
        number: numberOf(document),
        concept,
        provider: nameOf(provider),
      }),
    linesOf(
      postLateCost(
        {
          description: '',
          lines: kept.map((stays, at) => ({
            inventory: heldOn(warehouse),
            kept: stays,
            gone: shares[at]!.minus(stays),
          })),
        },
        {
          sold: accountOf('cogs.goods'),
          creditor: { accountId: account, partnerId: provider, foreign: null },
        },
      ),
    ),
  )
  return open(document, {
    kind: 'item',
    side: 'payable',
    partner: provider,
    account,
    amount: total,
    foreign: null,
    days,
  })
}
