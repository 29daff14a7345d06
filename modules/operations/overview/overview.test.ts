import { beforeAll, describe, expect, test } from 'vitest'
import { businessOf } from '@cuadre/test/business.ts'
import { openProduct } from '@cuadre/test/ceiba.ts'
import { hire } from '@cuadre/test/people.ts'

// January of a company that sells sacks and advice, in pesos and in dollars, and takes one back.

const product = openProduct()
const business = businessOf(product)
business.begin()
const { write, done, through, rice, goods } = business
const january = { startDate: '2026-01-15', endDate: '2026-01-20' }

async function ask<Answer>(call: string, input: object = january, as?: string): Promise<Answer> {
  const { status, body } = await product.call<Answer>(
    'POST',
    `/private/overview/${call}`,
    input,
    as === undefined ? {} : { as },
  )
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}

/** What the books say that accounts earned in January, by their lines. */
const inBooks = async (...codes: string[]) => {
  const { rows } = await product.asOwner(`
    select coalesce(sum(line.credit - line.debit), 0)::numeric(18, 2)::text as earned from journal_line line
      join account on account.organization_id = line.organization_id and account.id = line.account_id
     where account.code in (${codes.map((code) => `'${code}'`).join()}) and line.day between '2026-01-01' and '2026-01-31'`)
  return (rows[0] as { earned: string }).earned
}

beforeAll(async () => {
  const dollar = await business.people.currency('USD')
  await goods.create('/private/exchangeRate/create', {
    originCurrencyId: dollar,
    date: '2026-01-10',
    rate: '400',
  })
  await through('sale', write.sale(), 'confirmed')
  const inDollars = await through(
    'sale',
    write.sale({
      currencyId: dollar,
      rate: '120',
      lines: rice({ quantity: '3', unitPrice: '1.25', discount: '10' }),
    }),
    'confirmed',
  )
  await done(write.returnByClient(inDollars._id, [{ lineId: inDollars.lines[0]?._id, quantity: '1' }]))
  await through('soldService', write.soldService(), 'approved', 'confirmed')
  await through('sale', write.sale({ date: '2026-02-03', lines: rice({ unitPrice: '30' }) }), 'confirmed')
  // Nobody confirmed this one.
  await write.sale({ lines: rice({ quantity: '1', unitPrice: '99' }) })
})

interface Month {
  month: string
  sales: string
  cost: string
  margin: string
  percent: string | null
  before: string
  marginBefore: string
}
interface Sales {
  data: Month[]
  totals: Omit<Month, 'month'>
  accounts: Record<'sales' | 'cost', { code: string }[]>
}

test('what was sold less what came back, and what it cost, whatever days of a month are asked for', async () => {
  // 4 at 25.00; 405.60 of three in dollars, of which one came back for 135.60; and 500.00 of advice.
  // Of the six sacks that stayed sold each had cost 10.00; 810.00 of 870.00 are 93.10 %.
  const { data, accounts } = await ask<Sales>('salesByMonth')
  expect(data).toEqual([
    {
      month: '2026-01-01',
      sales: '870.00',
      cost: '60.00',
      margin: '810.00',
      percent: '93.10',
      before: '0.00',
      marginBefore: '0.00',
    },
  ])
  expect(accounts.sales.map(({ code }) => code)).toEqual(['800', '900.0010', '900.0030'])
  const [cost, sold] = [await inBooks('814'), await inBooks('800', '900.0010', '900.0030')]
  expect([data[0]?.sales, `-${data[0]?.cost}`]).toEqual([sold, cost])
  expect(accounts.cost.map(({ code }) => code)).toEqual(['814'])
})

test('a month beside the one before, or beside that of the year before', async () => {
  const february = { startDate: '2026-02-01', endDate: '2026-02-28' }
  const beside = async (compare: string) =>
    (await ask<Sales>('salesByMonth', { ...february, compare })).totals
  // 4 at 30.00.
  expect(await beside('before')).toMatchObject({ sales: '120.00', before: '870.00' })
  expect(await beside('year')).toMatchObject({ sales: '120.00', before: '0.00', marginBefore: '0.00' })
})

test('of several months each stands for itself, and all of them together', async () => {
  const { data, totals } = await ask<Sales>('salesByMonth', {
    startDate: '2025-12-01',
    endDate: '2026-02-01',
  })
  expect(data.map(({ sales }) => sales)).toEqual(['0.00', '870.00', '120.00'])
  expect(data[0]?.percent).toBeNull()
  expect(totals.sales).toBe('990.00')
})

interface Overview {
  startDate: string
  endDate: string
  before: { startDate: string; endDate: string }
  sales: { amount: string; before: string; cost: string; margin: string }
  profit: { amount: string; incomes: string; expenses: string }
  collect: { pending: string; overdue: string; items: number }
  pay: { pending: string; items: number }
  cash: { amount: string; forecast: { until: string; below: object | null } | null }
}

describe('the overview', () => {
  test('says what was sold and earned as the books do', async () => {
    const { data } = await ask<Sales>('salesByMonth')
    const found = await ask<Overview>('get')
    expect(found).toMatchObject({
      startDate: '2026-01-01',
      endDate: '2026-01-31',
      before: { startDate: '2025-01-01', endDate: '2025-01-31' },
      sales: { amount: '870.00', before: '0.00', cost: data[0]?.cost, margin: data[0]?.margin },
    })
    const { body } = await product.call<{ totals: object }>(
      'POST',
      '/private/reports/getExpensesVsIncomesByTrending',
      january,
    )
    expect(body.totals).toMatchObject({
      profit: found.profit.amount,
      incomes: found.profit.incomes,
      expenses: found.profit.expenses,
    })
  })

  test('says what is owed as the lists of it do, and the money as the position does', async () => {
    const found = await ask<Overview>('get')
    const owed = await product.call<{ collect: object; pay: object }>(
      'POST',
      '/private/reports/getTotalsPaymentAndCollectPending',
    )
    expect(owed.body.collect).toMatchObject(found.collect)
    expect(owed.body.pay).toMatchObject(found.pay)
    expect(found.collect.items).toBeGreaterThan(2)
    const position = await product.call<{ total: string }>('GET', '/private/cashPosition/get')
    expect(found.cash.amount).toBe(position.body.total)
    expect(found.cash.forecast).not.toBeNull()
  })

  test('says nothing of what is to come to who may not look at the money', async () => {
    await hire(product, { email: 'duena@ceiba.test', name: 'Dora Luna', permissions: ['seeStats'] })
    const { cash, sales } = await ask<Overview>('get', january, 'duena@ceiba.test')
    expect(cash.forecast).toBeNull()
    expect(sales.amount).toBe('870.00')
  })

  test('is refused for months backwards, for too many, and to who may not see statistics', async () => {
    await hire(product, { email: 'rosa@ceiba.test', name: 'Rosa Quiala', permissions: ['adminDaysOff'] })
    const attempt = async (input: object, as?: string) => {
      const { status, body } = await product.call<{
        code: string
        fields?: { path: string; code: string }[]
      }>('POST', '/private/overview/get', input, as === undefined ? {} : { as })
      return [status, body.fields?.[0]?.path, body.fields?.[0]?.code ?? body.code]
    }
    expect(await attempt({ startDate: '2026-03-01', endDate: '2026-02-01' })).toEqual([
      422,
      'startDate',
      'field.range',
    ])
    expect(await attempt({ startDate: '2019-01-01', endDate: '2026-02-01' })).toEqual([
      422,
      'startDate',
      'trends.tooManyMonths',
    ])
    expect(await attempt({}, 'rosa@ceiba.test')).toEqual([403, undefined, 'permission.missing'])
  })
})
