import type { DocumentAction } from '@cuadre/web-kit/document/use-document-actions.ts'
import { smallIcon } from '@cuadre/web-kit/widgets/small-icon.ts'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { IconArrowBackUp, IconBan, IconCash, IconChecks } from '@tabler/icons-react'
import type { PayrollState } from '../states.ts'

type Action = DocumentAction<PayrollState>

/** The buttons of a payroll. Paying asks at first when and from where, and is then looked at as the others are. */
export function usePayrollActions(state: PayrollState, onPay: () => void): { all: Action[]; pay: Action } {
  const t = useScreenWords()
  const takesBack = state === 'paid'
  const words = (name: 'confirming' | 'paying' | 'takingBack' | 'cancelling') => ({
    label: t(`payrolls.${name}.label`),
    run: t(`payrolls.${name}.action`),
    title: t(`payrolls.${name}.title`),
  })
  const pay: Action = {
    to: 'paid',
    ...words('paying'),
    icon: <IconCash {...smallIcon} />,
    primary: true,
  }
  const confirmed: Action = takesBack
    ? {
        to: 'confirmed',
        ...words('takingBack'),
        icon: <IconArrowBackUp {...smallIcon} />,
        reason: 'required',
        danger: true,
      }
    : {
        to: 'confirmed',
        ...words('confirming'),
        notes: [t('payrolls.confirming.follows')],
        icon: <IconChecks {...smallIcon} />,
        primary: true,
      }
  const cancel: Action = {
    to: 'cancelled',
    ...words('cancelling'),
    icon: <IconBan {...smallIcon} />,
    reason: 'required',
    danger: true,
  }
  return { all: [confirmed, { ...pay, begin: onPay }, cancel], pay }
}
