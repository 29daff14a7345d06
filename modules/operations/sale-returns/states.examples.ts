import type { Documents, Examples } from '@cuadre/test/document-states.ts'

/** Returns of sales in both of their states, and what follows from undoing one. */
export const examples = ({ ask, ids, along, writing, date }: Documents): Examples<'saleReturn'> => {
  const change = 'PUT saleReturns/changeState'
  const takeBack = writing('saleReturns/create', async () => {
    const sold = await along(
      'PUT saleOfProducts/changeStateSaleOfProducts',
      () =>
        ask('POST', 'saleOfProducts/create', {
          date,
          clientId: ids.client,
          storageId: ids.shop,
          lines: [{ productId: ids.goods, quantity: '5', unitPrice: '20' }],
        }),
      'confirmed',
    )()
    return { saleId: sold._id, date, lines: [{ lineId: sold.lines![0]!._id, quantity: '1' }] }
  })
  return {
    saleReturn: {
      ...takeBack,
      change,
      read: ({ _id }) => ask('GET', `saleReturns/${_id}`, {}),
      table: {
        confirmed: { cancelled: { entries: 1, stock: 1, owed: '20.00' } },
        cancelled: {},
      },
      reach: { confirmed: takeBack.write, cancelled: along(change, takeBack.write, 'cancelled') },
    },
  }
}
