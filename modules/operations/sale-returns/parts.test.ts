import { beforeAll, expect, test } from 'vitest'
import { openProduct } from '@cuadre/test/ceiba.ts'
import { type Sale, sellingOf } from '@cuadre/test/selling.ts'

const product = openProduct()
const { open, path, rice, read, sold } = sellingOf(product)

const giveBack = async (sale: Sale, quantity: string) => {
  const { status, body } = await product.call<{ _id: string; version: number }>(
    'POST',
    '/private/saleReturns/create',
    { saleId: sale._id, date: '2026-01-25', lines: [{ lineId: sale.lines[0]!._id, quantity }] },
  )
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}
const found = async (returned: string) => {
  const { body } = await product.call<{ data: { number: string; returnedPart: string | null }[] }>(
    'POST',
    `${path}/filter`,
    { returned },
  )
  return body.data.map(({ number, returnedPart }) => `${number} ${returnedPart}`)
}

beforeAll(open)

test('a sale says by itself how much of it came back, in its page, in the list and to who asks for it', async () => {
  const [kept, part, whole] = [
    await sold({ lines: rice('10') }),
    await sold({ lines: rice('10') }),
    await sold({ lines: rice('10') }),
  ]
  await giveBack(part, '4')
  await giveBack(whole, '4')
  const rest = await giveBack(whole, '6')
  expect(await read(kept)).toMatchObject({ returnedPart: null })
  expect(await read(part)).toMatchObject({ state: 'returned', returnedPart: 'partial' })
  expect(await read(whole)).toMatchObject({ state: 'returned', returnedPart: 'whole' })
  expect(await found('none')).toEqual([`${kept.number} null`])
  expect(await found('partial')).toEqual([`${part.number} partial`])
  expect(await found('whole')).toEqual([`${whole.number} whole`])
  await product.call('PUT', '/private/saleReturns/changeState', {
    _id: rest._id,
    version: rest.version,
    state: 'cancelled',
    reason: 'No devolvió eso',
  })
  expect(await read(whole)).toMatchObject({ returnedPart: 'partial' })
})
