import type { FastifyInstance } from 'fastify'
import { demoPassword } from './types.ts'
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

type Call = (method: 'GET' | 'POST' | 'PUT', path: string, input: object, token?: string) => Promise<unknown>

/**
 * Closes the demo company's past year as its accountant would, by the product's own calls: month after month, the
 * nominal accounts, the exercise; then saves its statements and approves them. What the demo shows as closed was
 * therefore proved on the way. What is done already, by a start that was killed, is left as it is.
 */
export async function closePastYear(app: FastifyInstance, email: string): Promise<void> {
  const call: Call = async (method, path, input, token) => {
    const answer = await app.inject({
      method,
      url: `/api${path}${method === 'GET' ? `?${new URLSearchParams(input as Record<string, string>).toString()}` : ''}`,
      ...(method !== 'GET' && { payload: input }),
      ...(token !== undefined && { headers: { authorization: `Bearer ${token}` } }),
    })
    if (answer.statusCode !== 200)
      throw new Error(`the demo's past year does not close: ${path} ${answer.body}`)
    return answer.json()
  }
  const { token } = (await call('POST', '/public/session/login', { email, password: demoPassword })) as {
    token: string
  }
  const { data } = (await call('POST', '/private/accountingExercise/filter', { limit: 10 }, token)) as {
    data: Exercise[]
  }
  const past = data.find(({ endDate }) => endDate < today('America/Havana'))
  if (!past) return
  for (const { _id } of past.periods.slice(0, -1).filter(({ state }) => state === 'active'))
    await call('GET', '/private/balance/closePeriod', { id: _id }, token)
  if (past.state === 'open')
    await call('GET', '/private/accountingExercise/onCloseAccountNominals', { id: past._id }, token)
  if (past.state !== 'closed')
    await call('GET', '/private/accountingExercise/closePeriodExercise', { id: past._id }, token)
  await approveStatements(call, past, token)
  await call('GET', '/private/session/logout', {}, token)
}

/** What the partners approve of a year: where the company stands, and what it earned. */
async function approveStatements(call: Call, { periods }: Exercise, token: string): Promise<void> {
  const path = '/private/financialStateReports'
  const { data } = (await call('POST', `${path}/filter`, { limit: 10 }, token)) as { data: Saved[] }
  const periodId = periods.at(-1)?._id
  for (const type of ['situation', 'performance']) {
    const { _id, version, state } =
      data.find((saved) => saved.type === type && saved.periodId === periodId) ??
      ((await call('POST', `${path}/create`, { type, periodId }, token)) as Saved)
    if (state === 'approved') continue
    const approval = { _id, version, state: 'approved' }
    await call('PUT', `${path}/approvedStateConfig`, approval, token)
  }
}
