import { beforeAll, expect, test } from 'vitest'
import { openProduct } from '@cuadre/test/ceiba.ts'
import { savedStatementsOf } from '@cuadre/test/saved-statements.ts'

const product = openProduct()
const statements = savedStatementsOf(product)

const period = new Map<string, string>()
beforeAll(async () => {
  const { body } = await product.call<{ data: { _id: string; startDate: string }[] }>(
    'POST',
    '/private/balance/getBalancesSheetFilter',
    { limit: 100 },
  )
  for (const { _id, startDate } of body.data) period.set(startDate.slice(0, 7), _id)
})

async function taxOf(month: string, key: string) {
  const { body } = await product.call<{ data: { key: string; expected: string }[] }>(
    'GET',
    '/private/balance/getTaxesByPeriod',
    { id: period.get(month) ?? '' },
  )
  return body.data.find((tax) => tax.key === key)!
}
const post = (date: string, ...lines: [code: string, debit: string, credit: string][]) =>
  statements.post(date, 'Dividendos', lines)
const create = async (parameter: object) => {
  const { status } = await product.call('POST', '/private/generalParameters/create', parameter)
  expect(status).toBe(200)
}

test('dividends are advanced less the 5 % that is withheld, due ten days of work after it', async () => {
  // 10,000.00 on Monday 9 March 2026: 10 to 13, 16 to 20, 23 March.
  await post(
    '2026-03-09',
    ['691', '10000.00', '0.00'],
    ['417', '0.00', '9500.00'],
    ['440.0203', '0.00', '500.00'],
  )
  const dividends = () => taxOf('2026-03', 'dividends')
  expect(await dividends()).toMatchObject({
    paragraph: '052032',
    base: { what: 'dividends', amount: '10000.00' },
    rate: '5',
    expected: '500.00',
    accrued: '500.00',
    missing: '0.00',
    pending: '500.00',
    dueDate: '2026-03-23',
    debit: null,
    credit: { code: '440.0203' },
  })
  await post('2026-03-20', ['440.0203', '500.00', '0.00'], ['109', '0.00', '500.00'])
  expect(await dividends()).toMatchObject({ paid: '500.00', pending: '0.00', state: 'paid' })
  // Advanced without withholding: the closing check says what is missing, and no accrual can supply it.
  const slip = await post('2026-03-10', ['691', '1000.00', '0.00'], ['417', '0.00', '1000.00'])
  expect(await dividends()).toMatchObject({ expected: '550.00', accrued: '500.00', missing: '50.00' })
  await product.call('PUT', '/private/accountingEntries/reverseAccountingEntry', {
    _id: slip,
    reason: 'Sin retención',
  })
  expect(await dividends()).toMatchObject({ missing: '0.00' })
})

test('the company pays 20 % of the base that its partners chose, and keeps it from their dividends', async () => {
  expect(await taxOf('2026-03', 'partners')).toMatchObject({ expected: '0.00', missing: '0.00' })
  await create({ key: 'partners.contributionBase', type: 'number', value: '12000', validFrom: '2026-03-01' })
  expect(await taxOf('2026-03', 'partners')).toMatchObject({
    base: { what: 'partners', amount: '12000.00' },
    rate: '20',
    expected: '2400.00',
    missing: '2400.00',
    debit: { code: '417' },
    credit: { code: '440.0201' },
  })
  expect((await taxOf('2026-02', 'partners')).expected).toBe('0.00')
})
