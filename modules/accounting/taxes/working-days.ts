import type { Day } from '@cuadre/kernel/day.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { workingDay } from './due.ts'
import { holidaysOf } from './queries.ts'

/** So many days of work after a day, by the organization's own calendar of holidays. */
export const workingDayAfter = async (context: Context, day: Day, count: number): Promise<Day> =>
  workingDay(day, count, await holidaysOf(context))
