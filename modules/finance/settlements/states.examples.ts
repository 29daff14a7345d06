import type { Documents, Example, Examples } from '@cuadre/test/document-states.ts'
import { collectionKind, paymentKind } from './kind.ts'

/** Collections and payments in each of their states, and what follows from each change of state. */
export const examples = ({ ask, ids, along, putInto, date }: Documents): Examples => {
  const operation = (path: string, party: object): Example => {
    const change = `PUT ${path}/changeState`
    const write = () =>
      ask('POST', `${path}/create`, { date, ...party, accountId: ids.bank, amount: '15.00' })
    return {
      change,
      read: ({ _id }) => ask('GET', `${path}/getById`, { id: _id }),
      table: {
        pending: { confirmed: { entries: 1 }, cancelled: {} },
        confirmed: { cancelled: { entries: 1 } },
        reconciled: {},
        cancelled: {},
      },
      reach: {
        pending: write,
        confirmed: along(change, write, 'confirmed'),
        // No call leads there: the bank's reconciliation will.
        reconciled: putInto('money_operation', 'reconciled', along(change, write, 'confirmed')),
        cancelled: along(change, write, 'cancelled'),
      },
    }
  }

  return {
    [collectionKind.type]: operation('operationCollect', { clientId: ids.client }),
    [paymentKind.type]: operation('operationPay', { providerId: ids.mill }),
  }
}
