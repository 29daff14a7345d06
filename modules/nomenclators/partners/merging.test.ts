import { beforeAll, expect, test } from 'vitest'
import { openProduct } from '@cuadre/test/ceiba.ts'
import { product as composed } from '@cuadre/server/product.ts'

const product = openProduct()
const base = '/private/providersCont'

interface Partner {
  _id: string
  code: string
  name: string
  kind: string
  nit: string | null
  phone: string | null
  paymentDays: number
  creditLimit: string | null
  receivableAccount: { code: string } | null
  mergedInto: { code: string } | null
  contacts: { name: string; role: string | null; email: string | null }[]
  bankAccounts: { bank: string; number: string; currency: { code: string } | null }[]
  active: boolean
  version: number
}
interface Refused {
  code: string
  fields?: { path: string; code: string }[]
}
interface Supplied {
  product: { code: string }
  reference: string | null
  price: string | null
}

const account = new Map<string, string>()
const goods = new Map<string, string>()

beforeAll(async () => {
  const { body } = await product.call<{ data: Partner[] }>('GET', '/private/accounts/getAccountsList')
  for (const { code, _id } of body.data) account.set(code, _id)
  const unit = await product.call<Partner>('GET', '/private/nomenclator/getNomCodsName', {
    ptype: 'UM',
    code: 'UN',
  })
  for (const name of ['Harina', 'Levadura']) {
    const made = await product.call<Partner>('POST', '/private/products', { name, unitId: unit.body._id })
    goods.set(name, made.body._id)
  }
})

const create = async (draft: object) => {
  const { body } = await product.call<Partner & Refused>('POST', `${base}/createProviderCont`, draft)
  return body
}
const read = async (id: string) =>
  (await product.call<Partner>('GET', `${base}/getproviderCont`, { id })).body
const supply = (partner: Partner, products: object[]) =>
  product.call<{ data: Supplied[] } & Refused>('PUT', '/private/providers/updateProductProvider', {
    _id: partner._id,
    version: partner.version,
    products,
  })

test('a partner has contacts, bank accounts, terms and accounts of its own', async () => {
  const currencies = await product.call<{ data: Partner[] }>('GET', '/private/currency/currencySelect')
  const made = await create({
    name: 'Molinos de la Bahía',
    kind: 'both',
    nit: '30001177001',
    managementForm: 'state',
    paymentDays: 15,
    creditLimit: '50000.00',
    receivableAccountId: account.get('135.0020'),
    contacts: [
      { name: 'Elena Cruz', role: 'Ventas', email: 'elena@molinos.test' },
      { name: 'Raúl Mesa', phone: '+53 7 555 0101' },
    ],
    bankAccounts: [
      { bank: 'Banco del Litoral', number: '0598 7700 0123', currencyId: currencies.body.data[0]?._id },
    ],
  })
  expect(made).toMatchObject({
    paymentDays: 15,
    creditLimit: '50000.00',
    receivableAccount: { code: '135.0020' },
    contacts: [
      { name: 'Elena Cruz', role: 'Ventas' },
      { name: 'Raúl Mesa', role: null },
    ],
    bankAccounts: [{ bank: 'Banco del Litoral', number: '059877000123', currency: { code: 'CUP' } }],
  })
  const accounts = await product.call<{ data: { use: string; account: { code: string }; isOwn: boolean }[] }>(
    'GET',
    `${base}/getAccountByProvider`,
    { id: made._id },
  )
  expect(accounts.body.data).toMatchObject([
    { use: 'receivable', account: { code: '135.0020' }, isOwn: true },
    { use: 'payable', account: { code: '405.0020' }, isOwn: false },
  ])
})

test('a natural person is paid from the account of persons, a cooperative from that of cooperatives', async () => {
  const payable = async (managementForm: string) => {
    const { _id } = await create({ name: `Quien sea ${managementForm}`, kind: 'provider', managementForm })
    const { body } = await product.call<{ data: { account: { code: string } }[] }>(
      'GET',
      `${base}/getAccountByProvider`,
      { id: _id },
    )
    return body.data.map((each) => each.account.code)
  }
  expect(await payable('individual')).toEqual(['135.0060', '405.0060'])
  expect(await payable('cooperative')).toEqual(['135.0020', '405.0050'])
})

test('every wrong field is named, down to the line of the list', async () => {
  const wrong = await create({
    name: 'Mal',
    kind: 'client',
    email: 'nadie',
    managementForm: 'pirate',
    contacts: [{ name: 'Ana' }, { name: '', email: 'ana' }],
  })
  expect(wrong.fields).toMatchObject([
    { path: 'managementForm', code: 'field.choice' },
    { path: 'email', code: 'partner.email' },
    { path: 'contacts.1.name', code: 'field.required' },
    { path: 'contacts.1.email', code: 'partner.email' },
  ])
  const twice = await create({
    name: 'Mal',
    kind: 'client',
    payableAccountId: account.get('405'),
    bankAccounts: [
      { bank: 'Uno', number: '12 34' },
      { bank: 'Uno', number: '1234', currencyId: crypto.randomUUID() },
    ],
  })
  expect(twice.fields).toMatchObject([
    { path: 'payableAccountId', code: 'account.notPostable' },
    { path: 'bankAccounts.1.number', code: 'partner.accountTwice' },
    { path: 'bankAccounts.1.currencyId', code: 'currency.unknown' },
  ])
})

test('a provider supplies products under its own references and at its prices', async () => {
  const mill = await create({ name: 'Molino Santa Rita', kind: 'provider' })
  const supplied = await supply(mill, [
    { productId: goods.get('Harina'), reference: 'H-25', price: '312.5' },
    { productId: goods.get('Levadura') },
  ])
  expect(supplied.body.data).toMatchObject([
    { product: { name: 'Harina' }, reference: 'H-25', price: '312.5' },
    { product: { name: 'Levadura' }, reference: null, price: null },
  ])
  const found = await product.call<{ data: Partner[] }>('POST', '/public/products/list', {
    providerId: mill._id,
  })
  expect(found.body.data.map(({ name }) => name)).toEqual(['Harina', 'Levadura'])
  const again = await supply({ ...mill, version: 2 }, [
    { productId: goods.get('Harina') },
    { productId: goods.get('Harina') },
    { productId: crypto.randomUUID() },
  ])
  expect(again.body.fields).toMatchObject([
    { path: 'products.1.productId', code: 'partner.suppliedTwice' },
    { path: 'products.2.productId', code: 'product.unknown' },
  ])
  const kept = await product.call('DELETE', '/private/products', { id: goods.get('Levadura') ?? '' })
  expect([kept.status, kept.body]).toEqual([200, { _id: goods.get('Levadura'), retired: true }])
})

test('two records of one company become one: it takes what it lacked, and the books stay as they were', async () => {
  const kept = await create({ name: 'Panadería La Espiga', kind: 'client', nit: '50001112223' })
  const used = await create({
    name: 'PANADERIA LA ESPIGA S.R.L.',
    kind: 'provider',
    nit: '500-011-12223',
    phone: '+53 7 555 0199',
    contacts: [{ name: 'Marta' }],
    bankAccounts: [{ bank: 'Banco del Litoral', number: '77' }],
  })
  const unused = await create({ name: 'Panadería "La Espiga"', kind: 'client' })
  await supply(used, [{ productId: goods.get('Harina'), price: '300' }])
  await product.call('POST', '/private/accountingEntries/createAccountingEntryManual', {
    date: '2026-01-20',
    description: 'Compra de harina',
    lines: [
      { accountId: account.get('189'), debit: '900.00', credit: '0.00' },
      { accountId: account.get('405.0020'), debit: '0.00', credit: '900.00', partnerId: used._id },
    ],
    confirm: true,
  })
  const groups = await product.call<{ data: { by: string; partners: Partner[] }[] }>(
    'POST',
    `${base}/findDuplicatesCont`,
  )
  const espiga = groups.body.data.filter(({ partners }) => partners.some(({ _id }) => _id === kept._id))
  expect(espiga.map(({ by, partners }) => [by, partners.length])).toEqual([
    ['nit', 2],
    ['name', 3],
  ])

  const lines = () => product.asOwner(`select * from journal_line where partner_id = '${used._id}'`)
  const before = (await lines()).rows
  const merge = (duplicates: object[]) =>
    product.call<Partner & Refused>('PUT', `${base}/mergeProviderCont`, {
      _id: kept._id,
      version: kept.version,
      duplicates,
    })
  const stale = await merge([{ _id: used._id, version: 1 }])
  expect([stale.status, stale.body.code]).toEqual([409, 'record.stale'])
  const one = await merge([
    { _id: used._id, version: 2 },
    { _id: unused._id, version: 1 },
  ])
  expect(one.body).toMatchObject({
    kind: 'both',
    nit: '50001112223',
    phone: '+53 7 555 0199',
    contacts: [{ name: 'Marta' }],
    bankAccounts: [{ number: '77' }],
  })
  expect((await lines()).rows).toEqual(before)
  expect(await read(used._id)).toMatchObject({ active: false, mergedInto: { code: kept.code } })
  expect((await product.call('GET', `${base}/getproviderCont`, { id: unused._id })).status).toBe(404)
  const supplied = await product.call<{ data: Supplied[] }>('GET', `${base}/getProductsByProvider`, {
    id: kept._id,
  })
  expect(supplied.body.data).toMatchObject([{ product: { name: 'Harina' }, price: '300' }])
})

test('a sale that waits goes over to the partner that is kept, and one that is in the books stays with whom it was written', async () => {
  const kept = await create({ name: 'Cafetería El Patio', kind: 'client' })
  const duplicate = await create({ name: 'CAFETERIA EL PATIO', kind: 'client' })
  const storage = await product.call<Partner>('POST', '/private/nomenclator/create', {
    ptype: 'AA',
    code: 'TIENDA',
    name: 'Tienda de la esquina',
  })
  const sold = await product.call<{ _id: string; version: number }>(
    'POST',
    '/private/saleOfProducts/create',
    {
      date: '2026-01-20',
      clientId: duplicate._id,
      storageId: storage.body._id,
      lines: [{ productId: goods.get('Harina'), quantity: '1', unitPrice: '25' }],
    },
  )
  expect(sold.status, JSON.stringify(sold.body)).toBe(200)
  const inUse = await product.call<Refused>('DELETE', `${base}/deleteProviderCont`, { id: duplicate._id })
  expect([inUse.status, inUse.body.code]).toEqual([409, 'record.inUse'])
  const merged = await product.call('PUT', `${base}/mergeProviderCont`, {
    _id: kept._id,
    version: kept.version,
    duplicates: [{ _id: duplicate._id, version: duplicate.version }],
  })
  expect(merged.status).toBe(200)
  const sale = await product.call<{ clientId: string }>('GET', `/private/saleOfProducts/${sold.body._id}`)
  expect(sale.body.clientId).toBe(kept._id)
  expect((await product.call('GET', `${base}/getproviderCont`, { id: duplicate._id })).status).toBe(404)
})

test('every table that names a partner says what becomes of its rows when partners are joined', async () => {
  const { rows } = await product.asOwner(`
    select conrelid::regclass::text as "table", attname as "column"
      from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[2]
     where contype = 'f' and confrelid = 'partner'::regclass`)
  const named = (rows as { table: string; column: string }[]).map(({ table, column }) => `${table}.${column}`)
  const declared = composed.partners.map(({ table, column }) => `${table}.${column}`)
  expect(declared.toSorted(), 'say it in the kind of the missing ones').toEqual(named.toSorted())
})

test('providers are those that provide, also where they are clients too', async () => {
  const { body } = await product.call<Partner>('POST', '/private/providers/create', { name: 'Fletes Arias' })
  expect(body.kind).toBe('provider')
  const list = await product.call<{ data: Partner[] }>('POST', '/private/providers/filter', { limit: 200 })
  expect(new Set(list.body.data.map(({ kind }) => kind))).toEqual(new Set(['provider', 'both']))
  const one = await product.call<Partner>('GET', `/private/providers/${body._id}`)
  expect(one.body.name).toBe('Fletes Arias')
  const gone = await product.call('DELETE', '/private/providers', { id: body._id })
  expect(gone.status).toBe(200)
})

test('another organization’s partner is none of ours, in every call that takes one', async () => {
  const { _id, version } = await create({ name: 'Nuestro', kind: 'both' })
  const as = { as: 'admin@almendro.test' }
  const theirs = await product.call<Partner>(
    'POST',
    `${base}/createProviderCont`,
    { name: 'Suyo', kind: 'both' },
    as,
  )
  const duplicates = [{ _id, version }]
  const requested = [
    ['GET', `${base}/getproviderCont`, { id: _id }],
    ['GET', `${base}/getAccountByProvider`, { id: _id }],
    ['GET', `${base}/getProductsByProvider`, { id: _id }],
    ['PUT', `${base}/editProviderCont`, { _id, version, name: 'Suyo' }],
    ['PUT', `${base}/mergeProviderCont`, { _id: theirs.body._id, version: theirs.body.version, duplicates }],
    ['PUT', '/private/providers/updateProductProvider', { _id, version, products: [] }],
    ['DELETE', `${base}/deleteProviderCont`, { id: _id }],
  ] as const
  for (const [method, path, input] of requested)
    expect([path, (await product.call(method, path, input, as)).status]).toEqual([path, 404])
})
