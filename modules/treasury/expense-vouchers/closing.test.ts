import { beforeAll, expect, test } from 'vitest'
import { openProduct } from '@cuadre/test/ceiba.ts'
import { parametersOf } from '@cuadre/test/parameters.ts'
import { fundsOf } from '@cuadre/test/petty-cash.ts'

const product = openProduct()
const books = fundsOf(product)
const { ok, vouchers, supplies, opened, spent, advanced, refund } = books

interface Check {
  name: string
  state: string
  count: number
  items: { name: string; note: string | null; amount: string | null; address: string | null }[]
}

async function pettyCash(month: number) {
  const { rows } = await product.asOwner(
    `select id from accounting_period where organization_id = '${product.organization('Comercial La Ceiba S.R.L.')}'
        and number = ${month} and extract(year from start_date) = 2026`,
  )
  const { checks } = await ok(
    product.call<{ checks: Check[] }>('GET', '/private/balance/getClosingChecklist', {
      id: (rows[0] as { id: string }).id,
    }),
  )
  const { state, items } = checks.find(({ name }) => name === 'pettyCash')!
  return [state, ...items.map(({ name, note, amount }) => [name.split(' ')[0], note, amount])]
}

beforeAll(books.begin)

test('closing warns of expenses that wait for a refund, and of advances whose term is over', async () => {
  await ok(
    parametersOf(product).create({
      key: 'pettyCashPosting',
      type: 'text',
      value: 'onRefund',
      validFrom: '2026-01-10',
    }),
  )
  const fund = await opened()
  expect(await pettyCash(1)).toEqual(['passed'])
  const voucher = await spent(fund, '120.00', { date: '2026-01-12' })
  const advance = await advanced(fund, '900.00', { date: '2026-01-26' })
  // Three days of work after Monday the 26th it is Thursday the 29th.
  const warned = [
    'warning',
    [voucher.number, 'notRefunded', '120.00'],
    [advance.number, 'notJustified', '900.00'],
  ]
  expect(await pettyCash(1)).toEqual(warned)
  // A refund and a justification of February are no news for January.
  await ok(vouchers.move(advance, 'justified', { date: '2026-02-02', lines: [supplies('900.00')] }))
  await refund(fund, '2026-02-03')
  expect(await pettyCash(1)).toEqual(warned)
  expect(await pettyCash(2)).toEqual(['passed'])
})
