import { type Amount, amount, round, sum, zero } from '@cuadre/kernel/money.ts'
import { type Book, type Line, credit, debit } from '../book.ts'
import { type DemoMonth, everyMonth } from '../calendar.ts'
import { chance } from '../random.ts'
import { law, percentOf, progressive } from './law.ts'
import { accountant, personnel } from './people.ts'

interface Worker {
  salary: Amount
  costCenter: string
  /** The month of half of the year's holidays; the other half is taken five months earlier. */
  away: number
  /** Whether paid more when there is more to do. */
  extra?: boolean
  alimony?: Amount
}

const worker = (salary: string, costCenter: string, away: number, more: Partial<Worker> = {}): Worker => ({
  salary: amount(salary),
  costCenter,
  away,
  ...more,
})

const workers: Worker[] = [
  worker('32000.00', '01', 8),
  worker('25000.00', '01', 7, { alimony: amount('1000.00') }),
  worker('24000.00', '01', 12),
  worker('14000.00', '01', 7),
  worker('26000.00', '0301', 8),
  worker('16500.00', '0301', 7, { extra: true }),
  worker('16500.00', '0301', 12, { extra: true }),
  worker('15000.00', '0302', 8, { extra: true }),
  worker('17000.00', '02', 7),
  worker('17000.00', '02', 12),
  worker('25000.00', '02', 8),
  worker('21000.00', '04', 12, { extra: true, alimony: amount('1000.00') }),
]

interface Payslip extends Worker {
  regular: Amount
  additional: Amount
  gross: Amount
  contribution: Amount
  incomeTax: Amount
  holidays: Amount
  holidayContribution: Amount
  holidayTax: Amount
}

const half = amount('0.5')

/** Holidays are taxed on what they add to the month's income. */
function payslip(each: Worker, month: number, additional: Amount): Payslip {
  const holidays = each.away === month || each.away - 5 === month ? round(each.salary.times(half)) : zero
  const regular = each.salary.minus(holidays)
  const gross = regular.plus(additional)
  const contribution = progressive(gross, law.contribution)
  const incomeTax = progressive(gross, law.incomeTax)
  const whole = gross.plus(holidays)
  return {
    ...each,
    regular,
    additional,
    gross,
    contribution,
    incomeTax,
    holidays,
    holidayContribution: progressive(whole, law.contribution).minus(contribution),
    holidayTax: progressive(whole, law.incomeTax).minus(incomeTax),
  }
}

export function payPeople(book: Book) {
  const rng = chance('ceiba payroll')
  for (const each of everyMonth) {
    paySalaries(book, each)
    const slips = workers.map((one) => payslip(one, each.month, one.extra ? rng.pesos(90, 1_900) : zero))
    recordHolidays(book, each, slips)
    recordPayroll(book, each, slips)
    accrueHolidays(book, each, slips)
    chargeEmployer(book, each, slips)
    if (each.month % 7 === 3) grantAllowance(book, each)
  }
}

const total = (slips: readonly Payslip[], part: (slip: Payslip) => Amount) => sum(slips.map(part))

/** An expense line for every cost centre. */
const byCostCenter = (
  slips: readonly Payslip[],
  expenseItem: string,
  part: (slip: Payslip) => Amount,
): Line[] =>
  [...new Set(slips.map(({ costCenter }) => costCenter))].map((costCenter) =>
    debit(
      costCenter === '01' ? '822' : '819',
      total(
        slips.filter((slip) => slip.costCenter === costCenter),
        part,
      ),
      { costCenter, expenseItem },
    ),
  )

const document = ({ year, month }: DemoMonth) => ({ type: 'payroll', series: 'NO', key: `${year} ${month}` })

function recordPayroll(book: Book, each: DemoMonth, slips: readonly Payslip[]) {
  const contribution = total(slips, (slip) => slip.contribution)
  const incomeTax = total(slips, (slip) => slip.incomeTax)
  const alimony = total(slips, (slip) => slip.alimony ?? zero)
  const gross = total(slips, (slip) => slip.gross)
  book.record({
    on: each.on(31),
    type: 'payroll',
    description: `Nómina de ${each.name}`,
    by: personnel,
    source: document(each),
    lines: [
      ...byCostCenter(slips, '50100', (slip) => slip.regular),
      ...byCostCenter(slips, '50500', (slip) => slip.additional),
      credit('455.0010', gross.minus(contribution).minus(incomeTax).minus(alimony)),
      credit('440.0301', contribution),
      credit('440.0302', incomeTax),
      credit('460.0010', alimony),
    ],
  })
}

function accrueHolidays(book: Book, each: DemoMonth, slips: readonly Payslip[]) {
  const expenses = byCostCenter(slips, '50300', (slip) => percentOf(slip.gross, law.vacations))
  book.record({
    on: each.on(31),
    type: 'payroll',
    description: `Acumulación de vacaciones 9,09 % de ${each.name}`,
    by: personnel,
    source: document(each),
    lines: [...expenses, credit('492', sum(expenses.map((line) => line.debit)))],
  })
}

function chargeEmployer(book: Book, each: DemoMonth, slips: readonly Payslip[]) {
  const base = total(slips, (slip) => slip.gross.plus(percentOf(slip.gross, law.vacations)))
  const toBudget = percentOf(base, law.socialSecurity)
  const kept = percentOf(base, law.allowances)
  const labourForce = percentOf(base, law.labourForce)
  book.record({
    on: each.on(31),
    type: 'payroll',
    description: `Aportes del empleador de ${each.name}`,
    by: personnel,
    source: document(each),
    lines: [
      debit('855.0020', toBudget.plus(kept)),
      credit('440.0105', toBudget),
      credit('500', kept),
      debit('855.0010', labourForce),
      credit('440.0103', labourForce),
    ],
  })
}

function recordHolidays(book: Book, each: DemoMonth, slips: readonly Payslip[]) {
  const gross = total(slips, (slip) => slip.holidays)
  const contribution = total(slips, (slip) => slip.holidayContribution)
  const incomeTax = total(slips, (slip) => slip.holidayTax)
  book.record({
    on: each.on(20),
    type: 'payroll',
    description: `Nómina de vacaciones de ${each.name}`,
    by: personnel,
    source: { type: 'payroll', series: 'NV' },
    lines: [
      debit('492', gross),
      credit('455.0020', gross.minus(contribution).minus(incomeTax)),
      credit('440.0301', contribution),
      credit('440.0302', incomeTax),
    ],
  })
}

function grantAllowance(book: Book, each: DemoMonth) {
  const allowance = amount('1860.00')
  book.record({
    on: each.on(26),
    type: 'payroll',
    description: 'Subsidio por enfermedad',
    by: personnel,
    source: { type: 'payroll', series: 'NS' },
    lines: [debit('500', allowance), credit('455.0030', allowance)],
  })
}

/** On the fourth, all that was earned by the end of the month before. */
function paySalaries(book: Book, { on, before }: DemoMonth) {
  const accounts = ['455.0010', '455.0020', '455.0030', '460.0010']
  const due = accounts.map((account) => debit(account, book.balance(account, on(1)).neg()))
  book.record({
    on: on(4),
    type: 'bank',
    description: `Pago de la nómina de ${before}`,
    by: accountant,
    source: { type: 'payment', series: 'PA' },
    lines: [...due, credit('109', sum(due.map((line) => line.debit)))],
  })
}
