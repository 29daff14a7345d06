import { postDeposit } from '@cuadre/treasury/deposits/posting.ts'
import { type Amount, text } from '@cuadre/kernel/money.ts'
import { translate } from '@cuadre/server-kit/words.ts'
import { type Book, linesOf } from '../../book.ts'
import type { DemoDay } from '../../calendar.ts'
import type { Document } from '../../documents.ts'
import { chance } from '../../random.ts'
import { cashier } from '../people.ts'
import { documentOf } from '../trade/document.ts'
import { bankAccountOn } from './bank-accounts.ts'
import { notesOf } from './notes.ts'

interface DepositHead extends Pick<Document, 'key' | 'on' | 'anyDay' | 'notBefore' | 'steps'> {
  total: Amount
  /** The number that the bank stamps on its slip; nothing of one that nobody has handed in. */
  slip: string | null
  from?: Till
}

interface Till {
  account: string
  name: string
}

const mainTill: Till = { account: '101', name: 'Venta del día, Tienda Calle 23' }

/** Cash of a till, the main one unless given, that is taken to the current account. */
export const depositDocument = ({ total, slip, from = mainTill, ...head }: DepositHead): Document =>
  documentOf({
    ...head,
    type: 'deposit',
    series: 'DEP',
    by: cashier,
    rows: ({ idOf, codes }, self) => [
      {
        table: 'deposit',
        values: {
          id: self.id,
          number: self.number,
          day: self.day,
          account_id: codes.account(from.account),
          bank_account_id: idOf('bankAccount', '109'),
          total: text(total),
          amount: text(total),
          slip,
          description: from.name,
          credited_day: self.state === 'confirmed' ? self.day : null,
          state: self.state,
          version: self.version,
          created_by: self.author,
        },
      },
      ...notesOf(total).map(({ denomination, count }) => ({
        table: 'deposit_denomination',
        values: { deposit_id: self.id, denomination, count },
      })),
    ],
  })

/** What a till took in is in the bank on its next day of work; some days the bank writes it a day later. */
export function deposit(book: Book, takings: DemoDay, total: Amount, from: Till = mainTill) {
  const subject = from === mainTill ? takings : `${takings} ${from.account}`
  // The bank counts the slips of all its clients; of two of a day the second follows at once.
  const slip = String(
    403_000 + takings * 37 + chance(`ceiba slip ${takings}`).whole(1, 30) + (from === mainTill ? 0 : 1),
  )
  const document = depositDocument({
    key: `${subject}`,
    on: takings + 1,
    notBefore: takings,
    steps: ['pending', 'confirmed'],
    total,
    slip,
    from,
  })
  document.atBank = {
    days: chance(`ceiba credited ${subject}`).whole(1, 4) === 1 ? 1 : 0,
    words: 'DEPOSITO EN EFECTIVO',
    reference: slip,
  }
  book.file(document)
  book.post(
    document,
    'bank',
    (numberOf) =>
      [
        translate('es', 'deposits.entries.atOnce', {
          number: numberOf(document),
          bank: bankAccountOn('109').name,
        }),
        translate('es', 'deposits.entries.slip', { slip }),
      ].join(', '),
    linesOf(
      postDeposit(
        { description: '', amount: total, carried: total, foreign: null },
        { till: from.account, bank: '109', gain: '924', loss: '839' },
      ),
    ),
  )
}
