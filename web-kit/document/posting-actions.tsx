import type { DocumentKind } from '@cuadre/kernel/kind.ts'
import type { DocumentAction } from './use-document-actions.ts'
import { useKitWords, useScreenWords } from '../words/use-words.ts'
import { smallIcon } from '../widgets/small-icon.ts'
import { IconBan, IconCheck, IconChecks } from '@tabler/icons-react'

/** The buttons of what is approved where its kind knows that, confirmed and cancelled; its words say what either does. */
export function usePostingActions<State extends string>(
  kind: Pick<DocumentKind<State>, 'words' | 'badges' | 'workflow' | 'withReason'>,
  state: State,
): DocumentAction<State>[] {
  const { words, badges } = kind
  const t = useScreenWords()
  const kit = useKitWords()
  const cancel = {
    to: 'cancelled',
    label: kit('document.cancel'),
    icon: <IconBan {...smallIcon} />,
    danger: true,
  }
  const all: DocumentAction[] = [
    {
      to: 'approved',
      label: kit('document.approve'),
      icon: <IconCheck {...smallIcon} />,
      primary: true,
    },
    {
      to: 'confirmed',
      label: kit('document.confirm'),
      run: kit('document.confirmAndPost'),
      title: t(`${words}.confirming.title`),
      notes: [kit('document.editedNoMore')],
      icon: <IconChecks {...smallIcon} />,
      primary: true,
    },
    takesReason(kind, state, 'cancelled')
      ? {
          ...cancel,
          run: t(`${words}.cancelling.action`),
          title: t(`${words}.cancelling.title`),
          reason: 'required',
        }
      : { ...cancel, reason: 'optional' },
  ]
  return all.filter((action): action is DocumentAction<State> => action.to in badges)
}

/** Whether the document goes from one state to another by an action that is never done without a reason. */
export const takesReason = <State extends string>(
  { workflow, withReason }: Pick<DocumentKind<State>, 'workflow' | 'withReason'>,
  from: State,
  to: string,
): boolean =>
  Object.entries<{ to: State } | undefined>(workflow[from]).some(
    ([action, step]) => step?.to === to && withReason.includes(action),
  )
