import type { FastifyInstance } from 'fastify'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrate } from '@cuadre/db/migrate.ts'
import { demoCompany } from './ceiba.ts'
import { createDemo } from './create.ts'
import { loadCompany } from './load/company.ts'
import { demoPassword } from './types.ts'
import { openPool, type Pool } from '@cuadre/server-kit/database.ts'
import { buildServer } from '@cuadre/server-kit/http.ts'
import { mediaStores } from '@cuadre/server-kit/media/stores.ts'
import { asSuperuser, type Cluster, createDatabase, startCluster } from '@cuadre/test/cluster.ts'
import { brokenInvariants } from '@cuadre/test/invariants.ts'
import { today, yearOf } from '@cuadre/kernel/day.ts'
import { handlers, refusals } from '@cuadre/server/product.ts'

// A cluster of its own: migrating gives the application's role its password, for every database of the cluster.
const dataDir = mkdtempSync(join(tmpdir(), 'cuadre-demo-'))
let cluster: Cluster
let pool: Pool
let app: FastifyInstance
let token = ''
let ownerUrl = ''
/** Today, which stays the same while the tests run. */
const day = today('America/Havana')

async function call<Body>(method: 'GET' | 'POST' | 'PUT', path: string, input: object): Promise<Body> {
  const query = new URLSearchParams(input as Record<string, string>).toString()
  const answer = await app.inject({
    method,
    url: `/api${path}${method === 'GET' && query ? `?${query}` : ''}`,
    ...(method !== 'GET' && { payload: input }),
    headers: { ...(token !== '' && { authorization: `Bearer ${token}` }) },
  })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<Body>()
}

/** The server, until it is called like this so many times. */
const killedAt = (server: FastifyInstance, path: RegExp, times: number) => {
  let left = times
  const inject = (request: { url: string }) => {
    if (path.test(request.url.split('?', 1)[0] ?? '')) left -= 1
    return left < 0 ? Promise.reject(new Error('killed')) : server.inject(request)
  }
  return { inject } as unknown as FastifyInstance
}

beforeAll(async () => {
  cluster = await startCluster()
  ownerUrl = await createDatabase(cluster.superuserUrl)
  await migrate(ownerUrl, 'demo')
  // As where the start was killed between the two companies.
  await loadCompany(ownerUrl, demoCompany(day), demoPassword, day)
  const complete = await createDemo(ownerUrl, day)
  const url = new URL(ownerUrl)
  url.username = 'cuadre_app'
  url.password = 'demo'
  pool = openPool(url.href, 4)
  const media = mediaStores({ dataDir })
  app = await buildServer({
    pool,
    handlers,
    refusals,
    dataDir,
    media,
    logLevel: 'silent',
    secure: false,
    publicCallsPerMinute: 1000,
  })
  // And again in the middle of closing the past year, then before its statements were approved.
  await expect(complete({ app: killedAt(app, /closePeriod$/, 5), pool, media })).rejects.toThrow('killed')
  await expect(complete({ app: killedAt(app, /approvedStateConfig/, 1), pool, media })).rejects.toThrow(
    'killed',
  )
  await complete({ app, pool, media })
  const session = await call<{ token: string }>('POST', '/public/session/login', {
    email: 'admin@ceiba.test',
    password: demoPassword,
  })
  token = session.token
})
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

test('a first start that was killed goes on where it stopped: both companies are there, each picture once', async () => {
  const { rows } = await asSuperuser(ownerUrl, (client) =>
    client.query(`
      select (select count(*)::int from organization) as companies,
             (select count(*)::int from product_image) as shown,
             (select count(distinct (product_id, position))::int from product_image) as places,
             (select count(*)::int from user_account where image_id is not null) as portraits`),
  )
  expect(rows[0]).toMatchObject({ companies: 2, shown: rows[0]?.places })
  expect(rows[0]?.shown).toBeGreaterThan(100)
  expect(rows[0]?.portraits).toBeGreaterThan(3)
})

test('in every month that is over, the books owe exactly the taxes that the law asks for', async () => {
  const { data } = await call<{ data: { _id: string; startDate: string; endDate: string }[] }>(
    'POST',
    '/private/balance/getBalancesSheetFilter',
    { limit: 100 },
  )
  const over = data.filter(({ endDate }) => endDate < day)
  expect(over).toHaveLength(12 + Number(day.slice(5, 7)) - 1)
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

test('every invariant holds in the books of both companies, which have thousands of documents', async () => {
  expect(await brokenInvariants(ownerUrl)).toEqual({})
  await asSuperuser(ownerUrl, async (client) => {
    const { rows } = await client.query<{ type: string; count: number }>(
      'select document_type as type, count(distinct document_id)::int as count from stock_movement group by 1',
    )
    const moved = new Map(rows.map(({ type, count }) => [type, count]))
    for (const [type, least] of [
      ['saleOfProducts', 500],
      ['productRecession', 120],
      ['saleReturn', 5],
      ['transfer', 40],
      ['otherInventory', 15],
    ] as const)
      expect(moved.get(type)).toBeGreaterThan(least)
  })
})

test('invoices count in the units that the catalogue counts in', async () => {
  const { rows } = await asSuperuser(ownerUrl, (client) =>
    client.query<{ code: string; unit: string; symbol: string }>(`
      select distinct line.code, line.unit, measure.symbol from invoice_line line
        join (select organization_id, code, unit_id from product
              union all select organization_id, code, unit_id from service) sold using (organization_id, code)
        join unit_of_measure measure on measure.organization_id = sold.organization_id and measure.id = sold.unit_id`),
  )
  expect(new Set(rows.map(({ symbol }) => symbol))).toEqual(new Set(['u', 'pq', 'd']))
  expect(rows.filter(({ unit, symbol }) => unit !== symbol)).toEqual([])
})

interface Document {
  _id: string
  version: number
  state: string
  dueDate: string
  entries: { _id: string }[]
}
interface Sale extends Document {
  date: string
  clientId: string
  storageId: string
  paymentForm: string
  lines: { productId: string; unitPrice: string; discount: string }[]
}

/** Side, account and partner of each line of the entry of a document. */
async function posted({ entries }: Document): Promise<string[]> {
  const { lines } = await call<{
    lines: { account: { code: string }; debit: string; partner: { code: string } | null }[]
  }>('GET', '/private/accountingEntries/getAccountingEntriesDetailsById', { id: entries[0]!._id })
  return lines.map(({ account, debit, partner }) =>
    [debit === '0.00' ? 'C' : 'D', account.code, partner?.code ?? ''].join(' ').trim(),
  )
}

test('a sale of the demo is due and posted as the product itself does it, and is undone like any other', async () => {
  const sales = '/private/saleOfProducts'
  const { data } = await call<{ data: Sale[] }>('POST', `${sales}/filter`, { limit: 100 })
  // In January most of them lie in the year that is closed.
  const open = data.filter(({ date }) => yearOf(date) === yearOf(day))
  const onCredit = open.find(({ paymentForm, state }) => paymentForm === 'credit' && state !== 'pending')!
  const demo = await call<Sale>('GET', `${sales}/${onCredit._id}`, {})
  const { date, clientId, storageId, lines } = demo
  const draft = await call<Sale>('POST', `${sales}/create`, {
    date,
    clientId,
    storageId,
    paymentForm: 'credit',
    lines: lines.map(({ productId, unitPrice, discount }) => ({
      productId,
      quantity: '1',
      unitPrice,
      discount,
    })),
  })
  const move = ({ _id: id, version }: Document, state: string) =>
    call<Sale>('PUT', `${sales}/changeStateSaleOfProducts`, { _id: id, version, state, reason: 'Prueba' })
  const own = await move(draft, 'confirmed')
  expect([own.dueDate, await posted(own)]).toEqual([demo.dueDate, await posted(demo)])
  await move(own, 'cancelled')

  const done = open.filter(({ state }) => state === 'confirmed' || state === 'delivered')
  // The shop is shut on New Year's Day.
  const forms = day.endsWith('-01-01') ? ['credit'] : ['cash', 'credit']
  for (const form of forms) {
    const latest = done.find(({ paymentForm }) => paymentForm === form)!
    expect((await move(latest, 'cancelled')).state).toBe('cancelled')
  }
  expect(await brokenInvariants(ownerUrl)).toEqual({})
})

/** How many documents of a table there are in each state. */
async function statesOf(table: string): Promise<Record<string, number>> {
  const { rows } = await asSuperuser(ownerUrl, (client) =>
    client.query<{ state: string; count: number }>(
      `select state, count(*)::int as count from ${table} group by 1`,
    ),
  )
  return Object.fromEntries(rows.map(({ state, count }) => [state, count]))
}

test('of every document of money some are done with, and some are under way', async () => {
  expect(await statesOf('deposit')).toMatchObject({ pending: 1, confirmed: expect.any(Number) })
  expect(await statesOf('bank_transfer')).toMatchObject({ inTransit: 1, confirmed: expect.any(Number) })
  expect(await statesOf('expense_voucher')).toMatchObject({ justified: expect.any(Number) })
  expect(await statesOf('cheque')).toMatchObject({
    registered: expect.any(Number),
    deposited: expect.any(Number),
    delivered: expect.any(Number),
    cashed: expect.any(Number),
  })
  const { rows } = await asSuperuser(ownerUrl, (client) =>
    client.query(`
      select (select count(*)::int from chequebook_leaf where cheque_id is null) as voided,
             (select count(*)::int from chequebook_leaf) = (select max(number) - min(number) + 1 from chequebook_leaf) as gapless,
             (select count(*) > 0 from expense_voucher where advance and state = 'confirmed') as advanced,
             (select count(*) > 12 from cash_count where state = 'confirmed' and amount = 0) as counted,
             (select count(*) > 3 from cash_count where state = 'confirmed' and amount = -150) as short`),
  )
  expect(rows[0]).toEqual({ voided: 1, gapless: true, advanced: true, counted: true, short: true })
})

test('what does not keep is of lots since it was last received, and each lot leads to whom it was bought of', async () => {
  const { data } = await call<{ data: { _id: string; product: { name: string }; state: string }[] }>(
    'POST',
    '/private/lots/filter',
    { limit: 50 },
  )
  // Where it was received there may be none of it left for a day or two.
  const { rows } = await asSuperuser(ownerUrl, (client) =>
    client.query<{ name: string }>(`
      select distinct product.name from stock_balance held
        join product on product.organization_id = held.organization_id and product.id = held.product_id
       where product.name in ('Mantequilla 250 g', 'Queso blanco', 'Yogur natural 1 l') and held.quantity > 0
         and exists (select from stock_movement came where came.organization_id = held.organization_id and came.product_id = held.product_id
                        and came.warehouse_id = held.warehouse_id and came.document_type = 'productRecession')`),
  )
  expect(rows.length).toBeGreaterThan(0)
  expect(new Set(data.map(({ product }) => product.name))).toEqual(new Set(rows.map(({ name }) => name)))
  const { came, left } = await call<{ came: { partner: object | null }[]; left: object[] }>(
    'GET',
    '/private/lots/getById',
    { id: data[0]!._id },
  )
  expect([came.length, came.every(({ partner }) => partner !== null), left.length]).toEqual([1, true, 1])
})

test('the petty cash fund has in cash, in vouchers and in advances what was approved', async () => {
  const { data } = await call<{ data: { _id: string }[] }>('POST', '/private/openingCashBack/filter', {
    limit: 10,
  })
  expect(data).toHaveLength(1)
  const { approved, advancesAmount, difference } = await call<Record<string, string>>(
    'POST',
    '/private/openingCashBack/refundCalc',
    { _id: data[0]!._id },
  )
  // Once a quarter somebody else travels as well.
  const { rows } = await asSuperuser(ownerUrl, (client) =>
    client.query<{ out: string }>(
      `select sum(total)::text as out from expense_voucher where advance and state = 'confirmed'`,
    ),
  )
  expect([approved, advancesAmount, difference]).toEqual(['25000.00', rows[0]!.out, '0.00'])
})

interface Open {
  lines: { _id: string; amount: string }[]
  proposals: { reason: string; operations: string[]; lines: string[] }[]
  suggestions: { lineId: string; rule: { words: string } }[]
}

test('this month waits to be reconciled: the product finds the rest, and the words of the bank say what nobody wrote down', async () => {
  const { data } = await call<{ data: { _id: string; number: string }[] }>(
    'POST',
    '/private/bankAccounts/accountsBankFilter',
    { limit: 10 },
  )
  const account = data.find(({ number }) => number === '0614229940017318')!
  const { lines, proposals, suggestions } = await call<Open>(
    'POST',
    '/private/conciliation/getOperationsConciliation',
    { accountId: account._id, date: day },
  )
  const amountOf = (id: string) => lines.find(({ _id }) => _id === id)!.amount
  expect(suggestions.map(({ lineId, rule }) => [amountOf(lineId), rule.words])).toContainEqual([
    '-185.00',
    'comision',
  ])
  const found = new Set(proposals.flatMap((proposal) => proposal.lines))
  const unknown = lines.filter(({ _id }) => !found.has(_id)).map((line) => line.amount)
  expect(unknown).toEqual(expect.arrayContaining(['27450.00', '-185.00']))
  const reconciliation = await call<{ _id: string; state: string; matches: object[] }>(
    'POST',
    '/private/conciliation/conciliateOperations',
    {
      bankAccountId: account._id,
      day,
      matches: proposals.map(({ reason, operations, lines: bank }) => ({ reason, operations, lines: bank })),
      conclude: false,
    },
  )
  expect([reconciliation.state, reconciliation.matches.length]).toEqual(['pending', proposals.length])
  expect(await brokenInvariants(ownerUrl)).toEqual({})
})
