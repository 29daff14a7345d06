import { describe, expect, test } from 'vitest'
import { openProduct } from '@cuadre/test/ceiba.ts'

const product = openProduct()
const base = '/private/services'

interface Service {
  _id: string
  code: string
  name: string
  kind: string
  price: string | null
  currency: { code: string } | null
  incomeAccount: { code: string } | null
  expenseAccount: { code: string } | null
  expenseItem: { code: string } | null
  active: boolean
  version: number
}
interface Refused {
  code: string
  fields?: { path: string; code: string }[]
}
interface List {
  data: Service[]
  total: number
}

const create = (draft: object) => product.call<Service & Refused>('POST', `${base}/createService`, draft)
const select = async (requested: object) => {
  const { body } = await product.call<List>('GET', `${base}/getServiceToSelect`, requested)
  return body.data.map(({ name }) => name)
}

test('a service that is sold begins with the income account of services, one that is bought with none', async () => {
  const sold = await create({ name: 'Reparto a domicilio', price: '250.00' })
  expect([sold.status, sold.body.code, sold.body.kind, sold.body.incomeAccount?.code]).toEqual([
    200,
    '001',
    'sold',
    '900.0030',
  ])
  const account = await product.call<Service>('GET', '/private/accounts/getAccountByCode', { code: '822' })
  const items = await product.call<List>('GET', '/private/expenseItems/getExpenseItemsSelect', {
    search: '80051',
  })
  const bought = await create({
    name: 'Agua y alcantarillado',
    kind: 'bought',
    expenseAccountId: account.body._id,
    expenseItemId: items.body.data[0]?._id,
  })
  expect(bought.body).toMatchObject({
    incomeAccount: null,
    expenseAccount: { code: '822' },
    expenseItem: { code: '80051' },
  })
  expect([await select({ kind: 'sold' }), await select({ kind: 'bought' })]).toEqual([
    ['Reparto a domicilio'],
    ['Agua y alcantarillado'],
  ])
})

test('a service is taken out of use and back, and nobody overwrites another’s change', async () => {
  const { body } = await create({ name: 'Montaje de equipos', kind: 'both', code: 'MON' })
  const turn = (active: boolean, version: number) =>
    product.call<Service & Refused>('PUT', `${base}/activeDeactiveService`, {
      _id: body._id,
      version,
      active,
    })
  expect((await turn(false, body.version)).body.active).toBe(false)
  expect(await select({ search: 'montaje' })).toEqual([])
  expect((await turn(true, body.version)).body.code).toBe('record.stale')
  expect((await turn(true, body.version + 1)).body.active).toBe(true)
  expect(await select({ search: 'montaje', kind: 'sold' })).toEqual(['Montaje de equipos'])
  expect((await create({ name: 'Otro montaje', code: 'mon' })).body.code).toBe('service.codeTaken')
})

test('every record that it names is looked at', async () => {
  const sum = await product.call<Service>('GET', '/private/accounts/getAccountByCode', { code: '900' })
  const wrong = await create({
    name: 'Mal',
    unitId: sum.body._id,
    incomeAccountId: sum.body._id,
    expenseItemId: crypto.randomUUID(),
  })
  expect(wrong.body.fields).toMatchObject([
    { path: 'unitId', code: 'unit.unknown' },
    { path: 'incomeAccountId', code: 'account.notPostable' },
    { path: 'expenseItemId', code: 'expenseItem.unknown' },
  ])
})

test('another organization’s service looks like one that never was; ours is deleted', async () => {
  const { body } = await create({ name: 'De paso' })
  const ask = (method: string, path: string, input: object) =>
    product.call<Refused>(method, `${base}/${path}`, input, { as: 'admin@almendro.test' })
  expect((await ask('GET', 'getServiceById', { id: body._id })).status).toBe(404)
  expect((await ask('PUT', 'updateService', { _id: body._id, version: 1, name: 'Mío' })).status).toBe(404)
  expect((await ask('DELETE', 'deleteServices', { id: body._id })).status).toBe(404)
  expect((await product.call('DELETE', `${base}/deleteServices`, { id: body._id })).status).toBe(200)
})

describe('a service whose price is in another currency', () => {
  const currencyOf = async (code: string) => {
    const { body } = await product.call<List>('GET', '/private/currency/currencySelect')
    return body.data.find((each) => each.code === code)?._id
  }

  test('says so, is found by it, and is offered with it; that of the books is what is meant where none is', async () => {
    const dollars = await currencyOf('USD')
    const made = await create({ name: 'Soporte remoto', price: '40.00', currencyId: dollars })
    expect([made.status, made.body.currency?.code]).toEqual([200, 'USD'])
    const found = await product.call<List>('POST', `${base}/serviceFilter`, { currencyId: dollars })
    expect(found.body.data.map(({ name }) => name)).toEqual(['Soporte remoto'])
    const offered = await product.call<{ data: { currencyId: string | null }[] }>(
      'GET',
      `${base}/getServiceToSelect`,
      {
        search: 'Soporte',
      },
    )
    expect(offered.body.data).toMatchObject([{ currencyId: dollars }])
    const own = await create({ name: 'Soporte local', price: '4800.00', currencyId: await currencyOf('CUP') })
    expect([own.status, own.body.currency]).toEqual([200, null])
    const kept = await product.call<Service>('PUT', `${base}/updateService`, {
      _id: made.body._id,
      version: made.body.version,
      price: '45.00',
    })
    expect([kept.body.price, kept.body.currency?.code]).toEqual(['45.00', 'USD'])
  })

  test('is of a currency that is there', async () => {
    const { status, body } = await create({ name: 'Otro', price: '1.00', currencyId: crypto.randomUUID() })
    expect([status, body.fields]).toMatchObject([422, [{ path: 'currencyId', code: 'currency.unknown' }]])
  })
})
