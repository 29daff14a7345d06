import type { DocumentAction } from '@cuadre/web-kit/document/use-document-actions.ts'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { IconBan, IconBuildingBank, IconChecks } from '@tabler/icons-react'
import type { OperationState } from '../states.ts'
import type { WholeOperation } from './form-values.ts'
import { sides } from './sides.ts'

const icon = { size: 16, stroke: 1.6, 'aria-hidden': true } as const

/** The buttons of an operation; the server says which of them it allows now. */
export function useOperationActions({ side, state }: WholeOperation): DocumentAction<OperationState>[] {
  const t = useScreenWords()
  const { words, permissions } = sides[side]
  const permission = permissions.operate
  return [
    {
      to: 'confirmed',
      label: t('money.actions.confirm'),
      run: t(`${words}.confirming.action`),
      title: t(`${words}.confirming.title`),
      notes: [t('money.confirming.undone')],
      icon: <IconChecks {...icon} />,
      permission,
      primary: true,
    },
    {
      to: 'reconciled',
      label: t('money.actions.reconcile'),
      icon: <IconBuildingBank {...icon} />,
      permission,
    },
    state === 'pending'
      ? {
          to: 'cancelled',
          label: t('money.actions.cancel'),
          icon: <IconBan {...icon} />,
          permission,
          reason: 'optional',
          danger: true,
        }
      : {
          to: 'cancelled',
          label: t('money.actions.cancel'),
          run: t(`${words}.cancelling.action`),
          title: t(`${words}.cancelling.title`),
          icon: <IconBan {...icon} />,
          permission,
          reason: 'required',
          danger: true,
        },
  ]
}
