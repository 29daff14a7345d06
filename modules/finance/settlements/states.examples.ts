import type { Documents, Example, Examples } from '@cuadre/test/document-states.ts'

/** Collections and payments in each of their states, and what follows from each change of state. */
export const examples = ({
  ask,
  ids,
  along,
  writing,
  putInto,
  date,
}: Documents): Examples<'operationCollect' | 'operationPay'> => {
  const operation = (path: string, party: () => object): Example => {
    const change = `PUT ${path}/changeState`
    const settling = writing(`${path}/create`, () => ({
      date,
      ...party(),
      accountId: ids.bank,
      amount: '15.00',
    }))
    return {
      ...settling,
      change,
      corrections: [{ call: `PUT ${path}/correct`, through: ['confirmed'] }],
      read: ({ _id }) => ask('GET', `${path}/getById`, { id: _id }),
      table: {
        pending: { confirmed: { entries: 1 }, cancelled: {} },
        confirmed: { cancelled: { entries: 1 } },
        reconciled: {},
        cancelled: {},
      },
      reach: {
        pending: settling.write,
        confirmed: along(change, settling.write, 'confirmed'),
        // No call leads there: the bank's reconciliation will.
        reconciled: putInto('money_operation', 'reconciled', along(change, settling.write, 'confirmed')),
        cancelled: along(change, settling.write, 'cancelled'),
      },
    }
  }

  return {
    operationCollect: operation('operationCollect', () => ({ clientId: ids.client })),
    operationPay: operation('operationPay', () => ({ providerId: ids.mill })),
  }
}
