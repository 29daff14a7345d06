import { useChange } from '@cuadre/web-kit/api.ts'
import { toast } from '@cuadre/web-kit/toasts/toast.ts'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { Textarea } from '@mantine/core'
import { useState } from 'react'
import type { PeriodRow } from '../../periods/web/badges.tsx'
import { reopenPeriod } from '../api.ts'
import { PostingDialog } from '../../journal/web/PostingDialog.tsx'

interface ReopenDialogProps {
  period: PeriodRow
  name: string
  onClose(): void
}

export function ReopenDialog({ period, name, onClose }: ReopenDialogProps) {
  const t = useScreenWords()
  const [reason, setReason] = useState('')
  const reopen = useChange(reopenPeriod, {
    onSuccess: () => {
      toast.success(t('closing.isOpen', { period: name }))
      onClose()
    },
  })
  return (
    <PostingDialog
      title={t('closing.reopen', { period: name })}
      words={t('closing.reopenWords')}
      action={t('closing.reopen', { period: name })}
      error={reopen.error?.message}
      loading={reopen.isPending}
      disabled={reason.trim() === ''}
      onClose={onClose}
      onConfirm={() => reopen.mutate({ _id: period._id, version: period.version, reason })}
    >
      <Textarea
        label={t('closing.reason')}
        required
        data-autofocus
        maxLength={500}
        autosize
        minRows={2}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </PostingDialog>
  )
}
