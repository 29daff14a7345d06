import { expect, test } from 'vitest'
import { openProduct } from '@cuadre/test/ceiba.ts'
import { chartOf } from '@cuadre/test/chart.ts'
import { hire } from '@cuadre/test/people.ts'
import { peopleOf } from '@cuadre/test/service-documents.ts'

const product = openProduct()
const people = peopleOf(product)

interface Leaders {
  sellers: { name: string; total: string; documents: number }[]
  providers: { name: string; total: string; documents: number }[]
}

test('the five who sold most and the five providers of whom most was bought', async () => {
  const client = await people.partner('Cafetería El Patio', 'client')
  const [sold, bought] = [
    await people.service('Asesoría', 'sold'),
    await people.service('Limpieza', 'bought'),
  ]
  const accountId = await chartOf(product).idOf('822')
  const costCenterId = await people.costCenter('C1', 'Administración general')
  const expenseItemId = await people.expenseItem('80011')

  const confirmed = async (path: string, input: object, as: string) => {
    let { body } = await product.call<{ _id: string; version: number }>(
      'POST',
      `/private/${path}/create`,
      input,
      { as },
    )
    for (const state of ['approved', 'confirmed'])
      ({ body } = await product.call<{ _id: string; version: number }>(
        'PUT',
        `/private/${path}/changeState`,
        { _id: body._id, version: body.version, state },
        { as },
      ))
  }
  const sell = (as: string, unitPrice: string, date = '2026-01-15') =>
    confirmed(
      'saleOfServices',
      { date, clientId: client, lines: [{ serviceId: sold, quantity: '1', unitPrice }] },
      as,
    )
  const sellers = ['Alba', 'Bruno', 'Celia', 'Darío', 'Elsa', 'Fidel']
  for (const [at, name] of sellers.entries()) {
    const email = `seller${at}@ceiba.test`
    await hire(product, { email, name, permissions: ['adminSaleOfServices', 'adminAccountingEntries'] })
    await sell(email, `${(at + 1) * 100}.00`)
  }
  await sell('seller0@ceiba.test', '1000.00')
  await sell('seller1@ceiba.test', '9000.00', '2026-02-01')
  const provider = await people.partner('Limpieza Total', 'provider')
  await confirmed(
    'buyOfServices',
    {
      date: '2026-01-15',
      providerId: provider,
      lines: [
        { serviceId: bought, quantity: '1', unitPrice: '300.00', accountId, costCenterId, expenseItemId },
      ],
    },
    'admin@ceiba.test',
  )

  const { body } = await product.call<Leaders>(
    'POST',
    '/private/movementsCont/getTopSellersProvidersIncomes',
    { startDate: '2026-01-01', endDate: '2026-01-31' },
  )
  expect(body.sellers.map(({ name, total, documents }) => `${name} ${total} ${documents}`)).toEqual([
    'Alba 1100.00 2',
    'Fidel 600.00 1',
    'Elsa 500.00 1',
    'Darío 400.00 1',
    'Celia 300.00 1',
  ])
  expect(body.providers).toMatchObject([{ name: 'Limpieza Total', total: '300.00', documents: 1 }])
})
