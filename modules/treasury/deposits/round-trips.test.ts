import { beforeAll, expect, test } from 'vitest'
import { openProduct } from '@cuadre/test/ceiba.ts'
import { trafficOf } from '@cuadre/test/round-trips.ts'
import { type MoneyMoved, treasuryOf } from '@cuadre/test/treasury.ts'

const product = openProduct()
const treasury = treasuryOf(product)
const { ids, ok } = treasury

const { written, move } = treasury.documents<MoneyMoved>('deposit', () => ({
  date: '2026-01-20',
  accountId: ids.till,
  bankAccountId: ids.pesosAtBank,
  amount: '1250.00',
}))

beforeAll(treasury.begin)

test('confirming a deposit asks the database as seldom as it can', async () => {
  const deposit = await written()
  const { statements, roundTrips } = await trafficOf(product.behind().pool, async () => {
    await ok(move(deposit, 'confirmed'))
  })
  // Whoever adds a statement that waits for an answer changes these, and has a reason for it.
  expect(statements).toHaveLength(36)
  expect(roundTrips).toBeLessThanOrEqual(11)
})
