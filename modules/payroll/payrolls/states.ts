import type { Workflow } from '@cuadre/kernel/workflow.ts'

export const payrollKinds = ['salary', 'bonus', 'vacation', 'subsidy', 'settlement'] as const
/** What is paid: the month's time and all that goes with it, amounts alone, holidays, benefits of social security, or the holidays of who leaves. */
export type PayrollKind = (typeof payrollKinds)[number]

export const payrollStates = ['pending', 'confirmed', 'paid', 'cancelled'] as const
export type PayrollState = (typeof payrollStates)[number]
export type PayrollAction = 'confirm' | 'discard' | 'pay' | 'takeBack' | 'cancel'

const permission = 'adminManualNominate'

/**
 * A payroll is reckoned, looked at, and confirmed: then its figures stay as they are. It is paid from a bank and a till; the last of who it pays can be
 * cancelled, once its money is taken back.
 */
export const payrollWorkflow: Workflow<PayrollState, PayrollAction> = {
  pending: { confirm: { to: 'confirmed', permission }, discard: { to: 'cancelled', permission } },
  confirmed: { pay: { to: 'paid', permission }, cancel: { to: 'cancelled', permission } },
  paid: { takeBack: { to: 'confirmed', permission } },
  cancelled: {},
}
