import type { Documents, Examples } from '@cuadre/test/document-states.ts'
import { transferKind } from './kind.ts'

/** Documents of this kind in each of their states, and what follows from each change of state. */
export const examples = ({ ask, ids, along, date }: Documents): Examples => {
  const transferring = 'PUT movements/changeStateMovement'
  const carry = () =>
    ask('POST', 'movements/create', {
      type: 'transfer',
      date,
      originStorageId: ids.depot,
      destinationStorageId: ids.shop,
      lines: [{ productId: ids.goods, quantity: '3' }],
    })

  return {
    [transferKind.type]: {
      change: transferring,
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
        pending: carry,
        inTransit: along(transferring, carry, 'inTransit'),
        confirmed: along(transferring, carry, 'inTransit', 'confirmed'),
        rejected: along(transferring, carry, 'inTransit', 'rejected'),
        cancelled: along(transferring, carry, 'cancelled'),
      },
    },
  }
}
