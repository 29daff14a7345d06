import type { Workflow } from '@cuadre/kernel/workflow.ts'

export const payrollKinds = ['salary', 'bonus', 'vacation', 'subsidy', 'settlement'] as const
/** What is paid: the month's time and all that goes with it, amounts alone, holidays, benefits of social security, or the holidays of who leaves. */
export type PayrollKind = (typeof payrollKinds)[number]

export const payrollStates = ['pending', 'confirmed', 'cancelled'] as const
export type PayrollState = (typeof payrollStates)[number]
export type PayrollAction = 'confirm' | 'cancel'

const permission = 'adminManualNominate'

/** A payroll is reckoned, looked at, and confirmed: then its figures stay as they are. The last of its month can be cancelled. */
export const payrollWorkflow: Workflow<PayrollState, PayrollAction> = {
  pending: { confirm: { to: 'confirmed', permission } },
  confirmed: { cancel: { to: 'cancelled', permission } },
  cancelled: {},
}
