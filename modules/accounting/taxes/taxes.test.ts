import { beforeAll, describe, expect, test } from 'vitest'
import { openProduct } from '@cuadre/test/ceiba.ts'
import { parametersOf } from '@cuadre/test/parameters.ts'
import { onDay } from '@cuadre/test/standing-clock.ts'

const product = openProduct()
onDay('2026-02-12')
const { create } = parametersOf(product)

interface Tax {
  key: string
  paragraph: string
  name: string
  base: { what: string; amount: string | null }
  rate: string | null
  expected: string | null
  accrued: string | null
  paid: string | null
  pending: string | null
  missing: string | null
  dueDate: string | null
  daysLeft: number | null
  state: string
  debit: { code: string } | null
  credit: { code: string }
}
interface Line {
  account: { code: string }
  debit: string
  credit: string
}
interface Calendar {
  data: Tax[]
  totals: object
  accrual: { lines: Line[]; total: string }
  canAccrue: boolean
}
interface Accrued {
  code: string
  message: string
  entry: { _id: string; type: string; date: string; description: string; total: string; lines: Line[] } | null
}

const account = new Map<string, string>()
const period = new Map<string, string>()
let center = ''
let item = ''

async function loadPeriods() {
  const { body } = await product.call<{ data: { _id: string; startDate: string }[] }>(
    'POST',
    '/private/balance/getBalancesSheetFilter',
    { limit: 100 },
  )
  for (const { _id, startDate } of body.data) period.set(startDate.slice(0, 7), _id)
}

beforeAll(async () => {
  const [accounts, centers, items] = await Promise.all([
    product.call<{ data: { _id: string; code: string }[] }>('GET', '/private/accounts/getAccountsList'),
    product.call<{ data: { _id: string }[] }>('POST', '/private/costCenters/find', {}),
    product.call<{ data: { _id: string }[] }>('GET', '/private/expenseItems/getExpenseItemsSelect', {
      search: '50100',
    }),
  ])
  for (const { code, _id } of accounts.body.data) account.set(code, _id)
  center = centers.body.data[0]?._id ?? ''
  item = items.body.data[0]?._id ?? ''
  await loadPeriods()
})

const calendar = async (month: string, language: 'es' | 'en' = 'es') => {
  const { body } = await product.call<Calendar>(
    'GET',
    '/private/balance/getTaxesByPeriod',
    { id: period.get(month) ?? '' },
    { language },
  )
  return body
}
const taxOf = async (month: string, key: string) =>
  (await calendar(month)).data.find((tax) => tax.key === key)!
const accrue = (month: string, more: object = {}) =>
  product.call<Accrued>('POST', '/private/balance/accrueTaxes', { _id: period.get(month), ...more })
const written = (lines: readonly Line[]) =>
  lines.map((line) => [line.account.code, line.debit, line.credit].join(' '))

async function post(date: string, ...lines: [code: string, debit: string, credit: string][]) {
  const { status, body } = await product.call<{ _id: string }>(
    'POST',
    '/private/accountingEntries/createAccountingEntryManual',
    {
      date,
      description: 'Diario',
      confirm: true,
      lines: lines.map(([code, debit, credit]) => ({
        accountId: account.get(code),
        debit,
        credit,
        ...(code === '822' && { costCenterId: center, expenseItemId: item }),
      })),
    },
  )
  expect([status, body]).toMatchObject([200, {}])
  return body._id
}
const sell = (date: string, income: string) =>
  post(date, ['109', income, '0.00'], ['900.0010', '0.00', income])

describe('January 2026 sells for 60,000.00', () => {
  beforeAll(() => sell('2026-01-10', '60000.00'))

  test('sales tax is 15 % and due on 20 February; the contribution 1 %, due 45 days after the month', async () => {
    const [sales, local] = [await taxOf('2026-01', 'salesTax'), await taxOf('2026-01', 'localDevelopment')]
    expect(sales).toMatchObject({
      paragraph: '011482',
      base: { what: 'sales', amount: '60000.00' },
      rate: '15',
      expected: '9000.00',
      accrued: '0.00',
      paid: '0.00',
      pending: '9000.00',
      missing: '9000.00',
      dueDate: '2026-02-20',
      debit: { code: '805' },
      credit: { code: '440.0102' },
    })
    expect(sales.daysLeft).toBe(8)
    expect(local).toMatchObject({ rate: '1', expected: '600.00', dueDate: '2026-03-17' })
    expect([local.debit?.code, local.credit.code]).toEqual(['835.0040', '440.0104'])
  })

  test('other income is not sold: a surplus found is not taxed', async () => {
    await post('2026-01-11', ['101', '50.00', '0.00'], ['930', '0.00', '50.00'])
    expect((await taxOf('2026-01', 'salesTax')).base.amount).toBe('60000.00')
  })

  test('a sale that was reversed counts as if it had never been', async () => {
    const sale = await sell('2026-01-12', '1000.00')
    await product.call('PUT', '/private/accountingEntries/reverseAccountingEntry', {
      _id: sale,
      reason: 'Venta duplicada',
    })
    expect((await taxOf('2026-01', 'salesTax')).base.amount).toBe('60000.00')
  })

  test('the month’s names are spoken in English too, and January has neither advance nor settlement', async () => {
    const { data } = await calendar('2026-01', 'en')
    expect(data.map(({ key }) => key)).toEqual([
      'salesTax',
      'localDevelopment',
      'labourForce',
      'socialSecurity',
      'socialSecurityKept',
      'workersSocialSecurity',
      'workersIncomeTax',
      'dividends',
      'partners',
    ])
    expect(data[0]?.name).toBe('Tax on sales and services')
  })

  test('the closing check names both taxes until they are accrued', async () => {
    const check = async () => {
      const { body } = await product.call<{
        checks: { name: string; state: string; items: { name: string; amount: string }[] }[]
      }>('GET', '/private/balance/getClosingChecklist', { id: period.get('2026-01') ?? '' })
      return body.checks.find(({ name }) => name === 'taxes')
    }
    expect(await check()).toMatchObject({
      state: 'warning',
      items: [
        { name: '011482 Impuesto sobre las Ventas y sobre los Servicios', amount: '9000.00' },
        { name: '074012 Contribución Territorial para el Desarrollo Local', amount: '600.00' },
      ],
    })

    const displayed = await calendar('2026-01')
    expect([displayed.canAccrue, displayed.accrual.total, written(displayed.accrual.lines)]).toEqual([
      true,
      '9600.00',
      ['805 9000.00 0.00', '835.0040 600.00 0.00', '440.0102 0.00 9000.00', '440.0104 0.00 600.00'],
    ])
    const { body } = await accrue('2026-01', { total: '9600.00' })
    expect([body.entry?.type, body.entry?.date, body.entry?.description]).toEqual([
      'taxes',
      '2026-01-31',
      'Provisión de impuestos de enero de 2026',
    ])
    expect(written(body.entry?.lines ?? [])).toEqual(written(displayed.accrual.lines))
    expect(await check()).toMatchObject({ state: 'passed', items: [] })
  })

  test('accruing again posts nothing, and two at once post one entry', async () => {
    const { status, body } = await accrue('2026-01')
    expect([status, body.entry]).toEqual([200, null])
    await sell('2026-01-20', '100.00')
    const both = await Promise.all([accrue('2026-01'), accrue('2026-01')])
    const totals = both.map((answer) => answer.body.entry?.total)
    expect(new Set(totals)).toEqual(new Set(['16.00', undefined]))
    expect(await taxOf('2026-01', 'salesTax')).toMatchObject({ accrued: '9015.00', missing: '0.00' })
  })

  test('what was shown and is no more is not posted', async () => {
    await sell('2026-01-21', '100.00')
    const { status, body } = await accrue('2026-01', { total: '8.00' })
    expect([status, body.code]).toEqual([409, 'period.taxesChanged'])
    expect(body.message).toBe(
      'Los libros de enero 2026 cambiaron: ahora falta provisionar 16,00 y no 8,00. Revise el asiento y confírmelo.',
    )
    expect((await accrue('2026-01', { total: '16.00' })).status).toBe(200)
  })

  test('half of it is paid in February, the rest in March: payments settle what was owed longest', async () => {
    // Accrued 9,030.00 for January; February sells for 1,000.00 and owes 150.00.
    await sell('2026-02-10', '1000.00')
    await accrue('2026-02')
    await post('2026-02-18', ['440.0102', '4515.00', '0.00'], ['109', '0.00', '4515.00'])
    expect(await taxOf('2026-01', 'salesTax')).toMatchObject({
      accrued: '9030.00',
      paid: '4515.00',
      pending: '4515.00',
    })
    expect(await taxOf('2026-02', 'salesTax')).toMatchObject({ accrued: '150.00', paid: '0.00' })
    await post('2026-03-18', ['440.0102', '4600.00', '0.00'], ['109', '0.00', '4600.00'])
    expect(await taxOf('2026-01', 'salesTax')).toMatchObject({ pending: '0.00', state: 'paid' })
    expect(await taxOf('2026-02', 'salesTax')).toMatchObject({ paid: '85.00', pending: '65.00' })
  })

  test('an accrual that was reversed is missing again', async () => {
    await sell('2026-02-11', '200.00')
    const { body } = await accrue('2026-02')
    await product.call('PUT', '/private/accountingEntries/reverseAccountingEntry', {
      _id: body.entry?._id,
      date: '2026-03-02',
      reason: 'Mal calculado',
    })
    expect(await taxOf('2026-02', 'salesTax')).toMatchObject({
      accrued: '150.00',
      missing: '30.00',
      paid: '85.00',
    })
    expect((await taxOf('2026-03', 'salesTax')).accrued).toBe('0.00')
  })
})

test('the employer pays on what was earned and on the vacations accrued with it, not on what was paid out', async () => {
  // Salary 25,000.00 with 1,750.00 and 1,337.00 withheld, alimony 1,000.00; vacations 9.09 %: 2,272.50.
  await post(
    '2026-02-27',
    ['822', '25000.00', '0.00'],
    ['455.0010', '0.00', '20913.00'],
    ['440.0301', '0.00', '1750.00'],
    ['440.0302', '0.00', '1337.00'],
    ['460.0010', '0.00', '1000.00'],
  )
  await post('2026-02-27', ['822', '2272.50', '0.00'], ['492', '0.00', '2272.50'])
  const { data } = await calendar('2026-02')
  const of = (key: string) => data.find((tax) => tax.key === key)!
  expect(of('labourForce')).toMatchObject({
    base: { what: 'remuneration', amount: '27272.50' },
    expected: '1363.63',
    dueDate: '2026-03-13',
  })
  expect([of('socialSecurity').expected, of('socialSecurityKept').expected]).toEqual(['3409.06', '409.09'])
  expect(of('socialSecurityKept')).toMatchObject({ dueDate: null, state: 'kept', paid: null })
  expect(of('workersSocialSecurity')).toMatchObject({
    base: { what: 'withheld', amount: null },
    rate: null,
    expected: null,
    accrued: '1750.00',
    pending: '1750.00',
    debit: null,
  })
  expect(of('workersIncomeTax')).toMatchObject({ accrued: '1337.00', credit: { code: '440.0302' } })

  // The accrual that was reversed above is made again with it: 30.00 and 2.00.
  const { body } = await accrue('2026-02')
  expect(written(body.entry?.lines ?? [])).toEqual([
    '805 30.00 0.00',
    '835.0040 2.00 0.00',
    '855.0010 1363.63 0.00',
    '855.0020 3818.15 0.00',
    '440.0102 0.00 30.00',
    '440.0104 0.00 2.00',
    '440.0103 0.00 1363.63',
    '440.0105 0.00 3409.06',
    '500 0.00 409.09',
  ])
})

test('the quarter’s last month asks for an advance on the profit so far, 15 working days after it', async () => {
  // Sold 60,200.00 and 1,200.00, with a surplus of 50.00: 61,450.00. Wages 27,272.50, taxes on sales 15 % and 1 %, 9,210.00
  // and 614.00, on wages 5,181.78: a profit of 19,171.72, of which 35 % are 6,710.10.
  const { base, rate, expected, dueDate, debit, credit, accrued } = await taxOf('2026-03', 'profitTaxAdvance')
  expect([base, rate, expected, dueDate]).toEqual([
    { what: 'profit', amount: '19171.72', advances: '0.00' },
    '35',
    '6710.10',
    '2026-04-22',
  ])
  expect([debit?.code, credit.code, accrued]).toEqual(['690', '109', null])
  await product.call('POST', '/private/balance/createBalanceSheet', { periodId: period.get('2026-04') })
  await post('2026-04-15', ['690', '3000.00', '0.00'], ['109', '0.00', '3000.00'])
  expect(await taxOf('2026-03', 'profitTaxAdvance')).toMatchObject({ paid: '3000.00', pending: '3710.10' })
  expect((await calendar('2026-12')).data.map(({ key }) => key)).toContain('profitTax')
  // Nothing moves until December: its settlement is of the same profit, less what was advanced.
  expect(await taxOf('2026-12', 'profitTax')).toMatchObject({
    dueDate: '2027-03-31',
    expected: '6710.10',
    paid: '3000.00',
    pending: '3710.10',
    debit: { code: '630' },
    credit: { code: '440.0101' },
  })
})

test('in 2025 the rate of sales tax was 10 %', async () => {
  await product.call('POST', '/private/accountingExercise/create', {
    startDate: '2025-01-01',
    endDate: '2025-12-31',
  })
  await loadPeriods()
  await sell('2025-01-10', '60000.00')
  expect(await taxOf('2025-01', 'salesTax')).toMatchObject({
    rate: '10',
    expected: '6000.00',
    dueDate: '2025-02-20',
  })
  const { body } = await accrue('2025-01')
  expect(body.entry?.total).toBe('6600.00')
  // It is still owed when 2026 begins, so what was paid in 2026 settles it first.
  expect(await taxOf('2025-01', 'salesTax')).toMatchObject({ paid: '6000.00', pending: '0.00' })
  expect(await taxOf('2026-01', 'salesTax')).toMatchObject({ paid: '3115.00', pending: '5915.00' })
})

test('a rate that changes holds from its day on, and a month without one says so among the closing checks', async () => {
  await create({ key: 'rate.ctdl', type: 'rate', value: '2', validFrom: '2026-03-01' })
  await sell('2026-03-05', '100.00')
  expect(await taxOf('2026-03', 'localDevelopment')).toMatchObject({ rate: '2', expected: '2.00' })
  expect((await taxOf('2026-01', 'localDevelopment')).rate).toBe('1')

  await product.asOwner(`update general_parameter set valid_to = '2026-02-28' where key = 'rate.iuft'`)
  const { body } = await product.call<{
    checks: { name: string; state: string; items: { name: string }[] }[]
  }>('GET', '/private/balance/getClosingChecklist', { id: period.get('2026-03') ?? '' })
  const [check] = body.checks.filter(({ name }) => name === 'taxes')
  expect([check?.state, check?.items[0]?.name]).toEqual(['warning', expect.stringContaining('31/03/2026')])
  await product.asOwner(`update general_parameter set valid_to = null where key = 'rate.iuft'`)
})

test('a month that is closed is shown and not accrued', async () => {
  const close = await product.call<{ code: string }>('GET', '/private/balance/closePeriod', {
    id: period.get('2025-01') ?? '',
  })
  expect(close.status).toBe(200)
  expect((await calendar('2025-01')).canAccrue).toBe(false)
  const { status, body } = await accrue('2025-01')
  expect([status, body.code]).toEqual([409, 'period.closed'])
})

test('another company sees its own books only', async () => {
  const other = { as: 'admin@almendro.test' }
  const get = (id: string) =>
    product.call<Calendar & Accrued>('GET', '/private/balance/getTaxesByPeriod', { id }, other)
  expect((await get(period.get('2026-01') ?? '')).status).toBe(404)
  const { body } = await product.call<{ data: { _id: string; startDate: string }[] }>(
    'POST',
    '/private/balance/getBalancesSheetFilter',
    { limit: 100 },
    other,
  )
  const own = body.data.find(({ startDate }) => startDate === '2026-01-01')
  const { body: months } = await get(own?._id ?? '')
  expect(months.data.map(({ pending }) => pending)).toEqual(
    months.data.map(({ key }) => (key === 'socialSecurityKept' ? null : '0.00')),
  )
  const accrued = await product.call<Accrued>(
    'POST',
    '/private/balance/accrueTaxes',
    { _id: period.get('2026-03') },
    other,
  )
  expect(accrued.status).toBe(404)
})

test('the calendar is handed out as a file with the same figures', async () => {
  const file = await product.call<Uint8Array>('GET', '/private/balance/getTaxesByPeriod', {
    id: period.get('2026-01') ?? '',
    format: 'csv',
  })
  expect(file.status).toBe(200)
  const text = new TextDecoder().decode(file.body)
  expect(text).toContain('011482')
  expect(text).toContain('805 Impuesto por las Ventas')
})
