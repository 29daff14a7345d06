import { Button } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { z } from 'zod'
import { useChange } from '../api.ts'
import type { Call } from '../bare-endpoint.ts'
import { toast } from '../toasts/toast.ts'
import { DeleteDialog } from '../widgets/DeleteDialog.tsx'
import { smallIcon } from '../widgets/small-icon.ts'
import { useKitWords } from '../words/use-words.ts'

interface DeleteDocumentProps {
  document: { _id: string; number: string }
  remove: Call<'changes', z.ZodType, z.ZodType>
  /** The list that is left to when it is gone. */
  list: string
}

/** The button that deletes a document which was never posted, once that was asked. */
export function DeleteDocument({ document: { _id, number }, remove, list }: DeleteDocumentProps) {
  const t = useKitWords()
  const navigate = useNavigate()
  const [isRequested, setRequested] = useState(false)
  const removal = useChange(remove, {
    onSuccess: () => {
      toast.success(t('document.deleted', { number }))
      void navigate({ to: list, replace: true })
    },
  })
  return (
    <>
      <Button variant="default" leftSection={<IconTrash {...smallIcon} />} onClick={() => setRequested(true)}>
        {t('document.delete')}
      </Button>
      <DeleteDialog
        opened={isRequested}
        question={t('document.deleteAsked', { number })}
        consequence={t('document.deleteFollows')}
        loading={removal.isPending}
        onDelete={() => removal.mutate({ id: _id }, { onError: ({ message }) => toast.error(message) })}
        onClose={() => setRequested(false)}
      />
    </>
  )
}
