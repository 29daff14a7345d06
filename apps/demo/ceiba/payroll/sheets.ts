import { type Day, endOfMonth } from '@cuadre/kernel/day.ts'
import { type Amount, amount, text, zero } from '@cuadre/kernel/money.ts'
import { type Holidays, paidWith } from '@cuadre/hr/vacations/reckoning.ts'
import { type Absence, type MonthFacts, proposed } from '@cuadre/payroll/pre-payrolls/proposing.ts'
import { readLocalization } from '@cuadre/setup/localizations/read.ts'
import type { Book } from '../../book.ts'
import type { DemoDay, DemoMonth } from '../../calendar.ts'
import type { Document } from '../../documents.ts'
import { payLaw } from '../law.ts'
import type { Employed } from './employed.ts'
import { type Recorded, sheetKey, timeOf } from './keys.ts'

/** Days on which somebody is away, and what they are paid with where they are holidays. */
export interface DemoAbsence {
  key: string
  code: string
  first: DemoDay
  last: DemoDay
  days: string
  taken: Amount | null
  certificate: string | null
}

/** The pre-payroll of somebody for a month; each row is paid by one payroll. */
export interface Sheet {
  employed: Employed
  month: DemoMonth
  absences: DemoAbsence[]
  rows: { time: ReturnType<typeof timeOf>; payroll?: Document }[]
}

const { holidays } = readLocalization('cu')
const calendar = holidays.map(({ day, validFrom, validTo }) => ({ monthDay: day, validFrom, validTo }))

/** A fortnight of two Sundays, in months whose holidays lie elsewhere: twelve days of work. */
const fortnight = { from: 10, until: 23, days: '12.00' } as const

const isAwayIn = (holidaysIn: number | undefined, month: number) =>
  holidaysIn === month || holidaysIn === month + 5

/** Holidays are taken by whoever has earned enough of them, and whoever is hurt is at home for a fortnight. */
export function absencesOf(
  { worker, salary }: Employed,
  { year, month, on }: DemoMonth,
  balance: Holidays,
): DemoAbsence[] {
  const key = `${worker.code} ${year} ${month}`
  const days = { first: on(fortnight.from), last: on(fortnight.until), days: fortnight.days }
  const wanted = amount(fortnight.days)
  if (isAwayIn(worker.holidaysIn, month) && balance.days.gte(wanted))
    return [
      {
        ...days,
        key,
        code: '02',
        taken: paidWith(balance, wanted, salary.div(payLaw.monthlyDays)) ?? zero,
        certificate: null,
      },
    ]
  if (worker.hurtIn === month)
    return [{ ...days, key, code: '05', taken: null, certificate: `CM-00${3900 + year * 82}` }]
  return []
}

function monthFacts(first: Day): MonthFacts {
  const { monthlyHours, monthlyDays } = payLaw
  return {
    first,
    last: endOfMonth(first),
    week: 'mondayToSaturday',
    holidays: calendar,
    monthlyHours,
    monthlyDays,
    worked: sheetKey('01'),
    holiday: sheetKey('17'),
  }
}

/** What human resources record of a month: what is proposed to them, and what they add. */
export function sheetOf(
  book: Book,
  employed: Employed,
  month: DemoMonth,
  { absences, bonus, settlement }: { absences: DemoAbsence[]; bonus: Amount; settlement: Amount },
): Sheet {
  const facts = monthFacts(book.dayOf(month.on(1)))
  const { worker } = employed
  const rows = proposed(facts, {
    spans: [{ from: facts.first, until: facts.last }],
    salaryType: 'monthly',
    weeklyHours: '44',
    absences: absences.map(({ key, code, first, last, days }): Absence => ({
      _id: key,
      key: sheetKey(code),
      startDate: book.dayOf(first),
      endDate: book.dayOf(last),
      days,
      hours: null,
    })),
    waiting: [],
  }).map(({ key, quantity, amount: money, dayOffId }) => ({
    code: key.code,
    quantity,
    amount: money,
    absence: dayOffId,
  }))
  const typed = (code: string, money: Amount): Recorded[] =>
    money.gt(zero) ? [{ code, quantity: null, amount: text(money), absence: null }] : []
  const recorded = [
    ...rows,
    ...typed('22', bonus),
    ...typed('24', settlement),
    ...typed('25', amount(worker.alimony ?? '0')),
  ].toSorted((one, other) => (one.code < other.code ? -1 : 1))
  return {
    employed,
    month,
    absences,
    rows: recorded.map((row, at) => ({
      time: timeOf(row, at + 1, absences.find(({ key }) => key === row.absence)?.taken ?? null),
    })),
  }
}
