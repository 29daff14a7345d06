import { fundAccount } from '@cuadre/test/cash-funds.ts'
import type { Documents, Examples } from '@cuadre/test/document-states.ts'

/** Advances in each of their states, and what follows from each change of state: what is paid at once ends where it is confirmed. */
export const examples = ({ ask, ids, along, writing, date }: Documents): Examples<'expenseVoucher'> => {
  const change = 'PUT expenseMovement/changeState'
  const advance = writing('expenseMovement/create', async () => {
    const fund = await along(
      'PUT openingCashBack/changeStateCashbackMovement',
      async () =>
        ask('POST', 'openingCashBack/create', {
          date,
          accountId: await fundAccount(ask, ids.cash),
          sourceAccountId: ids.bank,
          custodian: 'Elena Ruiz',
          amount: '50.00',
        }),
      'opened',
    )()
    return {
      date,
      fundId: fund._id,
      advance: true,
      beneficiary: 'Mario Peña',
      description: 'Viaje a Matanzas',
      amount: '20.00',
    }
  })
  return {
    expenseVoucher: {
      ...advance,
      change,
      read: ({ _id }) => ask('GET', 'expenseMovement/getById', { id: _id }),
      table: {
        pending: { confirmed: { entries: 1 }, cancelled: {} },
        // Nothing was spent of it: all of it goes back.
        confirmed: { justified: { entries: 1 }, cancelled: { entries: 1 } },
        justified: { confirmed: { entries: 1 } },
        cancelled: {},
      },
      reach: {
        pending: advance.write,
        confirmed: along(change, advance.write, 'confirmed'),
        justified: along(change, advance.write, 'confirmed', 'justified'),
        cancelled: along(change, advance.write, 'cancelled'),
      },
    },
  }
}
