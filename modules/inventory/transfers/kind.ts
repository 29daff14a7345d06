import { documentKind } from '@cuadre/kernel/kind.ts'
import { type TransferAction, type TransferState, transferWorkflow } from './states.ts'

export const transferKind = documentKind<TransferState, TransferAction>({
  type: 'transfer',
  names: { es: 'Transferencia entre almacenes', en: 'Warehouse transfer' },
  table: 'stock_transfer',
  series: 'TR',
  permission: 'adminTransfers',
  list: '/operations/movements',
  words: 'transfers',
  stateWords: 'states',
  workflow: transferWorkflow,
  withReason: ['reject', 'cancel'],
  badges: {
    pending: 'pending',
    inTransit: 'underway',
    confirmed: 'confirmed',
    rejected: 'rejected',
    cancelled: 'cancelled',
  },
  // Goods may be on their way when a month ends.
  closing: { stops: ['pending'], warns: ['inTransit'] },
  waiting: [
    { names: { es: 'Transferencias por enviar', en: 'Transfers to send' }, states: ['pending'] },
    { names: { es: 'Transferencias por recibir', en: 'Transfers to receive' }, states: ['inTransit'] },
  ],
  progress: ['pending', 'inTransit', 'confirmed'],
  files: { see: ['adminMovements', 'adminTransfers'], change: [] },
})
