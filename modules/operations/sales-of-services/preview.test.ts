import { beforeAll, expect, test } from 'vitest'
import { openProduct } from '@cuadre/test/ceiba.ts'
import { entriesIn, type Previewed } from '@cuadre/test/previews.ts'
import { peopleOf, serviceDocuments } from '@cuadre/test/service-documents.ts'

const product = openProduct()
const sales = serviceDocuments(product, '/private/saleOfServices')
const purchases = serviceDocuments(product, '/private/buyOfServices')
const people = peopleOf(product)

const ids = { client: '', provider: '', installing: '', electricity: '', administration: '' }
const sale = (quantity: string) => ({
  date: '2026-01-20',
  clientId: ids.client,
  lines: [{ serviceId: ids.installing, quantity, unitPrice: '2500.00' }],
})
const previewSale = async (input: object) =>
  (await product.call<Previewed>('POST', '/private/saleOfServices/preview', input)).body
const confirmed = async (quantity: string) =>
  sales.through(await sales.create(sale(quantity)), 'approved', 'confirmed')

beforeAll(async () => {
  ids.client = await people.partner('Cafetería El Patio', 'client')
  ids.provider = await people.partner('Empresa Eléctrica', 'provider')
  ids.installing = await people.service('Instalación de equipos', 'sold', { price: '2500.00' })
  ids.administration = await people.costCenter('ADM9', 'Administración')
  ids.electricity = await people.service('Electricidad', 'bought', {
    expenseAccountId: await people.account('822'),
    expenseItemId: await people.expenseItem('40100'),
  })
})

test('a sale of services that is being written shows its entry and what will be owed, and nothing is written', async () => {
  const seen = await previewSale({ draft: sale('2') })
  expect(seen.refusals).toEqual([])
  expect(entriesIn(seen)).toEqual([['D 135.0020 5000.00', 'C 900.0030 5000.00']])
  expect(seen.items).toMatchObject([{ amount: '5000.00', dueDate: '2026-02-19', before: '0.00' }])
  expect((await sales.create(sale('1'))).number).toBe('VS-2026-00001')
})

test('so does one that is written anew, one that takes the place of another, and what cancelling would undo', async () => {
  const pending = await sales.create(sale('1'))
  const anew = await previewSale({
    draft: { ...sale('3'), _id: pending._id, version: pending.version },
  })
  expect(entriesIn(anew)).toEqual([['D 135.0020 7500.00', 'C 900.0030 7500.00']])

  const done = await confirmed('2')
  const right = { ...sale('4'), _id: done._id, version: done.version, reason: 'Eran cuatro' }
  expect(entriesIn(await previewSale({ draft: right }))).toEqual([
    ['C 135.0020 5000.00', 'D 900.0030 5000.00'],
    ['D 135.0020 10000.00', 'C 900.0030 10000.00'],
  ])
  const undone = await previewSale({
    move: { _id: done._id, version: done.version, state: 'cancelled', reason: 'Error' },
  })
  expect(entriesIn(undone)).toEqual([['C 135.0020 5000.00', 'D 900.0030 5000.00']])
  expect((await sales.get(done._id)).state).toBe('confirmed')
})

test('what would be refused is said in words, at its field', async () => {
  const { refusals, entries } = await previewSale({ draft: { ...sale('1'), clientId: ids.provider } })
  expect(entries).toEqual([])
  expect(refusals[0]?.fields.map(({ path }) => path)).toEqual(['clientId'])
})

test('nothing asked is nothing looked at', async () => {
  const { refusals } = await previewSale({})
  expect(refusals[0]?.fields.map(({ path }) => path)).toEqual(['draft'])
})

test('a purchase of services shows where its expense goes, what is kept back and what will be owed', async () => {
  const purchase = {
    date: '2026-01-20',
    providerId: ids.provider,
    withholdingRate: '5',
    lines: [
      {
        serviceId: ids.electricity,
        quantity: '1',
        unitPrice: '3000.00',
        costCenterId: ids.administration,
      },
    ],
  }
  const { body } = await product.call<Previewed>('POST', '/private/buyOfServices/preview', {
    draft: purchase,
  })
  expect(body.refusals).toEqual([])
  expect(entriesIn(body)).toEqual([['D 822 3000.00', 'C 405.0020 2850.00', 'C 440.0106 150.00']])
  expect(body.items).toMatchObject([{ side: 'payable', amount: '2850.00' }])
  expect((await purchases.create(purchase)).number).toBe('CS-2026-00001')
})
