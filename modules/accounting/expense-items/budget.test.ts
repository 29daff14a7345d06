import { beforeAll, describe, expect, test } from 'vitest'
import { openProduct } from '@cuadre/test/ceiba.ts'

const product = openProduct()
const items = '/private/expenseItems'

interface Refused {
  code?: string
  message?: string
  fields?: { path: string; code: string }[]
}
interface Record_ extends Refused {
  _id: string
  code: string
  version: number
  accountId: string | null
  account: { code: string } | null
}

const idOf = new Map<string, string>()
const account = new Map<string, string>()
let exercise = ''
let center = ''

const budget = async (input: object = {}) =>
  (
    await product.call<{
      data: { itemId: string; month: number; amount: string }[]
      items: { _id: string; code: string; children: number }[]
      exerciseId: string
      exercises: { _id: string; code: string; state: string }[]
    }>('GET', `${items}/getBudget`, input)
  ).body
const plan = (cells: [code: string, month: number, amount: string | null][]) =>
  product.call<Refused>('PUT', `${items}/saveBudget`, {
    exerciseId: exercise,
    cells: cells.map(([code, month, amount]) => ({ itemId: idOf.get(code), month, amount })),
  })

interface Execution {
  startDate: string
  endDate: string
  total: number
  data: {
    code: string
    budgeted: string
    executed: string
    difference: string
    percent: string | null
    state: string
  }[]
  totals: { budgeted: string; executed: string; difference: string; percent: string | null }
}
const execution = async (input: object) =>
  (await product.call<Execution>('POST', `${items}/budgetExecution`, { limit: 200, ...input })).body
const rowsOf = ({ data }: Execution) =>
  data.map(({ code, budgeted, executed, difference, percent, state }) =>
    [code, budgeted, executed, difference, percent ?? '–', state].join(' '),
  )

async function spend(date: string, code: string, amount: string, confirm = true) {
  const { status, body } = await product.call(
    'POST',
    '/private/accountingEntries/createAccountingEntryManual',
    {
      date,
      description: `Gasto del elemento ${code}`,
      lines: [
        {
          accountId: account.get('822'),
          debit: amount,
          credit: '0.00',
          expenseItemId: idOf.get(code),
          costCenterId: center,
        },
        { accountId: account.get('101'), debit: '0.00', credit: amount },
      ],
      confirm,
    },
  )
  expect(status, JSON.stringify(body)).toBe(200)
}

beforeAll(async () => {
  const [accounts, all, centers] = await Promise.all([
    product.call<{ data: Record_[] }>('GET', '/private/accounts/getAccountsList'),
    product.call<{ data: Record_[] }>('POST', `${items}/expenseItemsFilter`, { limit: 200 }),
    product.call<{ data: Record_[] }>('POST', '/private/costCenters/find', { limit: 200 }),
  ])
  for (const { code, _id } of accounts.body.data) account.set(code, _id)
  for (const { code, _id } of all.body.data) idOf.set(code, _id)
  center = centers.body.data[0]!._id
  exercise = (await budget()).exerciseId
})

test('before anything is planned or spent there is nothing to compare', async () => {
  expect((await budget()).data).toEqual([])
  const { data, totals } = await execution({ date: '2026-01-31' })
  expect([data, totals]).toEqual([
    [],
    { budgeted: '0.00', executed: '0.00', difference: '0.00', percent: null },
  ])
})

describe('water is planned for 100.00 in January and in February, and for 50.00 in March', () => {
  beforeAll(async () => {
    const { status, body } = await plan([
      ['80051', 1, '100.00'],
      ['80051', 2, '100.00'],
      ['80051', 3, '50.00'],
      ['80041', 2, '60.00'],
    ])
    expect(status, JSON.stringify(body)).toBe(200)
    await spend('2026-01-10', '80051', '120.50')
    await spend('2026-02-05', '80051', '30.00')
    await spend('2026-02-20', '80052', '79.50')
    // What is pending is not in the books, and a transfer was counted before.
    await spend('2026-02-21', '80051', '999.00', false)
    await spend('2026-02-22', '90200', '1000.00')
  })

  test('in January it is over by 20.50; its elements sum it', async () => {
    const { body: periods } = await product.call<{ data: { _id: string; startDate: string }[] }>(
      'POST',
      '/private/balance/getBalancesSheetFilter',
      { limit: 50 },
    )
    const january = periods.data.find(({ startDate }) => startDate === '2026-01-01')!._id
    const found = await execution({ periodId: january })
    expect([found.startDate, found.endDate]).toEqual(['2026-01-01', '2026-01-31'])
    expect(rowsOf(found)).toEqual([
      '80000 100.00 120.50 -20.50 120.5 over',
      '80050 100.00 120.50 -20.50 120.5 over',
      '80051 100.00 120.50 -20.50 120.5 over',
    ])
  })

  test('until February it is within; what nobody planned says so, and what nothing was spent of is there', async () => {
    const found = await execution({ date: '2026-02-10' })
    expect([found.startDate, found.endDate]).toEqual(['2026-01-01', '2026-02-28'])
    // 80000: 200.00 of water and 60.00 of another service; 150.50 + 79.50 spent.
    expect(rowsOf(found)).toEqual([
      '80000 260.00 230.00 30.00 88.5 within',
      '80040 60.00 0.00 60.00 0.0 within',
      '80041 60.00 0.00 60.00 0.0 within',
      '80050 200.00 230.00 -30.00 115.0 over',
      '80051 200.00 150.50 49.50 75.3 within',
      '80052 0.00 79.50 -79.50 – unplanned',
    ])
    expect(found.totals).toEqual({
      budgeted: '260.00',
      executed: '230.00',
      difference: '30.00',
      percent: '88.5',
    })
  })

  test('is narrowed to what is over, searched, sorted and taken away as a spreadsheet', async () => {
    expect(rowsOf(await execution({ date: '2026-02-10', state: 'over' }))).toEqual([
      '80050 200.00 230.00 -30.00 115.0 over',
    ])
    expect(
      rowsOf(
        await execution({
          date: '2026-02-10',
          search: '8005',
          sort: [{ field: 'difference', direction: 'asc' }],
        }),
      )[0],
    ).toBe('80052 0.00 79.50 -79.50 – unplanned')
    const { body } = await product.call<Buffer>('POST', `${items}/budgetExecution?format=csv`, {
      date: '2026-02-10',
    })
    const lines = body.toString('utf8').split(/\r?\n/)
    expect(lines[0]).toBe('\uFEFFCódigo;Nombre;Presupuestado;Ejecutado;Diferencia;% ejecutado;Estado')
    expect(lines[5]).toContain('200,00;150,50;49,50;75,3;Dentro del presupuesto')
  })

  test('a month is planned anew or not at all, and the others stay', async () => {
    await plan([
      ['80051', 1, '130.00'],
      ['80051', 3, null],
    ])
    expect((await budget()).data.filter(({ itemId }) => itemId === idOf.get('80051'))).toMatchObject([
      { month: 1, amount: '130.00' },
      { month: 2, amount: '100.00' },
    ])
    expect(rowsOf(await execution({ date: '2026-01-31' })).at(-1)).toBe(
      '80051 130.00 120.50 9.50 92.7 within',
    )
  })
})

/** As if its year had been closed, which takes a year of business. */
const exerciseIs = (state: string) =>
  product.asOwner(
    `set session_replication_role = replica; update accounting_exercise set state = '${state}' where id = '${exercise}'; set session_replication_role = default`,
  )

describe('a budget that can not be', () => {
  test('is of items that lines may name, each month once, and of an exercise that is open', async () => {
    const sums = await plan([['80050', 1, '10.00']])
    expect(sums.body.fields).toMatchObject([{ path: 'cells.0.itemId', code: 'expenseItem.budgetBelow' }])
    const transfer = await plan([['90200', 1, '10.00']])
    expect(transfer.body.fields).toMatchObject([{ path: 'cells.0.itemId', code: 'expenseItem.unknown' }])
    const twice = await plan([
      ['80052', 1, '10.00'],
      ['80052', 1, '11.00'],
    ])
    expect(twice.body.fields).toMatchObject([{ path: 'cells.1.month', code: 'expenseItem.budgetTwice' }])
    const thirteenth = await plan([['80052', 13, '10.00']])
    expect([thirteenth.status, thirteenth.body.fields?.[0]?.path]).toEqual([422, 'cells.0.month'])
    await exerciseIs('closed')
    const closed = await plan([['80052', 1, '10.00']])
    await exerciseIs('open')
    expect([closed.status, closed.body.code]).toEqual([409, 'exercise.closed'])
  })

  test('an item with a budget sums no others and is not deleted', async () => {
    const under = await product.call<Refused>('POST', `${items}/create`, {
      code: '80049',
      name: 'Debajo',
      parentId: idOf.get('80041'),
    })
    expect(under.body.code).toBe('expenseItem.parentHasBudget')
    const { status, body } = await product.call<Refused>('DELETE', `${items}/delete`, {
      id: idOf.get('80041') ?? '',
    })
    expect([status, body.code, body.message]).toEqual([
      409,
      'record.inUse',
      expect.stringContaining('presupuesto'),
    ])
  })
})

test('an item has a usual account, which is one that takes movements, and is offered with it', async () => {
  const made = await product.call<Record_>('POST', `${items}/create`, {
    code: '80099',
    name: 'Hielo',
    parentId: idOf.get('80000'),
    accountId: account.get('822'),
  })
  expect([made.status, made.body.account?.code]).toEqual([200, '822'])
  const { body } = await product.call<{ data: Record_[] }>('GET', `${items}/getExpenseItemsSelect`, {
    search: 'Hielo',
  })
  expect(body.data.map(({ accountId }) => accountId)).toEqual([account.get('822')])
  const { _id, version } = made.body
  const sums = await product.call<Refused>('PUT', `${items}/update`, {
    _id,
    version,
    accountId: account.get('135'),
  })
  expect(sums.body.fields).toMatchObject([{ path: 'accountId', code: 'account.notPostable' }])
  const none = await product.call<Record_>('PUT', `${items}/update`, { _id, version, accountId: null })
  expect([none.status, none.body.account]).toEqual([200, null])
})
