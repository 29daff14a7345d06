import { useChange } from '@cuadre/web-kit/api.ts'
import { toast } from '@cuadre/web-kit/toasts/toast.ts'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { EntryTable } from '../../journal/web/EntryTable.tsx'
import { PostingDialog } from '../../journal/web/PostingDialog.tsx'
import { accrueTaxes } from '../api.ts'
import type { Calendar } from './parts.tsx'

interface AccrueDialogProps {
  calendar: Calendar
  name: string
  onClose(): void
  /** The books are no longer what the entry was made of. */
  onStale(): void
}

/** Shows the entry that the month's accruals lack, and posts that very entry. */
export function AccrueDialog({ calendar: { period, accrual }, name, onClose, onStale }: AccrueDialogProps) {
  const t = useScreenWords()
  const accrue = useChange(accrueTaxes, {
    onSuccess: () => {
      toast.success(t('taxes.accrualDone', { period: name }))
      onClose()
    },
  })
  const { total, lines } = accrual
  return (
    <PostingDialog
      title={t('taxes.accrueQuestion', { period: name })}
      words={t('taxes.accrueWords')}
      action={t('taxes.post')}
      error={accrue.error?.message}
      loading={accrue.isPending}
      disabled={lines.length === 0}
      onClose={onClose}
      onConfirm={() => accrue.mutate({ _id: period._id, total }, { onError: onStale })}
    >
      <EntryTable label={t('taxes.accrue')} lines={lines} total={total} totalLabel={t('taxes.total')} />
    </PostingDialog>
  )
}
