import { daysBetween, monthOf, yearOf } from '@cuadre/kernel/day.ts'
import { type Amount, amount, round, sum, text, zero } from '@cuadre/kernel/money.ts'
import type { Holidays } from '@cuadre/hr/vacations/reckoning.ts'
import { payOf, pays } from '@cuadre/payroll/payrolls/calculating.ts'
import { draftsOf, payrollAccounts, type PostedLine } from '@cuadre/payroll/payrolls/entries.ts'
import type { WorkerToPay } from '@cuadre/payroll/payrolls/pay.ts'
import { postPayment } from '@cuadre/payroll/payrolls/posting.ts'
import { financed } from '@cuadre/payroll/payrolls/reckoning.ts'
import type { PayrollKind } from '@cuadre/payroll/payrolls/states.ts'
import { translate } from '@cuadre/server-kit/words.ts'
import { type Book, debit, credit, linesOf } from '../../book.ts'
import { type DemoDay, type DemoMonth, everyMonth, lastDay } from '../../calendar.ts'
import type { Document } from '../../documents.ts'
import { chance } from '../../random.ts'
import { accountOf, accrualItem, payLaw } from '../law.ts'
import { accountant, personnel } from '../people.ts'
import { documentOf } from '../trade/document.ts'
import { type Employed, employedIn, postNamed } from './employed.ts'
import { rowsOf } from './rows.ts'
import { absencesOf, type Sheet, sheetOf } from './sheets.ts'

/** What somebody is paid by a payroll. */
export interface PaidLine extends PostedLine {
  employed: Employed
}

/** What is known of a worker from month to month. */
interface Standing {
  /** Of holidays, at the end of the month before. */
  balance: Holidays
  /** What was earned in each month, for the average of benefits. */
  earned: { at: number; gross: Amount }[]
}

type Earlier = WorkerToPay['earlier']
const nothing: Earlier = { hours: zero, taxable: zero, contribution: zero, incomeTax: zero }

const bank = '109'

/** The wages of two years, as the product reckons, posts and pays them. */
export function payPeople(book: Book): void {
  const rng = chance('ceiba payroll')
  const standings = new Map<string, Standing>()
  for (const month of everyMonth) {
    payOthers(book, month)
    const employed = employedIn(month)
    const sheets = employed.map((each) => {
      const standing = standingOf(standings, each)
      const absences = absencesOf(each, month, standing.balance)
      standing.balance = absences.reduce(
        (left, { code, days, taken }) =>
          code === '02'
            ? { days: left.days.minus(amount(days)), amount: left.amount.minus(taken ?? zero) }
            : left,
        standing.balance,
      )
      const bonus = each.worker.bonus ? rng.pesos(90, 1_900) : zero
      return sheetOf(book, each, month, {
        absences,
        bonus,
        settlement: each.leaves ? leftOver(standing, each) : zero,
      })
    })
    payMonth(book, month, sheets, standings)
  }
}

/** What will be left of the holidays of who leaves, once the last month accrued too. */
function leftOver({ balance }: Standing, { salary }: Employed): Amount {
  return balance.amount.plus(round(salary.times(payLaw.vacation).div(hundred)))
}

const hundred = amount('100')

function standingOf(standings: Map<string, Standing>, { worker }: Employed): Standing {
  const known = standings.get(worker.code)
  if (known) return known
  const standing = { balance: openingOf(worker), earned: [] }
  standings.set(worker.code, standing)
  return standing
}

/** What somebody had earned of holidays before the past year, each day at the wage of a day. */
export function openingOf({ holidays = '0', post }: Employed['worker']): Holidays {
  const days = amount(holidays)
  return { days, amount: round(amount(postNamed(post).salary).times(days).div(payLaw.monthlyDays)) }
}

interface Paying {
  kind: PayrollKind
  on: DemoDay
  paidOn: DemoDay
}

/** Holidays are paid before they begin, benefits at the end of the month, and wages on the fourth of the next. */
function payMonth(
  book: Book,
  month: DemoMonth,
  sheets: readonly Sheet[],
  standings: ReadonlyMap<string, Standing>,
): void {
  const next = month.on(31) + 4
  const payrolls: readonly Paying[] = [
    { kind: 'vacation', on: month.on(8), paidOn: month.on(9) },
    { kind: 'subsidy', on: month.on(26), paidOn: month.on(27) },
    { kind: 'salary', on: month.on(31), paidOn: next },
    { kind: 'settlement', on: month.on(31), paidOn: next },
  ]
  const earlier = new Map<string, Earlier>()
  const documents: { paying: Paying; document: Document; lines: PaidLine[] }[] = []
  for (const paying of payrolls) {
    const lines = sheets.flatMap((sheet) => paidLine(paying.kind, sheet, month, standings, earlier))
    if (lines.length === 0) continue
    const document = payrollOf(book, month, paying, lines, sheets)
    for (const { rows } of sheets)
      for (const row of rows) if (isPaidBy(lines, row.time)) row.payroll = document
    for (const line of lines) remember(line, paying.kind, month, standings, earlier)
    documents.push({ paying, document, lines })
  }
  for (const { paying, document, lines } of documents) post(book, month, paying, document, lines)
}

const isPaidBy = (lines: readonly PaidLine[], time: Sheet['rows'][number]['time']): boolean =>
  lines.some(({ items }) => items.some((item) => item.time === time))

const placeIn = ({ year, month }: DemoMonth): number => year * 12 + month

/** What a payroll of a kind pays to whoever a sheet is of; nothing where nothing of it is of that kind. */
function paidLine(
  kind: PayrollKind,
  { employed, rows }: Sheet,
  month: DemoMonth,
  standings: ReadonlyMap<string, Standing>,
  earlier: ReadonlyMap<string, Earlier>,
): PaidLine[] {
  const times = rows.flatMap(({ time, payroll }) => (!payroll && pays(kind, time) ? [time] : []))
  if (!times.some((time) => time.kind !== 'deduction')) return []
  const { worker, salary } = employed
  const { balance, earned } = standings.get(worker.code)!
  const before = earned.filter(({ at }) => placeIn(month) - 6 <= at && at < placeIn(month))
  const { items, unpayable, ...pay } = payOf(kind, payLaw, {
    salaryType: 'monthly',
    salary,
    partner: false,
    times: times.toSorted(
      (one, other) => Number(one.kind === 'deduction') - Number(other.kind === 'deduction'),
    ),
    earlier: earlier.get(worker.code) ?? nothing,
    average: {
      earned: sum(before.map(({ gross }) => gross)),
      months: new Set(before.map(({ at }) => at)).size || 1,
    },
    balance,
  })
  if (unpayable.length > 0) throw new Error(`${worker.code} cannot be paid: ${unpayable[0]!.why}`)
  const charged = { expenseAccountId: employed.expenseAccount, costCenterId: employed.costCenter }
  return [{ ...pay, employed, worker: charged, items: items.map((item) => financed(charged, item)) }]
}

/** What later payrolls reckon with. */
function remember(
  { employed, ...pay }: PaidLine,
  kind: PayrollKind,
  month: DemoMonth,
  standings: ReadonlyMap<string, Standing>,
  earlier: Map<string, Earlier>,
): void {
  const { code } = employed.worker
  const before = earlier.get(code) ?? nothing
  earlier.set(code, {
    hours: before.hours.plus(pay.hours),
    taxable: before.taxable.plus(pay.taxable),
    contribution: before.contribution.plus(pay.contribution),
    incomeTax: before.incomeTax.plus(pay.incomeTax),
  })
  const standing = standings.get(code)!
  if (kind === 'salary' || kind === 'vacation') standing.earned.push({ at: placeIn(month), gross: pay.gross })
  standing.balance = {
    days: standing.balance.days.plus(pay.accruedDays),
    amount: standing.balance.amount.plus(pay.accrued),
  }
}

function payrollOf(
  book: Book,
  month: DemoMonth,
  { kind, on, paidOn }: Paying,
  lines: readonly PaidLine[],
  sheets: readonly Sheet[],
): Document {
  // What is paid after the second year is not paid yet.
  const days = daysBetween(book.officeDayOf(on), book.officeDayOf(paidOn))
  const document: Document = documentOf({
    type: 'nominate',
    key: `${month.year} ${month.month} ${kind}`,
    series: 'NOM',
    on,
    by: personnel,
    steps: ['pending', 'confirmed'],
    ...(paidOn <= lastDay && { answers: [{ to: 'paid', days }] }),
    rows: (writer, self) => rowsOf(writer, self, { book, kind, lines, sheets, document }),
  })
  return book.file(document)
}

function post(
  book: Book,
  { on: dayIn, year, month }: DemoMonth,
  { kind, paidOn }: Paying,
  document: Document,
  lines: readonly PaidLine[],
): void {
  const accounts = payrollAccounts(kind, (key) => accountOf(key.replace('account.', '')))
  const day = book.dayOf(dayIn(1))
  const kindName = translate('es', `payrolls.kinds.${kind}`)
  for (const draft of draftsOf(`${year} ${month} ${kind}`, accounts, lines, accrualItem))
    book.post(
      document,
      'payroll',
      (numberOf) =>
        translate('es', 'payroll.entry', {
          number: numberOf(document),
          kind: kindName,
          month: monthOf(day),
          year: yearOf(day),
        }),
      linesOf(draft),
    )
  const net = sum(lines.map((line) => line.net))
  book.record({
    document,
    on: paidOn,
    type: 'bank',
    by: accountant,
    description: (numberOf) => translate('es', 'payroll.payment', { number: numberOf(document) }),
    lines: linesOf(
      postPayment(text(net), {
        payable: accounts.payable,
        bank: { account: bank, amount: net },
        till: { account: null, amount: zero },
      }),
    ),
  })
}

/** On the fourth, what was kept of the wages of the month before for others; in the first month also those wages. */
function payOthers(book: Book, { on, before }: DemoMonth): void {
  const first = on(1) === 0
  const accounts = [...(first ? ['455.0010'] : []), '460.0010']
  const due = accounts.map((account) => debit(account, book.balance(account, on(1)).neg()))
  book.record({
    on: on(4),
    type: 'bank',
    description: first ? `Pago de la nómina de ${before}` : `Pensiones retenidas en ${before}`,
    by: accountant,
    source: { type: 'payment', series: 'PA' },
    lines: [...due, credit(bank, sum(due.map((line) => line.debit)))],
  })
}
