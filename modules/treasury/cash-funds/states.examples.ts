import { fundAccount } from '@cuadre/test/cash-funds.ts'
import type { Documents, Examples, Moved } from '@cuadre/test/document-states.ts'
import { cashFundKind, cashFundRefundKind } from './kind.ts'

interface Fund extends Moved {
  refunds?: { _id: string }[]
}

/** Funds and what fills them again, in each of their states, and what follows from each change of state. */
export const examples = ({ ask, ids, along, date }: Documents): Examples => {
  const change = 'PUT openingCashBack/changeStateCashbackMovement'
  const write = async () =>
    ask('POST', 'openingCashBack/create', {
      date,
      accountId: await fundAccount(ask, ids.cash),
      sourceAccountId: ids.bank,
      custodian: 'Elena Ruiz',
      amount: '50.00',
    })
  const open = along(change, write, 'opened')
  const refunded = async (): Promise<Moved> => {
    const fund = await open()
    await along('PUT expenseMovement/changeState', () => spend(fund), 'confirmed')()
    const { version } = await ask('GET', 'openingCashBack/getById', { id: fund._id })
    const filled: Fund = await ask('PUT', 'openingCashBack/changeStateCashbackMovement', {
      _id: fund._id,
      version,
      state: 'refunded',
      date,
    })
    return ask('GET', 'openingCashBack/refund/getById', { id: filled.refunds?.[0]?._id })
  }
  const spend = (fund: Moved) =>
    ask('POST', 'expenseMovement/create', {
      date,
      fundId: fund._id,
      beneficiary: 'Papelería El Trébol',
      description: 'Sobres',
      lines: [{ accountId: ids.expense, amount: '12.00' }],
    })
  const cancelRefund = 'PUT openingCashBack/refund/changeState'
  return {
    [cashFundKind.type]: {
      change,
      read: ({ _id }) => ask('GET', 'openingCashBack/getById', { id: _id }),
      table: {
        pending: { opened: { entries: 1 }, cancelled: {} },
        opened: { settled: { entries: 1 }, cancelled: { entries: 1 } },
        settled: { opened: { entries: 1 } },
        cancelled: {},
      },
      reach: {
        pending: write,
        opened: open,
        settled: along(change, write, 'opened', 'settled'),
        cancelled: along(change, write, 'cancelled'),
      },
    },
    [cashFundRefundKind.type]: {
      change: cancelRefund,
      read: ({ _id }) => ask('GET', 'openingCashBack/refund/getById', { id: _id }),
      table: { confirmed: { cancelled: { entries: 1 } }, cancelled: {} },
      reach: { confirmed: refunded, cancelled: along(cancelRefund, refunded, 'cancelled') },
    },
  }
}
