import type { Day } from '@cuadre/kernel/day.ts'
import { type Amount, amount, round, sum, zero } from '@cuadre/kernel/money.ts'
import { type Bracket, type LocalizedParameter, readLocalization } from '../../localizations/read.ts'

/** The demo lives under the law of this day for ever, so that a new rate does not change its figures. */
const lawOf: Day = '2025-06-30'

const { parameters } = readLocalization('cu')

const inForce = ({ validFrom, validTo }: LocalizedParameter) =>
  (validFrom ?? lawOf) <= lawOf && lawOf <= (validTo ?? lawOf)

function parameter<Type extends LocalizedParameter['type']>(key: string, type: Type) {
  const found = parameters.find((each) => each.key === key && each.type === type && inForce(each))
  if (!found) throw new Error(`the localization has no ${key}`)
  return found.value as Extract<LocalizedParameter, { type: Type }>['value']
}

const hundred = amount('100')
const rate = (key: string): Amount => amount(parameter(key, 'rate')).div(hundred)

export const law = {
  salesTax: rate('rate.salesTax'),
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
