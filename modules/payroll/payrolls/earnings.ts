import { type Amount, allocate, amount, round, sum, text, zero } from '@cuadre/kernel/money.ts'
import type { WorkingStep } from './api.ts'
import type { WagePart } from '../pre-payrolls/wages.ts'
import type { Law, Pay, TimeToPay, WorkerToPay } from './pay.ts'

const hundred = amount('100')
export const smaller = (one: Amount, other: Amount): Amount => (one.lt(other) ? one : other)
export const orZero = (value: Amount): Amount => (value.lt(zero) ? zero : value)

/** What each row of a worker's time is paid with. */
export class Earnings {
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
    const { salary, salaryType, earlier, wages = [] } = this.worker
    const [first] = times
    if (salary !== null && wages.length > 0 && first) this.blend(first, salary, wages)
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

  /** Of which wages that of the month is, each for its days of work. */
  private blend({ line }: TimeToPay, salary: Amount, wages: readonly WagePart[]): void {
    const all = wages.reduce((days, part) => days + part.days, 0)
    this.steps.push({
      item: line,
      rule: 'blendedWage',
      values: { scale: wages.map((part) => `${text(part.salary)} × ${part.days} / ${all}`).join(' + ') },
      amount: text(salary),
      basis: null,
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
