import { beforeAll, expect, test } from 'vitest'
import { permissionNames } from '@cuadre/kernel/permissions.ts'
import { openProduct } from '@cuadre/test/ceiba.ts'
import { hire } from '@cuadre/test/people.ts'
import { cloneElements } from '@cuadre/platform/cloning/elements.ts'

// What one organization knows of things, people and places, another begins with.
const product = openProduct()
const ines = 'ines@ceiba.test'
const from = () => product.organization('Comercial La Ceiba S.R.L.')
const to = () => product.organization('El Almendro')

interface Plan {
  element: string
  created: number
  same: number
  different: number
  missing: number
}

const clone = (elements: readonly string[]) =>
  product.call<{ data: Plan[]; code?: string; message?: string }>(
    'PUT',
    '/private/organizations/cloneElements',
    { fromOrganizationId: from(), organizationId: to(), elements },
    { as: ines },
  )

beforeAll(async () => {
  const { _id } = await hire(product, { email: ines, name: 'Inés Batista', permissions: permissionNames })
  await product.asOwner(`insert into installation_person values ('${from()}', '${_id}')`)
  const create = async (path: string, draft: object) => {
    const { status, body } = await product.call<{ _id: string }>('POST', `/private/${path}`, draft)
    expect([path, status, body]).toEqual([path, 200, body])
    return body._id
  }
  const accountOf = async (code: string) =>
    (await product.call<{ _id: string }>('GET', '/private/accounts/getAccountByCode', { code })).body._id
  const element = (ptype: string, code: string, name: string, more: object = {}) =>
    create('nomenclator/create', { ptype, code, name, ...more })

  const box = await element('UM', 'CJX', 'Caja', { symbol: 'cj', decimals: 0 })
  await element('UM', 'PALET', 'Palé', { symbol: 'pal', baseId: box, factor: '48' })
  await element('AA', 'NORTE', 'Almacén norte', { kind: 'food', responsible: 'Rosa Peña' })
  const kinds = await element('COLOR', 'CLARO', 'Claros')
  await element('COLOR', 'BLANCO', 'Blanco', { parentId: kinds })
  const drinks = await create('categories', {
    code: 'BEB',
    name: 'Bebidas',
    inventoryAccountId: await accountOf('189'),
  })
  const juices = await create('categories', { code: 'JUG', name: 'Jugos', parentId: drinks })
  const mango = await create('products', {
    code: 'J1',
    name: 'Jugo de mango',
    unitId: box,
    categoryId: juices,
    salePrice: '350.00',
    minimumStock: '2.5',
    barcode: '8501234567890',
  })
  await create('products', { code: 'J2', name: 'Jugo de guayaba', unitId: box, relatedIds: [mango] })
  await create('services/createService', {
    code: 'S1',
    name: 'Reparto',
    kind: 'bought',
    price: '500.00',
    expenseAccountId: await accountOf('822'),
  })
  await create('providersCont/createProviderCont', {
    code: 'C1',
    name: 'Cafetería El Patio',
    kind: 'both',
    paymentDays: 15,
    creditLimit: '20000.00',
    contacts: [{ name: 'Yanet Cruz', phone: '5 555 0101' }],
    bankAccounts: [{ bank: 'Banco de prueba', number: '0598-7700-1234-5678' }],
  })
  await create('area/create', {
    code: 'A1',
    name: 'Taller',
    costCenterId: await create('costCenters/create', { code: '77', name: 'Taller' }),
  })
  await create('role/create', { name: 'Cajera de feria', permissions: ['adminCash'] }).catch(() => undefined)
  const { rows } = await product.asOwner(
    `select id from currency where organization_id = '${from()}' and code = 'USD'`,
  )
  await create('exchangeRate/create', {
    originCurrencyId: (rows[0] as { id: string }).id,
    date: '2026-01-09',
    rate: '418.5',
  })
})

test('every catalogue is copied with what it names, and a second time there is nothing left to copy', async () => {
  const { status, body } = await clone(cloneElements)
  expect(status, JSON.stringify(body)).toBe(200)
  const created = Object.fromEntries(body.data.map((plan) => [plan.element, plan.created]))
  expect(created).toMatchObject({
    exchangeRates: 1,
    // Two units, a warehouse, a type of its own with two elements.
    codeLists: 6,
    categories: 2,
    products: 2,
    services: 1,
    partners: 1,
    areas: 1,
  })
  const again = await clone(cloneElements)
  expect(
    again.body.data.filter((plan) => plan.created > 0 || plan.different > 0 || plan.missing > 0),
  ).toEqual([])
})

test('nothing of the other organization hangs on what was copied', async () => {
  const { rows } = await product.asOwner(`
    select product.code, unit.code as unit, category.code as category, account.code as account, product.sale_price::text as price,
           (select count(*)::int from product_relation pair where pair.organization_id = '${to()}') as pairs
      from product
      join nomenclator unit on unit.organization_id = product.organization_id and unit.id = product.unit_id
      left join category on category.organization_id = product.organization_id and category.id = product.category_id
      left join category above on above.organization_id = product.organization_id and above.id = category.parent_id
      left join account on account.organization_id = product.organization_id and account.id = above.inventory_account_id
     where product.organization_id = '${to()}' order by product.code`)
  expect(rows).toEqual([
    { code: 'J1', unit: 'CJX', category: 'JUG', account: '189', price: '350.00', pairs: 1 },
    { code: 'J2', unit: 'CJX', category: null, account: null, price: null, pairs: 1 },
  ])
  const { rows: warehouses } = await product.asOwner(`
    select warehouse.kind, warehouse.responsible, warehouse.branch_id from warehouse
      join nomenclator element on element.organization_id = warehouse.organization_id and element.id = warehouse.id
     where warehouse.organization_id = '${to()}' and element.code = 'NORTE'`)
  expect(warehouses).toEqual([{ kind: 'food', responsible: null, branch_id: null }])
})

test('products alone lack their units and categories', async () => {
  await product.asOwner(`delete from product_relation where organization_id = '${to()}'`)
  await product.asOwner(`delete from product where organization_id = '${to()}'`)
  await product.asOwner(`delete from category where organization_id = '${to()}'`)
  const { status, body } = await clone(['products'])
  expect([status, body.code]).toEqual([409, 'clone.missing'])
  expect(body.message).toContain('JUG')
})
