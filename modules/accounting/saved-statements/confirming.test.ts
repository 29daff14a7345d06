import { beforeAll, expect, test } from 'vitest'
import { openProduct } from '@cuadre/test/ceiba.ts'
import { chartOf } from '@cuadre/test/chart.ts'
import { savedStatementsOf } from '@cuadre/test/saved-statements.ts'

const product = openProduct()
const chart = chartOf(product)
const { saved, approve, post } = savedStatementsOf(product)

async function pending(date: string, debited: string, credited: string) {
  const { status, body } = await product.call<{ _id: string }>(
    'POST',
    '/private/accountingEntries/createAccountingEntryManual',
    {
      date,
      description: 'Por confirmar',
      confirm: false,
      lines: [
        { accountId: await chart.idOf(debited), debit: '10.00' },
        { accountId: await chart.idOf(credited), credit: '10.00' },
      ],
    },
  )
  expect(status, JSON.stringify(body)).toBe(200)
  return body._id
}
const touchedBy = async (...ids: string[]) => {
  const { status, body } = await product.call<{ data: { title: string; endDate: string; others: number }[] }>(
    'POST',
    '/private/financialStateReports/approvedByEntries',
    { ids },
  )
  expect(status, JSON.stringify(body)).toBe(200)
  return body.data.map(({ title, endDate, others }) => [title, endDate, others])
}

let sale = ''
let deposit = ''
let later = ''

// The results of January are approved; a sale and a deposit of January wait, and a sale of February.
beforeAll(async () => {
  await post('2026-01-10', 'Venta', [
    ['109', '500.00', '0.00'],
    ['900.0010', '0.00', '500.00'],
  ])
  const results = await saved({ type: 'performance', startDate: '2026-01-01', endDate: '2026-01-31' })
  expect((await approve(results)).status).toBe(200)
  sale = await pending('2026-01-20', '109', '900.0010')
  deposit = await pending('2026-01-20', '109', '101')
  later = await pending('2026-02-03', '109', '900.0010')
})

test('confirming a sale of a month whose results are approved would change them, and a deposit would not', async () => {
  const approved = [['Estado de Rendimiento Financiero', '2026-01-31', 0]]
  expect(await touchedBy(sale)).toEqual(approved)
  expect(await touchedBy(deposit)).toEqual([])
  expect(await touchedBy(later)).toEqual([])
  // Several together name each statement once.
  expect(await touchedBy(later, deposit, sale)).toEqual(approved)
})

test('entries that are confirmed already, or are another company’s, are no question', async () => {
  await product.call('PUT', '/private/accountingEntries/confirmAccountingEntries', { _id: later })
  expect(await touchedBy(later)).toEqual([])
  const { status, body } = await product.call<{ data: object[] }>(
    'POST',
    '/private/financialStateReports/approvedByEntries',
    { ids: [sale] },
    { as: 'admin@almendro.test' },
  )
  expect([status, body.data]).toEqual([200, []])
})
