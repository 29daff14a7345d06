import type { Amount } from '@cuadre/kernel/money.ts'
import type { KeyKind, PayRule, Unit } from '@cuadre/hr/time-keys/rules.ts'
import type { WagePart } from '../pre-payrolls/wages.ts'
import type { WorkingStep } from './api.ts'

// What goes into the pay of a worker, and what comes out of it.

/** A slice of an amount and the percentage of it; the last has no end. */
export interface Bracket {
  from: Amount
  to: Amount | null
  rate: Amount
}

/** What holds on the last day of the month that is paid, whenever it is reckoned. Rates are of a hundred. */
export interface Law {
  monthlyHours: Amount
  monthlyDays: Amount
  contribution: readonly Bracket[]
  incomeTax: readonly Bracket[]
  vacation: Amount
  socialBudget: Amount
  socialKept: Amount
  labourTax: Amount
  chargesWithAccrual: boolean
  deductionLimit: Amount
  partnersPayIncomeTax: boolean
  /** The norm that each rule comes from. */
  norms: Readonly<Record<string, string | null>>
}

/** A row of the pre-payroll of a worker, with what its key says in that month. */
export interface TimeToPay {
  line: number
  keyId: string
  code: string
  unit: Unit
  kind: KeyKind
  payRule: PayRule
  accrues: 'yes' | 'no' | 'amountOnly'
  basis: string | null
  /** Of a hundred, or money by the hour of a band; null where the key has none that month. */
  rate: Amount | null
  quantity: Amount | null
  amount: Amount | null
  fromHour: number | null
  carried: boolean
  dayOffId: string | null
  /** What the days of holidays among it were taken with. */
  taken: Amount | null
}

export interface WorkerToPay {
  salaryType: 'monthly' | 'hourly' | 'piecework' | 'byResult' | 'byWork' | 'none'
  /** In a month, or in an hour where that is how it is paid. */
  salary: Amount | null
  /** Of which wages it is, where the file said several in the month. */
  wages?: readonly WagePart[]
  partner: boolean
  times: readonly TimeToPay[]
  /** What confirmed payrolls of the month came to already. */
  earlier: { hours: Amount; taxable: Amount; contribution: Amount; incomeTax: Amount }
  /** What a day was paid with on average in the months before, and how that is known. */
  average: { earned: Amount; months: number } | null
  /** What is left of the holidays. */
  balance: { days: Amount; amount: Amount } | null
}

export interface PaidItem {
  time: TimeToPay
  due: Amount
  amount: Amount
}

export interface Pay {
  items: PaidItem[]
  hours: Amount
  days: Amount
  gross: Amount
  taxable: Amount
  contribution: Amount
  incomeTax: Amount
  other: Amount
  net: Amount
  /** Days of work that holidays accrue of, what is earned that they accrue of, and both. */
  accruedDays: Amount
  accrued: Amount
  employerBase: Amount
  socialBudget: Amount
  socialKept: Amount
  labourTax: Amount
  working: WorkingStep[]
  /** Keys that nobody can be paid by so, and why. */
  unpayable: { time: TimeToPay; why: 'noRate' | 'noWage' | 'noAverage' | 'noAbsence' }[]
}
