import type { FastifyInstance } from 'fastify'
import { monthOf, today, yearOf } from '@cuadre/kernel/day.ts'
import { workAs } from './calls.ts'

/** The pre-payroll of this month as human resources would record it, and its wages reckoned: a draft that waits to be confirmed. */
export async function recordWages(app: FastifyInstance, email: string): Promise<void> {
  await workAs(app, email, async (call) => {
    const day = today('America/Havana')
    const month = { month: monthOf(day), year: yearOf(day) }
    const written = await call<{ total: number }>('POST', '/private/nominate/getNominates', {
      ...month,
      kind: 'salary',
    })
    // On the last day of the month, and by a start that was killed.
    if (written.total > 0) return
    await call('POST', '/private/nominate/generateNominate', { kind: 'salary', ...month })
  })
}
