import type { Bill } from '@cuadre/server-kit/files/bill.ts'
import { openProduct } from '@cuadre/test/ceiba.ts'
import { debtsOf } from '@cuadre/test/debts.ts'
import { pagesOf } from '@cuadre/test/printout.ts'
import { sellingOf } from '@cuadre/test/selling.ts'
import { beforeAll, expect, test } from 'vitest'
import { printInvoice } from './print.ts'

const product = openProduct()
const selling = sellingOf(product)
const debts = debtsOf(product)

interface Record {
  _id: string
  number: string
  version: number
}

let invoice: Record

const choose = async (invoiceDesign: 'legal' | 'client') => {
  const { body } = await product.call<Record>('GET', '/private/organizations/getOrganizationById')
  const { status } = await product.call('PUT', '/private/organizations/updateOrganization', {
    _id: body._id,
    version: body.version,
    invoiceDesign,
  })
  expect(status).toBe(200)
}
const printed = async (language: 'es' | 'en' = 'es') => {
  const { body } = await product.call<Buffer>(
    'GET',
    '/private/invoice/print',
    { id: invoice._id },
    { language },
  )
  return pagesOf(body)
}
const drawn = () =>
  product.inside(async (context) => {
    const { file } = await printInvoice(context, { id: invoice._id })
    return (file.body.toDraw as { bill?: Bill }).bill
  })
const hashIn = (text: string | undefined) => /[\da-f]{64}/.exec(text ?? '')?.[0]

beforeAll(async () => {
  await selling.open()
  await product.asOwner(
    `update organization set nit = '02051400123' where name = 'Comercial La Ceiba S.R.L.'`,
  )
  const client = await debts.partner('Cafetería El Patio Grande', 'client', { nit: '50004321987' })
  const sale = await selling.sold({ clientId: client, date: '2026-01-20', dueDate: '2026-02-19' })
  const { status, body } = await product.call<Record>('POST', '/private/invoice/createInvoice', {
    sources: [{ type: 'saleOfProducts', _id: sale._id }],
    bankAccounts: [{ bank: 'Banco Metropolitano', number: '0598765432', currency: 'CUP' }],
  })
  expect(status, JSON.stringify(body)).toBe(200)
  invoice = body
})

test('the model that the law asks for is printed unless another is chosen', async () => {
  const [page] = await printed()
  expect(page).toContain('Emisor')
  expect(page).toContain('Entregado por')
  expect(await drawn()).toBeUndefined()
})

test('in the design for clients stand whom it is for, how much, until when and where it is paid', async () => {
  await choose('client')
  const [page, ...others] = await printed()
  expect(others).toEqual([])
  for (const said of [
    'Factura',
    invoice.number,
    'Facturado a',
    'Cafetería El Patio Grande',
    'NIT 50004321987',
    'Total a pagar',
    '250,00 CUP',
    'Vence el 19/02/2026',
    'DOSCIENTOS CINCUENTA PESOS',
    'Banco Metropolitano 0598765432 CUP',
    'Página 1 de 1',
  ])
    expect(page).toContain(said)
  // Nobody signs it.
  expect(page).not.toContain('Entregado por')
  const [english] = await printed('en')
  for (const said of ['Invoice', 'Invoiced to', 'Total to pay', '250.00 CUP', 'Due on 19/02/2026'])
    expect(english).toContain(said)
})

test('its code holds number, total and hash, and the hash is that of what it says', async () => {
  const first = await drawn()
  const [number, nit, day, total, hash] = first?.proof.code.split('\n') ?? []
  expect([number, nit, day, total]).toEqual([invoice.number, '02051400123', '2026-01-20', '250.00 CUP'])
  expect(hash).toMatch(/^SHA-256 [\da-f]{64}$/)
  const [page] = await printed()
  expect(page?.replaceAll(' ', '')).toContain(hash?.replace('SHA-256 ', ''))

  expect(hashIn((await drawn())?.proof.code)).toBe(hashIn(hash))
  const { body, status } = await product.call<Record>('PUT', '/private/invoice/updateInvoice', {
    _id: invoice._id,
    version: invoice.version,
    dueDate: '2026-02-28',
  })
  expect(status).toBe(200)
  invoice = body
  expect(hashIn((await drawn())?.proof.code)).not.toBe(hashIn(hash))
})

test('the papers of an organization go back to the model', async () => {
  await choose('legal')
  const [page] = await printed()
  expect(page).toContain('Emisor')
})
