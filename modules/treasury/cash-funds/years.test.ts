import { beforeAll, expect, test } from 'vitest'
import { openProduct } from '@cuadre/test/ceiba.ts'
import { fundsOf } from '@cuadre/test/petty-cash.ts'
import { onDay } from '@cuadre/test/standing-clock.ts'

const product = openProduct()
const { ok, move, fresh, opened, spent, lines, begin } = fundsOf(product)

onDay('2027-01-04')
beforeAll(begin)

// Entries of the new year are numbered from 1, so that of the settling has a lower number than that of the opening.
test('a fund of the year before is settled in January and reopened: what is undone is the settling', async () => {
  const next = await product.call('POST', '/private/accountingExercise/create', {
    startDate: '2027-01-01',
    endDate: '2027-12-31',
    activate: 'first',
  })
  expect(next.status).toBe(200)
  const fund = await opened()
  await spent(fund, '1200.00')
  const settled = await ok(move(await fresh(fund), 'settled', { date: '2027-01-04' }))
  const [opening, settling] = await lines(settled)
  expect([opening, settling]).toEqual([
    ['D fund 5000.00', 'C 109 5000.00'],
    ['D 109 3800.00', 'C fund 3800.00'],
  ])
  const reopened = await ok(move(settled, 'opened', { reason: 'Se siguió usando' }))
  expect(await lines(reopened)).toContainEqual(['C 109 3800.00', 'D fund 3800.00'])
  expect(reopened).toMatchObject({ state: 'opened', onHand: '3800.00', settled: null })
})
