import type { Documents, Examples } from '@cuadre/test/document-states.ts'

/** Documents of this kind in each of their states, and what follows from each change of state. */
export const examples = ({ ask, ids, along, writing, date }: Documents): Examples<'transfer'> => {
  const transferring = 'PUT movements/changeStateMovement'
  const carry = writing('movements/create', () => ({
    type: 'transfer',
    date,
    originStorageId: ids.depot,
    destinationStorageId: ids.shop,
    lines: [{ productId: ids.goods, quantity: '3' }],
  }))

  return {
    transfer: {
      ...carry,
      change: transferring,
      corrections: [{ call: 'PUT movements/correct', through: ['inTransit'] }],
      read: ({ _id }) => ask('GET', 'movements/getMovementsById', { id: _id }),
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
        pending: carry.write,
        inTransit: along(transferring, carry.write, 'inTransit'),
        confirmed: along(transferring, carry.write, 'inTransit', 'confirmed'),
        rejected: along(transferring, carry.write, 'inTransit', 'rejected'),
        cancelled: along(transferring, carry.write, 'cancelled'),
      },
    },
  }
}
