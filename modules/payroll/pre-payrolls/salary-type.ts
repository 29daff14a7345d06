import type { z } from 'zod'
import { numberOn } from '@cuadre/accounting/public.ts'
import { type Day, endOfMonth, monthOf, today, yearOf } from '@cuadre/kernel/day.ts'
import { wrongFields } from '@cuadre/kernel/errors.ts'
import { type Amount, amount, text, zero } from '@cuadre/kernel/money.ts'
import type { SalaryType } from '@cuadre/hr/workers/shapes.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import type { salaryTypeBySalary as call } from './api.ts'
import { firstOf } from './facts.ts'
import { groupThatPays, salaryTypeOn } from './queries.ts'

const shared = (whole: Amount, parts: Amount): Amount => (parts.eq(zero) ? zero : whole.div(parts))

/** What an hour and a day of a wage are in a month. A wage by the hour is the hour itself. */
export async function salaryTypeBySalary(
  context: Context,
  { salary, workerId, month, year }: z.output<typeof call.input>,
): Promise<z.output<typeof call.output>> {
  const day = today(context.timeZone)
  const first: Day = firstOf({ month: month ?? monthOf(day), year: year ?? yearOf(day) })
  const last = endOfMonth(first)
  const found = workerId === undefined ? 'monthly' : await salaryTypeOn(context, workerId, first)
  if (found === undefined) throw wrongFields([{ path: 'workerId', code: 'prePayroll.unknownWorker' }])
  const monthlyHours = await numberOn(context, 'payroll.monthlyHours', last)
  const monthlyDays = await numberOn(context, 'payroll.monthlyDays', last)
  const paid = amount(salary)
  const isHourly = found === 'hourly'
  return {
    salaryType: found as z.output<typeof SalaryType>,
    hourlyRate: text(isHourly ? paid : shared(paid, monthlyHours)),
    dailyRate: text(shared(isHourly ? paid.times(monthlyHours) : paid, monthlyDays)),
    group: await groupThatPays(context, salary, last),
  }
}
