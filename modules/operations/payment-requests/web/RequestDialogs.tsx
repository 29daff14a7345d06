import { DeleteDialog } from '@cuadre/web-kit/widgets/DeleteDialog.tsx'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import type { RequestMenu } from './use-request-menu.tsx'

/** Asks before a request is deleted from the list. */
export function RequestDialogs({ menu }: { menu: RequestMenu }) {
  const t = useScreenWords()
  return (
    <DeleteDialog
      opened={menu.deleting !== undefined}
      question={t('terms.deleteAsked', { number: menu.deleting?.number })}
      consequence={t('terms.deleteFollows')}
      loading={menu.isDeleting}
      onDelete={menu.remove}
      onClose={menu.close}
    />
  )
}
