import type { Day } from '@cuadre/kernel/day.ts'
import { type Amount, amount, round, zero } from '@cuadre/kernel/money.ts'
import type { Law } from '@cuadre/payroll/payrolls/pay.ts'
import { type Bracket, type LocalizedParameter, readLocalization } from '@cuadre/setup/localizations/read.ts'

/** What people are paid and what is withheld is by the law of this day for ever, so that it is the same in every year. */
const lawOf: Day = '2025-06-30'

const { parameters } = readLocalization('cu')

const inForce = ({ validFrom, validTo }: LocalizedParameter, day: Day) =>
  (validFrom ?? day) <= day && day <= (validTo ?? day)

function found(key: string, type: LocalizedParameter['type'], day: Day): LocalizedParameter {
  const known = parameters.find((each) => each.key === key && each.type === type && inForce(each, day))
  if (!known) throw new Error(`the localization has no ${key}`)
  return known
}

const parameter = <Type extends LocalizedParameter['type']>(key: string, type: Type, day = lawOf) =>
  found(key, type, day).value as Extract<LocalizedParameter, { type: Type }>['value']

/** The account that the localization names for a purpose. */
export const accountOf = (key: string): string => parameter(`account.${key}`, 'account')

const hundred = amount('100')
const rate = (key: string, day?: Day): Amount => amount(parameter(key, 'rate', day)).div(hundred)

export const law = {
  territorial: rate('rate.ctdl'),
  profitTax: rate('rate.profitTax'),
  dividends: rate('rate.dividend.withholding'),
}

const percent = (key: string): Amount => amount(parameter(key, 'rate'))
const number = (key: string): Amount => amount(parameter(key, 'number'))
const slices = (key: string): Law['incomeTax'] =>
  parameter(key, 'brackets').map(({ from, to, rate: of }: Bracket) => ({
    from: amount(from),
    to: to === null ? null : amount(to),
    rate: amount(of),
  }))
const norm = (key: string, type: LocalizedParameter['type']) => found(key, type, lawOf).basis

/** What wages are reckoned by. */
export const payLaw: Law = {
  monthlyHours: number('payroll.monthlyHours'),
  monthlyDays: number('payroll.monthlyDays'),
  contribution: slices('rate.cess.brackets'),
  incomeTax: slices('rate.iip.brackets'),
  vacation: percent('rate.vacation'),
  socialBudget: percent('rate.ss.budget'),
  socialKept: percent('rate.ss.entity'),
  labourTax: percent('rate.iuft'),
  chargesWithAccrual: parameter('employerTaxBase', 'text') === 'grossPlusVacation',
  deductionLimit: percent('rate.payroll.deductions'),
  partnersPayIncomeTax: parameter('payroll.partnersPayIncomeTax', 'flag'),
  norms: {
    contribution: norm('rate.cess.brackets', 'brackets'),
    incomeTax: norm('rate.iip.brackets', 'brackets'),
    accrual: norm('rate.vacation', 'rate'),
    accrualDays: norm('rate.vacation', 'rate'),
    employerBase: norm('employerTaxBase', 'text'),
    socialBudget: norm('rate.ss.budget', 'rate'),
    socialKept: norm('rate.ss.entity', 'rate'),
    labourTax: norm('rate.iuft', 'rate'),
  },
}

/** The expense item of holidays that accrue. */
export const accrualItem = parameter('expenseItem.payroll.vacations', 'text')

/** Sales are taxed by the rate of their day. Before the oldest rate there is no tax calendar that could say otherwise. */
export const salesTaxOn = (day: Day): Amount => rate('rate.salesTax', day < lawOf ? lawOf : day)

const doubtful = parameter('rate.doubtful.brackets', 'brackets')

/** What of a debt is provided for when it has been due for so many days. */
export function doubtfulShare(days: number): Amount {
  const overdue = amount(String(days))
  const slice = doubtful.find(
    ({ from, to }) => overdue.gt(amount(from)) && (to === null || overdue.lte(amount(to))),
  )
  return slice ? amount(slice.rate).div(hundred) : zero
}

export const percentOf = (base: Amount, share: Amount): Amount => round(base.times(share))
