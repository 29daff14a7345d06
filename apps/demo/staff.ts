import type { FastifyInstance } from 'fastify'
import { addDays, type Day, startOfMonth, today } from '@cuadre/kernel/day.ts'
import { workAs } from './calls.ts'
import { inShops } from './ceiba/more-workers.ts'
import { inOffices } from './ceiba/workers.ts'

interface Coded {
  _id: string
  code: string
}

/**
 * Records who of the demo company is away about now, as human resources would. What lies in months that are paid came with the books; an absence that
 * would begin in them begins with this month. What is recorded already, by a start that was killed, is left as it is.
 */
export async function recordAbsences(app: FastifyInstance, email: string): Promise<void> {
  await workAs(app, email, async (call) => {
    const day = today('America/Havana')
    const keys = byCode(
      await call<{ data: Coded[] }>('POST', '/private/nominateKeys/keyFilter', { limit: 200 }),
    )
    const files = byCode(
      await call<{ data: Coded[] }>('POST', '/private/usersDataSheets/userDataSheetsFilter', { limit: 200 }),
    )
    for (const { code: worker, away = [] } of [...inOffices, ...inShops])
      for (const { key, daysAgo, for: days, certificate } of away) {
        const workerId = files.get(worker)
        const startDate = firstDay(day, daysAgo)
        const known = await call<{ total: number }>('POST', '/private/daysof/dayOffFilter', {
          workerId,
          startDate,
        })
        if (known.total > 0) continue
        await call('POST', '/private/daysof/createDayOff', {
          workerId,
          keyId: keys.get(key),
          startDate,
          endDate: addDays(startDate, days - 1),
          ...(certificate && { certificate }),
        })
      }
  })
}

const firstDay = (day: Day, daysAgo: number): Day => {
  const first = startOfMonth(day)
  const began = addDays(day, -daysAgo)
  return began < first ? first : began
}

const byCode = ({ data }: { data: readonly Coded[] }): ReadonlyMap<string, string> =>
  new Map(data.map(({ _id, code }) => [code, _id]))
