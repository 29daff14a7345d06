import { Day } from '@cuadre/web-kit/widgets/Day.tsx'
import { StateBadge } from '@cuadre/web-kit/widgets/StateBadge.tsx'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import type { ItemRow } from '../api.ts'

type Aged = Pick<ItemRow, 'daysOverdue' | 'pending' | 'dueDate'>

/** Whether something of it is late, and by how many days. */
export function AgeBadge({ item: { daysOverdue, pending } }: { item: Aged }) {
  const t = useScreenWords()
  if (pending === '0.00') return <StateBadge badge="done">{t('openItems.done')}</StateBadge>
  return daysOverdue > 0 ? (
    <StateBadge badge="overdue">{t('openItems.late', { count: daysOverdue })}</StateBadge>
  ) : (
    <StateBadge badge="idle">{t('openItems.buckets.notDue')}</StateBadge>
  )
}

/** «vence 19/11/2025», or «venció». */
export function DueDay({ item: { daysOverdue, dueDate } }: { item: Aged }) {
  const t = useScreenWords()
  return (
    <>
      {t(daysOverdue > 0 ? 'openItems.fellDue' : 'openItems.falls')} <Day value={dueDate} />
    </>
  )
}
