import type { Documents, Examples } from '@cuadre/test/document-states.ts'

/** Documents of this kind in each of their states, and what follows from each change of state. */
export const examples = ({ ask, ids, along, writing, date }: Documents): Examples<'buyOfProducts'> => {
  const buying = 'PUT buyOfProducts/changeStateBuyOfProducts'
  const buy = writing('buyOfProducts/create', () => ({
    date,
    providerId: ids.mill,
    storageId: ids.depot,
    lines: [{ productId: ids.goods, quantity: '10', unitPrice: '10' }],
  }))
  const purchase = (_id: string) => ask('GET', `buyOfProducts/${_id}`, {})
  const bought = along(buying, buy.write, 'confirmed')
  const partlyReceived = async () => {
    const { _id, lines = [] } = await bought()
    await ask('POST', 'productRecession/createProductRecession', {
      buyId: _id,
      date,
      lines: [{ lineId: lines[0]!._id, quantity: '4' }],
    })
    return purchase(_id)
  }

  return {
    buyOfProducts: {
      ...buy,
      change: buying,
      corrections: [{ call: 'PUT buyOfProducts/correct', through: ['confirmed'] }],
      read: ({ _id }) => purchase(_id),
      table: {
        pending: { confirmed: { entries: 1, owed: '100.00' }, cancelled: {} },
        confirmed: { received: { entries: 1, stock: 1 }, cancelled: { entries: 1, owed: '-100.00' } },
        partiallyReceived: {
          received: { entries: 1, stock: 1 },
          // What never came is claimed from the provider.
          closed: { entries: 1, owed: '60.00' },
          cancelled: { refused: 'purchase.received' },
        },
        received: { closed: {}, cancelled: { refused: 'purchase.received' } },
        closed: {},
        cancelled: {},
      },
      reach: {
        pending: buy.write,
        confirmed: bought,
        partiallyReceived: partlyReceived,
        received: along(buying, buy.write, 'confirmed', 'received'),
        closed: along(buying, buy.write, 'confirmed', 'received', 'closed'),
        cancelled: along(buying, buy.write, 'cancelled'),
      },
    },
  }
}
