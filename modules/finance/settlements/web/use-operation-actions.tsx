import type { DocumentAction } from '@cuadre/web-kit/document/use-document-actions.ts'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { smallIcon } from '@cuadre/web-kit/widgets/small-icon.ts'
import { IconBan, IconChecks } from '@tabler/icons-react'
import type { OperationState } from '../states.ts'
import type { WholeOperation } from './form-values.ts'
import { sides } from './sides.ts'

/** The buttons of an operation. Its kind says which state has which. */
export function useOperationActions({ side, state }: WholeOperation): DocumentAction<OperationState>[] {
  const t = useScreenWords()
  const { words } = sides[side]
  return [
    {
      to: 'confirmed',
      label: t('money.actions.confirm'),
      run: t(`${words}.confirming.action`),
      title: t(`${words}.confirming.title`),
      notes: [t('money.confirming.undone')],
      icon: <IconChecks {...smallIcon} />,
      primary: true,
    },
    state === 'pending'
      ? {
          to: 'cancelled',
          label: t('money.actions.cancel'),
          icon: <IconBan {...smallIcon} />,
          reason: 'optional',
          danger: true,
        }
      : {
          to: 'cancelled',
          label: t('money.actions.cancel'),
          run: t(`${words}.cancelling.action`),
          title: t(`${words}.cancelling.title`),
          icon: <IconBan {...smallIcon} />,
          reason: 'required',
          danger: true,
        },
  ]
}
