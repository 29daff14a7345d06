import type { Work } from '@cuadre/kernel/work.ts'
import { ageBuckets } from './ageing.ts'

const pastDue = { bucket: ageBuckets.filter((bucket) => bucket !== 'notDue') }

/** Debts whose day has passed. */
export const debtsPastDue = {
  receivable: {
    key: 'receivablesPastDue',
    names: { es: 'Cobros vencidos', en: 'Collections past due' },
    permission: ['adminPendingReceivable'],
    to: '/finance/charge/pendingReceivable',
    search: pastDue,
  },
  payable: {
    key: 'payablesPastDue',
    names: { es: 'Pagos vencidos', en: 'Payments past due' },
    permission: ['adminOutstanding'],
    to: '/finance/payments/outstanding',
    search: pastDue,
  },
} as const satisfies Record<string, Work>
