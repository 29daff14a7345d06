import type { Day } from '@cuadre/kernel/day.ts'
import type { FieldRefusal } from '@cuadre/kernel/errors.ts'
import { amount } from '@cuadre/kernel/money.ts'

export const units = ['hours', 'days', 'amount'] as const
export const keyKinds = ['earning', 'absence', 'deduction'] as const
export const payRules = [
  'salary',
  'percent',
  'vacationAverage',
  'surcharge',
  'bandRate',
  'amount',
  'balance',
  'none',
] as const
export const financings = ['costCenter', 'account', 'nobody'] as const
export const accruals = ['yes', 'no', 'amountOnly'] as const

/** What is proposed by keys of their own: what a later raise adds to months that are paid, and what a fall takes from them. */
export const purposes = ['difference', 'overpaid'] as const

export type KeyPurpose = (typeof purposes)[number]
export type Unit = (typeof units)[number]
export type KeyKind = (typeof keyKinds)[number]
export type PayRule = (typeof payRules)[number]

interface RuleTerms {
  /** In what time is recorded that is paid so. */
  units: readonly Unit[]
  /** Whether rates say how much: they may, they must, or there are none. */
  rates: 'may' | 'must' | 'none'
  /** What a rate is: of a hundred, or money by an hour of a band of the day. */
  rateIn?: 'percent' | 'moneyByHour'
}

/** What each way to pay asks of a key. */
export const termsOfRules: Record<PayRule, RuleTerms> = {
  /** The salary of that time; with a rate, so much of a hundred of it. */
  salary: { units: ['hours', 'days'], rates: 'may', rateIn: 'percent' },
  /** Of the average of the last months. */
  percent: { units: ['hours', 'days'], rates: 'must', rateIn: 'percent' },
  vacationAverage: { units: ['days'], rates: 'none' },
  /** Beside the salary, so much of a hundred of the hour: 125 is the hour and a quarter more. */
  surcharge: { units: ['hours'], rates: 'must', rateIn: 'percent' },
  bandRate: { units: ['hours'], rates: 'must', rateIn: 'moneyByHour' },
  amount: { units: ['amount', 'days', 'hours'], rates: 'none' },
  /** All that is left of the holidays. */
  balance: { units: ['amount'], rates: 'none' },
  none: { units: ['hours', 'days'], rates: 'none' },
}

export interface KeyRate {
  validFrom: Day | null
  fromHour: number | null
  toHour: number | null
  rate: string
}

export interface KeyTerms {
  unit: Unit
  kind: KeyKind
  payRule: PayRule
  financedBy: (typeof financings)[number]
  accountId: string | null
  accrues: (typeof accruals)[number]
  /** Of a deduction: those that come first are taken first. */
  priority: number | null
  rates: readonly KeyRate[]
}

const highestPercent = amount('1000')

/** The hours of the day of a band: 23 to 7 goes over midnight. */
const hoursOf = ({ fromHour, toHour }: KeyRate): number[] =>
  fromHour === null || toHour === null
    ? []
    : Array.from({ length: (toHour - fromHour + 24) % 24 }, (_, passed) => (fromHour + passed) % 24)

function wrongHours({ fromHour, toHour }: KeyRate, isByBand: boolean, at: number): FieldRefusal[] {
  if (!isByBand)
    return fromHour === null && toHour === null
      ? []
      : [{ path: `rates.${at}.fromHour`, code: 'timeKey.noBands' }]
  if (fromHour === null) return [{ path: `rates.${at}.fromHour`, code: 'timeKey.noHour' }]
  if (toHour === null) return [{ path: `rates.${at}.toHour`, code: 'timeKey.noHour' }]
  return fromHour === toHour ? [{ path: `rates.${at}.toHour`, code: 'timeKey.emptyBand' }] : []
}

function wrongRates({ rates, payRule }: KeyTerms): FieldRefusal[] {
  const terms = termsOfRules[payRule]
  if (terms.rates === 'none') return rates.length > 0 ? [{ path: 'rates', code: 'timeKey.ratesUnused' }] : []
  if (terms.rates === 'must' && rates.length === 0) return [{ path: 'rates', code: 'timeKey.noRate' }]
  const isByBand = terms.rateIn === 'moneyByHour'
  return rates.flatMap((rate, at) => {
    const wrong = wrongHours(rate, isByBand, at)
    if (wrong.length > 0) return wrong
    if (!isByBand && amount(rate.rate).gt(highestPercent))
      return [{ path: `rates.${at}.rate`, code: 'timeKey.percentTooHigh' }]
    const before = rates.slice(0, at).filter(({ validFrom }) => validFrom === rate.validFrom)
    if (!isByBand)
      return before.length > 0 ? [{ path: `rates.${at}.validFrom`, code: 'timeKey.rateTwice' }] : []
    const taken = new Set(before.flatMap(hoursOf))
    return hoursOf(rate).some((hour) => taken.has(hour))
      ? [{ path: `rates.${at}.fromHour`, code: 'timeKey.bandTwice' }]
      : []
  })
}

/** Everything in which a key contradicts itself. */
export function wrongTerms(terms: KeyTerms): FieldRefusal[] {
  const { unit, kind, payRule, financedBy, accountId, accrues, priority } = terms
  const wrong: FieldRefusal[] = []
  if (!termsOfRules[payRule].units.includes(unit)) wrong.push({ path: 'unit', code: 'timeKey.otherUnit' })
  if (kind === 'deduction' && payRule !== 'amount')
    wrong.push({ path: 'payRule', code: 'timeKey.deductionOfAmount' })
  if (kind === 'absence' && unit === 'amount') wrong.push({ path: 'unit', code: 'timeKey.absenceInTime' })
  if (payRule === 'vacationAverage' && kind !== 'absence')
    wrong.push({ path: 'kind', code: 'timeKey.holidaysAreAbsence' })
  if (kind === 'deduction' && accrues !== 'no')
    wrong.push({ path: 'accrues', code: 'timeKey.deductionAccrues' })
  if (kind !== 'deduction' && priority !== null)
    wrong.push({ path: 'priority', code: 'timeKey.priorityOfDeductions' })
  if (payRule === 'none' && financedBy !== 'nobody')
    wrong.push({ path: 'financedBy', code: 'timeKey.nothingPaid' })
  if (payRule !== 'none' && financedBy === 'nobody')
    wrong.push({ path: 'financedBy', code: 'timeKey.whoPays' })
  if (payRule === 'none' && accrues !== 'no') wrong.push({ path: 'accrues', code: 'timeKey.unpaidAccrues' })
  if (financedBy === 'account' && accountId === null)
    wrong.push({ path: 'accountId', code: 'timeKey.noAccount' })
  if (financedBy !== 'account' && accountId !== null)
    wrong.push({ path: 'accountId', code: 'timeKey.accountUnused' })
  return [...wrong, ...wrongRates(terms)]
}
