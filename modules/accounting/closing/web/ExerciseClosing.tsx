import { query, useChange } from '@cuadre/web-kit/api.ts'
import { PlainTable, right } from '@cuadre/web-kit/detail/DetailScreen.tsx'
import { toast } from '@cuadre/web-kit/toasts/toast.ts'
import { Money } from '@cuadre/web-kit/widgets/Money.tsx'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { Skeleton, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { addressOf } from '../../entries/web/addresses.ts'
import { closePeriodExercise, onCloseAccountNominals, previewNominals } from '../api.ts'
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
        <PlainTable label={t('closing.nominals')}>
          <thead>
            <tr>
              <th>{t('closing.account')}</th>
              <th className={right}>{t('closing.debit')}</th>
              <th className={right}>{t('closing.credit')}</th>
            </tr>
          </thead>
          <tbody>
            {lines.map(({ account, costCenter, debit, credit }) => (
              <tr key={`${account._id}${costCenter?._id ?? ''}`}>
                <td>
                  {account.code} {account.name}
                  {costCenter && ` · ${costCenter.code} ${costCenter.name}`}
                </td>
                <td className={right}>
                  <Money value={debit} report />
                </td>
                <td className={right}>
                  <Money value={credit} report />
                </td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <td>{t('closing.profit')}</td>
              <td className={right}>
                <Money value={preview.data.total} total />
              </td>
              <td className={right}>
                <Money value={preview.data.total} total />
              </td>
            </tr>
          </tfoot>
        </PlainTable>
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
