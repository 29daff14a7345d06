import type { Documents, Examples } from '@cuadre/test/document-states.ts'

/** Documents of this kind in each of their states, and what follows from each change of state. */
export const examples = ({ ask, ids, along, writing, date }: Documents): Examples<'buyOfServices'> => {
  const hiring = 'PUT buyOfServices/changeState'
  const hire = writing('buyOfServices/create', () => ({
    date,
    providerId: ids.mill,
    lines: [{ serviceId: ids.repair, quantity: '1', unitPrice: '80' }],
  }))

  return {
    buyOfServices: {
      ...hire,
      change: hiring,
      corrections: [{ call: 'PUT buyOfServices/correct', through: ['approved', 'confirmed'] }],
      read: ({ _id }) => ask('GET', 'buyOfServices/getById', { id: _id }),
      table: {
        pending: { approved: {}, cancelled: {} },
        approved: { confirmed: { entries: 1, owed: '80.00' }, cancelled: {} },
        confirmed: { cancelled: { entries: 1, owed: '-80.00' } },
        cancelled: {},
      },
      reach: {
        pending: hire.write,
        approved: along(hiring, hire.write, 'approved'),
        confirmed: along(hiring, hire.write, 'approved', 'confirmed'),
        cancelled: along(hiring, hire.write, 'cancelled'),
      },
    },
  }
}
