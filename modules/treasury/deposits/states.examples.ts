import type { Documents, Examples } from '@cuadre/test/document-states.ts'
import { depositKind } from './kind.ts'

/** Deposits in each of their states, and what follows from each change of state. */
export const examples = ({ ask, ids, along, date }: Documents): Examples => {
  const change = 'PUT deposit/changeState'
  const write = () =>
    ask('POST', 'deposit/create', {
      date,
      accountId: ids.till,
      bankAccountId: ids.bankAccount,
      amount: '15.00',
    })
  return {
    [depositKind.type]: {
      change,
      read: ({ _id }) => ask('GET', 'deposit/getById', { id: _id }),
      table: {
        pending: { inTransit: { entries: 1 }, confirmed: { entries: 1 }, cancelled: {} },
        inTransit: { confirmed: { entries: 1 }, cancelled: { entries: 1 } },
        confirmed: { cancelled: { entries: 1 } },
        cancelled: {},
      },
      reach: {
        pending: write,
        inTransit: along(change, write, 'inTransit'),
        confirmed: along(change, write, 'confirmed'),
        cancelled: along(change, write, 'cancelled'),
      },
    },
  }
}
