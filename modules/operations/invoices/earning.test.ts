import { beforeAll, expect, test } from 'vitest'
import { openProduct } from '@cuadre/test/ceiba.ts'
import { debtsOf } from '@cuadre/test/debts.ts'
import { invoicingOf } from '@cuadre/test/invoicing.ts'
import { parametersOf } from '@cuadre/test/parameters.ts'
import type { Written } from '@cuadre/test/service-documents.ts'

const product = openProduct()
const { ids, ask, ok, issue, goodsOfSale, servicesOfSale, sold, served, sale, begin } = invoicingOf(product)
const { posted } = debtsOf(product)

beforeAll(async () => {
  await begin()
  const chosen = { key: 'revenueOn', type: 'text', validFrom: '2026-01-02', value: 'invoice' }
  expect((await parametersOf(product).create(chosen)).status).toBe(200)
})

const entriesOf = async ({ _id }: Written) => posted((await sale(_id)).entries)

test('goods that left earn with their invoice, less what came back before it', async () => {
  const of = await sold()
  expect(await entriesOf(of)).toEqual([['D 205.0090 600.00', 'C 189 600.00']])
  const { lines } = await sale(of._id)
  const back = await product.call<Written>('POST', '/private/saleReturns/create', {
    saleId: of._id,
    date: '2026-01-22',
    lines: [{ lineId: lines[0]?._id, quantity: '4' }],
  })
  expect(back.status, JSON.stringify(back.body)).toBe(200)
  // Nothing was earned of it: the four bags come back at the 60.00 that they cost.
  expect(await posted(back.body.entries)).toEqual([['D 189 60.00', 'C 205.0090 60.00']])
  const invoice = await issue({ ...goodsOfSale(of), date: '2026-01-28' })
  expect((await entriesOf(of))[1]).toEqual([
    'D 135.0020 900.00',
    'C 900.0010 900.00',
    'D 814 540.00',
    'C 205.0090 540.00',
  ])
  expect(invoice).toMatchObject({ total: '900.00', paid: 'unpaid', pending: '900.00' })
  const cancelled = await ok(ask('DELETE', 'deleteInvoice', { id: invoice._id, reason: 'Error' }))
  expect(cancelled.state).toBe('cancelled')
  expect((await entriesOf(of))[2]).toEqual([
    'C 135.0020 900.00',
    'D 900.0010 900.00',
    'C 814 540.00',
    'D 205.0090 540.00',
  ])
})

test('services earn with their invoice', async () => {
  const of = await served()
  expect(of.entries).toEqual([])
  const invoice = await issue({ ...servicesOfSale(of), date: '2026-01-28' })
  expect(await posted(invoice.entries)).toEqual([['D 135.0020 5000.00', 'C 900.0030 5000.00']])
})
