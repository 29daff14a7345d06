import { expect, test } from 'vitest'
import { openProduct } from '@cuadre/test/ceiba.ts'
import { picture } from '@cuadre/test/uploads.ts'

const product = openProduct()
const currencies = '/private/currency'

interface Currency {
  _id: string
  code: string
  name: string
  symbol: string | null
  isFunctional: boolean
  active: boolean
  flag: string | null
  rate: string | null
  version: number
}
interface Refused {
  code: string
  message: string
  fields?: { path: string; code: string }[]
  details?: { uses: { what: string; times: number }[] }
}

const list = async (filter: object = {}) =>
  (await product.call<{ data: Currency[] }>('POST', `${currencies}/filter`, filter)).body.data
const called = async (code: string) => (await list({ limit: 200 })).find((each) => each.code === code)!
const create = (draft: object) => product.call<Currency & Refused>('POST', `${currencies}/create`, draft)
const update = (draft: object) => product.call<Currency & Refused>('PUT', `${currencies}/update`, draft)
const remove = (id: string) => product.call<Refused>('DELETE', `${currencies}/delete`, { id })

test('the currency of the books comes first, then those in use, then the others', async () => {
  expect((await list()).map(({ code }) => code)).toEqual(['CUP', 'EUR', 'MLC', 'USD', 'CAD', 'GBP', 'MXN'])
  expect((await list({ search: 'dólar', active: true })).map(({ code }) => code)).toEqual(['USD'])
})

test('a currency is created with its code in capitals, changed and deleted', async () => {
  const made = await create({ code: 'jpy', name: 'Yen japonés', symbol: '¥', decimals: 0 })
  expect([made.status, made.body]).toMatchObject([
    200,
    { code: 'JPY', symbol: '¥', decimals: 0, active: true, isFunctional: false, flag: null, rate: null },
  ])
  const changed = await update({ _id: made.body._id, version: 1, name: 'Yen', symbol: null })
  expect([changed.body.name, changed.body.symbol, changed.body.version]).toEqual(['Yen', null, 2])
  const late = await update({ _id: made.body._id, version: 1, name: 'Tarde' })
  expect([late.status, late.body.code]).toEqual([409, 'record.stale'])
  expect((await remove(made.body._id)).status).toBe(200)
})

test('codes are letters and stand once', async () => {
  expect((await create({ code: 'US$', name: 'Dólar' })).body.fields).toMatchObject([
    { path: 'code', code: 'currency.code', message: 'El código son tres o cuatro letras, por ejemplo USD.' },
  ])
  const taken = await create({ code: 'usd', name: 'Otro dólar' })
  expect([taken.status, taken.body.code]).toEqual([409, 'currency.codeTaken'])
})

test('the currency of the books is neither deleted, nor deactivated, nor called otherwise', async () => {
  const { _id, version } = await called('CUP')
  const gone = await remove(_id)
  expect([gone.status, gone.body.message]).toEqual([
    409,
    'Los libros se llevan en CUP: no se puede eliminar.',
  ])
  const off = await update({ _id, version, active: false, code: 'XYZ' })
  expect([off.status, off.body.fields?.map(({ path }) => path)]).toEqual([422, ['active', 'code']])
  expect((await update({ _id, version, name: 'Peso' })).body.name).toBe('Peso')
})

test('a currency in use says where, and is deactivated instead', async () => {
  const euro = await called('EUR')
  await product.call('POST', '/private/exchangeRate/create', {
    originCurrencyId: euro._id,
    date: '2026-01-01',
    rate: '131.25',
  })
  expect((await called('EUR')).rate).toBe('131.25')
  const kept = await remove(euro._id)
  expect([kept.status, kept.body.code, kept.body.details?.uses]).toEqual([
    409,
    'record.inUse',
    [
      { what: 'uses.accounts', times: 2 },
      { what: 'uses.exchangeRates', times: 1 },
    ],
  ])
  expect(kept.body.message).toBe('No se puede eliminar: lo usan 2 cuentas. Puede desactivarlo.')
  expect((await update({ _id: euro._id, version: euro.version, active: false })).body.active).toBe(false)
  const { body } = await product.call<{ data: Currency[] }>('GET', `${currencies}/currencySelect`)
  expect(body.data.map(({ code }) => code)).toEqual(['CUP', 'MLC', 'USD'])
})

test('a currency holds one picture of its flag, which can be replaced and taken away', async () => {
  const { _id, version } = await called('MLC')
  const [first, second] = [await picture(product, 'una.png'), await picture(product, 'otra.png')]
  const file = async (id: string) => (await product.call('GET', '/private/media/file', { id })).status
  expect((await update({ _id, version, flag: first })).body).toMatchObject({ flag: first })
  expect((await update({ _id, version: version + 1, flag: second })).body).toMatchObject({ flag: second })
  expect([await file(first), await file(second)]).toEqual([404, 200])
  const clear = () => product.call<Currency>('POST', `${currencies}/deleteFlag`, { _id })
  expect((await clear()).body).toMatchObject({ flag: null, version: version + 3 })
  expect((await clear()).body).toMatchObject({ flag: null, version: version + 3 })
  expect(await file(second)).toBe(404)
})

test('another organization sees its own currencies only', async () => {
  const { _id } = await called('USD')
  const { status } = await product.call(
    'GET',
    `${currencies}/getById`,
    { id: _id },
    { as: 'admin@almendro.test' },
  )
  expect(status).toBe(404)
})
