import { describe, expect, test } from 'vitest'
import { openProduct } from '@cuadre/test/ceiba.ts'
import { goodsOf } from '@cuadre/test/goods.ts'
import { wrong } from '@cuadre/test/purchasing.ts'

const product = openProduct()
const goods = goodsOf(product)

describe('freight is spread over lines before anything is bought', () => {
  const spread = (input: object) =>
    product.call<{
      lines: { shares: string[]; cost: string; total: string; unitCost: string }[]
      cost: string
      fields?: { path: string; code: string; message: string }[]
    }>('POST', '/private/movements/calculateDistribution', input)
  const lines = [
    { quantity: '100', unitPrice: '10', weight: '3000', volume: '1' },
    { quantity: '50', unitPrice: '60', weight: '1000', volume: '3' },
  ]

  test.each([
    ['value', '100.00', '300.00'],
    ['weight', '300.00', '100.00'],
    ['quantity', '266.67', '133.33'],
    ['volume', '100.00', '300.00'],
  ])('by %s', async (base, one, other) => {
    const { body } = await spread({ lines, costs: [{ concept: 'Flete', amount: '400', base }] })
    expect(body.lines.map(({ cost }) => cost)).toEqual([one, other])
    expect(body.cost).toBe('400.00')
  })

  test('several at once, each by its own; value is the rule', async () => {
    const { body } = await spread({
      lines,
      costs: [
        { concept: 'Flete', amount: '400', base: 'weight' },
        { concept: 'Seguro', amount: '40' },
      ],
    })
    expect(body.lines).toMatchObject([
      { shares: ['300.00', '10.00'], total: '1310.00', unitCost: '13.100000' },
      { shares: ['100.00', '30.00'], total: '3130.00', unitCost: '62.600000' },
    ])
  })

  test('what is counted by weight needs none written', async () => {
    const { body: units } = await product.call<{ _id: string }>('POST', '/private/nomenclator/create', {
      ptype: 'UM',
      code: 'QQ',
      name: 'Quintal',
      magnitude: 'mass',
    })
    const flour = await goods.product('Harina', units._id, '50.00')
    const { status, body } = await spread({
      lines: [
        { productId: flour, quantity: '3', unitPrice: '10' },
        { quantity: '1', unitPrice: '10', weight: '1' },
      ],
      amount: '40',
      base: 'weight',
    })
    expect(status, JSON.stringify(body)).toBe(200)
    expect(body.lines.map(({ cost }) => cost)).toEqual(['30.00', '10.00'])
  })

  test('without what it is spread by, or without a cost, it is refused', async () => {
    const unknown = await spread({ lines: [{ quantity: '1', unitPrice: '10' }], amount: '1', base: 'weight' })
    expect(unknown.body.fields?.[0]?.message).toBe('Línea 1: falta el peso para distribuir por peso.')
    expect(wrong((await spread({ lines })).body)).toEqual(['costs'])
    expect(wrong((await spread({ lines: [{ quantity: '0' }], amount: '1' })).body)).toEqual([
      'lines.0.quantity',
    ])
  })
})
