import type { Documents, Examples } from '@cuadre/test/document-states.ts'

/** Transfers between own accounts in each of their states, and what follows from each change of state. */
export const examples = ({ ask, ids, along, writing, date }: Documents): Examples<'bankTransfer'> => {
  const change = 'PUT transference/changeState'
  const transfer = writing('transference/create', () => ({
    date,
    fromBankAccountId: ids.bankAccount,
    toBankAccountId: ids.otherBankAccount,
    amount: '15.00',
  }))
  return {
    bankTransfer: {
      ...transfer,
      change,
      corrections: [{ call: 'PUT transference/correct', through: ['confirmed'] }],
      read: ({ _id }) => ask('GET', 'transference/getById', { id: _id }),
      table: {
        pending: { inTransit: { entries: 1 }, confirmed: { entries: 1 }, cancelled: {} },
        inTransit: { confirmed: { entries: 1 }, cancelled: { entries: 1 } },
        confirmed: { cancelled: { entries: 1 } },
        cancelled: {},
      },
      reach: {
        pending: transfer.write,
        inTransit: along(change, transfer.write, 'inTransit'),
        confirmed: along(change, transfer.write, 'confirmed'),
        cancelled: along(change, transfer.write, 'cancelled'),
      },
    },
  }
}
