import { type Amount, amount, round, zero } from '@cuadre/kernel/money.ts'

/** Holidays in days and in money. */
export interface Holidays {
  days: Amount
  amount: Amount
}

const hundred = amount('100')

/** What accrues of days worked and of salary earned, by a rate of a hundred: 24 days at 9.09 are 2.18. */
export const accruedBy = (daysWorked: Amount, salary: Amount, rate: Amount): Holidays => ({
  days: round(daysWorked.times(rate).div(hundred)),
  amount: round(salary.times(rate).div(hundred)),
})

/** What a day of a balance is worth, or nothing where there are no days in it. */
export const averageOf = ({ days, amount: held }: Holidays): Amount | undefined =>
  days.gt(zero) ? held.div(days) : undefined

/**
 * What so many days of a balance are paid with: its average, and where they are all of them, all of its money, so that no cent is left
 * behind. Where there is no balance, the pay of a day; nothing is known without that.
 */
export function paidWith(balance: Holidays, days: Amount, dailyPay: Amount | undefined): Amount | undefined {
  if (days.eq(balance.days)) return balance.amount
  const each = averageOf(balance) ?? dailyPay
  return each && round(each.times(days))
}
