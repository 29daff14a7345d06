import { useChange } from '@cuadre/web-kit/api.ts'
import { PlainTable, right } from '@cuadre/web-kit/detail/DetailScreen.tsx'
import { toast } from '@cuadre/web-kit/toasts/toast.ts'
import { Money } from '@cuadre/web-kit/widgets/Money.tsx'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
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
      <PlainTable label={t('taxes.accrue')}>
        <thead>
          <tr>
            <th>{t('taxes.account')}</th>
            <th className={right}>{t('taxes.debit')}</th>
            <th className={right}>{t('taxes.credit')}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ account, debit, credit }) => (
            <tr key={account._id}>
              <td>
                {account.code} {account.name}
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
            <td>{t('taxes.total')}</td>
            <td className={right}>
              <Money value={total} total />
            </td>
            <td className={right}>
              <Money value={total} total />
            </td>
          </tr>
        </tfoot>
      </PlainTable>
    </PostingDialog>
  )
}
