import { expect, test } from 'vitest'
import { openProduct } from '@cuadre/test/ceiba.ts'
import { asSuperuser } from '@cuadre/test/cluster.ts'
import { accountIdsOf } from '@cuadre/test/chart.ts'

const product = openProduct()
const balance = '/private/balance'

interface Period {
  _id: string
  number: number
  startDate: string
  state: string
  entries: number
  pendingEntries: number
  debit: string
  credit: string
}
interface Refused {
  code: string
  message: string
}
interface Balance {
  differences: number
  data: { code: string; opening: string; debit: string; credit: string; closing: string }[]
  totals: { debit: string; credit: string; closing: string }
}

const account = accountIdsOf(product)

const deposit = (date: string, amount: string, confirm = true) =>
  product.call('POST', '/private/accountingEntries/createAccountingEntryManual', {
    date,
    confirm,
    description: 'Depósito de la venta del día',
    lines: [
      { accountId: account.get('109'), debit: amount },
      { accountId: account.get('106'), credit: amount },
    ],
  })
const open = (input: object) => product.call<Period & Refused>('POST', `${balance}/createBalanceSheet`, input)
const periodOf = async (date: string) =>
  (await product.call<Period>('GET', `${balance}/getPeriodByDate`, { date })).body
const balanceOf = async (date: string) =>
  (
    await product.call<Balance>('POST', `${balance}/generateBalanceSheet`, {
      _id: (await periodOf(date))._id,
    })
  ).body
const bank = async (date: string) => {
  const row = (await balanceOf(date)).data.find(({ code }) => code === '109')
  return row && [row.opening, row.debit, row.credit, row.closing]
}

test('a period opens with what the accounts hold before it, in whatever order periods are opened', async () => {
  await deposit('2026-01-20', '100.00')
  await deposit('2026-03-20', '40.00')
  const june = await open({ date: '2026-06-10' })
  expect([june.status, june.body.state, june.body.number]).toEqual([200, 'active', 6])
  expect(await bank('2026-06-10')).toEqual(['140.00', '0.00', '0.00', '140.00'])

  const april = await open({ startDate: '2026-04-01', endDate: '2026-04-30' })
  expect(april.body.number).toBe(4)
  await deposit('2026-04-05', '7.50')
  await deposit('2026-02-05', '0.50')
  expect(await bank('2026-04-30')).toEqual(['140.50', '7.50', '0.00', '148.00'])
  expect(await bank('2026-06-30')).toEqual(['148.00', '0.00', '0.00', '148.00'])
  const { differences, totals } = await balanceOf('2026-06-30')
  expect([differences, totals.closing]).toEqual([0, '0.00'])
})

test('an entry under way while a period opens is in its openings', async () => {
  const answers = await Promise.all([
    ...['1.00', '2.00', '3.00'].map((amount) => deposit('2026-04-06', amount)),
    open({ date: '2026-07-01' }),
    ...['4.00', '5.00', '6.00'].map((amount) => deposit('2026-03-06', amount)),
    open({ date: '2026-08-01' }),
    ...['7.00', '8.00'].map((amount) => deposit('2026-06-06', amount)),
  ])
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  expect(await bank('2026-08-01')).toEqual(['184.00', '0.00', '0.00', '184.00'])
  expect((await balanceOf('2026-07-01')).differences).toBe(0)
})

test('an entry that waited for a period to open reaches its openings', async () => {
  const waiting = async () => {
    const { rows } = await product.asOwner(
      `select count(*)::int as calls from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
    return (rows[0] as { calls: number }).calls
  }
  // While August is held, the opening of September waits with the earlier periods locked, and the entry waits for it.
  const [opening, entry] = await asSuperuser(product.behind().ownerUrl, async (client) => {
    await client.query('begin')
    await client.query(
      `select from accounting_period where start_date = '2026-08-01'
          and organization_id = '${product.organization('Comercial La Ceiba S.R.L.')}' for no key update`,
    )
    const first = open({ date: '2026-09-01' })
    await expect.poll(waiting).toBe(1)
    const second = deposit('2026-04-07', '16.00')
    await expect.poll(waiting).toBe(2)
    await client.query('commit')
    return [await first, await second]
  })
  expect([opening.status, entry.status]).toEqual([200, 200])
  expect(await bank('2026-09-01')).toEqual(['200.00', '0.00', '0.00', '200.00'])
  expect((await balanceOf('2026-09-01')).differences).toBe(0)
})

test('without a choice the first pending period opens', async () => {
  expect((await open({})).body.startDate).toBe('2026-05-01')
})

test('an open period is not opened again, and the refusal names the month', async () => {
  const { status, body } = await open({ date: '2026-01-15' })
  expect([status, body.code, body.message]).toEqual([
    409,
    'period.alreadyActive',
    'El período contable de enero 2026 ya está activo.',
  ])
})

test('a day without a period is said with its month and year', async () => {
  const { status, body } = await product.call<Refused>(
    'GET',
    `${balance}/getPeriodByDate`,
    { date: '2031-02-01' },
    { language: 'en' },
  )
  expect([status, body.code]).toEqual([404, 'period.none'])
  expect(body.message).toContain('February 2031')
})

test('the list counts entries, pending ones and what moved', async () => {
  await deposit('2026-01-21', '3.00', false)
  const { body } = await product.call<{ total: number; data: Period[] }>(
    'POST',
    `${balance}/getBalancesSheetFilter`,
    {
      startDate: '2026-01-01',
      endDate: '2026-01-31',
    },
  )
  expect([body.total, body.data[0]?.entries, body.data[0]?.pendingEntries, body.data[0]?.debit]).toEqual([
    1,
    1,
    1,
    '100.00',
  ])
  const own = await product.call<Period>('GET', `${balance}/getPeriodById`, { id: body.data[0]?._id })
  expect(own.body).toEqual(body.data[0])
  const entries = await product.call<{ total: number; data: { total: string }[] }>(
    'GET',
    `${balance}/getAccountingEntriesByPeriod`,
    { id: own.body._id },
  )
  expect([entries.body.total, entries.body.data[0]?.total]).toEqual([1, '100.00'])
})

test('every column sorts the list', async () => {
  for (const field of [
    'exercise.code',
    'number',
    'startDate',
    'endDate',
    'state',
    'entries',
    'pendingEntries',
    'debit',
    'credit',
  ]) {
    const { status } = await product.call('POST', `${balance}/getBalancesSheetFilter`, {
      sort: [{ field, direction: 'desc' }],
    })
    expect([field, status]).toEqual([field, 200])
  }
})

test('the active periods, the one in use and the day of new entries agree', async () => {
  const several = await product.call<{ data: Period[] }>('GET', `${balance}/getMultiplesPeriodsActives`)
  const one = await product.call<Period>('GET', `${balance}/findActivePeriod`)
  const forEntries = await product.call<Period & { date: string }>(
    'GET',
    `${balance}/getPeriodActiveToAccounting`,
  )
  expect(several.body.data.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9])
  expect(several.body.data.map(({ _id }) => _id)).toContain(one.body._id)
  expect(forEntries.body).toMatchObject(one.body)
})

test('a company without an active period is told to open one', async () => {
  await product.asOwner(`update accounting_period set state = 'closed' where state = 'active'
    and organization_id = '${product.organization('El Almendro')}'`)
  const { status, body } = await product.call<Refused>(
    'GET',
    `${balance}/findActivePeriod`,
    {},
    { as: 'admin@almendro.test' },
  )
  expect([status, body.code]).toEqual([404, 'period.noneActive'])
})
