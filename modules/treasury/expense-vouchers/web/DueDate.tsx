import { Day } from '@cuadre/web-kit/widgets/Day.tsx'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { Text } from '@mantine/core'
import type { WholeVoucher } from '../api.ts'

/** By when an advance is to be justified; that its term is over is said in words. */
export function DueDate({ voucher }: { voucher: Pick<WholeVoucher, 'dueDate' | 'overdue'> }) {
  const t = useScreenWords()
  const { dueDate, overdue } = voucher
  if (dueDate === null) return <>–</>
  return (
    <>
      <Day value={dueDate} />
      {overdue && (
        <Text span c="var(--bad)" fw={600}>
          {' '}
          {t('expenseVouchers.overdue')}
        </Text>
      )}
    </>
  )
}
