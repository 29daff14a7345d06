import { type Amount, allocate, amount, round, sum, text, zero } from '@cuadre/kernel/money.ts'
import type { KeyKind, PayRule, Unit } from '@cuadre/hr/time-keys/rules.ts'
import { accruedBy } from '@cuadre/hr/vacations/reckoning.ts'
import type { WorkingStep } from './api.ts'
import type { PayrollKind } from './states.ts'

// What a worker is paid: a function of the law of a month and of what was recorded. It reads nothing and writes nothing.

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

const hundred = amount('100')
const smaller = (one: Amount, other: Amount): Amount => (one.lt(other) ? one : other)
const orZero = (value: Amount): Amount => (value.lt(zero) ? zero : value)

/** Whether a payroll of a kind pays rows of a key. Deductions go with what is paid of the month, and with what is paid on leaving. */
export function pays(
  kind: PayrollKind,
  { kind: keyKind, payRule }: Pick<TimeToPay, 'kind' | 'payRule'>,
): boolean {
  if (keyKind === 'deduction') return kind === 'salary' || kind === 'settlement'
  switch (payRule) {
    case 'salary':
    case 'surcharge':
    case 'bandRate':
    case 'none':
      return kind === 'salary'
    case 'amount':
      return keyKind === 'absence' ? kind === 'subsidy' : kind === 'salary' || kind === 'bonus'
    case 'percent':
      return kind === 'subsidy'
    case 'vacationAverage':
      return kind === 'vacation'
    case 'balance':
      return kind === 'settlement'
  }
}

/** A tax by slices, in cents: each rate is of its slice. */
export const taxOf = (brackets: readonly Bracket[], base: Amount): Amount =>
  round(sum(slicesOf(brackets, base).map(({ part, rate }) => part.times(rate).div(hundred))))

const slicesOf = (brackets: readonly Bracket[], base: Amount) =>
  brackets
    .filter(({ from }) => base.gt(from))
    .map(({ from, to, rate }) => ({ part: (to === null ? base : smaller(base, to)).minus(from), rate }))

/** Such as `15000.00 × 5 % + 10000.00 × 10 %`, for a person to check. */
const scaleOf = (brackets: readonly Bracket[], base: Amount): string =>
  slicesOf(brackets, base)
    .map(({ part, rate }) => `${text(part)} × ${rate.toFixed()} %`)
    .join(' + ') || '0.00'

/** What each row of a worker's time is paid with. */
class Earnings {
  readonly amounts = new Map<TimeToPay, Amount>()
  readonly steps: WorkingStep[] = []
  readonly unpayable: Pay['unpayable'] = []
  private readonly law: Law
  private readonly worker: WorkerToPay

  constructor(law: Law, worker: WorkerToPay) {
    this.law = law
    this.worker = worker
  }

  /** The hours of time in which a key counts, a day being the part of the month that it is. */
  hoursOf({ unit, quantity }: TimeToPay): Amount {
    if (quantity === null) return zero
    return unit === 'days' ? round(quantity.times(this.law.monthlyHours).div(this.law.monthlyDays)) : quantity
  }

  daysOf({ unit, quantity }: TimeToPay): Amount {
    if (quantity === null) return zero
    return unit === 'days' ? quantity : quantity.times(this.law.monthlyDays).div(this.law.monthlyHours)
  }

  /** What an hour is paid with by the file; undefined of who is paid by what is made. */
  private get hourly(): Amount | undefined {
    const { salary, salaryType } = this.worker
    if (salary === null) return undefined
    if (salaryType === 'hourly') return salary
    return salaryType === 'monthly' ? salary.div(this.law.monthlyHours) : undefined
  }

  private pay(time: TimeToPay, rule: string, paid: Amount, values: Record<string, string>): void {
    this.amounts.set(time, paid)
    this.steps.push({ item: time.line, rule, values, amount: text(paid), basis: time.basis })
  }

  private cannot(time: TimeToPay, why: Pay['unpayable'][number]['why']): void {
    this.unpayable.push({ time, why })
    this.amounts.set(time, zero)
  }

  /**
   * The salary of the month is paid for its hours and never for more of them; what rounding leaves stays with the last row, so that the parts
   * of a whole month come to the salary. A key with a rate pays so much of a hundred of its hours.
   */
  salaries(times: readonly TimeToPay[]): void {
    const { salary, salaryType, earlier } = this.worker
    const { monthlyHours } = this.law
    const hourly = this.hourly
    if (hourly === undefined || salary === null) {
      for (const time of times) this.pay(time, 'noWage', zero, { quantity: text(this.hoursOf(time)) })
      return
    }
    const parts = times.filter(({ rate }) => rate !== null)
    for (const time of parts) {
      const [hours, rate] = [this.hoursOf(time), time.rate ?? hundred]
      const paid = round(hourly.times(hours).times(rate).div(hundred))
      this.pay(time, 'partOfSalary', paid, {
        hourly: text(hourly, 4),
        hours: text(hours),
        rate: rate.toFixed(),
      })
    }
    const whole = times.filter(({ rate }) => rate === null)
    if (whole.length === 0) return
    const hours = whole.map((time) => this.hoursOf(time))
    if (salaryType === 'hourly') {
      for (const [at, time] of whole.entries()) {
        const own = hours[at] ?? zero
        this.pay(time, 'hourly', round(hourly.times(own)), { hourly: text(hourly), hours: text(own) })
      }
      return
    }
    const paidHours = smaller(sum(hours), orZero(monthlyHours.minus(earlier.hours)))
    const paid = round(salary.times(paidHours).div(monthlyHours))
    const shares = paid.eq(zero) ? hours.map(() => zero) : allocate(paid, hours)
    for (const [at, time] of whole.entries())
      this.pay(time, 'salary', shares[at] ?? zero, {
        salary: text(salary),
        hours: text(hours[at] ?? zero),
        all: text(paidHours),
        monthlyHours: monthlyHours.toFixed(),
      })
  }

  one(time: TimeToPay): void {
    const { rate, quantity } = time
    switch (time.payRule) {
      case 'surcharge': {
        if (rate === null) return this.cannot(time, 'noRate')
        if (this.hourly === undefined) return this.cannot(time, 'noWage')
        const paid = round(this.hourly.times(this.hoursOf(time)).times(rate).div(hundred))
        return this.pay(time, 'surcharge', paid, {
          hourly: text(this.hourly, 4),
          hours: text(this.hoursOf(time)),
          rate: rate.toFixed(),
        })
      }
      case 'bandRate': {
        if (rate === null) return this.cannot(time, 'noRate')
        const hours = quantity ?? zero
        return this.pay(time, 'band', round(rate.times(hours)), { rate: rate.toFixed(), hours: text(hours) })
      }
      case 'percent': {
        const { average } = this.worker
        if (rate === null) return this.cannot(time, 'noRate')
        if (average === null) return this.cannot(time, 'noAverage')
        const days = this.daysOf(time)
        const daily = average.earned.div(this.law.monthlyDays).div(amount(String(average.months)))
        return this.pay(time, 'percentOfAverage', round(daily.times(days).times(rate).div(hundred)), {
          earned: text(average.earned),
          months: String(average.months),
          monthlyDays: this.law.monthlyDays.toFixed(),
          days: text(days),
          rate: rate.toFixed(),
        })
      }
      case 'vacationAverage':
        if (time.taken === null) return this.cannot(time, 'noAbsence')
        return this.pay(time, 'holidays', time.taken, { days: text(quantity ?? zero) })
      case 'balance': {
        const { balance } = this.worker
        return this.pay(time, 'settlement', orZero(balance?.amount ?? zero), {
          days: text(balance?.days ?? zero),
        })
      }
      case 'amount':
        return this.pay(time, 'amount', time.amount ?? zero, {})
      case 'none':
      case 'salary':
        return this.pay(time, 'unpaid', zero, { quantity: text(quantity ?? zero) })
    }
  }
}

/** What a worker is paid by a payroll of a kind: what is earned, what is kept of it by law and by deductions, and what the employer adds. */
export function payOf(kind: PayrollKind, law: Law, worker: WorkerToPay): Pay {
  const earnings = new Earnings(law, worker)
  const paid = worker.times.filter((time) => time.kind !== 'deduction')
  earnings.salaries(paid.filter(({ payRule }) => payRule === 'salary'))
  for (const time of paid) if (time.payRule !== 'salary') earnings.one(time)
  const { steps, unpayable } = earnings
  const of = (times: readonly TimeToPay[]) => sum(times.map((time) => earnings.amounts.get(time) ?? zero))
  const working = [...steps]
  const step = (rule: string, value: Amount, values: Record<string, string>) =>
    working.push({ item: null, rule, values, amount: text(value), basis: law.norms[rule] ?? null })

  const gross = of(paid)
  const byTime = paid.filter(({ payRule, kind: keyKind }) => payRule === 'salary' && keyKind !== 'deduction')
  const hours = sum(byTime.map((time) => earnings.hoursOf(time)))
  const days = sum(paid.map((time) => (time.payRule === 'none' ? zero : earnings.daysOf(time))))

  // Benefits of social security are neither wages nor taxed as they are.
  const taxable = kind === 'subsidy' ? zero : gross
  const { earlier } = worker
  const accumulated = earlier.taxable.plus(taxable)
  const withheld = (rule: string, brackets: readonly Bracket[], already: Amount): Amount => {
    const kept = taxable.eq(zero) ? zero : orZero(taxOf(brackets, accumulated).minus(already))
    step(rule, smaller(kept, taxable), {
      base: text(accumulated),
      scale: scaleOf(brackets, accumulated),
      already: text(already),
    })
    return smaller(kept, taxable)
  }
  const contribution = worker.partner
    ? zero
    : withheld('contribution', law.contribution, earlier.contribution)
  const paysIncomeTax = !worker.partner || law.partnersPayIncomeTax
  const incomeTax = paysIncomeTax
    ? smaller(withheld('incomeTax', law.incomeTax, earlier.incomeTax), taxable.minus(contribution))
    : zero

  const available = gross.minus(contribution).minus(incomeTax)
  const limit = round(available.times(law.deductionLimit).div(hundred))
  const deductions = deducted(
    worker.times.filter((time) => time.kind === 'deduction'),
    limit,
  )
  for (const { time, due, amount: taken } of deductions)
    working.push({
      item: time.line,
      rule: 'deduction',
      values: {
        due: text(due),
        available: text(available),
        rate: law.deductionLimit.toFixed(),
        limit: text(limit),
      },
      amount: text(taken),
      basis: time.basis,
    })
  const other = sum(deductions.map((each) => each.amount))

  const employer = employerOf(kind, law, worker, {
    earned: of(paid.filter(({ accrues }) => accrues !== 'no')),
    daysWorked: smaller(
      sum(paid.filter(({ accrues }) => accrues === 'yes').map((time) => earnings.daysOf(time))),
      law.monthlyDays,
    ),
    gross,
    step,
  })
  return {
    items: [
      ...paid.map((time) => {
        const own = earnings.amounts.get(time) ?? zero
        return { time, due: own, amount: own }
      }),
      ...deductions,
    ],
    hours: round(hours),
    days: round(days),
    gross,
    taxable,
    contribution,
    incomeTax,
    other,
    net: available.minus(other),
    ...employer,
    working,
    unpayable,
  }
}

/** What is deducted, in the order in which it is, until the limit: what does not fit waits. */
function deducted(times: readonly TimeToPay[], limit: Amount): PaidItem[] {
  let left = limit
  return times.map((time) => {
    const due = time.amount ?? zero
    const taken = smaller(due, left)
    left = left.minus(taken)
    return { time, due, amount: taken }
  })
}

interface Earned {
  earned: Amount
  daysWorked: Amount
  gross: Amount
  step(rule: string, value: Amount, values: Record<string, string>): void
}

type Employer = Pick<
  Pay,
  'accruedDays' | 'accrued' | 'employerBase' | 'socialBudget' | 'socialKept' | 'labourTax'
>

/** What the employer adds to wages: holidays that accrue, and charges. Owners earn no holidays, and pay their own contribution. */
function employerOf(
  kind: PayrollKind,
  law: Law,
  { partner }: WorkerToPay,
  { earned, daysWorked, gross, step }: Earned,
): Employer {
  const isWage = !partner && (kind === 'salary' || kind === 'bonus')
  if (!isWage)
    return {
      accruedDays: zero,
      accrued: zero,
      employerBase: zero,
      socialBudget: zero,
      socialKept: zero,
      labourTax: zero,
    }
  const { days: accruedDays, amount: accrued } = accruedBy(daysWorked, earned, law.vacation)
  step('accrual', accrued, { earned: text(earned), rate: law.vacation.toFixed() })
  step('accrualDays', accruedDays, { days: text(daysWorked), rate: law.vacation.toFixed() })
  const employerBase = law.chargesWithAccrual ? gross.plus(accrued) : gross
  step('employerBase', employerBase, {
    gross: text(gross),
    accrued: text(law.chargesWithAccrual ? accrued : zero),
  })
  const charge = (rule: string, rate: Amount): Amount => {
    const charged = round(employerBase.times(rate).div(hundred))
    step(rule, charged, { base: text(employerBase), rate: rate.toFixed() })
    return charged
  }
  return {
    accruedDays,
    accrued,
    employerBase,
    socialBudget: charge('socialBudget', law.socialBudget),
    socialKept: charge('socialKept', law.socialKept),
    labourTax: charge('labourTax', law.labourTax),
  }
}
