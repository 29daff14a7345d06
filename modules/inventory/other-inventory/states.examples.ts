import type { Documents, Examples } from '@cuadre/test/document-states.ts'
import { otherInventoryKind } from './kind.ts'

/** Documents of this kind in each of their states, and what follows from each change of state. */
export const examples = ({ ask, ids, along, date }: Documents): Examples => {
  const storing = 'PUT otherInventory/changeState'
  const lose = () =>
    ask('POST', 'otherInventory/create', {
      type: 'waste',
      date,
      storageId: ids.depot,
      lines: [{ productId: ids.goods, quantity: '1' }],
    })

  return {
    [otherInventoryKind.type]: {
      change: storing,
      read: ({ _id }) => ask('GET', 'otherInventory/getById', { id: _id }),
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
