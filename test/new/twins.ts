import { beforeAll, describe, expect, test } from 'vitest'
import { openProduct } from '../ceiba.ts'
import { asSuperuser } from '../cluster.ts'
import { documentsOf } from '../document-states.ts'
import { recorded } from './catalogue.ts'
import { type Names, renaming } from './names.ts'

// What was begun works as what it was copied from. `new.test.ts` runs this in a copy of the tree in which vehicles, repairs and shop
// deposits were begun.

const product = openProduct()
const documents = documentsOf(product)
beforeAll(documents.begin)

interface Twin {
  _id: string
  code: string
  version: number
  state: string
  total: string
  denominations: { denomination: string; count: number }[]
  data: { name: string }[]
}

const callsOf = (base: string) => ({
  create: (input: object) => product.call<Twin>('POST', `/private/${base}/create`, input),
  update: ({ _id, version }: Twin, input: object) =>
    product.call<Twin>('PUT', `/private/${base}/update`, { _id, version, ...input }),
  move: ({ _id, version }: Twin, state: string) =>
    product.call<Twin>('PUT', `/private/${base}/changeState`, { _id, version, state }),
  read: ({ _id }: Twin) => product.call<Twin>('GET', `/private/${base}/getById`, { id: _id }),
  remove: ({ _id }: Twin) => product.call<Twin>('DELETE', `/private/${base}/delete`, { id: _id }),
})

const names = (one: string, many: string, table: string, type = one): Names => ({ one, many, table, type })

describe.each([
  [names('area', 'areas', 'work_area'), names('vehicle', 'vehicles', 'vehicle'), 1],
  [
    names('servicePurchase', 'servicePurchases', 'service_purchase', 'buyOfServices'),
    names('repair', 'repairs', 'repair'),
    2,
  ],
  [names('deposit', 'deposits', 'deposit'), names('shopDeposit', 'shopDeposits', 'shop_deposit'), 2],
])('the twin of $table', (from, to, tables) => {
  test('is in the database what its model is there', async () => {
    const inDatabase = ({ table, many }: Names) =>
      asSuperuser(product.behind().ownerUrl, (client) =>
        recorded(client, { table, words: many.replaceAll(/(?=[A-Z])/g, '_').toLowerCase(), kinds: [] }),
      )
    const [model, twin] = [await inDatabase(from), await inDatabase(to)]
    const lines = (statements: string) => statements.split(/,?\n/).toSorted()
    expect(lines(twin.statements)).toEqual(lines(renaming(from, to, model).sql(model.statements)))
    expect([model.tables.length, twin.tables.length]).toEqual([tables, tables])
  })
})

test('a vehicle is written, found, written anew and deleted, and no two have one code', async () => {
  const { create, update, remove } = callsOf('vehicle')
  const { body: van } = await create({ name: 'Camión de reparto', code: 'C-1' })
  expect((await create({ name: 'Otro', code: 'c-1' })).body.code).toBe('vehicle.codeTaken')
  expect((await update(van, { name: 'Camión azul' })).body.version).toBe(2)
  const found = await product.call<Twin>('POST', '/private/vehicle/filter', { search: 'azul' })
  expect(found.body.data.map(({ name }) => name)).toEqual(['Camión azul'])
  expect((await remove(van)).status).toBe(200)
  expect((await product.call('GET', `/private/vehicle/${van._id}`)).status).toBe(404)
})

test('a repair is written anew while it waits, and deleted; confirmed it stays', async () => {
  const { create, update, move, read, remove } = callsOf('repair')
  const { mill, repair } = documents.ids
  const lines = (quantity: string) => ({
    date: '2026-01-20',
    providerId: mill,
    lines: [{ serviceId: repair, quantity, unitPrice: '80' }],
  })
  const { body: written } = await create(lines('1'))
  const { body: again } = await update(written, lines('3'))
  expect([written.total, again.total, again.version]).toEqual(['80.00', '240.00', 2])
  const { body: approved } = await move(again, 'approved')
  const { body: confirmed } = await move(approved, 'confirmed')
  expect((await read(confirmed)).body).toMatchObject({ state: 'confirmed', total: '240.00' })
  expect((await remove(confirmed)).status).toBe(409)
  const { body: other } = await create(lines('1'))
  expect([(await remove(other)).status, (await read(other)).status]).toEqual([200, 404])
})

test('a shop deposit has its notes and coins, which the database holds to its money as those of a deposit', async () => {
  const { create, update, move, read, remove } = callsOf('shopDeposit')
  const { till, bankAccount } = documents.ids
  const notes = (amount: string, ...counted: [string, number][]) => ({
    date: '2026-01-20',
    accountId: till,
    bankAccountId: bankAccount,
    amount,
    denominations: counted.map(([denomination, count]) => ({ denomination, count })),
  })
  const { body: written } = await create(notes('15.00', ['10.00', 1], ['5.00', 1]))
  const { body: again } = await update(written, notes('40.00', ['20.00', 2]))
  expect(again.denominations).toEqual([{ denomination: '20.00', count: 2 }])

  const here = `where organization_id = app.organization()`
  const refused = async (sql: string, constraint: string) =>
    expect(product.asApplication(`${sql} ${here}`)).rejects.toMatchObject({ constraint })
  await refused(`update shop_deposit set total = 41`, 'shop_deposit_denominations')
  await refused(`update shop_deposit set total = 'NaN'`, 'shop_deposit_finite')
  const { body: confirmed } = await move(again, 'confirmed')
  await refused(`update shop_deposit set total = 41`, 'document_confirmed')
  await refused(`delete from shop_deposit_denomination`, 'document_confirmed')
  expect((await remove(confirmed)).status).toBe(409)

  const { body: other } = await create(notes('5.00', ['5.00', 1]))
  expect([(await remove(other)).status, (await read(other)).status]).toEqual([200, 404])
  const { rows } = await product.asOwner('select denomination::text from shop_deposit_denomination')
  expect(rows).toEqual([{ denomination: '20.00' }])
})
