import type { Documents, Examples } from '@cuadre/test/document-states.ts'

/** Documents of this kind in each of their states, and what follows from each change of state. */
export const examples = ({ ask, ids, along, writing, date }: Documents): Examples<'serviceAccrual'> => {
  const accruing = 'PUT serviceAccrual/changeState'
  const accrue = writing('serviceAccrual/create', () => ({
    date,
    providerId: ids.mill,
    serviceId: ids.repair,
    amount: '80.00',
  }))
  const accrual = (_id: string) => ask('GET', 'serviceAccrual/getById', { id: _id })
  const invoiced = async () => {
    const { _id } = await along(accruing, accrue.write, 'confirmed')()
    const buy = () =>
      ask('POST', 'buyOfServices/create', {
        date,
        providerId: ids.mill,
        lines: [{ serviceId: ids.repair, quantity: '1', unitPrice: '80', accrualId: _id }],
      })
    await along('PUT buyOfServices/changeState', buy, 'approved', 'confirmed')()
    return accrual(_id)
  }

  return {
    serviceAccrual: {
      ...accrue,
      change: accruing,
      corrections: [{ call: 'PUT serviceAccrual/correct', through: ['confirmed'] }],
      read: ({ _id }) => accrual(_id),
      table: {
        pending: { confirmed: { entries: 1 }, cancelled: {} },
        confirmed: { cancelled: { entries: 1 } },
        invoiced: {},
        cancelled: {},
      },
      reach: {
        pending: accrue.write,
        confirmed: along(accruing, accrue.write, 'confirmed'),
        invoiced,
        cancelled: along(accruing, accrue.write, 'cancelled'),
      },
    },
  }
}
