import { useChange, type ApiError } from '@cuadre/web-kit/api.ts'
import type { RowMenuItem } from '@cuadre/web-kit/list/RowMenu.tsx'
import { toast } from '@cuadre/web-kit/toasts/toast.ts'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { smallIcon } from '@cuadre/web-kit/widgets/small-icon.ts'
import { IconMailOpened, IconSend, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { deleteMail, openMail, sendMailAgain } from '../api.ts'
import type { MailRow } from './columns.tsx'

const failed = (error: ApiError) => toast.error(error.message)

/** What can be done with a mail: read it, send it now, throw it away. */
export function useMailActions() {
  const t = useScreenWords()
  const [opened, setOpened] = useState<MailRow & { text: string }>()
  const [deleting, setDeleting] = useState<MailRow>()
  const read = useChange(openMail, { onSuccess: setOpened })
  const send = useChange(sendMailAgain, { onSuccess: () => toast.success(t('mail.sendAgain')) })
  const remove = useChange(deleteMail, { onSuccess: () => toast.success(t('mail.deleted')) })

  const menuOf = (mail: MailRow): RowMenuItem[] => {
    const isOver = mail.state === 'sent' || mail.state === 'expired'
    return [
      {
        label: t('mail.read'),
        icon: <IconMailOpened {...smallIcon} />,
        ...(!mail.hasText && { disabled: t('mail.noTextLeft') }),
        onClick: () => read.mutate({ _id: mail._id }, { onError: failed }),
      },
      {
        label: t('mail.send'),
        icon: <IconSend {...smallIcon} />,
        ...(isOver && { disabled: t('mail.isOver') }),
        onClick: () => send.mutate({ _id: mail._id }, { onError: failed }),
      },
      {
        label: t('mail.delete'),
        icon: <IconTrash {...smallIcon} />,
        danger: true,
        onClick: () => setDeleting(mail),
      },
    ]
  }
  return {
    menuOf,
    opened,
    close: () => setOpened(undefined),
    deleting,
    isDeleting: remove.isPending,
    keep: () => setDeleting(undefined),
    remove: () => deleting && remove.mutate({ id: deleting._id }, { onError: failed }),
  }
}

export type MailActions = ReturnType<typeof useMailActions>
