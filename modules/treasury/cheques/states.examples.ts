import type { Documents, Examples, Moved } from '@cuadre/test/document-states.ts'
import { issuedChequeKind, receivedChequeKind } from './kind.ts'

/** Cheques in each of their states, and what follows from each change of state. Each is an advance of 10.00. */
export const examples = ({ ask, ids, along, date }: Documents): Examples => {
  const change = 'POST paychecks/changeStatusPaycheck'
  const read = ({ _id }: Moved) => ask('GET', 'paychecks/getPaycheck', { id: _id })
  const draft = { date, amount: '10.00', leavesAdvance: true }
  let printed = 0
  const receive = () => {
    printed += 1
    return ask('POST', 'paychecks/createPaycheck', {
      type: 'received',
      partnerId: ids.client,
      printedNumber: `R-${printed}`,
      ...draft,
    })
  }
  let book: Promise<Moved> | undefined
  const issue = async () => {
    book ??= ask('POST', 'paychecks/createChequebook', {
      code: 'EJ-1',
      bankAccountId: ids.bankAccount,
      firstNumber: '1',
      lastNumber: '900',
    })
    const { _id: chequebookId } = await book
    return ask('POST', 'paychecks/createPaycheck', {
      type: 'issued',
      partnerId: ids.mill,
      chequebookId,
      ...draft,
    })
  }
  const bankAccountId = { bankAccountId: ids.bankAccount }
  const deposited = async (more: object = {}) => {
    const { _id, version } = await along(change, receive, 'registered')()
    return ask('POST', 'paychecks/changeStatusPaycheck', {
      _id,
      version,
      state: 'deposited',
      ...bankAccountId,
      ...more,
    })
  }
  return {
    [receivedChequeKind.type]: {
      change,
      read,
      table: {
        pending: { registered: { entries: 1 }, cancelled: {} },
        registered: {
          deposited: { refused: 'cheque.whereTo' },
          expired: { entries: 1 },
          cancelled: { entries: 1 },
        },
        deposited: { registered: { entries: 1 }, returned: { entries: 2 } },
        returned: {},
        expired: {},
        cancelled: {},
      },
      reach: {
        pending: receive,
        registered: along(change, receive, 'registered'),
        deposited: () => deposited(),
        returned: along(change, () => deposited(), 'returned'),
        expired: along(change, receive, 'registered', 'expired'),
        cancelled: along(change, receive, 'cancelled'),
      },
    },
    [issuedChequeKind.type]: {
      change,
      read,
      table: {
        pending: { issued: { entries: 1 }, cancelled: {} },
        issued: { delivered: {}, cashed: {}, expired: { entries: 1 }, cancelled: { entries: 1 } },
        delivered: { cashed: {}, expired: { entries: 1 }, cancelled: { entries: 1 } },
        cashed: { delivered: {} },
        expired: {},
        cancelled: {},
      },
      reach: {
        pending: issue,
        issued: along(change, issue, 'issued'),
        delivered: along(change, issue, 'issued', 'delivered'),
        cashed: along(change, issue, 'issued', 'cashed'),
        expired: along(change, issue, 'issued', 'expired'),
        cancelled: along(change, issue, 'cancelled'),
      },
    },
  }
}
