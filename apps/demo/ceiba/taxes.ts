import { type Amount, sum, zero } from '@cuadre/kernel/money.ts'
import { type Book, credit, debit } from '../book.ts'
import { type DemoMonth, everyMonth } from '../calendar.ts'
import { law, percentOf, salesTaxOn } from './law.ts'
import { accountant } from './people.ts'

/** What the State is owed for each month and when it is paid. Reads the rest of the books, so it comes last. */
export function payTaxes(book: Book) {
  for (const [index, each] of everyMonth.entries()) {
    payDue(book, each, 9, 'Aportes y retenciones de la nómina', [
      '440.0103',
      '440.0105',
      '440.0301',
      '440.0302',
    ])
    payDue(book, each, 18, 'Aporte del impuesto sobre las ventas', ['440.0102'])
    payDue(book, each, 27, 'Aporte de la contribución territorial', ['440.0104'])
    const quarter = everyMonth.slice(index - 3, index)
    if (each.month % 3 === 1 && quarter.length === 3) advanceProfitTax(book, each, quarter)
    accrue(book, each)
  }
}

const document = (tax: string) => ({ type: 'tax', series: tax })

function accrue(book: Book, { on, name }: DemoMonth) {
  const sales = book
    .moved('900', on(1), on(31))
    .plus(book.moved('800', on(1), on(31)))
    .neg()
  record(
    book,
    on(31),
    `Impuesto sobre las ventas de ${name}`,
    '805',
    '440.0102',
    percentOf(sales, salesTaxOn(book.dayOf(on(31)))),
  )
  const territorial = percentOf(sales, law.territorial)
  record(book, on(31), `Contribución territorial de ${name}`, '835.0040', '440.0104', territorial)
}

const record = (
  book: Book,
  on: number,
  description: string,
  expense: string,
  liability: string,
  tax: Amount,
) =>
  book.record({
    on,
    type: 'taxes',
    description,
    by: accountant,
    source: document('IM'),
    lines: [debit(expense, tax), credit(liability, tax)],
  })

/** Pays what accounts owed at the end of the month before. */
function payDue(book: Book, { on, before }: DemoMonth, day: number, concept: string, accounts: string[]) {
  const opened = on(1) === 0 ? 0 : on(1) - 1
  const due = accounts.map((account) => debit(account, book.balance(account, opened).neg()))
  book.record({
    on: on(day),
    type: 'taxes',
    description: `${concept} de ${before}`,
    by: accountant,
    source: { type: 'payment', series: 'PA' },
    lines: [...due, credit('109', sum(due.map((line) => line.debit)))],
  })
}

function advanceProfitTax(book: Book, { on }: DemoMonth, quarter: readonly DemoMonth[]) {
  const from = quarter[0]!.on(1)
  const until = quarter[2]!.on(31)
  const profit = book
    .moved('8', from, until)
    .plus(book.moved('9', from, until))
    .neg()
  const advance = profit.gt(zero) ? percentOf(profit, law.profitTax) : zero
  book.record({
    on: on(15),
    type: 'taxes',
    description: `Pago a cuenta del impuesto sobre utilidades, ${quarter[0]!.name} a ${quarter[2]!.name}`,
    by: accountant,
    source: { type: 'payment', series: 'PA' },
    lines: [debit('690', advance), credit('109', advance)],
  })
}
