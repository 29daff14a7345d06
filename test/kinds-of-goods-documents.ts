import type { Documents, Kind } from './document-states.ts'

/** Documents that move goods, in each of their states. */
export const goodsKinds = ({ ask, ids, along, date, invoiced }: Documents): Record<string, Kind> => {
  const buying = 'PUT buyOfProducts/changeStateBuyOfProducts'
  const buy = () =>
    ask('POST', 'buyOfProducts/create', {
      date,
      providerId: ids.mill,
      storageId: ids.depot,
      lines: [{ productId: ids.goods, quantity: '10', unitPrice: '10' }],
    })
  const purchase = (_id: string) => ask('GET', `buyOfProducts/${_id}`, {})
  const bought = along(buying, buy, 'confirmed')
  const partlyReceived = async () => {
    const { _id, lines = [] } = await bought()
    await ask('POST', 'productRecession/createProductRecession', {
      buyId: _id,
      date,
      lines: [{ lineId: lines[0]!._id, quantity: '4' }],
    })
    return purchase(_id)
  }

  const selling = 'PUT saleOfProducts/changeStateSaleOfProducts'
  const sell = () =>
    ask('POST', 'saleOfProducts/create', {
      date,
      clientId: ids.client,
      storageId: ids.shop,
      lines: [{ productId: ids.goods, quantity: '5', unitPrice: '20' }],
    })
  const sale = (_id: string) => ask('GET', `saleOfProducts/${_id}`, {})
  const sold = along(selling, sell, 'confirmed')

  const transferring = 'PUT movements/changeStateMovement'
  const carry = () =>
    ask('POST', 'movements/create', {
      type: 'transfer',
      date,
      originStorageId: ids.depot,
      destinationStorageId: ids.shop,
      lines: [{ productId: ids.goods, quantity: '3' }],
    })

  const storing = 'PUT otherInventory/changeState'
  const lose = () =>
    ask('POST', 'otherInventory/create', {
      type: 'waste',
      date,
      storageId: ids.depot,
      lines: [{ productId: ids.goods, quantity: '1' }],
    })

  return {
    'purchase of products': {
      change: buying,
      read: ({ _id }) => purchase(_id),
      states: ['pending', 'confirmed', 'partiallyReceived', 'received', 'closed', 'cancelled'],
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
        pending: buy,
        confirmed: bought,
        partiallyReceived: partlyReceived,
        received: along(buying, buy, 'confirmed', 'received'),
        closed: along(buying, buy, 'confirmed', 'received', 'closed'),
        cancelled: along(buying, buy, 'cancelled'),
      },
    },
    'sale of products': {
      change: selling,
      read: ({ _id }) => sale(_id),
      states: ['pending', 'confirmed', 'delivered', 'invoiced', 'returned', 'cancelled'],
      table: {
        pending: { confirmed: { entries: 1, stock: 1, owed: '100.00' }, cancelled: {} },
        confirmed: { delivered: {}, cancelled: { entries: 1, stock: 1, owed: '-100.00' } },
        delivered: { cancelled: { entries: 1, stock: 1, owed: '-100.00' } },
        invoiced: {},
        returned: {},
        cancelled: {},
      },
      reach: {
        pending: sell,
        confirmed: sold,
        delivered: along(selling, sell, 'confirmed', 'delivered'),
        invoiced: async () => {
          const { _id } = await sold()
          await invoiced('saleOfProducts', { _id })
          return sale(_id)
        },
        returned: async () => {
          const { _id, lines = [] } = await sold()
          await ask('POST', 'saleReturns/create', {
            saleId: _id,
            date,
            lines: [{ lineId: lines[0]!._id, quantity: '1' }],
          })
          return sale(_id)
        },
        cancelled: along(selling, sell, 'cancelled'),
      },
    },
    transfer: {
      change: transferring,
      read: ({ _id }) => ask('GET', 'movements/getMovementsById', { id: _id }),
      states: ['pending', 'inTransit', 'confirmed', 'rejected', 'cancelled'],
      table: {
        pending: { inTransit: { entries: 1, stock: 1 }, cancelled: {} },
        inTransit: {
          confirmed: { entries: 1, stock: 1 },
          rejected: { entries: 1, stock: 1 },
          cancelled: { entries: 1, stock: 1 },
        },
        confirmed: { cancelled: { entries: 2, stock: 2 } },
        rejected: {},
        cancelled: {},
      },
      reach: {
        pending: carry,
        inTransit: along(transferring, carry, 'inTransit'),
        confirmed: along(transferring, carry, 'inTransit', 'confirmed'),
        rejected: along(transferring, carry, 'inTransit', 'rejected'),
        cancelled: along(transferring, carry, 'cancelled'),
      },
    },
    'other inventory': {
      change: storing,
      read: ({ _id }) => ask('GET', 'otherInventory/getById', { id: _id }),
      states: ['pending', 'approved', 'confirmed', 'cancelled'],
      table: {
        pending: { approved: {}, cancelled: {} },
        approved: { confirmed: { entries: 1, stock: 1 }, cancelled: {} },
        confirmed: { cancelled: { entries: 1, stock: 1 } },
        cancelled: {},
      },
      reach: {
        pending: lose,
        approved: along(storing, lose, 'approved'),
        confirmed: along(storing, lose, 'approved', 'confirmed'),
        cancelled: along(storing, lose, 'cancelled'),
      },
    },
  }
}
