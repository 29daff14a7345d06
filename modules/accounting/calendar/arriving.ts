import { type Day, today } from '@cuadre/kernel/day.ts'
import { wrongFields } from '@cuadre/kernel/errors.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { formatDay } from '@cuadre/server-kit/files/format.ts'
import { isOpen } from './open-period.ts'

interface Arrival {
  /** The first day that it may be. */
  from: Day
  given: Day | undefined
  /** How a day before that is refused. */
  tooEarly: string
}

/** On which day what was on its way came: the one that is given; otherwise the first, or today where nobody works in its period any more. */
export async function arrivalDay(context: Context, { from, given, tooEarly }: Arrival): Promise<Day> {
  if (given !== undefined && given < from)
    throw wrongFields([{ path: 'date', code: tooEarly, parameters: { day: formatDay(from) } }])
  if (given !== undefined) return given
  if (await isOpen(context, from)) return from
  const now = today(context.timeZone)
  return now > from ? now : from
}
