import { beforeAll, describe, expect, test } from 'vitest'
import { openProduct } from '../ceiba.ts'
import { booksOf } from '../books.ts'

// Documents in, entries out: what goods post on the Cuban chart, figure by figure.

const product = openProduct()
const books = booksOf(product)
const { ask, entries } = books

const ids = { depot: '', shop: '', branch: '', goods: '', flour: '', mill: '', carrier: '', client: '' }

beforeAll(async () => {
  await books.taxWithEachSale()
  const unit = await books.unit('CAJA', 'Caja')
  ids.depot = await books.storage('CENTRAL', 'Almacén central')
  ids.shop = await books.storage('TIENDA', 'Tienda de la esquina')
  ids.goods = await books.product('Detergente', unit, '110.00')
  ids.flour = await ask('POST', 'products', {
    name: 'Harina de trigo',
    unitId: unit,
    inventoryAccountId: await books.account('183'),
  }).then(({ _id }) => _id)
  ids.mill = await books.partner('Industrias del Sur', 'provider')
  ids.carrier = await books.partner('Ramón Peña, camionero', 'provider', { managementForm: 'selfEmployed' })
  ids.client = await books.partner('Cafetería El Patio', 'client')
})

describe('a purchase of 10,000.00', () => {
  const buy = async (date: string) => {
    const purchase = await ask('POST', 'buyOfProducts/create', {
      date,
      providerId: ids.mill,
      storageId: ids.depot,
      lines: [{ productId: ids.goods, quantity: '200', unitPrice: '50' }],
    })
    return books.movePurchase(purchase, 'confirmed')
  }

  test('is owed with its invoice, the goods being on their way', async () => {
    expect(await entries(await buy('2026-01-08'))).toEqual([['D 205.0010 10000.00', 'C 405.0020 10000.00']])
  })

  test('comes in short by 500.00, which is claimed, with 300.00 of freight that a private carrier billed', async () => {
    const purchase = await buy('2026-01-09')
    const reception = await ask('POST', 'productRecession/createProductRecession', {
      buyId: purchase._id,
      date: '2026-01-10',
      lines: [
        { lineId: purchase.lines[0]!._id, quantity: '190', rejected: '10', reason: 'Faltaron 10 cajas' },
      ],
      costs: [{ concept: 'Flete', providerId: ids.carrier, amount: '300.00' }],
    })
    expect(await entries(reception)).toEqual([
      ['D 189 9800.00', 'D 334.0030 500.00', 'C 205.0010 10000.00', 'C 405.0060 300.00'],
    ])
  })
})

describe('a sale of 11,000.00 on credit, of goods that cost 7,000.00', () => {
  let sale: Awaited<ReturnType<typeof books.moveSale>>

  test('is owed by the client, is income, takes its cost out of stock and accrues its tax', async () => {
    await books.load('2026-01-05', ids.shop, ids.goods, '100', '7000.00')
    const written = await ask('POST', 'saleOfProducts/create', {
      date: '2026-01-12',
      clientId: ids.client,
      storageId: ids.shop,
      lines: [{ productId: ids.goods, quantity: '100', unitPrice: '110' }],
    })
    sale = await books.moveSale(written, 'confirmed')
    expect(await entries(sale)).toEqual([
      [
        'D 135.0020 11000.00',
        'C 900.0010 11000.00',
        'D 814 7000.00',
        'C 189 7000.00',
        'D 805 1100.00',
        'C 440.0102 1100.00',
      ],
    ])
  })

  test('of which 1,100.00 come back at what they cost, with their tax', async () => {
    const back = await ask('POST', 'saleReturns/create', {
      saleId: sale._id,
      date: '2026-01-13',
      lines: [{ lineId: sale.lines[0]!._id, quantity: '10', reason: 'Envase roto' }],
    })
    expect(await entries(back)).toEqual([
      [
        'D 800 1100.00',
        'C 135.0020 1100.00',
        'D 189 700.00',
        'C 814 700.00',
        'D 440.0102 110.00',
        'C 805 110.00',
      ],
    ])
  })
})

describe('goods for 2,000.00 go to a branch', () => {
  test('they leave on the account between branches and enter from it', async () => {
    const [head, port] = [
      await books.create('/private/entity/createEntity', { code: 'S1', name: 'Casa matriz' }),
      await books.create('/private/entity/createEntity', { code: 'S2', name: 'Sucursal del puerto' }),
    ]
    const at = (code: string, name: string, entityId: string) =>
      books.create('/private/nomenclator/create', { ptype: 'AA', code, name, entityId })
    const origin = await at('MATRIZ', 'Almacén de la matriz', head)
    ids.branch = await at('PUERTO', 'Almacén del puerto', port)
    await books.load('2026-01-05', origin, ids.goods, '25', '2000.00')
    const written = await ask('POST', 'movements/create', {
      type: 'transfer',
      date: '2026-01-14',
      originStorageId: origin,
      destinationStorageId: ids.branch,
      lines: [{ productId: ids.goods, quantity: '25' }],
    })
    const sent = await books.moveTransfer(written, 'inTransit')
    expect(await entries(sent)).toEqual([['D 696 2000.00', 'C 189 2000.00']])
    const arrived = await books.moveTransfer(sent, 'confirmed', { date: '2026-01-15' })
    expect((await entries(arrived)).at(-1)).toEqual(['D 189 2000.00', 'C 696 2000.00'])
  })
})

test('raw materials for 4,000.00 are issued to production', async () => {
  const [work, material] = [await books.account('700.0020'), await books.expenseItem('11101')]
  const center = await books.costCenter('TALLER', 'Taller de pan')
  const opening = await ask('POST', 'otherInventory/create', {
    type: 'opening',
    date: '2026-01-05',
    storageId: ids.depot,
    lines: [{ productId: ids.flour, quantity: '100', unitCost: '40' }],
  })
  await books.moveInventory(await books.moveInventory(opening, 'approved'), 'confirmed')
  const issue = await ask('POST', 'otherInventory/create', {
    type: 'consumption',
    date: '2026-01-15',
    storageId: ids.depot,
    accountId: work,
    costCenterId: center,
    expenseItemId: material,
    lines: [{ productId: ids.flour, quantity: '100' }],
  })
  const issued = await books.moveInventory(await books.moveInventory(issue, 'approved'), 'confirmed')
  expect(await entries(issued)).toEqual([['D 700.0020 4000.00', 'C 183 4000.00']])
})
