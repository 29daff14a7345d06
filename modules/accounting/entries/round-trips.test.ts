import { expect, test } from 'vitest'
import { openProduct } from '@cuadre/test/ceiba.ts'
import { chartOf } from '@cuadre/test/chart.ts'
import { trafficOf } from '@cuadre/test/round-trips.ts'

const product = openProduct()
const chart = chartOf(product)

test('an entry that is confirmed as it is written asks the database as seldom as it can', async () => {
  const [cash, capital] = await Promise.all([chart.idOf('109'), chart.idOf('600')])
  const { statements, roundTrips } = await trafficOf(product.behind().pool, async () => {
    const { status, body } = await product.call(
      'POST',
      '/private/accountingEntries/createAccountingEntryManual',
      {
        date: '2026-01-10',
        description: 'Aporte de los socios',
        confirm: true,
        lines: [
          { accountId: cash, debit: '500.00' },
          { accountId: capital, credit: '500.00' },
        ],
      },
    )
    expect(status, JSON.stringify(body)).toBe(200)
  })
  // Whoever adds a statement that waits for an answer changes these, and has a reason for it.
  expect(statements).toHaveLength(17)
  expect(roundTrips).toBeLessThanOrEqual(7)
})
