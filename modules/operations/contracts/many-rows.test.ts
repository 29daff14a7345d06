import { afterEach, beforeAll, expect, test } from 'vitest'
import { openProduct } from '@cuadre/test/ceiba.ts'
import { debtsOf } from '@cuadre/test/debts.ts'
import { manyRowsOf, sizes } from '@cuadre/test/many-rows.ts'

const product = openProduct()
const debts = debtsOf(product)
const { fill, offered, answered, inFile } = manyRowsOf(product)
const ids = { partner: '' }

beforeAll(async () => {
  ids.partner = await debts.partner('Cadena Mil', 'both')
  await fill('nomenclator', { ptype: `'AA'`, code: `'MIL'`, name: `'Mil'` }, { count: 1 })
  await fill('warehouse', { id: warehouse }, { count: 1 })
})

// The rows stand alone, without the documents and entries that would have made them.
afterEach(() => product.asOwner('truncate contract_use, contract, sale cascade'))

const warehouse = `(select id from nomenclator where ptype = 'AA' and code = 'MIL')`
const author = `(select id from user_account where email = 'admin@ceiba.test')`
const contract = () => ({
  id: 'uuidv7()',
  type: `'specific'`,
  number: `'C-' || lpad(n::text, 5, '0')`,
  nature: `'sale'`,
  kind_id: `(select id from nomenclator where ptype = 'TC' and organization_id = '${product.organization('Comercial La Ceiba S.R.L.')}' limit 1)`,
  partner_id: `'${ids.partner}'`,
  object: `'Suministro ' || n`,
  amount: '1000',
  start_date: `date '2026-01-01'`,
  state: `'active'`,
  created_by: author,
})

test.each(sizes)('of %i contracts a select offers the first and says how many there are', async (count) => {
  await fill('contract', contract(), { count })
  const first = `200 of ${count}`
  const on = { date: '2026-02-01', partnerId: ids.partner }
  expect(await offered('POST', 'contract/getContractsByType', on)).toBe(first)
  expect(await offered('POST', 'contract/getContractsByTypeAndOrganization', on)).toBe(first)
  expect(await offered('POST', 'contract/getContractsFilter', { partnerId: ids.partner, limit: 200 })).toBe(
    first,
  )
  expect(await inFile('contract/getContractsFilter', { partnerId: ids.partner })).toBe(1 + count)
  expect(await offered('GET', 'paymentRequest/getRequestable', { date: on.date })).toBe(`30 of ${count}`)
})

test('the last of many contracts is found by its id', async () => {
  await fill('contract', contract(), { count: sizes[0] })
  const { rows } = await product.asOwner('select id from contract order by number desc limit 1')
  const { id } = rows[0] as { id: string }
  expect(await offered('GET', 'paymentRequest/getRequestable', { date: '2026-02-01', id })).toBe('1 of 1')
})

test.each(sizes)('of %i documents under a contract none is left out', async (count) => {
  await fill('contract', contract(), { count: 1 })
  await fill(
    'contract_use',
    {
      document_type: `'saleOfProducts'`,
      document_id: 'uuidv7()',
      document_number: `'V-' || n`,
      day: `date '2026-02-01'`,
      contract_id: '(select id from contract)',
      amount: '0.01',
      state: `'consumed'`,
    },
    { count },
  )
  const { rows } = await product.asOwner('select id from contract')
  const { id } = rows[0] as { id: string }
  expect(await answered('GET', 'contract/getContractById', { id }, 'uses')).toBe(count)
})

test.each(sizes)('of %i sales that wait for an invoice each page says how many there are', async (count) => {
  await fill(
    'sale',
    {
      id: 'uuidv7()',
      number: `'V-' || n`,
      day: `date '2026-02-01'`,
      due_date: `date '2026-02-01'`,
      client_id: `'${ids.partner}'`,
      warehouse_id: warehouse,
      total: '1',
      amount: '1',
      state: `'confirmed'`,
      created_by: author,
    },
    { count },
  )
  const of = { clientId: ids.partner }
  expect(await offered('POST', 'invoice/salesToInvoice', { ...of, limit: 200 })).toBe(`200 of ${count}`)
  const last = Math.ceil(count / 200)
  expect(await answered('POST', 'invoice/salesToInvoice', { ...of, limit: 200, page: last })).toBe(
    count - 200 * (last - 1),
  )
})
