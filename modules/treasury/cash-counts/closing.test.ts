import { beforeAll, expect, test } from 'vitest'
import { openProduct } from '@cuadre/test/ceiba.ts'
import { type MoneyMoved, treasuryOf } from '@cuadre/test/treasury.ts'

// The till of takings has 3,800.00 since 15 January, that of dollars 250.00 at 120 since the 5th.
const product = openProduct()
const treasury = treasuryOf(product)
const { ids, ok, enter } = treasury

const { written, move } = treasury.documents<MoneyMoved>('cashCount', (more = {}) => ({
  date: '2026-01-31',
  accountId: ids.till,
  occasion: 'periodic',
  custodian: 'Elena Ruiz',
  counted: '3800.00',
  ...more,
}))
const counted = async (more: object = {}) =>
  ok(move(await ok(move(await written(more), 'declared')), 'confirmed'))

interface Check {
  name: string
  state: string
  items: { kind: string; name: string; note: string | null; amount: string | null }[]
}

async function askedAtClose(month: number) {
  const { rows } = await product.asOwner(
    `select id from accounting_period where organization_id = '${product.organization('Comercial La Ceiba S.R.L.')}'
        and number = ${month} and extract(year from start_date) = 2026`,
  )
  const { checks } = await ok(
    product.call<{ checks: Check[] }>('GET', '/private/balance/getClosingChecklist', {
      id: (rows[0] as { id: string }).id,
    }),
  )
  const { state, items } = checks.find(({ name }) => name === 'counted')!
  return [state, ...items.map(({ name, note, amount }) => [name.split(' ')[0], note, amount])]
}

const takings = ['106', 'neverCounted', '3800.00']
const dollars = ['108.0010', 'neverCounted', '30000.00']

beforeAll(treasury.begin)

test('closing asks for the count of the last day of each till that holds cash, and of no cheques', async () => {
  await enter('2026-01-16', 'Cheques de clientes', [
    ['105', '700.00', '0'],
    ['600', '0', '700.00'],
  ])
  expect(await askedAtClose(1)).toEqual(['warning', takings, dollars])
  // On the 12th it had 5,000.00; what it paid on the 15th came after that count.
  await counted({ date: '2026-01-12', counted: '5000.00' })
  const earlier = ['106', 'countedEarlier', '3800.00']
  expect(await askedAtClose(1)).toEqual(['warning', earlier, dollars])

  const count = await counted()
  expect(await askedAtClose(1)).toEqual(['warning', dollars])
  // Nothing moved since the 20th, so that a count of that day says what there is on the 31st.
  await counted({ date: '2026-01-20', accountId: ids.dollars, rate: '120', counted: '250.00' })
  expect(await askedAtClose(1)).toEqual(['passed'])

  await ok(move(count, 'cancelled', { reason: 'Se contó mal' }))
  expect(await askedAtClose(1)).toEqual(['warning', earlier])
})

test('a count that nobody confirmed is none, and one of February says nothing of January', async () => {
  const declared = await ok(move(await written(), 'declared'))
  expect((await askedAtClose(1))[0]).toBe('warning')
  await ok(move(declared, 'cancelled', { reason: 'Sin testigo' }))
  await counted({ date: '2026-02-02' })
  expect((await askedAtClose(1))[0]).toBe('warning')
  expect(await askedAtClose(2)).toEqual(['passed'])
})
