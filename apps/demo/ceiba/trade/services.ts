import { addDays } from '@cuadre/kernel/day.ts'
import { type Amount, one, sum, text, zero } from '@cuadre/kernel/money.ts'
import { postServicePurchase } from '@cuadre/operations/purchases-of-services/posting.ts'
import { translate } from '@cuadre/server-kit/words.ts'
import { type Book, linesOf } from '../../book.ts'
import type { DemoDay } from '../../calendar.ts'
import { lineKey } from '../../documents.ts'
import { accountant, nameOf, payableTo, paymentDaysOf } from '../people.ts'
import { open, type Owed, documentOf } from './document.ts'
import { invoiceOf } from './references.ts'

export interface UsedService {
  service: string
  description: string
  amount: Amount
  account: string
  costCenter?: string
  expenseItem?: string
}

/** A bill of services: an expense where they are used, owed to whom it comes from. */
export function buyService(
  book: Book,
  { on, provider, lines }: { on: DemoDay; provider: string; lines: readonly UsedService[] },
): Owed {
  const total = sum(lines.map(({ amount }) => amount))
  const days = paymentDaysOf(provider)
  const document = documentOf({
    type: 'buyOfServices',
    key: `${on} ${provider}`,
    series: 'CS',
    on,
    by: accountant,
    steps: ['pending', 'approved', 'confirmed'],
    rows: ({ idOf, codes }, self) => [
      {
        table: 'service_purchase',
        values: {
          id: self.id,
          number: self.number,
          day: self.day,
          provider_id: idOf('partner', provider),
          provider_document: invoiceOf(provider, on),
          due_date: addDays(self.day, days),
          total: text(total),
          amount: text(total),
          state: self.state,
          version: self.version,
          created_by: self.author,
        },
      },
      ...lines.map((line, at) => ({
        table: 'service_purchase_line',
        values: {
          id: idOf('line', lineKey(document, at + 1)),
          purchase_id: self.id,
          line: at + 1,
          service_id: idOf('service', line.service),
          description: line.description,
          quantity: one.toFixed(),
          unit_price: line.amount.toFixed(),
          amount: text(line.amount),
          account_id: codes.account(line.account),
          cost_center_id: line.costCenter ? idOf('center', line.costCenter) : null,
          expense_item_id: line.expenseItem ? codes.expenseItem(line.expenseItem) : null,
        },
      })),
    ],
  })
  const payable = payableTo(provider)
  book.file(document)
  book.record({
    document,
    on,
    type: 'purchase',
    by: accountant,
    description: (numberOf) =>
      translate('es', 'servicePurchases.entry', { number: numberOf(document), provider: nameOf(provider) }),
    lines: linesOf(
      postServicePurchase(
        {
          description: '',
          providerId: provider,
          expenses: lines.map(({ account, costCenter, expenseItem, amount }) => ({
            accountId: account,
            costCenterId: costCenter ?? null,
            expenseItemId: expenseItem ?? null,
            amount,
          })),
          amount: total,
          withheld: zero,
          foreign: null,
        },
        { payable, isOwed: true, withholding: '' },
      ),
    ),
  })
  return open(document, {
    kind: 'item',
    side: 'payable',
    partner: provider,
    account: payable,
    amount: total,
    foreign: null,
    days,
  })
}
