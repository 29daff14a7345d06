import { beforeAll, expect, test } from 'vitest'
import { openProduct } from '@cuadre/test/ceiba.ts'
import { goodsOf } from '@cuadre/test/goods.ts'
import { peopleOf } from '@cuadre/test/service-documents.ts'

// Economic actors hand each other no more than so much cash at once: 5,000.00 in Cuba. The law warns, it does not forbid.

const product = openProduct()
const { create } = goodsOf(product)
const people = peopleOf(product)
const ids = { client: '', provider: '', installing: '', repairs: '' }

const warned = async (path: string, draft: object): Promise<string[]> => {
  const { status, body } = await product.call<{ warnings: { code: string }[] }>(
    'POST',
    `/private/${path}/preview`,
    {
      draft: { date: '2026-01-20', paymentForm: 'cash', ...draft },
    },
  )
  expect(status, JSON.stringify(body)).toBe(200)
  return body.warnings.map(({ code }) => code).filter((code) => code === 'operation.cashLimit')
}
const sold = (unitPrice: string, more: object = {}) =>
  warned('saleOfServices', {
    clientId: ids.client,
    lines: [{ serviceId: ids.installing, quantity: '1', unitPrice }],
    ...more,
  })
const bought = (unitPrice: string) =>
  warned('buyOfServices', {
    providerId: ids.provider,
    lines: [{ serviceId: ids.repairs, quantity: '1', unitPrice }],
  })

beforeAll(async () => {
  ids.client = await people.partner('Cafetería El Patio', 'client')
  ids.provider = await people.partner('Taller La Llave', 'provider')
  ids.installing = await people.service('Instalación', 'sold')
  ids.repairs = await people.service('Limpieza de playas', 'bought', {
    expenseAccountId: await people.account('900.0030'),
  })
})

test('5 000.00 in cash are allowed and a cent more is warned of, whether it comes or goes', async () => {
  expect(await sold('5000.00')).toEqual([])
  expect(await sold('5000.01')).toEqual(['operation.cashLimit'])
  expect(await bought('5000.00')).toEqual([])
  expect(await bought('5000.01')).toEqual(['operation.cashLimit'])
})

test('what is paid on credit, or by the bank, is no cash', async () => {
  expect(await sold('9000.00', { paymentForm: 'credit' })).toEqual([])
  expect(await sold('9000.00', { cashAccountId: await people.account('109') })).toEqual([])
})

test('the limit is that of the day: 2 000.00 from the 20th on, and none with zero', async () => {
  const limit = (validFrom: string, value: string) =>
    create('/private/generalParameters/create', {
      key: 'cashOperationLimit',
      type: 'number',
      validFrom,
      value,
    })
  await limit('2026-01-20', '2000')
  expect(await sold('2000.01')).toEqual(['operation.cashLimit'])
  expect(await sold('2000.01', { date: '2026-01-19' })).toEqual([])
  await limit('2026-01-21', '0')
  expect(await sold('90000.00', { date: '2026-01-21' })).toEqual([])
})
