import type { Documents, Examples } from '@cuadre/test/document-states.ts'

/** Deposits in each of their states, and what follows from each change of state. */
export const examples = ({ ask, ids, along, writing, date }: Documents): Examples<'deposit'> => {
  const change = 'PUT deposit/changeState'
  const deposit = writing('deposit/create', () => ({
    date,
    accountId: ids.till,
    bankAccountId: ids.bankAccount,
    amount: '15.00',
  }))
  return {
    deposit: {
      ...deposit,
      change,
      corrections: [{ call: 'PUT deposit/correct', through: ['confirmed'] }],
      read: ({ _id }) => ask('GET', 'deposit/getById', { id: _id }),
      table: {
        pending: { inTransit: { entries: 1 }, confirmed: { entries: 1 }, cancelled: {} },
        inTransit: { confirmed: { entries: 1 }, cancelled: { entries: 1 } },
        confirmed: { cancelled: { entries: 1 } },
        cancelled: {},
      },
      reach: {
        pending: deposit.write,
        inTransit: along(change, deposit.write, 'inTransit'),
        confirmed: along(change, deposit.write, 'confirmed'),
        cancelled: along(change, deposit.write, 'cancelled'),
      },
    },
  }
}
