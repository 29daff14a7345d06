import { expect, test } from 'vitest'
import { openProduct } from '@cuadre/test/ceiba.ts'
import { chartOf } from '@cuadre/test/chart.ts'
import { paymentRequestsOf } from '@cuadre/test/payment-requests.ts'
import { peopleOf, serviceDocuments } from '@cuadre/test/service-documents.ts'

const product = openProduct()
const people = peopleOf(product)
const sales = serviceDocuments(product, '/private/saleOfServices')
const requests = paymentRequestsOf(product)

/** What the books say while the owner of the database changes something; afterwards it is as it was. */
async function whileChanged(change: string, back: string): Promise<string[]> {
  // The owner of the database may do without its triggers.
  const tamper = (sql: string) =>
    product.asOwner(`set session_replication_role = replica; ${sql}; set session_replication_role = default`)
  await tamper(change)
  try {
    const { rows } = await product.asOwner('select * from invariant_15_payment_requests')
    return rows.map((row: { record: string; expected: string; found: string }) =>
      [row.record, row.expected, row.found].join(': '),
    )
  } finally {
    await tamper(back)
  }
}

test('a request that is said to be paid without money, and money that proves more than it was, are found', async () => {
  const clientId = await people.partner('Cafetería El Patio', 'client')
  const serviceId = await people.service('Instalación', 'sold')
  const sale = await sales.through(
    await sales.create({
      date: '2026-01-12',
      clientId,
      lines: [{ serviceId, quantity: '1', unitPrice: '500.00' }],
    }),
    'approved',
    'confirmed',
  )
  const paid = await requests.approved({ operationId: sale._id, amount: '200.00' })
  const unpaid = await requests.approved({ operationId: sale._id, amount: '300.00' })
  const money = await requests.collect(clientId, '200.00', {
    accountId: await chartOf(product).idOf('109'),
    allocations: [{ itemId: await requests.itemOf(sale._id), amount: '200.00' }],
  })

  expect(
    await whileChanged(
      `update payment_request set state = 'paid' where id = '${unpaid._id}'`,
      `update payment_request set state = 'approved' where id = '${unpaid._id}'`,
    ),
  ).toEqual([`payment request ${unpaid.number}: 300.00: 0`])
  expect(
    await whileChanged(
      `update payment_request set amount = 260 where id = '${paid._id}';
       update payment_request_document set amount = 260 where request_id = '${paid._id}';
       update payment_request_proof set amount = 260 where request_id = '${paid._id}'`,
      `update payment_request set amount = 200 where id = '${paid._id}';
       update payment_request_document set amount = 200 where request_id = '${paid._id}';
       update payment_request_proof set amount = 200 where request_id = '${paid._id}'`,
    ),
  ).toEqual([`settlement by ${money.number}: at most 200.00: 260.00`])
})
