import { amount } from '@cuadre/kernel/money.ts'
import { type Book, credit, debit } from '../book.ts'
import { type DemoMonth, everyMonth } from '../calendar.ts'
import { chance } from '../random.ts'
import { law, percentOf, salesTaxOn } from './law.ts'
import { accountant, administrator, nameOf } from './people.ts'
import { save } from './treasury/transfers.ts'

const bank = 'P013'
const instalment = amount('37500.00')
const monthlyInterest = amount('0.0075')

/** The bank: its fees, the loan, the savings; and the partners' share of what is earned. */
export function finance(book: Book) {
  const rng = chance('ceiba bank')
  let owed = amount('900000.00')
  for (const each of everyMonth) {
    const interest = percentOf(owed, monthlyInterest)
    book.record({
      on: each.on(25),
      type: 'bank',
      description: `Cuota del préstamo de ${nameOf(bank)}`,
      by: accountant,
      source: { type: 'payment', series: 'PA' },
      lines: [
        debit('470', instalment),
        debit('835.0010', interest),
        credit('109', instalment.plus(interest)),
      ],
    })
    owed = owed.minus(instalment)
    const fee = rng.pesos(1_150, 2_400)
    book.record({
      on: each.on(31),
      type: 'bank',
      description: `Comisiones bancarias de ${each.name}`,
      by: accountant,
      source: { type: 'bankFee', series: 'CB' },
      lines: [debit('835.0020', fee), credit('109', fee)],
    })
    if (each.month % 3 === 2)
      save(book, { key: `reserve ${each.on(17)}`, on: each.on(17), total: amount('50000.00'), came: true })
    if (each.month % 3 === 1) distribute(book, each)
  }
}

/** Partners take less while sales are taxed with more than a tenth, so that the bank account lasts. */
function distribute(book: Book, { on, month }: DemoMonth) {
  const gross = amount(salesTaxOn(book.dayOf(on(19))).gt(amount('0.1')) ? '140000.00' : '390000.00')
  const withheld = percentOf(gross, law.dividends)
  const paid = gross.minus(withheld)
  book.record({
    on: on(19),
    type: 'manual',
    description: `Anticipo de dividendos, trimestre ${Math.ceil(month / 3)}`,
    by: administrator,
    lines: [debit('691', gross), credit('417', paid), credit('440.0203', withheld)],
  })
  book.record({
    on: on(22),
    type: 'bank',
    description: 'Pago de dividendos a los socios',
    by: accountant,
    source: { type: 'payment', series: 'PA' },
    lines: [debit('417', paid), credit('109', paid)],
  })
  book.record({
    on: on(28),
    type: 'taxes',
    description: 'Aporte del 5 % retenido a los dividendos',
    by: accountant,
    source: { type: 'payment', series: 'PA' },
    lines: [debit('440.0203', withheld), credit('109', withheld)],
  })
}
