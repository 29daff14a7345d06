import { addDays, daysBetween } from '@cuadre/kernel/day.ts'
import type { Amount } from '@cuadre/kernel/money.ts'
import { postChequeDeposit } from '@cuadre/treasury/cheques/posting.ts'
import { translate } from '@cuadre/server-kit/words.ts'
import type { DemoChequebook } from '../../banks.ts'
import { type Book, linesOf } from '../../book.ts'
import type { DemoDay } from '../../calendar.ts'
import { chance } from '../../random.ts'
import { accountOf } from '../law.ts'
import { accountant, cashier, nameOf } from '../people.ts'
import type { DayPlan } from '../trade/day-plan.ts'
import { documentOf, type Owed } from '../trade/document.ts'
import { keyOf, operate, payLater, settle } from '../trade/money.ts'
import { bankAccountOn } from './bank-accounts.ts'
import { type Cheque, chequeRows } from './cheque-document.ts'

const bank = '109'
const inHand = accountOf('checks.received')

/** The book whose leaves pay who has no account; one of them was spoiled. */
export const chequebook: DemoChequebook = {
  code: 'CH-04417',
  account: bank,
  first: 41201,
  last: 41300,
  digits: 8,
  by: accountant,
  voided: [{ number: 41206, reason: 'Importe en letras mal escrito' }],
}

const written = ({ documents }: Book, type: string) => documents.filter((document) => document.type === type)

/** The next leaf, once so many are used. */
function leafAfter(used: number): { number: string } {
  const next = chequebook.first + used
  const leaf = chequebook.voided.some(({ number }) => number <= next) ? next + 1 : next
  return { number: String(leaf).padStart(chequebook.digits, '0') }
}

/** Who keeps no account that one could transfer to. */
const takesCheques: readonly string[] = ['P007', 'P012']

/** Settles what a provider is owed in pesos, on a day to come and as that one is used to being paid. */
export function payProvider(book: Book, agenda: DayPlan, owed: Owed, on: DemoDay) {
  if (!takesCheques.includes(owed.partner)) return payLater(book, agenda, owed, on)
  agenda.at(on, 'pay', () => {
    const cheque = leafAfter(written(book, 'paycheckIssued').length)
    const total = owed.left
    const operation = settle(book, owed, { on, account: bank, cheque })
    issue(
      book,
      { printedNumber: cheque.number, partner: owed.partner, total, operation, item: keyOf(owed) },
      { on },
    )
  })
}

/**
 * A provider that is owed nothing yet gets a cheque, which nobody has taken to a bank by the day that is shown as today. What the
 * office writes after the weekend leaves no leaf out before it.
 */
export function payAhead(book: Book, { on, today, partner, total }: Handed & { today: DemoDay }) {
  const used = written(book, 'paycheckIssued').filter(
    (each) => book.officeDayOf(each.on) <= book.dayOf(today),
  )
  const cheque = leafAfter(used.length)
  const money = { amount: total, account: bank, cheque }
  const { document: operation } = operate(book, { ...ahead(on, partner), side: 'payable', ...money })
  issue(book, { printedNumber: cheque.number, partner, total, operation, item: null }, { on, anyDay: true })
}

interface Handed {
  on: DemoDay
  partner: string
  total: Amount
}

const ahead = (on: DemoDay, partner: string) => ({
  key: `${on} ${partner} cheque`,
  on,
  anyDay: true,
  partner,
})

/** A leaf that somebody is given, who takes it to the bank some weeks later. */
function issue(book: Book, cheque: Cheque, { on, anyDay = false }: { on: DemoDay; anyDay?: boolean }) {
  const { printedNumber, operation } = cheque
  const days = chance(`ceiba cashed ${printedNumber}`).pick([7, 14, 14, 21])
  operation.atBank = { days, words: 'CHEQUE PAGADO', reference: printedNumber }
  const document = documentOf({
    type: 'paycheckIssued',
    key: operation.key,
    series: 'CHE',
    on,
    anyDay,
    by: accountant,
    steps: ['pending', 'issued', 'delivered'],
    answers: [{ to: 'cashed', days }],
    rows: (writer, self) => {
      const chequebookId = writer.idOf('chequebook', chequebook.code)
      return [
        ...chequeRows('issued', cheque, writer, self, {
          bank_account_id: writer.idOf('bankAccount', bank),
          chequebook_id: chequebookId,
          drawn_on: null,
          deposited_day: null,
          cashed_day: self.state === 'cashed' ? addDays(self.day, days) : null,
        }),
        {
          table: 'chequebook_leaf',
          values: {
            chequebook_id: chequebookId,
            number: String(Number(printedNumber)),
            cheque_id: self.id,
            created_by: self.author,
          },
        },
      ]
    },
  })
  book.file(document)
}

/** The number that the bank of a client printed on its cheque. */
const printedBy = (book: Book): string => String(5_604_118 + written(book, 'paycheckReceived').length * 23)

/** A client settles what it owes, or a part of it, by a cheque that is at the bank two days later. */
export function collectByCheque(
  book: Book,
  owed: Owed,
  { on, part = owed.left }: { on: DemoDay; part?: Amount },
) {
  const cheque = { number: printedBy(book) }
  const operation = settle(book, owed, { on, account: inHand, part, cheque })
  register(
    book,
    { printedNumber: cheque.number, partner: owed.partner, total: part, operation, item: keyOf(owed) },
    { on, deposited: on + 2 },
  )
}

/** A client that owes nothing yet pays by a cheque that nobody has taken to the bank. */
export function keepInHand(
  book: Book,
  { on, partner, total }: { on: DemoDay; partner: string; total: Amount },
) {
  const cheque = { number: printedBy(book) }
  const { document: operation } = operate(book, {
    key: `${on} ${partner} cheque`,
    on,
    anyDay: true,
    side: 'receivable',
    partner,
    amount: total,
    account: inHand,
    cheque,
  })
  const paper = { printedNumber: cheque.number, partner, total, operation, item: null }
  register(book, paper, { on, anyDay: true })
}

function register(
  book: Book,
  cheque: Cheque,
  { on, anyDay = false, deposited }: { on: DemoDay; anyDay?: boolean; deposited?: DemoDay },
) {
  const { printedNumber, partner, total, operation } = cheque
  const depositedDay = deposited === undefined ? null : book.officeDayOf(deposited)
  const document = documentOf({
    type: 'paycheckReceived',
    key: operation.key,
    series: 'CHR',
    on,
    anyDay,
    by: cashier,
    steps: ['pending', 'registered'],
    ...(depositedDay && {
      answers: [{ to: 'deposited', days: daysBetween(book.officeDayOf(on), depositedDay) }],
    }),
    atBank: { days: 1, words: 'DEPOSITO DE CHEQUE', reference: printedNumber },
    rows: (writer, self) => {
      const isAtBank = self.state === 'deposited'
      return chequeRows('received', cheque, writer, self, {
        bank_account_id: isAtBank ? writer.idOf('bankAccount', bank) : null,
        chequebook_id: null,
        drawn_on: 'Banco de la Ensenada',
        deposited_day: isAtBank ? depositedDay : null,
        cashed_day: null,
      })
    },
  })
  book.file(document)
  if (deposited === undefined) return
  book.record({
    document,
    on: deposited,
    by: cashier,
    type: 'bank',
    description: (numberOf) =>
      translate('es', 'cheques.entries.deposited', {
        number: numberOf(document),
        printed: printedNumber,
        name: nameOf(partner),
        bank: bankAccountOn(bank).name,
      }),
    lines: linesOf(
      postChequeDeposit({ description: '', amount: total, foreign: null }, { bank, cheques: inHand }),
    ),
  })
}
