import { beforeAll, expect, test } from 'vitest'
import { openProduct } from '@cuadre/test/ceiba.ts'
import { goodsOf } from '@cuadre/test/goods.ts'
import { cardPrintout } from './print.ts'

const product = openProduct()
const goods = goodsOf(product)
const ids = { depot: '', shop: '', rice: '' }

beforeAll(async () => {
  ids.depot = await goods.storage('CENTRAL', 'Almacén central')
  ids.shop = await goods.storage('TIENDA', 'Tienda de la esquina')
  ids.rice = await goods.product('Arroz', await goods.unit('SACO30', 'Saco de 30 libras'), '25.00')
  await goods.load('2026-01-05', ids.depot, ids.rice, '100', '1000.00')
  await goods.load('2026-01-06', ids.shop, ids.rice, '7', '70.00')
  await goods.load('2026-01-20', ids.depot, ids.rice, '50', '650.00')
})

const inJanuary = () => ({
  productId: ids.rice,
  storageId: ids.depot,
  startDate: '2026-01-10',
  endDate: '2026-01-31',
})
const figures = (rows: readonly (readonly unknown[])[]) => rows.map((row) => row.slice(2))

test('the bin card of a storage says what came, left and is there, and nothing of what it is worth', async () => {
  const card = await product.inside((context) => cardPrintout(context, { ...inJanuary(), paper: 'bin' }))
  expect([card.title, card.model, card.columns.map(({ header }) => header)]).toEqual([
    'Tarjeta de estiba',
    'SC-2-13',
    ['Fecha', 'Documento', 'Entra', 'Sale', 'Existencia'],
  ])
  expect(figures(card.rows)).toEqual([
    ['', '', '100'],
    ['50', '', '150'],
  ])
  expect(card.totals).toEqual(['', 'Saldo final', '50', '0', '150'])
  expect(card.boxes.flat()).toContainEqual({ label: 'Almacén', value: 'CENTRAL Almacén central', share: 2 })
  expect(card.boxes.flat()).toContainEqual({ label: 'Desde', value: '10/01/2026' })
  expect(card.signatures.map(({ label }) => label)).toEqual([
    'Responsable del almacén',
    'Anotado por',
    'Revisado por',
  ])
})

test('the inventory ledger says the same with unit cost, debit, credit and balance, of one storage or of all', async () => {
  const ledger = await product.inside((context) => cardPrintout(context, { ...inJanuary(), paper: 'ledger' }))
  expect([ledger.title, ledger.model]).toEqual(['Submayor de inventario', 'SC-2-14'])
  expect(figures(ledger.rows)).toEqual([
    ['', '', '100', '', '', '', '1.000,00'],
    ['50', '', '150', '13', '650,00', '', '1.650,00'],
  ])
  expect(ledger.totals?.slice(2)).toEqual(['50', '0', '150', '', '650,00', '0,00', '1.650,00'])
  const everywhere = await product.inside((context) =>
    cardPrintout(context, { ...inJanuary(), storageId: null, paper: 'ledger' }),
  )
  expect(everywhere.totals?.at(-1)).toBe('1.720,00')
  expect(everywhere.boxes.flat()).toContainEqual({ label: 'Almacén', value: 'Todos los almacenes', share: 2 })
})

test('both are printed as PDF; a bin card needs its storage', async () => {
  const print = (input: object) =>
    product.call<{ fields?: { message: string }[] }>('GET', '/private/reports/printByProduct', input)
  for (const paper of ['bin', 'ledger']) {
    const { status, headers } = await print({ ...inJanuary(), paper })
    expect([status, headers['content-type']]).toEqual([200, 'application/pdf'])
  }
  const { status, body } = await print({ productId: ids.rice, paper: 'bin' })
  expect([status, body.fields?.map(({ message }) => message)]).toEqual([
    422,
    ['Elija el almacén: la tarjeta de estiba es de un producto en un almacén.'],
  ])
})
