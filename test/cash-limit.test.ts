import { expect, test } from 'vitest'
import { businessOf } from './business.ts'
import { openProduct } from './ceiba.ts'

const product = openProduct()
const business = businessOf(product)
business.begin()
const { ids, write, rice, done } = business

// More than 5,000.00 in cash at once may be handed over between economic actors, and has to be known.
const inCash = (more: object = {}) => ({ paymentForm: 'cash', ...more })
const price = '900'

test.each([
  [
    'a cash sale',
    'saleOfProducts',
    () => write.sale(inCash({ lines: rice({ quantity: '10', unitPrice: price }) })),
  ],
  [
    'a cash purchase',
    'buyOfProducts',
    () => write.purchase(inCash({ lines: rice({ quantity: '10', unitPrice: price }) })),
  ],
  [
    'a service sold for cash',
    'saleOfServices',
    () => write.soldService(inCash({ lines: [{ serviceId: ids.advice, quantity: '1', unitPrice: '9000' }] })),
  ],
])(
  '%s of 9,000.00 says so before it is confirmed, and one by the bank does not',
  async (_what, path, writing) => {
    const looked = async (document: { _id: string; version: number }) => {
      const { status, body } = await product.call<{
        warnings: { code: string; message: string }[]
        refusals: object[]
      }>('POST', `/private/${path}/preview`, {
        move: {
          _id: document._id,
          version: document.version,
          state: path === 'saleOfServices' ? 'approved' : 'confirmed',
        },
      })
      expect(status, JSON.stringify(body)).toBe(200)
      return body
    }
    const document = await done(writing())
    if (path === 'saleOfServices') {
      const approved = await done(business.move('soldService', document, 'approved'))
      const { body } = await product.call<{ warnings: { code: string }[] }>(
        'POST',
        `/private/${path}/preview`,
        {
          move: { _id: approved._id, version: approved.version, state: 'confirmed' },
        },
      )
      expect(body.warnings.map(({ code }) => code)).toEqual(['operation.cashLimit'])
      return
    }
    const { warnings } = await looked(document)
    expect(warnings.map(({ code }) => code)).toEqual(['operation.cashLimit'])
    expect(warnings[0]?.message).toContain('5.000,00')
  },
)

test('what is paid by the bank is not warned of', async () => {
  const sale = await done(
    write.sale(inCash({ cashAccountId: ids.bank, lines: rice({ quantity: '10', unitPrice: price }) })),
  )
  const { body } = await product.call<{ warnings: object[] }>('POST', '/private/saleOfProducts/preview', {
    move: { _id: sale._id, version: sale.version, state: 'confirmed' },
  })
  expect(body.warnings).toEqual([])
})
