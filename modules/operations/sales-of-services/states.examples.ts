import type { Documents, Examples } from '@cuadre/test/document-states.ts'
import { serviceSaleKind } from './kind.ts'

/** Documents of this kind in each of their states, and what follows from each change of state. */
export const examples = ({ ask, ids, along, date, invoiced }: Documents): Examples => {
  const serving = 'PUT saleOfServices/changeState'
  const serve = () =>
    ask('POST', 'saleOfServices/create', {
      date,
      clientId: ids.client,
      lines: [{ serviceId: ids.advice, quantity: '1', unitPrice: '60' }],
    })
  const served = along(serving, serve, 'approved', 'confirmed')

  return {
    [serviceSaleKind.type]: {
      change: serving,
      read: ({ _id }) => ask('GET', 'saleOfServices/getById', { id: _id }),
      table: {
        pending: { approved: {}, cancelled: {} },
        approved: { confirmed: { entries: 1, owed: '60.00' }, cancelled: {} },
        confirmed: { cancelled: { entries: 1, owed: '-60.00' } },
        invoiced: {},
        cancelled: {},
      },
      reach: {
        pending: serve,
        approved: along(serving, serve, 'approved'),
        confirmed: served,
        invoiced: async () => {
          const { _id } = await served()
          await invoiced('saleOfServices', { _id })
          return ask('GET', 'saleOfServices/getById', { id: _id })
        },
        cancelled: along(serving, serve, 'cancelled'),
      },
    },
  }
}
