import type { Documents, Examples } from '@cuadre/test/document-states.ts'

/** Daily sales in each of their states, and what follows from each change of state. */
export const examples = ({ ask, ids, along, writing, date }: Documents): Examples<'dailySale'> => {
  const change = 'PUT saleOfDay/changeStateSales'
  // Each at a point of sale and a till of its own, since a till has one open shift.
  let tills = 0
  const open = writing('saleOfDay/create', async () => {
    const { _id: tillId } = await ask('POST', 'accounts/createAccount', {
      code: `108.${7000 + (tills += 1)}`,
      name: `Caja de la cafetería ${tills}`,
      nature: 'debit',
      type: 'cash',
    })
    const point = await ask('POST', 'pointSales/create', {
      name: 'Cafetería',
      storageId: ids.depot,
      tillId,
    })
    return {
      pointSaleId: point._id,
      date,
      lines: [{ productId: ids.goods, sold: '5', price: '20.00' }],
      payments: [{ means: 'cash', counted: '100.00' }],
    }
  })
  return {
    dailySale: {
      ...open,
      change,
      corrections: [
        {
          call: 'POST saleOfDay/correct',
          through: ['closed', 'confirmed'],
          without: ['pointSaleId', 'date'],
        },
      ],
      read: ({ _id }) => ask('GET', 'saleOfDay/getSaleByIdAggregate', { id: _id }),
      table: {
        open: { closed: {}, cancelled: {} },
        closed: { confirmed: { entries: 1, stock: 1 }, open: {}, cancelled: {} },
        confirmed: { cancelled: { entries: 1, stock: 1 } },
        cancelled: {},
      },
      reach: {
        open: open.write,
        closed: along(change, open.write, 'closed'),
        confirmed: along(change, open.write, 'closed', 'confirmed'),
        cancelled: along(change, open.write, 'cancelled'),
      },
    },
  }
}
