import type { Documents, Examples } from '@cuadre/test/document-states.ts'

/** Counts in each of their states, and what follows from each change of state. */
export const examples = ({ ask, ids, along, writing, date }: Documents): Examples<'cashCount'> => {
  const change = 'PUT cashCount/changeState'
  let counted = 0
  // Each finds more than the one before it, so that confirming it posts something.
  const count = writing('cashCount/create', () => ({
    date,
    accountId: ids.fund,
    occasion: 'surprise',
    custodian: 'Elena Ruiz',
    counted: `${15 + (counted += 1)}.00`,
  }))
  return {
    cashCount: {
      ...count,
      change,
      read: ({ _id }) => ask('GET', 'cashCount/getById', { id: _id }),
      table: {
        pending: { declared: {}, cancelled: {} },
        declared: { confirmed: { entries: 1 }, cancelled: {} },
        confirmed: { cancelled: { entries: 1 } },
        cancelled: {},
      },
      reach: {
        pending: count.write,
        declared: along(change, count.write, 'declared'),
        confirmed: along(change, count.write, 'declared', 'confirmed'),
        cancelled: along(change, count.write, 'cancelled'),
      },
    },
  }
}
