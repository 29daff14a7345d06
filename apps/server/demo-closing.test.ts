import type { FastifyInstance } from 'fastify'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrate } from '@cuadre/db/migrate.ts'
import { seedDemo } from '@cuadre/db/seed/demo.ts'
import { demoPassword } from '@cuadre/db/seed/demo/types.ts'
import { openPool, type Pool } from '@cuadre/server-kit/database.ts'
import { buildServer } from '@cuadre/server-kit/http.ts'
import { mediaStores } from '@cuadre/server-kit/media/stores.ts'
import { type Cluster, createDatabase, startCluster } from '@cuadre/test/cluster.ts'
import { today } from '@cuadre/kernel/day.ts'
import { closePastYear } from './demo-closing.ts'
import { handlers } from './handlers.ts'

// A cluster of its own: migrating gives the application's role its password, for every database of the cluster.
const dataDir = mkdtempSync(join(tmpdir(), 'cuadre-demo-'))
const email = 'contadora@ceiba.test'
let cluster: Cluster
let pool: Pool
let app: FastifyInstance
let token = ''

async function call<Body>(method: 'GET' | 'POST', path: string, input: object): Promise<Body> {
  const query = new URLSearchParams(input as Record<string, string>).toString()
  const answer = await app.inject({
    method,
    url: `/api${path}${method === 'GET' ? `?${query}` : ''}`,
    ...(method === 'POST' && { payload: input }),
    headers: { ...(token !== '' && { authorization: `Bearer ${token}` }) },
  })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<Body>()
}

beforeAll(async () => {
  cluster = await startCluster()
  const ownerUrl = await createDatabase(cluster.superuserUrl)
  await migrate(ownerUrl, 'demo')
  await seedDemo(ownerUrl, today('America/Havana'))
  const url = new URL(ownerUrl)
  url.username = 'cuadre_app'
  url.password = 'demo'
  pool = openPool(url.href, 4)
  const media = mediaStores({ dataDir })
  app = await buildServer({
    pool,
    handlers,
    dataDir,
    media,
    logLevel: 'silent',
    secure: false,
    publicCallsPerMinute: 1000,
  })
  await closePastYear(app, email)
  const session = await call<{ token: string }>('POST', '/public/session/login', {
    email,
    password: demoPassword,
  })
  token = session.token
}, 90_000)
afterAll(async () => {
  await app.close()
  await pool.end()
  await cluster.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

test('the demo company’s past year is closed, and where it stood and what it earned are approved and tie', async () => {
  const { data } = await call<{
    data: { form: string; state: string; checksHold: boolean; changed: boolean }[]
  }>('POST', '/private/financialStateReports/filter', { limit: 10 })
  expect(
    data
      .map(({ form, state, checksHold, changed }) => ({ form, state, checksHold, changed }))
      .toSorted((one, other) => one.form.localeCompare(other.form)),
  ).toEqual([
    { form: '5920', state: 'approved', checksHold: true, changed: false },
    { form: '5921', state: 'approved', checksHold: true, changed: false },
  ])
})

test('in every month that is over, the books owe exactly the taxes that the law asks for', async () => {
  const { data } = await call<{ data: { _id: string; startDate: string; endDate: string }[] }>(
    'POST',
    '/private/balance/getBalancesSheetFilter',
    { limit: 100 },
  )
  const over = data.filter(({ endDate }) => endDate < today('America/Havana'))
  expect(over.length).toBeGreaterThanOrEqual(12)
  for (const { _id, startDate } of over) {
    const { checks } = await call<{ checks: { name: string; state: string; items: object[] }[] }>(
      'GET',
      '/private/balance/getClosingChecklist',
      { id: _id },
    )
    const taxes = checks.find(({ name }) => name === 'taxes')
    expect([startDate, taxes?.state, taxes?.items]).toEqual([startDate, 'passed', []])
  }
})
