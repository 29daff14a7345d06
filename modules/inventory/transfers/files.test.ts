import { expect, test } from 'vitest'
import { openProduct } from '@cuadre/test/ceiba.ts'
import { booksOf } from '@cuadre/test/books.ts'
import { upload } from '@cuadre/test/uploads.ts'

const product = openProduct()
const books = booksOf(product)

const handIn = async (name: string) => {
  const { body } = await upload<{ data: { _id: string }[] }>(product, '/private/media', {
    name,
    content: 'Conduce firmado',
  })
  return body.data[0]!._id
}
interface OnHand {
  _id: string
  documents: { _id: string; name: string }[]
}

test('a transfer holds the papers that support it, and so does a collection', async () => {
  const unit = await books.unit('U', 'Unidad')
  const lamp = await books.product('Lámpara', unit, '25.00')
  const transfer = await books.ask<OnHand>('POST', 'movements/create', {
    type: 'transfer',
    date: '2026-01-20',
    originStorageId: await books.storage('CENTRAL', 'Almacén central'),
    destinationStorageId: await books.storage('TIENDA', 'Tienda'),
    lines: [{ productId: lamp, quantity: '3' }],
    documentIds: [await handIn('conduce.txt')],
  })
  expect(transfer.documents).toMatchObject([{ name: 'conduce.txt' }])
  const collected = await books.ask<OnHand>('POST', 'anticipateReceivable/createAnticipateCollect', {
    clientId: await books.partner('Cafetería El Patio', 'client'),
    date: '2026-01-20',
    accountId: await books.account('109'),
    amount: '100.00',
    documentIds: [await handIn('transferencia.txt')],
  })
  expect(collected.documents).toMatchObject([{ name: 'transferencia.txt' }])
  expect((await product.call('DELETE', '/private/movements', { id: transfer._id })).status).toBe(200)
})
