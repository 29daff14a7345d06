import type { Documents, Examples } from '@cuadre/test/document-states.ts'
import { saleReturnKind } from './kind.ts'

/** Returns of sales in both of their states, and what follows from undoing one. */
export const examples = ({ ask, ids, along, date }: Documents): Examples => {
  const change = 'PUT saleReturns/changeState'
  const takeBack = async () => {
    const sold = await along(
      'PUT saleOfProducts/changeStateSaleOfProducts',
      () =>
        ask('POST', 'saleOfProducts/create', {
          date,
          clientId: ids.client,
          storageId: ids.shop,
          lines: [{ productId: ids.goods, quantity: '5', unitPrice: '20' }],
        }),
      'confirmed',
    )()
    return ask('POST', 'saleReturns/create', {
      saleId: sold._id,
      date,
      lines: [{ lineId: sold.lines![0]!._id, quantity: '1' }],
    })
  }
  return {
    [saleReturnKind.type]: {
      change,
      read: ({ _id }) => ask('GET', `saleReturns/${_id}`, {}),
      table: {
        confirmed: { cancelled: { entries: 1, stock: 1, owed: '20.00' } },
        cancelled: {},
      },
      reach: { confirmed: takeBack, cancelled: along(change, takeBack, 'cancelled') },
    },
  }
}
