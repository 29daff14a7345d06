import { type Amount, one, zero } from '@cuadre/kernel/money.ts'
import { postServicePurchase } from '@cuadre/operations/purchases-of-services/posting.ts'
import type { Book } from '../../book.ts'
import type { DemoDay } from '../../calendar.ts'
import { type Accrued, accruedOn } from './accruals.ts'
import type { Owed } from './document.ts'
import { invoiceOf } from './references.ts'
import { recordServices } from './service-document.ts'

export interface UsedService {
  service: string
  description: string
  amount: Amount
  account: string
  costCenter?: string
  expenseItem?: string
  /** What of it was accrued before it was billed. */
  accrued?: Accrued
}

/** A bill of services: an expense where they are used, owed to whom it comes from. */
export function buyService(
  book: Book,
  { on, provider, lines }: { on: DemoDay; provider: string; lines: readonly UsedService[] },
): Owed {
  const { document, owed } = recordServices(book, {
    type: 'buyOfServices',
    key: `${on} ${provider}`,
    on,
    partner: provider,
    lines: lines.map((line) => ({ ...line, quantity: one, unitPrice: line.amount })),
    head: { provider_document: invoiceOf(provider, on) },
    lineColumns: ({ idOf, find, codes }, { account, costCenter, expenseItem, accrued }) => ({
      account_id: codes.account(account),
      cost_center_id: costCenter ? idOf('center', costCenter) : null,
      expense_item_id: expenseItem ? codes.expenseItem(expenseItem) : null,
      accrual_id: accrued ? find(accrued.document)!.id : null,
    }),
    post: (total, payable) =>
      postServicePurchase(
        {
          description: '',
          providerId: provider,
          expenses: lines.map(({ account, costCenter, expenseItem, amount, accrued }) => ({
            accountId: account,
            costCenterId: costCenter ?? null,
            expenseItemId: expenseItem ?? null,
            amount,
            accrued: accrued ? { accountId: accruedOn, amount: accrued.amount } : null,
          })),
          amount: total,
          withheld: zero,
          foreign: null,
        },
        { payable, isOwed: true, withholding: '' },
      ),
  })
  for (const { accrued } of lines) accrued?.document.later.push({ by: document, to: 'invoiced' })
  return owed
}
