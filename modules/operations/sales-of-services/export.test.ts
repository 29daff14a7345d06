import { beforeAll, describe, expect, test } from 'vitest'
import { openProduct } from '@cuadre/test/ceiba.ts'
import { postedBy } from '@cuadre/test/posted.ts'
import { peopleOf, serviceDocuments } from '@cuadre/test/service-documents.ts'

const product = openProduct()
const sales = serviceDocuments(product, '/private/saleOfServices')
const people = peopleOf(product)
const posted = postedBy(product)
const ids = { client: '', installing: '', advising: '' }

const confirmed = async (more: object = {}) =>
  sales.through(
    await sales.create({
      date: '2026-01-20',
      clientId: ids.client,
      lines: [
        { serviceId: ids.installing, quantity: '2', unitPrice: '2500.00' },
        { serviceId: ids.advising, quantity: '1', unitPrice: '1000.00' },
      ],
      ...more,
    }),
    'approved',
    'confirmed',
  )

beforeAll(async () => {
  ids.client = await people.partner('Hotel Malecón', 'client', { managementForm: 'foreign' })
  ids.installing = await people.service('Instalación de equipos', 'sold')
  ids.advising = await people.service('Asesoría', 'both', { incomeAccountId: await people.account('950') })
})

describe('services for 6,000.00', () => {
  test('sold abroad earn on the account of exported services, whatever the catalogue says of them', async () => {
    expect(await posted(await confirmed({ isExport: true }))).toEqual([
      ['D 135.0020 6000.00', 'C 915 6000.00'],
    ])
  })

  test('on which own staff spent 3,200.00 carry it to the cost of exported services', async () => {
    expect(await posted(await confirmed({ isExport: true, cost: '3200.00' }))).toEqual([
      ['D 135.0020 6000.00', 'C 915 6000.00', 'D 818 3200.00', 'C 700.0050 3200.00'],
    ])
  })

  test('sold at home carry it to the cost of what is sold there', async () => {
    const sale = await confirmed({ cost: '3200.00' })
    expect(sale).toMatchObject({ isExport: false, cost: '3200.00' })
    expect(await posted(sale)).toEqual([
      ['D 135.0020 6000.00', 'C 900.0030 5000.00', 'C 950 1000.00', 'D 810 3200.00', 'C 700.0050 3200.00'],
    ])
  })

  test('cost something where they cost anything', async () => {
    const { body } = await sales.call('POST', 'create', {
      date: '2026-01-20',
      clientId: ids.client,
      lines: [{ serviceId: ids.installing, quantity: '2', unitPrice: '2500.00' }],
      cost: '0.00',
    })
    expect(body.fields).toMatchObject([{ path: 'cost', code: 'serviceSale.costZero' }])
  })
})

test('the list finds what was sold abroad', async () => {
  const { body } = await product.call<{ data: { isExport: boolean }[] }>(
    'POST',
    '/private/saleOfServices/filter',
    { isExport: true },
  )
  expect(body.data.map(({ isExport }) => isExport)).toEqual([true, true])
})

test('a client is offered with whether it is abroad, so that its sale may be taken for an export', async () => {
  const { body } = await product.call<{ data: { name: string; isAbroad: boolean }[] }>(
    'GET',
    '/private/providersCont/getProviderSelect',
    { search: 'Malecón', kind: 'client' },
  )
  expect(body.data).toMatchObject([{ name: 'Hotel Malecón', isAbroad: true }])
})
