import type { Documents, Examples } from '@cuadre/test/document-states.ts'
import { servicePurchaseKind } from './kind.ts'

/** Documents of this kind in each of their states, and what follows from each change of state. */
export const examples = ({ ask, ids, along, date }: Documents): Examples => {
  const hiring = 'PUT buyOfServices/changeState'
  const hire = () =>
    ask('POST', 'buyOfServices/create', {
      date,
      providerId: ids.mill,
      lines: [{ serviceId: ids.repair, quantity: '1', unitPrice: '80' }],
    })

  return {
    [servicePurchaseKind.type]: {
      change: hiring,
      read: ({ _id }) => ask('GET', 'buyOfServices/getById', { id: _id }),
      table: {
        pending: { approved: {}, cancelled: {} },
        approved: { confirmed: { entries: 1, owed: '80.00' }, cancelled: {} },
        confirmed: { cancelled: { entries: 1, owed: '-80.00' } },
        cancelled: {},
      },
      reach: {
        pending: hire,
        approved: along(hiring, hire, 'approved'),
        confirmed: along(hiring, hire, 'approved', 'confirmed'),
        cancelled: along(hiring, hire, 'cancelled'),
      },
    },
  }
}
