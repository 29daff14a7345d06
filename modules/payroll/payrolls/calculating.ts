import { type Amount, amount, round, sum, text, zero } from '@cuadre/kernel/money.ts'
import { accruedBy } from '@cuadre/hr/vacations/reckoning.ts'
import { Earnings, orZero, smaller } from './earnings.ts'
import type { Bracket, Law, PaidItem, Pay, TimeToPay, WorkerToPay } from './pay.ts'
import type { PayrollKind } from './states.ts'

// What a worker is paid: a function of the law of a month and of what was recorded. It reads nothing and writes nothing.

const hundred = amount('100')

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
