import type { Documents, Examples } from '@cuadre/test/document-states.ts'

/** Documents of this kind in each of their states, and what follows from each change of state. */
export const examples = ({ ask, ids, along, writing, date }: Documents): Examples<'otherInventory'> => {
  const storing = 'PUT otherInventory/changeState'
  const lose = writing('otherInventory/create', () => ({
    type: 'waste',
    date,
    storageId: ids.depot,
    lines: [{ productId: ids.goods, quantity: '1' }],
  }))

  return {
    otherInventory: {
      ...lose,
      change: storing,
      corrections: [
        { call: 'PUT otherInventory/correct', through: ['approved', 'confirmed'], without: ['type'] },
      ],
      read: ({ _id }) => ask('GET', 'otherInventory/getById', { id: _id }),
      table: {
        pending: { approved: {}, cancelled: {} },
        approved: { confirmed: { entries: 1, stock: 1 }, cancelled: {} },
        confirmed: { cancelled: { entries: 1, stock: 1 } },
        cancelled: {},
      },
      reach: {
        pending: lose.write,
        approved: along(storing, lose.write, 'approved'),
        confirmed: along(storing, lose.write, 'approved', 'confirmed'),
        cancelled: along(storing, lose.write, 'cancelled'),
      },
    },
  }
}
