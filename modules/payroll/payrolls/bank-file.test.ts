import { beforeAll, expect, test } from 'vitest'
import { openProduct } from '@cuadre/test/ceiba.ts'
import { type OfPayroll, payrollOf } from '@cuadre/test/payroll.ts'
import { readBankXlsx } from './bank-tables.ts'
import { readDbf } from './dbf.ts'

// The bank of La Ceiba asks for other fields, and for other formats.
const product = openProduct()
const { begin, confirm, hire, ok, reckon, record } = payrollOf(product)
let payroll: OfPayroll

const path = '/private/generalParameters'
const layoutIs = async (value: string) => {
  const { body: list } = await product.call<{ data: { _id: string; key: string; version: number }[] }>(
    'POST',
    `${path}/filter`,
    { search: 'payroll.bankFile', limit: 100 },
  )
  const found = list.data.find(({ key }) => key === 'payroll.bankFile')
  const { status, body } = await product.call<{
    code?: string
    fields?: { code: string; message: string }[]
  }>('PUT', `${path}/update`, { _id: found?._id, version: found?.version, value })
  return `${status} ${body.fields?.[0]?.code ?? ''}`.trim()
}
const exported = (format: string) =>
  product.call<Buffer & { code?: string; message?: string }>('GET', '/private/manualNominate/exportForBank', {
    id: payroll._id,
    format,
  })

beforeAll(async () => {
  await begin()
  const alina = await hire('85031245678', '25000.00')
  const bruno = await hire('78112034526', '12000.00', { firstName: 'Bruno & Hijo' })
  await record(1, alina, ['01', '190.60'])
  await record(1, bruno, ['01', '190.60'])
  payroll = await ok(confirm(await ok(reckon('salary', 1))))
})

test('the workbook and the XML have who is paid to a card, each with its amount', async () => {
  const book = await exported('xlsx')
  expect(book.headers['content-disposition']).toContain('NOM202601_salary.xlsx')
  const rows = await readBankXlsx(book.body)
  expect(rows.map(({ nid }) => nid)).toEqual(['85031245678', '78112034526'])
  const xml = await exported('xml')
  expect(xml.headers['content-disposition']).toContain('NOM202601_salary.xml')
  const said = String(xml.body)
  for (const { nid, account, amount } of rows)
    expect(said).toContain(`<registro Nid="${nid}" Cuenta="${account}" Importe="${amount}`)
  expect(said.match(/<registro /g)).toHaveLength(2)
  expect((await exported('csv')).status).toBe(422)
})

test('the fields of the DBF are those that the company says, in their order and under their names', async () => {
  expect(await layoutIs('IMPORTE:N:12.2;CUENTA=TARJETA:C:16;NID=CI:C:11')).toBe('200')
  const { body } = await exported('dbf')
  const { fields, rows } = readDbf(body)
  expect(fields).toEqual([
    { name: 'IMPORTE', type: 'N', length: 12, decimals: 2 },
    { name: 'TARJETA', type: 'C', length: 16, decimals: 0 },
    { name: 'CI', type: 'C', length: 11, decimals: 0 },
  ])
  expect(rows.map(([, , nid]) => nid)).toEqual(['85031245678', '78112034526'])
})

test('what does not fit into a field is refused by the worker, and never cut', async () => {
  expect(await layoutIs('CUENTA:C:16;NOMBRE:C:12;IMPORTE:N:12.2')).toBe('200')
  const { status, body } = await exported('dbf')
  expect([status, body.code]).toEqual([409, 'payroll.fileTooLong'])
  expect(body.message).toContain('Bruno & Hijo')
})

test('fields by which nobody could be paid are not saved', async () => {
  expect(await layoutIs('NID:C:11;IMPORTE:N:18.2')).toBe('422 parameter.bankFileMissing')
  expect(await layoutIs('CUENTA;IMPORTE:N:18.2')).toBe('422 parameter.bankFileField')
})
