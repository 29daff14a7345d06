import type { Documents, Examples } from '@cuadre/test/document-states.ts'

/** Documents of this kind in each of their states, and what follows from each change of state. */
export const examples = ({
  ask,
  ids,
  along,
  writing,
  date,
  invoiced,
}: Documents): Examples<'saleOfProducts'> => {
  const selling = 'PUT saleOfProducts/changeStateSaleOfProducts'
  const sell = writing('saleOfProducts/create', () => ({
    date,
    clientId: ids.client,
    storageId: ids.shop,
    lines: [{ productId: ids.goods, quantity: '5', unitPrice: '20' }],
  }))
  const sale = (_id: string) => ask('GET', `saleOfProducts/${_id}`, {})
  const sold = along(selling, sell.write, 'confirmed')

  return {
    saleOfProducts: {
      ...sell,
      change: selling,
      corrections: [{ call: 'PUT saleOfProducts/correct', through: ['confirmed'] }],
      read: ({ _id }) => sale(_id),
      table: {
        pending: { confirmed: { entries: 1, stock: 1, owed: '100.00' }, cancelled: {} },
        confirmed: { delivered: {}, cancelled: { entries: 1, stock: 1, owed: '-100.00' } },
        delivered: { cancelled: { entries: 1, stock: 1, owed: '-100.00' } },
        invoiced: {},
        returned: {},
        cancelled: {},
      },
      reach: {
        pending: sell.write,
        confirmed: sold,
        delivered: along(selling, sell.write, 'confirmed', 'delivered'),
        invoiced: async () => {
          const { _id } = await sold()
          await invoiced('saleOfProducts', { _id })
          return sale(_id)
        },
        returned: async () => {
          const { _id, lines = [] } = await sold()
          await ask('POST', 'saleReturns/create', {
            saleId: _id,
            date,
            lines: [{ lineId: lines[0]!._id, quantity: '1' }],
          })
          return sale(_id)
        },
        cancelled: along(selling, sell.write, 'cancelled'),
      },
    },
  }
}
