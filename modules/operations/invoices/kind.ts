import { documentKind } from '@cuadre/kernel/kind.ts'
import { type InvoiceAction, type InvoiceState, invoiceWorkflow } from './states.ts'

export const invoiceKind = documentKind<InvoiceState, InvoiceAction>({
  type: 'invoice',
  names: { es: 'Factura', en: 'Invoice' },
  table: 'invoice',
  series: 'FAC',
  permission: 'adminInvoice',
  list: '/invoice',
  words: 'invoices',
  workflow: invoiceWorkflow,
  badges: {
    issued: 'sent',
    charged: 'done',
    cancelled: 'cancelled',
  },
  // It is in the books by the sale that it is for.
  closing: null,
  progress: ['issued', 'charged'],
  partners: [{ table: 'invoice', column: 'client_id', merging: 'stays' }],
})
