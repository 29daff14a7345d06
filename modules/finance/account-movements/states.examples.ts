import type { Documents, Examples } from '@cuadre/test/document-states.ts'

/** Money movements in each of their states, and what follows from each change of state. */
export const examples = ({ ask, ids, along, writing, date }: Documents): Examples<'accountMovement'> => {
  const change = 'PUT movementsCont/changeState'
  const movement = writing('movementsCont/createMovements', () => ({
    kind: 'transferReceive',
    date,
    accountId: ids.bank,
    partnerId: ids.client,
    description: 'Anticipo',
    lines: [{ advance: true, amount: '15.00' }],
    confirm: false,
  }))
  return {
    accountMovement: {
      ...movement,
      change,
      corrections: [
        { call: 'PUT movementsCont/correct', through: ['confirmed'], without: ['kind', 'confirm'] },
      ],
      read: ({ _id }) => ask('GET', 'movementsCont/getMovementsContById', { id: _id }),
      table: {
        pending: { confirmed: { entries: 1 }, cancelled: {} },
        confirmed: { cancelled: { entries: 1 } },
        cancelled: {},
      },
      reach: {
        pending: movement.write,
        confirmed: along(change, movement.write, 'confirmed'),
        cancelled: along(change, movement.write, 'cancelled'),
      },
    },
  }
}
