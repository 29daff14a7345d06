import type { DocumentAction } from '@cuadre/web-kit/document/use-document-actions.ts'
import type { Choice } from '@cuadre/web-kit/form/choice.ts'
import { smallIcon } from '@cuadre/web-kit/widgets/small-icon.ts'
import {
  IconBan,
  IconBuildingBank,
  IconCheck,
  IconClockX,
  IconCornerUpLeft,
  IconReceiptRefund,
  IconSend,
} from '@tabler/icons-react'
import type { WholeCheque } from '../api.ts'
import { chequeKinds } from '../kind.ts'
import type { ChequeState } from '../states.ts'

/** Moves of which one says on which day they were, and where or at what cost. */
const asked = ['deposited', 'returned', 'cashed'] as const
export type Asked = (typeof asked)[number]
export const asks = (to: string): to is Asked => asked.some((each) => each === to)

/** What is said of a move before its entry is looked at. */
export interface Asking {
  to: Asked
  from: string
  date: string
  bankAccount: Choice | null
  fee: string
}

/** The buttons of a cheque. Its kind says which state has which. */
export function actionsOf(
  t: (key: string) => string,
  { type, state }: WholeCheque,
): DocumentAction<ChequeState>[] {
  const isPending = state === 'pending'
  const { words } = chequeKinds[type]
  const cancel: DocumentAction<ChequeState> = {
    to: 'cancelled',
    label: t('cheques.cancelling.label'),
    run: t('cheques.cancelling.action'),
    ...(!isPending && { title: t('cheques.cancelling.title') }),
    icon: <IconBan {...smallIcon} />,
    reason: isPending ? 'optional' : 'required',
    danger: true,
  }
  const expire: DocumentAction<ChequeState> = {
    to: 'expired',
    label: t('cheques.expiringIt.label'),
    run: t('cheques.expiringIt.action'),
    title: t('cheques.expiringIt.title'),
    icon: <IconClockX {...smallIcon} />,
    reason: 'optional',
    danger: true,
  }
  const confirm = {
    label: t(`${words}.confirming.label`),
    run: t(`${words}.confirming.action`),
    title: t(`${words}.confirming.title`),
    notes: [t(`${words}.confirming.note`)],
    icon: <IconCheck {...smallIcon} />,
    primary: true,
  }
  if (type === 'received')
    return [
      cancel,
      expire,
      state === 'deposited'
        ? {
            to: 'registered',
            label: t('cheques.takingBack.label'),
            run: t('cheques.takingBack.action'),
            title: t('cheques.takingBack.title'),
            icon: <IconCornerUpLeft {...smallIcon} />,
            reason: 'required',
          }
        : { to: 'registered', ...confirm },
      {
        to: 'returned',
        label: t('cheques.bouncing.label'),
        run: t('cheques.bouncing.action'),
        title: t('cheques.bouncing.title'),
        notes: [t('cheques.bouncing.note')],
        icon: <IconReceiptRefund {...smallIcon} />,
        reason: 'required',
      },
      {
        to: 'deposited',
        label: t('cheques.depositing.label'),
        run: t('cheques.depositing.action'),
        title: t('cheques.depositing.title'),
        icon: <IconBuildingBank {...smallIcon} />,
        primary: state === 'registered',
      },
    ]
  return [
    cancel,
    expire,
    state === 'cashed'
      ? { to: 'delivered', label: t('cheques.uncashing.label'), icon: <IconCornerUpLeft {...smallIcon} /> }
      : { to: 'delivered', label: t('cheques.delivering.label'), icon: <IconSend {...smallIcon} /> },
    {
      to: 'cashed',
      label: t('cheques.cashing.label'),
      run: t('cheques.cashing.action'),
      icon: <IconBuildingBank {...smallIcon} />,
      primary: !isPending,
    },
    { to: 'issued', ...confirm },
  ]
}
