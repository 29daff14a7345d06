import { query, useChange } from '@cuadre/web-kit/api.ts'
import { toast } from '@cuadre/web-kit/toasts/toast.ts'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { Skeleton, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { addressOf } from '../../entries/web/addresses.ts'
import { closePeriodExercise, onCloseAccountNominals, previewNominals } from '../api.ts'
import { EntryTable } from '../../journal/web/EntryTable.tsx'
import { PostingDialog } from '../../journal/web/PostingDialog.tsx'

interface ExerciseDialogProps {
  exercise: { _id: string; code: string }
  onClose(): void
}

/** Shows the entry that would close income and expenses, and posts it. */
export function NominalsDialog({ exercise, onClose }: ExerciseDialogProps) {
  const t = useScreenWords()
  const navigate = useNavigate()
  const preview = useQuery({ ...query(previewNominals, { id: exercise._id }), gcTime: 0 })
  const close = useChange(onCloseAccountNominals, {
    onSuccess: ({ generated: [entry] }) => {
      toast.success(t('closing.nominalsClosed', { code: exercise.code }))
      onClose()
      if (entry) void navigate({ to: addressOf(entry._id) })
    },
  })
  const { lines = [] } = preview.data ?? {}
  return (
    <PostingDialog
      title={t('closing.nominals')}
      words={t('closing.nominalsWords')}
      action={t('closing.post')}
      error={close.error?.message ?? preview.error?.message}
      loading={close.isPending}
      disabled={lines.length === 0}
      onClose={onClose}
      onConfirm={() => close.mutate({ id: exercise._id })}
    >
      {!preview.data && !preview.error && <Skeleton height={200} radius="sm" />}
      {preview.data && lines.length === 0 && <Text>{t('closing.nothing')}</Text>}
      {preview.data && lines.length > 0 && (
        <EntryTable
          label={t('closing.nominals')}
          lines={lines}
          total={preview.data.total}
          totalLabel={t('closing.profit')}
        />
      )}
    </PostingDialog>
  )
}

/** Closes the exercise for good. */
export function ExerciseDialog({ exercise, onClose }: ExerciseDialogProps) {
  const t = useScreenWords()
  const close = useChange(closePeriodExercise, {
    onSuccess: () => {
      toast.success(t('closing.exerciseClosed', { code: exercise.code }))
      onClose()
    },
  })
  return (
    <PostingDialog
      title={t('closing.year', { code: exercise.code })}
      words={t('closing.exerciseWords')}
      action={t('closing.exercise')}
      error={close.error?.message}
      loading={close.isPending}
      onClose={onClose}
      onConfirm={() => close.mutate({ id: exercise._id })}
    />
  )
}
