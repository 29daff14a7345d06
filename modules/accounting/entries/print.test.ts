import { beforeAll, expect, test } from 'vitest'
import { openProduct } from '@cuadre/test/ceiba.ts'
import { chartOf } from '@cuadre/test/chart.ts'

const product = openProduct()
const chart = chartOf(product)
const path = '/private/accountingEntries'

const ids = {
  bank: '',
  cash: '',
  client: '',
  expense: '',
  center: '',
  item: '',
  dollars: '',
  usd: '',
  partner: '',
}

beforeAll(async () => {
  const here = `organization_id = '${product.organization('Comercial La Ceiba S.R.L.')}'`
  const idOf = async (table: string, condition: string) => {
    const { rows } = await product.asOwner(
      `select id from ${table} where ${here} and ${condition} order by code limit 1`,
    )
    return (rows[0] as { id: string }).id
  }
  await product.asOwner(
    `update organization set reeup = '281.0.14502', nit = '02051400123', address = 'Calle Real 118, Bejucal' where ${here}`,
  )
  ids.bank = await chart.idOf('109')
  ids.cash = await chart.idOf('106')
  ids.client = await chart.idOf('135.0020')
  ids.expense = await chart.idOf('822')
  ids.dollars = await chart.idOf('112')
  ids.center = await idOf('cost_center', 'true')
  ids.item = await idOf(
    'expense_item item',
    `not exists (select from expense_item child where child.parent_id = item.id)`,
  )
  ids.usd = await idOf('currency', `code = 'USD'`)
  ids.partner = await idOf('partner', 'true')
})

interface Entry {
  _id: string
  number: number | null
  lines: { _id: string }[]
}
const write = async (
  lines: object[],
  { confirm = true, description = 'Depósito de la venta del día' } = {},
) =>
  (
    await product.call<Entry>('POST', `${path}/createAccountingEntryManual`, {
      date: '2026-01-15',
      description,
      lines,
      confirm,
    })
  ).body
const deposit = (pesos: string) => [
  { accountId: ids.bank, debit: pesos },
  { accountId: ids.cash, credit: pesos },
]
const lines = (count: number) =>
  Array.from({ length: count / 2 }, (_each, pair) => [
    pair % 3 === 0
      ? {
          accountId: ids.expense,
          debit: `${pair + 1}00.25`,
          costCenterId: ids.center,
          expenseItemId: ids.item,
          description: `Servicio contratado a terceros, factura ${pair + 1} del proveedor habitual`,
        }
      : pair % 3 === 1
        ? { accountId: ids.client, debit: `${pair + 1}00.25`, partnerId: ids.partner }
        : {
            accountId: ids.dollars,
            debit: `${(pair + 1) * 24}.00`,
            currencyId: ids.usd,
            foreignAmount: `${pair + 1}.00`,
            rate: '24',
          },
    { accountId: ids.cash, credit: pair % 3 === 2 ? `${(pair + 1) * 24}.00` : `${pair + 1}00.25` },
  ]).flat()

const print = async (id: string, language: 'es' | 'en' = 'es') =>
  product.call<Buffer>('GET', `${path}/printAccountingEntry`, { id }, { language })
const pagesOf = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length

test('the voucher of an entry is a PDF of one page, named after its number in the language of whoever prints', async () => {
  const { _id } = await write(deposit('11.00'))
  const { status, headers, body } = await print(_id)
  expect([status, headers['content-type'], pagesOf(body)]).toEqual([200, 'application/pdf', 1])
  expect(String(headers['content-disposition'])).toMatch(/"Comprobante de operaciones 000001\.pdf"/)
  expect(String((await print(_id, 'en')).headers['content-disposition'])).toMatch(/ 000001\.pdf"/)
})

test('one that is pending prints as a draft', async () => {
  const { _id } = await write(lines(2), { confirm: false })
  const { headers, body } = await print(_id)
  expect(String(headers['content-disposition'])).toMatch(/"Comprobante de operaciones Pendiente\.pdf"/)
  expect(pagesOf(body)).toBe(1)
})

test('300 lines take several pages, and 1,000 are printed too', async () => {
  const { _id } = await write(lines(300))
  expect(pagesOf((await print(_id)).body)).toBeGreaterThan(5)
  const { _id: largest } = await write(Array.from({ length: 500 }, () => deposit('0.01')).flat())
  expect((await print(largest)).status).toBe(200)
})
