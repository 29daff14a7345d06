import type { Documents, Examples } from '@cuadre/test/document-states.ts'

/** Documents of this kind in each of their states, and what follows from each change of state. */
export const examples = ({
  ask,
  ids,
  along,
  writing,
  date,
  invoiced,
}: Documents): Examples<'saleOfServices'> => {
  const serving = 'PUT saleOfServices/changeState'
  const serve = writing('saleOfServices/create', () => ({
    date,
    clientId: ids.client,
    lines: [{ serviceId: ids.advice, quantity: '1', unitPrice: '60' }],
  }))
  const served = along(serving, serve.write, 'approved', 'confirmed')

  return {
    saleOfServices: {
      ...serve,
      change: serving,
      corrections: [{ call: 'PUT saleOfServices/correct', through: ['approved', 'confirmed'] }],
      read: ({ _id }) => ask('GET', 'saleOfServices/getById', { id: _id }),
      table: {
        pending: { approved: {}, cancelled: {} },
        approved: { confirmed: { entries: 1, owed: '60.00' }, cancelled: {} },
        confirmed: { cancelled: { entries: 1, owed: '-60.00' } },
        invoiced: {},
        cancelled: {},
      },
      reach: {
        pending: serve.write,
        approved: along(serving, serve.write, 'approved'),
        confirmed: served,
        invoiced: async () => {
          const { _id } = await served()
          await invoiced('saleOfServices', { _id })
          return ask('GET', 'saleOfServices/getById', { id: _id })
        },
        cancelled: along(serving, serve.write, 'cancelled'),
      },
    },
  }
}
