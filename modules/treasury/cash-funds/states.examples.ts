import { fundAccount } from '@cuadre/test/cash-funds.ts'
import type { Documents, Examples, Moved } from '@cuadre/test/document-states.ts'

interface Fund extends Moved {
  refunds?: { _id: string }[]
}

/** Funds and what fills them again, in each of their states, and what follows from each change of state. */
export const examples = ({
  ask,
  ids,
  along,
  writing,
  date,
}: Documents): Examples<'cashFund' | 'cashFundRefund'> => {
  const change = 'PUT openingCashBack/changeStateCashbackMovement'
  const fund = writing('openingCashBack/create', async () => ({
    date,
    accountId: await fundAccount(ask, ids.cash),
    sourceAccountId: ids.bank,
    custodian: 'Elena Ruiz',
    amount: '50.00',
  }))
  const open = along(change, fund.write, 'opened')
  const refunded = async (): Promise<Moved> => {
    const opened = await open()
    await along('PUT expenseMovement/changeState', () => spend(opened), 'confirmed')()
    const { version } = await ask('GET', 'openingCashBack/getById', { id: opened._id })
    const filled: Fund = await ask('PUT', 'openingCashBack/changeStateCashbackMovement', {
      _id: opened._id,
      version,
      state: 'refunded',
      date,
    })
    return ask('GET', 'openingCashBack/refund/getById', { id: filled.refunds?.[0]?._id })
  }
  const spend = ({ _id: fundId }: Moved) =>
    ask('POST', 'expenseMovement/create', {
      date,
      fundId,
      beneficiary: 'Papelería El Trébol',
      description: 'Sobres',
      lines: [{ accountId: ids.expense, amount: '12.00' }],
    })
  const cancelRefund = 'PUT openingCashBack/refund/changeState'
  return {
    cashFund: {
      ...fund,
      change,
      read: ({ _id }) => ask('GET', 'openingCashBack/getById', { id: _id }),
      table: {
        pending: { opened: { entries: 1 }, cancelled: {} },
        opened: { settled: { entries: 1 }, cancelled: { entries: 1 } },
        settled: { opened: { entries: 1 } },
        cancelled: {},
      },
      reach: {
        pending: fund.write,
        opened: open,
        settled: along(change, fund.write, 'opened', 'settled'),
        cancelled: along(change, fund.write, 'cancelled'),
      },
    },
    cashFundRefund: {
      change: cancelRefund,
      read: ({ _id }) => ask('GET', 'openingCashBack/refund/getById', { id: _id }),
      table: { confirmed: { cancelled: { entries: 1 } }, cancelled: {} },
      reach: { confirmed: refunded, cancelled: along(cancelRefund, refunded, 'cancelled') },
    },
  }
}
