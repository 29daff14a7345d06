import type { Documents, Examples } from '@cuadre/test/document-states.ts'

/** Documents of this kind in each of their states, and what follows from each change of state. */
export const examples = ({ ask, ids, along, writing, date }: Documents): Examples<'doubtfulDebt'> => {
  const changing = 'PUT doubtfulDebt/changeState'
  const writeOff = writing('doubtfulDebt/create', async () => {
    const sale = await along(
      'PUT saleOfServices/changeState',
      () =>
        ask('POST', 'saleOfServices/create', {
          date,
          clientId: ids.client,
          lines: [{ serviceId: ids.advice, quantity: '1', unitPrice: '80' }],
        }),
      'approved',
      'confirmed',
    )()
    const { data } = (await ask('POST', 'doubtfulDebt/items', { kind: 'writeOff', date })) as unknown as {
      data: { _id: string; document: { _id: string } }[]
    }
    const debt = data.find(({ document }) => document._id === sale._id)!
    return { date, kind: 'writeOff', lines: [{ itemId: debt._id }] }
  })

  return {
    doubtfulDebt: {
      ...writeOff,
      change: changing,
      read: ({ _id }) => ask('GET', 'doubtfulDebt/getById', { id: _id }),
      table: {
        pending: { confirmed: { entries: 1, owed: '-80.00' }, cancelled: {} },
        confirmed: { resolved: { entries: 1 }, cancelled: { entries: 1, owed: '80.00' } },
        resolved: { cancelled: { entries: 2, owed: '80.00' } },
        cancelled: {},
      },
      reach: {
        pending: writeOff.write,
        confirmed: along(changing, writeOff.write, 'confirmed'),
        resolved: along(changing, writeOff.write, 'confirmed', 'resolved'),
        cancelled: along(changing, writeOff.write, 'cancelled'),
      },
    },
  }
}
