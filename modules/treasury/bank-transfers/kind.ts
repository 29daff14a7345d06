import { documentKind } from '@cuadre/kernel/kind.ts'
import { type BankTransferAction, type BankTransferState, bankTransferWorkflow } from './states.ts'

/** Money that goes from one account of the organization at a bank to another. */
export const bankTransferKind = documentKind<BankTransferState, BankTransferAction>({
  type: 'bankTransfer',
  names: { es: 'Transferencia entre cuentas', en: 'Bank transfer' },
  table: 'bank_transfer',
  words: 'bankTransfers',
  badges: { pending: 'pending', inTransit: 'underway', confirmed: 'confirmed', cancelled: 'cancelled' },
  progress: ['pending', 'inTransit', 'confirmed'],
  series: 'TRB',
  permission: 'adminAccountsBank',
  list: '/finance/bank/transference',
  workflow: bankTransferWorkflow,
  correctable: ['inTransit', 'confirmed'],
  closing: { stops: ['pending'], warns: ['inTransit'] },
  waiting: [
    {
      names: { es: 'Transferencias entre cuentas por recibir', en: 'Bank transfers to be received' },
      states: ['inTransit'],
    },
  ],
  refusals: { bank_transfer_reference_key: 'bankTransfer.referenceTaken' },
})
