import { collectionKind, paymentKind } from '../kind.ts'
import type { Side } from '../states.ts'

/** Where the screens of each side are. */
export const addresses = {
  receivable: {
    pending: '/finance/charge/pendingReceivable',
    settle: '/finance/charge/pendingReceivable/collect',
    advances: '/finance/charge/anticipateReceivable',
    newAdvance: '/finance/charge/anticipateReceivable/options',
    operations: collectionKind.list,
  },
  payable: {
    pending: '/finance/payments/outstanding',
    settle: '/finance/payments/outstanding/pay',
    advances: '/finance/payments/anticipatePayments',
    newAdvance: '/finance/payments/anticipatePayments/options',
    operations: paymentKind.list,
  },
} as const satisfies Record<Side, Record<string, `/${string}`>>

/** The branch of the words that differ between the sides. */
export const wordsOf = { receivable: 'collections', payable: 'payments' } as const satisfies Record<
  Side,
  string
>

export const operationAddress = (side: Side, id: string): string =>
  `${addresses[side].operations}/details?id=${id}`
export const editAddress = (side: Side, id: string): string =>
  `${addresses[side].operations}/options?id=${id}`
export const correctAddress = (side: Side, id: string): string =>
  `${addresses[side].operations}/options?correct=${id}`
export const itemAddress = (side: Side, id: string): string => `${addresses[side].pending}/details?id=${id}`
/** Settles chosen items, or what is owed by chosen documents, or sets chosen advances against whatever is open. */
export const settleAddress = (side: Side, partner: string, chosen: readonly string[]): string =>
  `${addresses[side].settle}?partner=${partner}&chosen=${chosen.join(',')}`
