import type { Permission } from '@cuadre/kernel/permissions.ts'
import type { DocumentAction } from '@cuadre/web-kit/document/use-document-actions.ts'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { smallIcon } from '@cuadre/web-kit/widgets/small-icon.ts'
import { IconBan, IconCheck, IconChecks } from '@tabler/icons-react'

interface Kind {
  permission: Permission
  /** The branch of the words that says what is confirmed or cancelled. */
  words: string
}

/** The buttons of a sale or purchase of services; the server says which of them it allows now. */
export function useServiceActions(
  { state }: { state: string },
  { permission, words }: Kind,
): DocumentAction[] {
  const t = useScreenWords()
  const cancel = {
    to: 'cancelled',
    label: t('terms.actions.cancel'),
    icon: <IconBan {...smallIcon} />,
    permission,
    danger: true,
  } as const
  return [
    {
      to: 'approved',
      label: t('terms.actions.approve'),
      icon: <IconCheck {...smallIcon} />,
      permission,
      primary: true,
    },
    {
      to: 'confirmed',
      label: t('terms.actions.confirm'),
      run: t('terms.confirmAndPost'),
      title: t(`${words}.confirming.title`),
      notes: [t('terms.editedNoMore')],
      icon: <IconChecks {...smallIcon} />,
      permission,
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
