import type { Documents, Examples } from '@cuadre/test/document-states.ts'
import { accountMovementKind } from './kind.ts'

/** Money movements in each of their states, and what follows from each change of state. */
export const examples = ({ ask, ids, along, date }: Documents): Examples => {
  const change = 'PUT movementsCont/changeState'
  const write = () =>
    ask('POST', 'movementsCont/createMovements', {
      kind: 'transferReceive',
      date,
      accountId: ids.bank,
      partnerId: ids.client,
      description: 'Anticipo',
      lines: [{ advance: true, amount: '15.00' }],
      confirm: false,
    })
  return {
    [accountMovementKind.type]: {
      change,
      read: ({ _id }) => ask('GET', 'movementsCont/getMovementsContById', { id: _id }),
      table: {
        pending: { confirmed: { entries: 1 }, cancelled: {} },
        confirmed: { cancelled: { entries: 1 } },
        cancelled: {},
      },
      reach: {
        pending: write,
        confirmed: along(change, write, 'confirmed'),
        cancelled: along(change, write, 'cancelled'),
      },
    },
  }
}
