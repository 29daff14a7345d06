import { expect, test } from 'vitest'
import { openProduct } from '@cuadre/test/ceiba.ts'

const product = openProduct()
const partners = '/private/providersCont'

interface Partner {
  _id: string
  code: string
  name: string
  kind: string
  version: number
}
interface Refused {
  code: string
  message: string
}

const create = (draft: object) =>
  product.call<Partner & Refused>('POST', `${partners}/createProviderCont`, draft)

test('a partner without a code gets the next number, and is found by either kind when it is both', async () => {
  const one = await create({ name: 'Frutas El Naranjal', kind: 'provider' })
  const next = await create({ name: 'Panadería Santa Marta', kind: 'both', nit: '01234567890' })
  expect(Number(next.body.code)).toBe(Number(one.body.code) + 1)
  for (const kind of ['client', 'provider', 'both']) {
    const { body } = await product.call<{ data: Partner[] }>('POST', `${partners}/providerFiltersCont`, {
      kind,
      search: 'santa marta',
    })
    expect(body.data.map(({ name }) => name)).toEqual(['Panadería Santa Marta'])
  }
  const select = await product.call<{ data: Partner[] }>('GET', `${partners}/getProviderSelect`, {
    kind: 'client',
    search: 'naranjal',
  })
  expect(select.body.data).toEqual([])
})

test('a partner that entries name is kept; one that nothing names goes', async () => {
  const account = async (code: string) =>
    (await product.call<{ _id: string }>('GET', '/private/accounts/getAccountByCode', { code })).body._id
  const { body: hotel } = await create({ name: 'Hotel Bahía Clara', kind: 'client' })
  const written = await product.call('POST', '/private/accountingEntries/createAccountingEntryManual', {
    date: '2026-01-12',
    description: 'Venta a crédito',
    lines: [
      { accountId: await account('135.0020'), debit: '75.00', credit: '0.00', partnerId: hotel._id },
      { accountId: await account('106'), debit: '0.00', credit: '75.00' },
    ],
  })
  expect(written.status).toBe(200)
  const kept = await product.call<Refused>('DELETE', `${partners}/deleteProviderCont`, { id: hotel._id })
  expect([kept.status, kept.body.code]).toEqual([409, 'record.inUse'])
  const { body } = await create({ name: 'De paso', kind: 'client' })
  expect((await product.call('DELETE', `${partners}/deleteProviderCont`, { id: body._id })).status).toBe(200)
})

test('two people who change the same partner do not lose each other’s work', async () => {
  const { body } = await create({ name: 'Transporte Ruta 23', kind: 'provider' })
  const edit = (name: string) =>
    product.call<Refused & Partner>('PUT', `${partners}/editProviderCont`, {
      _id: body._id,
      version: body.version,
      name,
    })
  expect((await edit('Transporte Ruta 24')).status).toBe(200)
  const late = await edit('Transporte Ruta 25')
  expect([late.status, late.body.code]).toEqual([409, 'record.stale'])
})

test('a parameter names the accounts that hold on a day', async () => {
  const { body } = await product.call<{ data: { code: string }[] }>(
    'GET',
    '/private/generalParameters/getAccountSelectByKey',
    { key: 'account.cash' },
  )
  expect(body.data.map(({ code }) => code)).toContain('101')
  const currencies = await product.call<{ data: { code: string; isFunctional: boolean }[] }>(
    'GET',
    '/private/currency/currencySelect',
  )
  expect(currencies.body.data[0]).toMatchObject({ code: 'CUP', isFunctional: true })
})
