import { type Amount, text } from '@cuadre/kernel/money.ts'
import { postAccrual } from '@cuadre/operations/service-accruals/posting.ts'
import { translate } from '@cuadre/server-kit/words.ts'
import { type Book, linesOf } from '../../book.ts'
import type { DemoDay } from '../../calendar.ts'
import type { Document } from '../../documents.ts'
import { services } from '../goods/services.ts'
import { accountOf } from '../law.ts'
import { accountant, nameOf } from '../people.ts'
import { documentOf } from './document.ts'

/** Where what was done waits for its invoice. */
export const accruedOn = accountOf('services.accrued')

/** What was accrued, for the bill that takes it up. */
export interface Accrued {
  document: Document
  amount: Amount
}

interface Accrual {
  on: DemoDay
  provider: string
  service: string
  description: string
  amount: Amount
  account: string
  costCenter: string
  expenseItem: string
}

/** A service that was done and is not billed yet: an expense of its month. */
export function accrueService(book: Book, accrual: Accrual): Accrued {
  const { on, provider, service, description, amount, account, costCenter, expenseItem } = accrual
  const document = documentOf({
    type: 'serviceAccrual',
    key: `${on} ${provider}`,
    series: 'SD',
    on,
    by: accountant,
    steps: ['pending', 'confirmed'],
    rows: ({ idOf, codes }, self) => [
      {
        table: 'service_accrual',
        values: {
          id: self.id,
          number: self.number,
          day: self.day,
          provider_id: idOf('partner', provider),
          service_id: idOf('service', service),
          account_id: codes.account(account),
          cost_center_id: idOf('center', costCenter),
          expense_item_id: codes.expenseItem(expenseItem),
          description,
          amount: text(amount),
          state: self.state,
          version: self.version,
          created_by: self.author,
        },
      },
    ],
  })
  book.file(document)
  book.post(
    document,
    'purchase',
    (numberOf) =>
      translate('es', 'serviceAccruals.entry', {
        number: numberOf(document),
        service: services.find(({ code }) => code === service)!.name,
        provider: nameOf(provider),
      }),
    linesOf(
      postAccrual(
        {
          description: '',
          accountId: account,
          costCenterId: costCenter,
          expenseItemId: expenseItem,
          amount,
        },
        { accrued: accruedOn },
      ),
    ),
  )
  return { document, amount }
}
