import type { FastifyInstance } from 'fastify'
import { type Call, workAs } from './calls.ts'
import { today } from '@cuadre/kernel/day.ts'

interface Exercise {
  _id: string
  state: string
  endDate: string
  periods: { _id: string; state: string }[]
}

interface Saved {
  _id: string
  version: number
  type: string
  periodId: string | null
  state: string
}

/**
 * Closes the demo company's past year as its accountant would, by the product's own calls: month after month, the
 * nominal accounts, the exercise; then saves its statements and approves them. What the demo shows as closed was
 * therefore proved on the way. What is done already, by a start that was killed, is left as it is.
 */
export async function closePastYear(app: FastifyInstance, email: string): Promise<void> {
  await workAs(app, email, closeBooks)
}

async function closeBooks(call: Call): Promise<void> {
  const { data } = await call<{ data: Exercise[] }>('POST', '/private/accountingExercise/filter', {
    limit: 10,
  })
  const past = data.find(({ endDate }) => endDate < today('America/Havana'))
  if (!past) return
  for (const { _id } of past.periods.slice(0, -1).filter(({ state }) => state === 'active'))
    await call('GET', '/private/balance/closePeriod', { id: _id })
  if (past.state === 'open')
    await call('GET', '/private/accountingExercise/onCloseAccountNominals', { id: past._id })
  if (past.state !== 'closed')
    await call('GET', '/private/accountingExercise/closePeriodExercise', { id: past._id })
  await approveStatements(call, past)
}

/** What the partners approve of a year: where the company stands, and what it earned. */
async function approveStatements(call: Call, { periods }: Exercise): Promise<void> {
  const path = '/private/financialStateReports'
  const { data } = await call<{ data: Saved[] }>('POST', `${path}/filter`, { limit: 10 })
  const periodId = periods.at(-1)?._id
  for (const type of ['situation', 'performance']) {
    const { _id, version, state } =
      data.find((saved) => saved.type === type && saved.periodId === periodId) ??
      (await call<Saved>('POST', `${path}/create`, { type, periodId }))
    if (state === 'approved') continue
    const approval = { _id, version, state: 'approved' }
    await call('PUT', `${path}/approvedStateConfig`, approval)
  }
}
