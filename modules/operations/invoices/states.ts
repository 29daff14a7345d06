import type { Workflow } from '@cuadre/kernel/workflow.ts'

export const invoiceStates = ['issued', 'charged', 'cancelled'] as const
export type InvoiceState = (typeof invoiceStates)[number]
export type InvoiceAction = 'charge' | 'takeOff' | 'cancel' | 'restore'

const permission = 'adminInvoice'

/**
 * What can be done with an invoice. Whether it is charged is what the open items of its sales say and nothing else:
 * marking it collects what is pending, taking the mark off undoes that collection.
 */
export const invoiceWorkflow: Workflow<InvoiceState, InvoiceAction> = {
  issued: {
    charge: { to: 'charged', permission },
    cancel: { to: 'cancelled', permission },
  },
  charged: {
    takeOff: { to: 'issued', permission },
    // Of sales that were paid at once: nothing was collected that would have to be undone.
    cancel: { to: 'cancelled', permission },
  },
  cancelled: {
    restore: { to: 'issued', permission },
  },
}

export const sourceTypes = ['saleOfProducts', 'saleOfServices'] as const
export type SourceType = (typeof sourceTypes)[number]
