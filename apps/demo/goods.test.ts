import { expect, test } from 'vitest'
import { amount } from '@cuadre/kernel/money.ts'
import { readLocalization } from '@cuadre/setup/localizations/read.ts'
import { costCenters, partners, users } from './ceiba/people.ts'
import { goods } from './ceiba/goods/goods.ts'
import { portraits } from './pictures/people.ts'
import { portraitOf } from './pictures/products.ts'

const { areas, categories, entities, products, services, warehouses } = goods
const codesOf = (rows: readonly { code: string }[]) => new Set(rows.map(({ code }) => code))

test('La Ceiba has 96 products, 13 services, at least 25 partners and 6 storages in 4 branches', () => {
  expect([products.length, services.length, warehouses.length]).toEqual([96, 13, 6])
  expect(new Set(warehouses.map(({ entity }) => entity))).toEqual(codesOf(entities))
  expect(entities.length).toBe(4)
  expect(goods.partners.length).toBeGreaterThanOrEqual(25)
  expect(codesOf(goods.partners)).toEqual(codesOf(partners))
})

test('no code, name or barcode is used twice', () => {
  for (const rows of [warehouses, areas, categories, products, services])
    expect(codesOf(rows).size).toBe(rows.length)
  expect(new Set(products.map(({ name }) => name)).size).toBe(products.length)
  expect(new Set(products.map(({ barcode }) => barcode)).size).toBe(products.length)
})

test('everything that is named exists: categories, providers, centres, accounts and expense items', () => {
  const { accounts, expenseItems } = readLocalization('cu')
  const postable = codesOf(accounts.filter(({ allowsMovements }) => allowsMovements))
  const known = codesOf(categories)
  expect(products.filter(({ category }) => !known.has(category))).toEqual([])
  expect(categories.filter(({ parent }) => parent !== undefined && !known.has(parent))).toEqual([])
  expect(
    products.filter(({ provider }) => provider !== undefined && !codesOf(partners).has(provider)),
  ).toEqual([])
  expect(areas.filter(({ costCenter }) => !codesOf(costCenters).has(costCenter))).toEqual([])
  expect(areas.filter(({ entity }) => !codesOf(entities).has(entity))).toEqual([])
  expect(warehouses.filter(({ account }) => !postable.has(account))).toEqual([])
  const named = services.flatMap(({ incomeAccount, expenseAccount }) => [incomeAccount, expenseAccount])
  expect(named.filter((code) => code !== undefined && !postable.has(code))).toEqual([])
  const items = codesOf(expenseItems)
  expect(services.filter(({ expenseItem }) => expenseItem !== undefined && !items.has(expenseItem))).toEqual(
    [],
  )
})

test('every product and every person of the demo is drawn, and no two products look the same', () => {
  const drawn = products.map(portraitOf)
  expect(new Set(drawn).size).toBe(products.length)
  const people = new Set(portraits.map(({ email }) => email))
  expect(users.filter(({ email }) => !people.has(email))).toEqual([])
})

test('every product leaves at least 18 % of its price above its cost', () => {
  const thin = products.filter(({ cost, price }) => amount(price).times(amount('0.82')).lt(amount(cost)))
  expect(thin.map(({ name }) => name)).toEqual([])
})
