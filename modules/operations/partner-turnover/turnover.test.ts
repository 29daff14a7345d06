import { beforeAll, expect, test } from 'vitest'
import { openProduct } from '@cuadre/test/ceiba.ts'
import { goodsOf } from '@cuadre/test/goods.ts'
import { peopleOf, serviceDocuments } from '@cuadre/test/service-documents.ts'

const product = openProduct()
const goods = goodsOf(product)
const people = peopleOf(product)
const serviceSales = serviceDocuments(product, '/private/saleOfServices')
const servicePurchases = serviceDocuments(product, '/private/buyOfServices')
const purchases = serviceDocuments(product, '/private/buyOfProducts', 'changeStateBuyOfProducts')
const date = '2026-01-20'
const ids = { client: '', provider: '' }

interface Turnover {
  clients: { partner: { name: string }; total: string; documents: number }[]
  providers: { partner: { name: string }; total: string; documents: number }[]
  totals: { sold: string; bought: string }
}
const turnover = async (input: object) =>
  (await product.call<Turnover>('POST', '/private/reports/totalSaleClientProvider', input)).body

beforeAll(async () => {
  ids.client = await people.partner('Cafetería El Patio', 'client')
  ids.provider = await people.partner('Almacenes Sol', 'provider')
  const shop = await goods.storage('TIENDA', 'Tienda de la esquina')
  const rice = await goods.product('Arroz', await goods.unit('SACO30', 'Saco de 30 libras'), '25.00')
  const installing = await people.service('Instalación', 'sold')
  const cartage = await people.service('Acarreo', 'bought', {
    expenseAccountId: await people.account('822'),
    expenseItemId: await people.expenseItem('40100'),
  })
  const costCenterId = await people.costCenter('ADM9', 'Administración')

  const sale = (unitPrice: string) =>
    serviceSales.create({
      date,
      clientId: ids.client,
      lines: [{ serviceId: installing, quantity: '1', unitPrice }],
    })
  await serviceSales.through(await sale('1500.00'), 'approved', 'confirmed')
  await sale('9000.00')

  const bought = await servicePurchases.create({
    date,
    providerId: ids.provider,
    lines: [{ serviceId: cartage, quantity: '1', unitPrice: '300.00', costCenterId }],
  })
  await servicePurchases.through(bought, 'approved', 'confirmed')
  const ordered = await purchases.create({
    date,
    providerId: ids.provider,
    storageId: shop,
    lines: [{ productId: rice, quantity: '40', unitPrice: '20.00' }],
  })
  await purchases.through(ordered, 'confirmed')
})

test('services and goods count together for each partner; what is still pending does not', async () => {
  const { clients, providers, totals } = await turnover({ startDate: date, endDate: date })
  expect(clients).toMatchObject([{ partner: { name: 'Cafetería El Patio' }, total: '1500.00', documents: 1 }])
  expect(providers).toMatchObject([{ partner: { name: 'Almacenes Sol' }, total: '1100.00', documents: 2 }])
  expect(totals).toEqual({ sold: '1500.00', bought: '1100.00' })
})

test('of other days nothing counts', async () => {
  expect((await turnover({ endDate: '2026-01-19' })).totals).toEqual({ sold: '0.00', bought: '0.00' })
})
