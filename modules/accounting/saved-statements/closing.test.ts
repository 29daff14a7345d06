import { beforeAll, expect, test } from 'vitest'
import { openProduct } from '@cuadre/test/ceiba.ts'
import { type Saved, savedStatementsOf } from '@cuadre/test/saved-statements.ts'

const product = openProduct()
const { saved, details, changes, differing, post } = savedStatementsOf(product)

interface Exercise {
  _id: string
  periods: { _id: string }[]
}
const get = async (path: string, id: string) => {
  const { status, body } = await product.call('GET', path, { id })
  expect(status, `${path} ${JSON.stringify(body)}`).toBe(200)
}

let december: Saved
let results: Saved
let january: Saved

// A profit of 5,000, saved on the last day of December, before anybody closes the exercise.
beforeAll(async () => {
  await post('2026-01-10', 'Ventas y su costo', [
    ['109', '9000.00', '0.00'],
    ['900.0010', '0.00', '9000.00'],
    ['814', '4000.00', '0.00'],
    ['109', '0.00', '4000.00'],
  ])
  const { body } = await product.call<{ data: Exercise[] }>('POST', '/private/accountingExercise/filter', {})
  const [exercise] = body.data
  for (const { _id } of exercise!.periods.slice(0, 11)) await get('/private/balance/closePeriod', _id)
  december = await saved({ type: 'situation', periodId: exercise!.periods[11]?._id })
  results = await saved({ type: 'performance', startDate: '2026-01-01', endDate: '2026-12-31' })
  january = await saved({ type: 'situation', startDate: '2027-01-01', endDate: '2027-01-31' })
  await get('/private/accountingExercise/onCloseAccountNominals', exercise!._id)
  await get('/private/accountingExercise/closePeriodExercise', exercise!._id)
})

test('closing the exercise changes no statement of it, since closing entries are left out of them', async () => {
  const { rows } = await product.asApplication(
    `select count(*)::int as entries from journal_entry where type = 'closing'`,
  )
  expect(rows[0]).toEqual({ entries: 2 })
  for (const { _id } of [december, results]) {
    expect(await changes(_id)).toMatchObject({ rows: [], entries: { total: 0 } })
    expect((await details(_id)).body.changed).toBe(false)
  }
})

test('a statement of the next January, saved before the closing, changes by its opening', async () => {
  const found = await changes(january._id)
  expect(differing(found)).toEqual(['F134 0.00 → 5000.00 (5000.00)', 'F149 5000.00 → 0.00 (-5000.00)'])
  expect(differing(found, 'opening')).toEqual(differing(found))
  expect(found.entries.total).toBe(2)
  const effects = found.entries.data.flatMap((entry) => entry.effects)
  expect(effects.filter(({ row }) => row === 134)).toEqual([{ row: 134, amount: '5000.00' }])
})
