import type { DocumentAction } from '@cuadre/web-kit/document/use-document-actions.ts'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { smallIcon } from '@cuadre/web-kit/widgets/small-icon.ts'
import { IconBan, IconCheck, IconChecks } from '@tabler/icons-react'

type Target = 'approved' | 'confirmed' | 'cancelled'

/** The buttons of a sale or purchase of services, with the branch of the words that says what is confirmed or cancelled. */
export function useServiceActions({ state }: { state: string }, words: string): DocumentAction<Target>[] {
  const t = useScreenWords()
  const cancel = {
    to: 'cancelled',
    label: t('terms.actions.cancel'),
    icon: <IconBan {...smallIcon} />,
    danger: true,
  } as const
  return [
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
}
