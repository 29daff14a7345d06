import type { Documents, Examples } from '@cuadre/test/document-states.ts'

/** Goods receipts in both of their states, and what follows from undoing one: what is owed stays with the purchase. */
export const examples = ({ ask, ids, along, writing, date }: Documents): Examples<'productRecession'> => {
  const change = 'PUT productRecession/changeStateProductRecession'
  const ordered = async () => {
    const bought = await along(
      'PUT buyOfProducts/changeStateBuyOfProducts',
      () =>
        ask('POST', 'buyOfProducts/create', {
          date,
          providerId: ids.mill,
          storageId: ids.depot,
          lines: [{ productId: ids.goods, quantity: '10', unitPrice: '10' }],
        }),
      'confirmed',
    )()
    return { buyId: bought._id, date, lines: [{ lineId: bought.lines![0]!._id, quantity: '4' }] }
  }
  const receive = writing('productRecession/createProductRecession', ordered)
  /** What came goes back to whom it came from. */
  const sendBack = writing('productRecession/createProductReturn', async () => {
    const received = await ordered()
    await ask('POST', receive.create, received)
    return received
  })
  return {
    productRecession: {
      ...receive,
      change,
      corrections: [
        { call: 'PUT productRecession/correct' },
        { call: 'PUT productRecession/correctReturn', of: sendBack },
      ],
      read: ({ _id }) => ask('GET', 'productRecession/getProductRecessionById', { id: _id }),
      table: { confirmed: { cancelled: { entries: 1, stock: 1 } }, cancelled: {} },
      reach: { confirmed: receive.write, cancelled: along(change, receive.write, 'cancelled') },
    },
  }
}
