import { expect, test } from 'vitest'
import { openProduct } from '@cuadre/test/ceiba.ts'

const product = openProduct()
const base = '/private/categories'

interface Category {
  _id: string
  code: string
  name: string
  parentId: string | null
  inventoryAccount: { code: string } | null
  children: number
  products: number
  active: boolean
  version: number
}
interface Refused {
  code: string
  message: string
  fields?: { path: string; code: string }[]
}
type Group = Category & { items: Category[] }

const create = (draft: object) => product.call<Category & Refused>('POST', base, draft)
const update = ({ _id, version }: Category, changes: object) =>
  product.call<Category & Refused>('PUT', base, { _id, version, ...changes })
const accountId = async (code: string) =>
  (await product.call<{ _id: string }>('GET', '/private/accounts/getAccountByCode', { code })).body._id

test('food stands over canned food, and keeps its own inventory account', async () => {
  const food = await create({ name: 'Alimentos', inventoryAccountId: await accountId('193') })
  expect([food.status, food.body.code, food.body.inventoryAccount?.code]).toEqual([200, '01', '193'])
  const canned = await create({ code: '0101', name: 'Conservas', parentId: food.body._id })
  await create({ code: '0102', name: 'Granos', parentId: food.body._id })
  const groups = await product.call<{ data: Group[] }>('POST', '/public/categories/groupList')
  expect(groups.body.data.map(({ name, items }) => [name, items.map((item) => item.name)])).toEqual([
    ['Alimentos', ['Conservas', 'Granos']],
  ])
  const last = await product.call<{ data: (Category & { parents: Category[] })[] }>(
    'GET',
    `${base}/getCategoriesSelectByAggregated`,
  )
  expect(last.body.data.map(({ code, parents }) => [code, parents.map((parent) => parent.code)])).toEqual([
    ['0101', ['01']],
    ['0102', ['01']],
  ])
  const cycle = await update(food.body, { parentId: canned.body._id })
  expect(cycle.body.fields).toMatchObject([{ path: 'parentId', code: 'category.ownParent' }])
})

test('a category is found by its code in whatever letters, and by what it stands under', async () => {
  const { body: drinks } = await create({ code: 'BEB', name: 'Bebidas' })
  await create({ code: 'BEB-R', name: 'Refrescos', parentId: drinks._id })
  const found = await product.call<Category>('GET', `${base}/getCategoriesByCode`, { code: 'beb' })
  expect(found.body.name).toBe('Bebidas')
  const under = await product.call<{ data: Category[] }>('GET', `${base}/getCategoriesByParentCode`, {
    code: 'BEB',
  })
  expect(under.body.data.map(({ name }) => name)).toEqual(['Refrescos'])
  expect((await create({ code: 'beb', name: 'Otra' })).body.code).toBe('category.codeTaken')
  const kept = await product.call<Refused>('DELETE', base, { id: drinks._id })
  expect([kept.status, kept.body.code]).toEqual([409, 'record.inUse'])
})

test('every wrong field is named, and a stale change is refused', async () => {
  const sum = await accountId('188')
  const wrong = await create({ name: 'Mal', parentId: crypto.randomUUID(), inventoryAccountId: sum })
  expect(wrong.body.fields).toMatchObject([
    { path: 'parentId', code: 'category.unknown' },
    { path: 'inventoryAccountId', code: 'account.notPostable' },
  ])
  const { body } = await create({ name: 'Ferretería' })
  expect((await update(body, { active: false })).body.active).toBe(false)
  const late = await update(body, { name: 'Tarde' })
  expect([late.status, late.body.code]).toEqual([409, 'record.stale'])
  const under = await create({ name: 'Clavos', parentId: body._id })
  expect(under.body.fields).toMatchObject([{ path: 'parentId', code: 'category.inactive' }])
  const options = await product.call<{ data: Category[] }>('GET', `${base}/getCategoriesForSelect`, {
    search: 'ferre',
  })
  expect(options.body.data).toEqual([])
})

test('another organization’s categories are none of ours', async () => {
  const { body } = await create({ name: 'Nuestra' })
  const foreign = await product.call(
    'GET',
    `${base}/findOneCategories`,
    { id: body._id },
    { as: 'admin@almendro.test' },
  )
  expect(foreign.status).toBe(404)
  const under = await product.call<Refused>(
    'POST',
    base,
    { name: 'Intrusa', parentId: body._id },
    { as: 'admin@almendro.test' },
  )
  expect(under.body.fields).toMatchObject([{ path: 'parentId', code: 'category.unknown' }])
})
