import { beforeAll, describe, expect, test } from 'vitest'
import { openProduct } from '@cuadre/test/ceiba.ts'
import { chartOf } from '@cuadre/test/chart.ts'
import { hire } from '@cuadre/test/people.ts'
import { peopleOf } from '@cuadre/test/service-documents.ts'

// A trading company in its first two months, as whoever owns it sees it.

const product = openProduct()
const { enter, idOf } = chartOf(product)
const people = peopleOf(product)
const months = { startDate: '2026-01-10', endDate: '2026-02-05' }

async function asked<Answer>(call: string, input: object = months): Promise<Answer> {
  const { status, body } = await product.call<Answer>('POST', `/private/reports/${call}`, input)
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}

beforeAll(async () => {
  const spent = {
    costCenterId: await people.costCenter('N1', 'Dirección'),
    expenseItemId: await people.expenseItem('50100'),
  }
  await enter('2026-01-15', 'Venta del mes, su costo y sus tributos', [
    ['109', '60000.00', '0'],
    ['900.0010', '0', '60000.00'],
    ['814', '35000.00', '0'],
    ['109', '0', '35000.00'],
    ['805', '6000.00', '0'],
    ['440.0102', '0', '6000.00'],
    ['835.0040', '600.00', '0'],
    ['440.0104', '0', '600.00'],
  ])
  await enter('2026-01-31', 'Salarios, de los que se retiene', [
    ['822', '10000.00', '0', spent],
    ['440.0301', '0', '500.00'],
    ['109', '0', '9500.00'],
  ])
  await enter('2026-02-05', 'Venta', [
    ['109', '40000.00', '0'],
    ['900.0010', '0', '40000.00'],
  ])
  const twice = await enter('2026-02-10', 'Salarios, otra vez', [
    ['822', '1000.00', '0', spent],
    ['109', '0', '1000.00'],
  ])
  await product.call('PUT', '/private/accountingEntries/reverseAccountingEntry', {
    _id: twice,
    date: '2026-02-11',
    reason: 'Se pagó dos veces',
  })
  await enter('2026-02-15', 'A cuenta de las utilidades', [
    ['690', '1000.00', '0'],
    ['109', '0', '1000.00'],
  ])
  // Paying what is owed makes it no less of a burden.
  await enter('2026-02-18', 'Aporte del impuesto de enero', [
    ['440.0102', '6000.00', '0'],
    ['109', '0', '6000.00'],
  ])
})

test('incomes and expenses of whole months, whatever days of them are asked for', async () => {
  expect(await asked('getExpensesVsIncomesByTrending')).toEqual({
    months: [
      { month: '2026-01-01', incomes: '60000.00', expenses: '51600.00', profit: '8400.00' },
      { month: '2026-02-01', incomes: '40000.00', expenses: '0.00', profit: '40000.00' },
    ],
    totals: { incomes: '100000.00', expenses: '51600.00', profit: '48400.00' },
  })
})

test('the months as a file have a row each, and what they come to', async () => {
  const answer = await product.app().inject({
    method: 'POST',
    url: '/api/private/reports/getExpensesVsIncomesByTrending?format=csv',
    payload: months,
    headers: {
      authorization: `Bearer ${await product.tokenOf('admin@ceiba.test')}`,
      'accept-language': 'es',
    },
  })
  expect(answer.statusCode, answer.body).toBe(200)
  expect(answer.body).toMatch(/Mes[;,]"?Ingresos"?[;,]"?Gastos"?[;,]"?Utilidad/)
  expect(
    answer.body.split('\n').filter((line) => /^"?(01\/0[12]\/2026|2026-0[12]-01)/.test(line)),
  ).toHaveLength(2)
})

test('expenses by the item at their top, or by those under one, and what has no item', async () => {
  interface Spent {
    items: { item: { _id: string; code: string } | null; amounts: string[]; total: string }[]
    totals: string[]
    total: string
  }
  const all = await asked<Spent>('getExpensesByTrending')
  expect(all.items.map(({ item, amounts, total }) => [item?.code, ...amounts, total])).toEqual([
    [undefined, '41600.00', '0.00', '41600.00'],
    ['50000', '10000.00', '0.00', '10000.00'],
  ])
  expect([...all.totals, all.total]).toEqual(['51600.00', '0.00', '51600.00'])
  const expenseItemId = all.items[1]?.item?._id
  const within = await asked<Spent>('getExpensesByTrending', { ...months, expenseItemId })
  expect(within.items.map(({ item, total }) => [item?.code, total])).toEqual([['50100', '10000.00']])
})

test('taxes are borne by the income of their month; what is withheld from workers is no burden, and paying is none', async () => {
  interface Burden {
    taxes: { key: string }[]
    months: { income: string; taxes: string; burden: string; byTax: { key: string; amount: string }[] }[]
    totals: object
  }
  const { months: found, totals, taxes } = await asked<Burden>('getTaxBurden')
  expect(taxes.map(({ key }) => key)).not.toContain('workersSocialSecurity')
  expect(found.map(({ income, taxes: all, burden }) => [income, all, burden])).toEqual([
    ['60000.00', '6600.00', '11.00'],
    ['40000.00', '0.00', '0.00'],
  ])
  expect(found[0]?.byTax.filter(({ amount }) => amount !== '0.00')).toEqual([
    { key: 'salesTax', amount: '6000.00' },
    { key: 'localDevelopment', amount: '600.00' },
  ])
  expect(totals).toEqual({ income: '100000.00', taxes: '6600.00', burden: '6.60' })
})

test('taxes beside what is left of the profit', async () => {
  // 6 600 of 6 600 and 8 400; 1 000 in advance of 40 000.
  expect(await asked('burdenTaxVsUtilities')).toEqual({
    months: [
      {
        month: '2026-01-01',
        taxes: '6600.00',
        profitTax: '0.00',
        profitBeforeTax: '8400.00',
        netProfit: '8400.00',
        ratio: '44.00',
      },
      {
        month: '2026-02-01',
        taxes: '1000.00',
        profitTax: '1000.00',
        profitBeforeTax: '40000.00',
        netProfit: '39000.00',
        ratio: '2.50',
      },
    ],
    totals: {
      taxes: '7600.00',
      profitTax: '1000.00',
      profitBeforeTax: '48400.00',
      netProfit: '47400.00',
      ratio: '13.82',
    },
  })
})

test('money at the end of each month, of all accounts that moved or of those that are asked for', async () => {
  interface Money {
    months: string[]
    accounts: { account: { code: string }; amounts: string[] }[]
    totals: string[]
  }
  const held = ({ accounts }: Money) => accounts.map(({ account, amounts }) => [account.code, ...amounts])
  // 15 500 in January; then 40 000 more, and 7 000 less.
  const all = await asked<Money>('getAmountMoneyByAccountMonth')
  expect(all.months).toEqual(['2026-01-01', '2026-02-01'])
  expect(held(all)).toEqual([['109', '15500.00', '48500.00']])
  expect(all.totals).toEqual(['15500.00', '48500.00'])
  const till = await asked<Money>('getAmountMoneyByAccountMonth', {
    ...months,
    accountIds: [await idOf('101')],
  })
  expect(held(till)).toEqual([['101', '0.00', '0.00']])
})

describe('it is refused to ask', () => {
  const refused = async (call: string, input: object, as?: string) => {
    const { status, body } = await product.call<{ code: string; fields?: { path: string; code: string }[] }>(
      'POST',
      `/private/reports/${call}`,
      input,
      as === undefined ? {} : { as },
    )
    return [
      status,
      ...(body.fields ?? [body]).map(({ code, ...of }) => `${'path' in of ? of.path : ''} ${code}`),
    ]
  }

  test('for months backwards, for too many, and for an account that holds no money', async () => {
    const backwards = { startDate: '2026-03-01', endDate: '2026-02-01' }
    expect(await refused('getTaxBurden', backwards)).toEqual([422, 'startDate field.range'])
    expect(await refused('burdenTaxVsUtilities', { startDate: '2019-01-01', endDate: '2026-02-01' })).toEqual(
      [422, 'startDate trends.tooManyMonths'],
    )
    expect(
      await refused('getAmountMoneyByAccountMonth', {
        ...months,
        accountIds: [await idOf('101'), await idOf('189')],
      }),
    ).toEqual([422, 'accountIds.1 trends.noMoney'])
  })

  test('by who may not see statistics', async () => {
    await hire(product, { email: 'rosa@ceiba.test', name: 'Rosa Quiala', permissions: ['adminDaysOff'] })
    for (const call of [
      'getTaxBurden',
      'burdenTaxVsUtilities',
      'getExpensesVsIncomesByTrending',
      'getExpensesByTrending',
      'getAmountMoneyByAccountMonth',
      'getTopSaleProductsIncomes',
    ])
      expect((await refused(call, {}, 'rosa@ceiba.test'))[0]).toBe(403)
  })
})
