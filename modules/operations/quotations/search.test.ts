import { beforeAll, expect, test } from 'vitest'
import { openProduct } from '@cuadre/test/ceiba.ts'
import { peopleOf, serviceDocuments } from '@cuadre/test/service-documents.ts'

const product = openProduct()
const sales = serviceDocuments(product, '/private/saleOfServices')
const people = peopleOf(product)

interface Finding {
  kind: string
  code: string
  name: string
  state: string
}

const find = async (text: string) =>
  (await product.call<{ data: Finding[] }>('GET', '/private/search', { text, by: 'anything' })).body.data.map(
    ({ kind, code, name, state }) => `${kind} ${code} ${name} ${state}`,
  )

beforeAll(async () => {
  const client = await people.partner('Hostal Bahía Serena', 'client')
  const service = await people.service('Lavado de alfombras', 'sold')
  const draft = {
    date: '2026-01-20',
    clientId: client,
    lines: [{ serviceId: service, quantity: '1', unitPrice: '800.00' }],
  }
  await sales.create(draft)
  const { status, body } = await product.call('POST', '/private/saleOfServicesOffert/create', draft)
  expect(status, JSON.stringify(body)).toBe(200)
})

test('sales of services and offers are found by number and by whom they are for', async () => {
  expect(await find('Bahía Serena')).toEqual(
    expect.arrayContaining([
      'saleOfServices VS-2026-00001 Hostal Bahía Serena pending',
      'offerOf.saleOfServices OF-2026-00001 Hostal Bahía Serena pending',
    ]),
  )
  expect(await find('OF-2026')).toEqual(['offerOf.saleOfServices OF-2026-00001 Hostal Bahía Serena pending'])
})
