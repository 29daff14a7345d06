import { expect, test } from 'vitest'
import { businessOf, type Written } from '@cuadre/test/business.ts'
import { openProduct } from '@cuadre/test/ceiba.ts'
import { postedBy } from '@cuadre/test/posted.ts'

const product = openProduct()
const business = businessOf(product)
business.begin()
const { ids, write, done } = business
const posted = postedBy(product)

/** Ten sacks at 10.00 that came before their invoice. */
async function received(more: object = {}) {
  const purchase = await business.awaited({ awaitsInvoice: true, ...more })
  await done(write.reception(purchase._id, [{ lineId: purchase.lines[0]?._id, quantity: '10' }]))
  return (await product.call<Written>('GET', `/private/buyOfProducts/${purchase._id}`)).body
}
const invoice = ({ _id, version }: Written, more: object) =>
  product.call<Written & { code?: string; pending: string }>('POST', '/private/buyOfProducts/invoice', {
    _id,
    version,
    date: '2026-01-24',
    providerInvoice: `F-${_id.slice(-6)}`,
    ...more,
  })
const owed = async (documentId: string) =>
  (await product.asOwner(`select amount, foreign_amount from open_item where document_id = '${documentId}'`))
    .rows

test('an invoice of 103.50 for goods of 100.00 is refused with both figures, and accepted where somebody says so', async () => {
  const purchase = await received()
  const refused = await invoice(purchase, { total: '103.50' })
  expect([refused.status, refused.body.code]).toEqual([409, 'purchase.invoiceDiffers'])
  const { status, body } = await invoice(purchase, { total: '103.50', acceptDifference: true })
  expect(status, JSON.stringify(body)).toBe(200)
  expect(await posted(body)).toEqual([['D 405.0090 100.00', 'D 845 3.50', 'C 405.0020 103.50']])
  expect(await owed(body._id)).toEqual([{ amount: '103.50', foreign_amount: null }])
})

test('one of 99.00 leaves 1.00 of income', async () => {
  const { body } = await invoice(await received(), { total: '99.00', acceptDifference: true })
  expect(await posted(body)).toEqual([['D 405.0090 100.00', 'C 405.0020 99.00', 'C 950 1.00']])
})

test('in another currency the debt is what the invoice says there, the difference what that is worth', async () => {
  const purchase = await received({ currencyId: ids.euro, rate: '120' })
  const { status, body } = await invoice(purchase, { total: '101.00', acceptDifference: true })
  expect(status, JSON.stringify(body)).toBe(200)
  // 1.00 euro at 120.
  expect(await posted(body)).toEqual([['D 405.0090 12000.00', 'D 845 120.00', 'C 405.0020 12120.00']])
  expect(await owed(body._id)).toEqual([{ amount: '12120.00', foreign_amount: '101.00' }])
})
