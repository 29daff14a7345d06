import type { Documents, Examples } from '@cuadre/test/document-states.ts'

/** Documents of this kind in each of their states, and what follows from each change of state. */
export const examples = ({ ask, ids, along, writing, date }: Documents): Examples<'lateCost'> => {
  const charging = 'PUT lateCost/changeState'
  const charge = writing('lateCost/create', async () => {
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
    const { _id } = await ask('POST', 'productRecession/createProductRecession', {
      buyId: bought._id,
      date,
      lines: [{ lineId: bought.lines![0]!._id, quantity: '10' }],
    })
    return {
      date,
      providerId: ids.mill,
      concept: 'Flete',
      total: '30.00',
      receipts: [{ receiptId: _id }],
    }
  })

  return {
    lateCost: {
      ...charge,
      change: charging,
      corrections: [{ call: 'PUT lateCost/correct', through: ['confirmed'] }],
      read: ({ _id }) => ask('GET', 'lateCost/getById', { id: _id }),
      table: {
        pending: { confirmed: { entries: 1, stock: 1, owed: '30.00' }, cancelled: {} },
        confirmed: { cancelled: { entries: 1, stock: 1, owed: '-30.00' } },
        cancelled: {},
      },
      reach: {
        pending: charge.write,
        confirmed: along(charging, charge.write, 'confirmed'),
        cancelled: along(charging, charge.write, 'cancelled'),
      },
    },
  }
}
