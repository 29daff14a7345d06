import type { Documents, Examples } from '@cuadre/test/document-states.ts'
import { bankTransferKind } from './kind.ts'

/** Transfers between own accounts in each of their states, and what follows from each change of state. */
export const examples = ({ ask, ids, along, date }: Documents): Examples => {
  const change = 'PUT transference/changeState'
  const write = () =>
    ask('POST', 'transference/create', {
      date,
      fromBankAccountId: ids.bankAccount,
      toBankAccountId: ids.otherBankAccount,
      amount: '15.00',
    })
  return {
    [bankTransferKind.type]: {
      change,
      read: ({ _id }) => ask('GET', 'transference/getById', { id: _id }),
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
