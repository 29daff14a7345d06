import { beforeAll, expect, test } from 'vitest'
import { openProduct } from '@cuadre/test/ceiba.ts'
import { periodsOf, type Saved, savedStatementsOf } from '@cuadre/test/saved-statements.ts'

const product = openProduct()
const { saved, details, changes, post, differing, entries } = savedStatementsOf(product)

let payments: Saved
let elements: Saved
let farm = {}
let spent = {}

// Statements that read payments and expense items, saved before any of either.
beforeAll(async () => {
  const [partner, centers, items, periods] = await Promise.all([
    product.call<{ _id: string }>('POST', '/private/providersCont/createProviderCont', {
      name: 'Finca El Manantial',
      kind: 'provider',
      managementForm: 'individual',
    }),
    product.call<{ data: { _id: string }[] }>('POST', '/private/costCenters/find', {}),
    product.call<{ data: { _id: string }[] }>('GET', '/private/expenseItems/getExpenseItemsSelect', {
      search: '80051',
    }),
    periodsOf(product),
  ])
  farm = { partnerId: partner.body._id }
  spent = { costCenterId: centers.body.data[0]?._id, expenseItemId: items.body.data[0]?._id }
  const january = { periodId: periods.find(({ startDate }) => startDate === '2026-01-01')?._id }
  await post('2026-01-02', 'Compra a una finca', [
    ['189', '800.00', '0.00'],
    ['405.0060', '0.00', '800.00', farm],
  ])
  payments = await saved({ type: 'wayPaid', ...january })
  elements = await saved({ type: 'expensesByElements', ...january })
})

test('a late payment changes the statement of payments by what was paid, and a late purchase does not', async () => {
  await post('2026-01-20', 'Otra compra a la finca', [
    ['189', '50.00', '0.00'],
    ['405.0060', '0.00', '50.00', farm],
  ])
  expect((await details(payments._id)).body.changed).toBe(false)
  await post('2026-01-21', 'Pago a la finca', [
    ['405.0060', '300.00', '0.00', farm],
    ['109', '0.00', '300.00'],
  ])
  const found = await changes(payments._id)
  expect(differing(found)).toEqual(['F2 0.00 → 300.00 (300.00)', 'F8 0.00 → 300.00 (300.00)'])
  expect(entries(found)).toEqual([
    '2026-01-20 · Otra compra a la finca · 50.00',
    '2026-01-21 · Pago a la finca · 300.00 · F2 300.00 · F8 300.00',
  ])
  expect((await details(payments._id)).body.changed).toBe(true)
})

test('a late expense changes the statement of expenses by its element', async () => {
  expect((await details(elements._id)).body.changed).toBe(false)
  await post('2026-01-25', 'Servicio contratado', [
    ['822', '40.00', '0.00', spent],
    ['109', '0.00', '40.00'],
  ])
  const found = await changes(elements._id)
  expect(differing(found)).toEqual([
    'F11 0.00 → 40.00 (40.00)',
    'F12 0.00 → 40.00 (40.00)',
    'F18 0.00 → 40.00 (40.00)',
  ])
  expect(entries(found)).toEqual([
    '2026-01-25 · Servicio contratado · 40.00 · F11 40.00 · F12 40.00 · F18 40.00',
  ])
  expect((await details(elements._id)).body.changed).toBe(true)
})
