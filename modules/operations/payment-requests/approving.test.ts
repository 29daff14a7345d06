import { expect, test } from 'vitest'
import { businessOf, type Written } from '@cuadre/test/business.ts'
import { openProduct } from '@cuadre/test/ceiba.ts'
import { hire } from '@cuadre/test/people.ts'

const product = openProduct()
const business = businessOf(product)
business.begin()
const { write, done } = business

const move = ({ _id, version }: Written, state: string, as: string) =>
  product.call<Written & { code?: string; message?: string }>(
    'POST',
    '/private/paymentRequest/paymentRequestCangeState',
    { _id, version, state },
    { as },
  )
const requested = async () => {
  const purchase = await business.awaited()
  const { body } = await move(await done(write.paymentRequest(purchase._id)), 'requested', 'admin@ceiba.test')
  return body
}

test('whoever is alone with the permission approves what they wrote', async () => {
  const { status } = await move(await requested(), 'approved', 'admin@ceiba.test')
  expect(status).toBe(200)
})

test('where somebody else could, it takes another person; writing it for another to approve is enough', async () => {
  await hire(product, {
    email: 'directora@ceiba.test',
    name: 'Elsa Pino',
    permissions: ['adminPaymentRequest'],
  })
  const request = await requested()
  const own = await move(request, 'approved', 'admin@ceiba.test')
  expect([own.status, own.body.code]).toEqual([409, 'document.ownApproval'])
  expect(own.body.message).toBe(
    `${request.number} lo escribió usted: que lo apruebe otra persona, por ejemplo Elsa Pino.`,
  )
  expect((await move(request, 'approved', 'directora@ceiba.test')).status).toBe(200)
})
