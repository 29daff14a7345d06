import { beforeAll, expect, test } from 'vitest'
import { openProduct } from '@cuadre/test/ceiba.ts'
import { type Refused, chartOf } from '@cuadre/test/chart.ts'

// A year that earned 60,000.00, of whose tax 18,000.00 and of whose dividends 5,000.00 were paid ahead.

const product = openProduct()
const { enter, account } = chartOf(product)
const path = '/private/accountingExercise'

interface Amounts {
  profitTax: string
  taxAdvance: string
  reserve: string
  dividends: string
  dividendAdvance: string
}
interface Preview {
  date: string | null
  profit: string
  available: string
  proposed: Amounts
  lines: { account: { code: string }; debit: string; credit: string }[]
  total: string
  left: string
}
interface Entry {
  _id: string
  state: string
  type: string
  date: string
  description: string
  lines: Preview['lines']
}

let exercise = ''
const preview = (more: object = {}, language: 'es' | 'en' = 'es') =>
  product.call<Preview & Refused>(
    'POST',
    `${path}/previewDistribution`,
    { _id: exercise, ...more },
    { language },
  )
const distribute = (amounts: Amounts, more: object = {}) =>
  product.call<Entry & Refused>('POST', `${path}/distributeProfit`, {
    _id: exercise,
    amounts,
    date: '2027-01-15',
    ...more,
  })
const linesOf = ({ lines }: Pick<Preview, 'lines'>) =>
  lines.map(({ account: { code }, debit, credit }) =>
    debit === '0.00' ? `C ${code} ${credit}` : `D ${code} ${debit}`,
  )
const balances = async () =>
  Promise.all(
    ['630', '440.0101', '690', '645', '417', '691'].map(
      async (code) => `${code} ${(await account(code)).balance}`,
    ),
  )

beforeAll(async () => {
  const { body } = await product.call<{ data: { _id: string; exerciseId: string }[] }>(
    'POST',
    '/private/balance/getBalancesSheetFilter',
    { limit: 100, sort: [{ field: 'startDate', direction: 'asc' }] },
  )
  exercise = body.data[0]!.exerciseId
  await enter('2026-01-10', 'Ventas', [
    ['109', '60000.00', '0.00'],
    ['900.0010', '0.00', '60000.00'],
  ])
  await enter('2026-01-20', 'Pagos a cuenta del impuesto y dividendos anticipados', [
    ['690', '18000.00', '0.00'],
    ['691', '5000.00', '0.00'],
    ['109', '0.00', '23000.00'],
  ])
  const open = await preview()
  expect([open.status, open.body.code]).toEqual([409, 'exercise.notClosed'])
  for (const { _id } of body.data.slice(0, 11))
    await product.call('GET', '/private/balance/closePeriod', { id: _id })
  await product.call('GET', `${path}/onCloseAccountNominals`, { id: exercise })
  const closed = await product.call('GET', `${path}/closePeriodExercise`, { id: exercise })
  expect(closed.status, JSON.stringify(closed.body)).toBe(200)
})

test('the rates and the balances propose tax, reserve and dividends', async () => {
  const { body } = await preview()
  expect([body.profit, body.available]).toEqual(['60000.00', '60000.00'])
  // 35 % of tax, of which 18,000.00 are paid; 5 % of reserve; as dividends what was already taken.
  expect(body.proposed).toEqual({
    profitTax: '21000.00',
    taxAdvance: '18000.00',
    reserve: '3000.00',
    dividends: '5000.00',
    dividendAdvance: '5000.00',
  })
  expect([body.total, body.left]).toEqual(['52000.00', '31000.00'])
  expect(body.date?.slice(0, 7)).toBe('2027-01')
})

test('amounts are changed, and what cannot be is refused beside its field', async () => {
  const { body: proposal } = await preview()
  const amounts = { ...proposal.proposed, dividends: '20000.00' }
  const { body } = await preview({ amounts })
  expect(linesOf(body)).toEqual([
    'D 630 21000.00',
    'C 440.0101 21000.00',
    'D 440.0101 18000.00',
    'C 690 18000.00',
    'D 630 3000.00',
    'C 645 3000.00',
    'D 630 20000.00',
    'C 417 20000.00',
    'D 417 5000.00',
    'C 691 5000.00',
  ])
  const more = await preview({ amounts: { ...amounts, dividends: '36000.01', taxAdvance: '18000.01' } }, 'en')
  expect([more.status, more.body.fields?.map(({ path: field, message }) => `${field}: ${message}`)]).toEqual([
    422,
    [
      'amounts.dividends: More is distributed than there is: at most 60000.00 between tax, reserve and dividends.',
      'amounts.taxAdvance: Not as much was paid ahead or is owed: at most 18000.00.',
    ],
  ])
  const early = await distribute(amounts, { date: '2026-12-31' })
  expect([early.status, early.body.fields?.[0]?.code]).toEqual([422, 'distribution.inExercise'])
  expect(await balances()).toEqual([
    '630 60000.00',
    '440.0101 0.00',
    '690 18000.00',
    '645 0.00',
    '417 0.00',
    '691 5000.00',
  ])
})

test('posted, it is a manual entry of the next exercise, and reversed nothing was distributed', async () => {
  const amounts = { ...(await preview()).body.proposed, dividends: '20000.00' }
  const { status, body: entry } = await distribute(amounts)
  expect(status, entry.message).toBe(200)
  expect(entry).toMatchObject({
    state: 'confirmed',
    type: 'manual',
    date: '2027-01-15',
    description: 'Distribución de la utilidad del ejercicio 2026',
  })
  // 60,000.00 less 21,000.00, 3,000.00 and 20,000.00; of the tax 3,000.00 and of the dividends 15,000.00 are still to pay.
  expect(await balances()).toEqual([
    '630 16000.00',
    '440.0101 3000.00',
    '690 0.00',
    '645 3000.00',
    '417 15000.00',
    '691 0.00',
  ])
  const again = await distribute(amounts)
  expect([again.status, again.body.fields?.[0]?.code]).toEqual([422, 'distribution.tooMuch'])

  const { status: undone } = await product.call('PUT', '/private/accountingEntries/reverseAccountingEntry', {
    _id: entry._id,
    date: '2027-01-16',
    reason: 'La junta decidió otra cosa',
  })
  expect(undone).toBe(200)
  expect((await balances())[0]).toBe('630 60000.00')
})

test('left pending, its lines are changed as those of any entry; nothing at all is not posted', async () => {
  const { proposed } = (await preview()).body
  const { body } = await distribute(proposed, { confirm: false })
  expect(body.state).toBe('pending')
  const none = { profitTax: '0', taxAdvance: '0', reserve: '0', dividends: '0', dividendAdvance: '0' }
  const refused = await distribute(none)
  expect([refused.status, refused.body.code]).toEqual([409, 'distribution.nothing'])
})
