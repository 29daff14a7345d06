import { beforeAll, expect, test } from 'vitest'
import { openProduct } from '@cuadre/test/ceiba.ts'

const product = openProduct()
const items = '/private/expenseItems'

interface Item {
  _id: string
  code: string
  name: string
  parentId: string | null
  active: boolean
  children: number
  version: number
}
interface Refused {
  code: string
  message: string
  fields?: { path: string; code: string }[]
}

const account = new Map<string, string>()
const item = new Map<string, Item>()
const center = new Map<string, string>()

beforeAll(async () => {
  const [accounts, all, centers] = await Promise.all([
    product.call<{ data: Item[] }>('GET', '/private/accounts/getAccountsList'),
    product.call<{ data: Item[] }>('POST', `${items}/expenseItemsFilter`, { limit: 200 }),
    product.call<{ data: Item[] }>('POST', '/private/costCenters/find', { limit: 200 }),
  ])
  for (const { code, _id } of accounts.body.data) account.set(code, _id)
  for (const each of all.body.data) item.set(each.code, each)
  for (const { code, _id } of centers.body.data) center.set(code, _id)
})

const create = (draft: object) => product.call<Item & Refused>('POST', `${items}/create`, draft)
const update = (draft: object) => product.call<Item & Refused>('PUT', `${items}/update`, draft)
const remove = (id: string | undefined) =>
  product.call<Refused & { details?: unknown }>('DELETE', `${items}/delete`, { id: id ?? '' })

test('the elements of the norm stand under their partidas', async () => {
  const { body } = await product.call<{ data: Item[] }>('GET', `${items}/getExpenseItemsByParentCode`, {
    code: '80040',
  })
  expect(body.data.map(({ code }) => code)).toEqual(['80041', '80042', '80043', '80044'])
  const parents = await product.call<{ data: Item[] }>('GET', `${items}/getExpenseItemsParentList`)
  expect(parents.body.data.find(({ code }) => code === '80040')?.children).toBe(4)
})

test('only what has nothing under it is offered to entry lines', async () => {
  const { body } = await product.call<{ data: Item[] }>('GET', `${items}/getExpenseItemsSelect`, {
    search: '8004',
  })
  expect(body.data.map(({ code }) => code)).toEqual(['80041', '80042', '80043', '80044'])
  const grouped = await product.call<{ data: (Item & { children: unknown })[] }>(
    'GET',
    `${items}/getExpenseItemsSelectGroup`,
    { search: 'Agua' },
  )
  expect(grouped.body.data.map(({ code, children }) => ({ code, children }))).toMatchObject([
    { code: '80050', children: [{ code: '80051', name: 'Agua' }] },
  ])
})

test('an item is created under another, renamed, moved and deleted', async () => {
  const made = await create({
    code: '80045',
    name: 'Mantenimiento de ascensores',
    parentId: item.get('80040')?._id,
  })
  expect([made.status, made.body.code, made.body.children]).toEqual([200, '80045', 0])
  const moved = await update({
    _id: made.body._id,
    version: made.body.version,
    name: 'Ascensores',
    parentId: item.get('80050')?._id,
  })
  expect([moved.status, moved.body.name, moved.body.parentId]).toEqual([
    200,
    'Ascensores',
    item.get('80050')?._id,
  ])
  expect((await remove(made.body._id)).status).toBe(200)
})

test('what is wrong is told by name, and nothing changes', async () => {
  const taken = await create({ code: '80041', name: 'Otro' })
  expect([taken.status, taken.body.code]).toEqual([409, 'expenseItem.codeTaken'])
  const parent = item.get('80040')!
  const cycle = await update({ _id: parent._id, version: parent.version, parentId: item.get('80041')?._id })
  expect([cycle.status, cycle.body.fields?.[0]]).toMatchObject([
    422,
    { path: 'parentId', code: 'expenseItem.ownParent' },
  ])
  const nowhere = await create({ code: '80046', name: 'Perdido', parentId: crypto.randomUUID() })
  expect(nowhere.body.fields?.[0]).toMatchObject({ path: 'parentId', code: 'expenseItem.unknown' })
  const old = await update({ _id: parent._id, version: parent.version + 7, name: 'Tarde' })
  expect([old.status, old.body.code]).toEqual([409, 'record.stale'])
})

/** One day's expense, paid in cash. */
async function spend(
  date: string,
  [code, amount, costCenter = '01']: [item: string, amount: string, center?: string],
) {
  const { status } = await product.call('POST', '/private/accountingEntries/createAccountingEntryManual', {
    date,
    description: `Gasto del elemento ${code}`,
    lines: [
      {
        accountId: account.get('822'),
        debit: amount,
        credit: '0.00',
        expenseItemId: item.get(code)?._id,
        costCenterId: center.get(costCenter),
      },
      { accountId: account.get('101'), debit: '0.00', credit: amount },
    ],
    confirm: true,
  })
  expect(status).toBe(200)
}

const spent = async (input: object) => {
  const { body } = await product.call<{ data: (Item & { total: string })[]; total: string }>(
    'POST',
    `${items}/totalExpenseByItems`,
    input,
  )
  return Object.fromEntries([...body.data.map(({ code, total }) => [code, total]), ['all', body.total]])
}

test('what was spent by item sums upwards, by centre, and leaves transfers out', async () => {
  const made = await product.call<Item>('POST', '/private/costCenters/create', { code: '02', name: 'Tienda' })
  center.set('02', made.body._id)
  await spend('2026-01-10', ['80051', '120.50'])
  await spend('2026-01-20', ['80052', '79.50', '02'])
  await spend('2026-02-05', ['80051', '30.00'])
  await spend('2026-02-20', ['40100', '400.00', '02'])
  await spend('2026-03-02', ['90200', '1000.00'])

  expect(await spent({ startDate: '2026-01-01', endDate: '2026-03-31' })).toEqual({
    '40000': '400.00',
    '40100': '400.00',
    '80000': '230.00',
    '80050': '230.00',
    '80051': '150.50',
    '80052': '79.50',
    all: '630.00',
  })
  expect(
    await spent({ startDate: '2026-01-01', endDate: '2026-03-31', costCenterId: center.get('02') }),
  ).toEqual({
    '40000': '400.00',
    '40100': '400.00',
    '80000': '79.50',
    '80050': '79.50',
    '80052': '79.50',
    all: '479.50',
  })
})

test('days that break a month are read line by line, whole months from the totals', async () => {
  expect(await spent({ startDate: '2026-01-15', endDate: '2026-02-10' })).toEqual({
    '80000': '109.50',
    '80050': '109.50',
    '80051': '30.00',
    '80052': '79.50',
    all: '109.50',
  })
  expect((await spent({ startDate: '2026-01-11', endDate: '2026-02-28' }))['all']).toBe('509.50')
})

test('an item with movements is deactivated, not deleted, and sums no others', async () => {
  const used = item.get('80051')!
  const refused = await remove(used._id)
  expect([refused.status, refused.body.code]).toEqual([409, 'record.inUse'])
  expect(refused.body.message).toContain('2 líneas de comprobantes')
  const under = await create({ code: '80091', name: 'Debajo', parentId: used._id })
  expect(under.body.code).toBe('expenseItem.parentHasMovements')
  const off = await update({ _id: used._id, version: used.version, active: false })
  expect([off.status, off.body.active]).toEqual([200, false])
  const { body } = await product.call<{ data: Item[] }>('GET', `${items}/getExpenseItemsSelect`, {
    search: 'Agua',
  })
  expect(body.data).toEqual([])
})

test('another organization sees its own items only', async () => {
  const foreign = item.get('80041')?._id ?? ''
  const { status } = await product.call(
    'GET',
    `${items}/getById`,
    { id: foreign },
    { as: 'admin@almendro.test' },
  )
  expect(status).toBe(404)
})
