import type { Permission } from '@cuadre/kernel/permissions.ts'
import type { Workflow } from '@cuadre/kernel/workflow.ts'

export const quotationStates = [
  'pending',
  'sent',
  'accepted',
  'converted',
  'rejected',
  'expired',
  'cancelled',
] as const
export type QuotationState = (typeof quotationStates)[number]
export type QuotationAction = 'send' | 'accept' | 'convert' | 'reject' | 'reopen' | 'cancel'

/**
 * What can be done with an offer, by whoever may make the document that it would become. One that was sent expires by itself when its
 * last day has gone by.
 */
export const quotationWorkflow = (permission: Permission): Workflow<QuotationState, QuotationAction> => ({
  pending: {
    send: { to: 'sent', permission },
    cancel: { to: 'cancelled', permission },
  },
  sent: {
    accept: { to: 'accepted', permission },
    reject: { to: 'rejected', permission },
    reopen: { to: 'pending', permission },
    cancel: { to: 'cancelled', permission },
  },
  accepted: {
    convert: { to: 'converted', permission },
    cancel: { to: 'cancelled', permission },
  },
  converted: {},
  rejected: {
    reopen: { to: 'pending', permission },
  },
  expired: {
    reopen: { to: 'pending', permission },
  },
  cancelled: {},
})
