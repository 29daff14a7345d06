import { expect, test } from 'vitest'
import { openProduct } from '@cuadre/test/ceiba.ts'
import { booksOf } from '@cuadre/test/books.ts'

const product = openProduct()
const books = booksOf(product)

test('a framework contract is printed with its parties, terms and the supplements under it', async () => {
  const client = await books.partner('Hotel Los Pinos', 'client', { nit: '50001112223' })
  const contract = await books.ask('POST', 'contract/createContract', {
    type: 'framework',
    nature: 'sale',
    partnerId: client,
    object: 'Suministro de víveres',
    amount: '50000.00',
    startDate: '2026-01-01',
    endDate: '2026-12-31',
    paymentDays: 30,
    instrument: 'transfer',
    penalties: 'Cinco por ciento por cada semana de atraso',
    representatives: [{ side: 'theirs', name: 'Elena Ruiz', charge: 'Directora', resolution: '12/2025' }],
    bankAccounts: [{ side: 'ours', bank: 'Banco Metropolitano', number: '9205129876543210' }],
    state: 'active',
  })
  await books.ask('POST', 'contract/createContract', {
    parentId: contract._id,
    object: 'Arroz y granos',
    amount: '10000.00',
    startDate: '2026-02-01',
    state: 'active',
  })
  const { status, headers, body } = await product.call<Buffer>('GET', '/private/contract/print', {
    id: contract._id,
  })
  expect([status, headers['content-type']]).toEqual([200, 'application/pdf'])
  expect(Buffer.from(body).subarray(0, 5).toString()).toBe('%PDF-')
})
