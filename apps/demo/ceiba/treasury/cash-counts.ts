import { type Amount, text, zero } from '@cuadre/kernel/money.ts'
import { postDifference } from '@cuadre/treasury/cash-counts/posting.ts'
import { readLocalization } from '@cuadre/setup/localizations/read.ts'
import { translate } from '@cuadre/server-kit/words.ts'
import { type Book, linesOf } from '../../book.ts'
import { everyMonth } from '../../calendar.ts'
import type { Document } from '../../documents.ts'
import { accountOf } from '../law.ts'
import { named } from '../named-workers.ts'
import { accountant, cashier, userNamed } from '../people.ts'
import { documentOf } from '../trade/document.ts'
import { notesOf } from './notes.ts'

interface Counted extends Pick<Document, 'on' | 'anyDay'> {
  till: '101' | '102' | '106'
  occasion: 'periodic' | 'surprise'
  /** What was missing. */
  short?: Amount
}

const { accounts } = readLocalization('cu')
const nameOfAccount = (code: string) => accounts.find((account) => account.code === code)!.name.es

/** The cash of a till is counted in front of who answers for it: all of it is there when the day ends, but for what is missing. */
export function countCash(book: Book, { on, anyDay = false, till, occasion, short = zero }: Counted) {
  const document = documentOf({
    type: 'cashCount',
    key: `${on} ${till}`,
    series: 'ARQ',
    on,
    anyDay,
    by: accountant,
    steps: ['pending', 'declared', 'confirmed'],
    rows: ({ held, codes, idOf }, self) => {
      // What is missing has left the books by this very count.
      const counted = held(till, self.day)
      return [
        {
          table: 'cash_count',
          values: {
            id: self.id,
            number: self.number,
            day: self.day,
            account_id: codes.account(till),
            occasion,
            ...named({ idOf }, 'custodian', userNamed(cashier)),
            witness: userNamed(accountant),
            total: text(counted),
            book_total: text(counted.plus(short)),
            amount: text(short.neg()),
            declared_at: `${self.day}T21:00:00Z`,
            state: self.state,
            version: self.version,
            created_by: self.author,
          },
        },
        ...notesOf(counted).map(({ denomination, count }) => ({
          table: 'cash_count_denomination',
          values: { count_id: self.id, denomination, count },
        })),
      ]
    },
  })
  book.file(document)
  if (short.eq(zero)) return
  book.post(
    document,
    'cash',
    (numberOf) =>
      translate('es', 'cashCounts.entries.shortage', {
        number: numberOf(document),
        till: `${till} ${nameOfAccount(till)}`,
      }),
    linesOf(
      postDifference(
        { description: '', amount: short.neg(), foreign: null },
        { till, shortage: accountOf('shortage.cash'), surplus: accountOf('surplus.cash') },
      ),
    ),
  )
}

/** The tills are counted at the end of every month, and the fund on a day on which nobody expects it. */
export function countMonthly(book: Book) {
  for (const { month, on } of everyMonth) {
    for (const till of ['101', '106'] as const) countCash(book, { on: on(28), till, occasion: 'periodic' })
    countCash(book, { on: on(9 + (month % 5) * 3), till: '102', occasion: 'surprise' })
  }
}
