import type { Day } from '@cuadre/kernel/day.ts'
import { type Amount, amount, round, sum, zero } from '@cuadre/kernel/money.ts'
import { type Bracket, type LocalizedParameter, readLocalization } from '@cuadre/setup/localizations/read.ts'

/** What people are paid and what is withheld is by the law of this day for ever, so that it is the same in every year. */
const lawOf: Day = '2025-06-30'

const { parameters } = readLocalization('cu')

const inForce = ({ validFrom, validTo }: LocalizedParameter, day: Day) =>
  (validFrom ?? day) <= day && day <= (validTo ?? day)

function parameter<Type extends LocalizedParameter['type']>(key: string, type: Type, day = lawOf) {
  const found = parameters.find((each) => each.key === key && each.type === type && inForce(each, day))
  if (!found) throw new Error(`the localization has no ${key}`)
  return found.value as Extract<LocalizedParameter, { type: Type }>['value']
}

/** The account that the localization names for a purpose. */
export const accountOf = (key: string): string => parameter(`account.${key}`, 'account')

const hundred = amount('100')
const rate = (key: string, day?: Day): Amount => amount(parameter(key, 'rate', day)).div(hundred)

export const law = {
  territorial: rate('rate.ctdl'),
  profitTax: rate('rate.profitTax'),
  dividends: rate('rate.dividend.withholding'),
  vacations: rate('rate.vacation'),
  socialSecurity: rate('rate.ss.budget'),
  allowances: rate('rate.ss.entity'),
  labourForce: rate('rate.iuft'),
  contribution: parameter('rate.cess.brackets', 'brackets'),
  incomeTax: parameter('rate.iip.brackets', 'brackets'),
}

/** Sales are taxed by the rate of their day. Before the oldest rate there is no tax calendar that could say otherwise. */
export const salesTaxOn = (day: Day): Amount => rate('rate.salesTax', day < lawOf ? lawOf : day)

const doubtful = parameter('rate.doubtful.brackets', 'brackets')

/** What of a debt is provided for when it has been due for so many days. */
export function doubtfulShare(days: number): Amount {
  const overdue = amount(String(days))
  const found = doubtful.find(
    ({ from, to }) => overdue.gt(amount(from)) && (to === null || overdue.lte(amount(to))),
  )
  return found ? amount(found.rate).div(hundred) : zero
}

export const percentOf = (base: Amount, share: Amount): Amount => round(base.times(share))

/** Each slice of the gross taxed with its own rate, rounded once. */
export const progressive = (gross: Amount, brackets: readonly Bracket[]): Amount =>
  round(
    sum(
      brackets.map(({ from, to, rate: percent }) => {
        const top = to !== null && gross.gt(amount(to)) ? amount(to) : gross
        const slice = top.minus(amount(from))
        return slice.gt(zero) ? slice.times(amount(percent)).div(hundred) : zero
      }),
    ),
  )
