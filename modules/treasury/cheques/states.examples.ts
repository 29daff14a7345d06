import type { Documents, Examples, Moved } from '@cuadre/test/document-states.ts'

/** Cheques in each of their states, and what follows from each change of state. Each is an advance of 10.00. */
export const examples = ({
  ask,
  ids,
  along,
  writing,
  date,
}: Documents): Examples<'paycheckReceived' | 'paycheckIssued'> => {
  const change = 'POST paychecks/changeStatusPaycheck'
  const read = ({ _id }: Moved) => ask('GET', 'paychecks/getPaycheck', { id: _id })
  const draft = { date, amount: '10.00', leavesAdvance: true }
  let printed = 0
  const received = writing('paychecks/createPaycheck', () => {
    printed += 1
    return { type: 'received', partnerId: ids.client, printedNumber: `R-${printed}`, ...draft }
  })
  let book: Promise<Moved> | undefined
  const issued = writing('paychecks/createPaycheck', async () => {
    book ??= ask('POST', 'paychecks/createChequebook', {
      code: 'EJ-1',
      bankAccountId: ids.bankAccount,
      firstNumber: '1',
      lastNumber: '900',
    })
    const { _id: chequebookId } = await book
    return { type: 'issued', partnerId: ids.mill, chequebookId, ...draft }
  })
  const deposited = async (more: object = {}) => {
    const { _id, version } = await along(change, received.write, 'registered')()
    return ask('POST', 'paychecks/changeStatusPaycheck', {
      _id,
      version,
      state: 'deposited',
      bankAccountId: ids.bankAccount,
      ...more,
    })
  }
  return {
    paycheckReceived: {
      ...received,
      change,
      corrections: [{ call: 'PUT paychecks/correct', through: ['registered'] }],
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
        pending: received.write,
        registered: along(change, received.write, 'registered'),
        deposited: () => deposited(),
        returned: along(change, () => deposited(), 'returned'),
        expired: along(change, received.write, 'registered', 'expired'),
        cancelled: along(change, received.write, 'cancelled'),
      },
    },
    paycheckIssued: {
      ...issued,
      change,
      corrections: [{ call: 'PUT paychecks/correct', through: ['issued', 'delivered'] }],
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
        pending: issued.write,
        issued: along(change, issued.write, 'issued'),
        delivered: along(change, issued.write, 'issued', 'delivered'),
        cashed: along(change, issued.write, 'issued', 'cashed'),
        expired: along(change, issued.write, 'issued', 'expired'),
        cancelled: along(change, issued.write, 'cancelled'),
      },
    },
  }
}
