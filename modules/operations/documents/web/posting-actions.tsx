import type { DocumentKind } from '@cuadre/kernel/kind.ts'
import type { DocumentAction } from '@cuadre/web-kit/document/use-document-actions.ts'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { smallIcon } from '@cuadre/web-kit/widgets/small-icon.ts'
import { IconBan, IconCheck, IconChecks } from '@tabler/icons-react'

/** The buttons of what is approved where its kind knows that, confirmed and cancelled; its words say what either does. */
export function usePostingActions<State extends string>(
  { words, badges }: Pick<DocumentKind<State>, 'words' | 'badges'>,
  state: State,
): DocumentAction<State>[] {
  const t = useScreenWords()
  const cancel = {
    to: 'cancelled',
    label: t('terms.actions.cancel'),
    icon: <IconBan {...smallIcon} />,
    danger: true,
  }
  const all: DocumentAction[] = [
    {
      to: 'approved',
      label: t('terms.actions.approve'),
      icon: <IconCheck {...smallIcon} />,
      primary: true,
    },
    {
      to: 'confirmed',
      label: t('terms.actions.confirm'),
      run: t('terms.confirmAndPost'),
      title: t(`${words}.confirming.title`),
      notes: [t('terms.editedNoMore')],
      icon: <IconChecks {...smallIcon} />,
      primary: true,
    },
    state === 'confirmed'
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
