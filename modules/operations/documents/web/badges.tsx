import { today } from '@cuadre/kernel/day.ts'
import { StateBadge } from '@cuadre/web-kit/widgets/StateBadge.tsx'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { daysLate } from './late.ts'

const paidBadges = { unpaid: 'idle', partial: 'partlyPaid', paid: 'done' } as const
import classes from './badges.module.css'

interface PaidBadgeProps {
  paid: keyof typeof paidBadges | null
  words: string
  /** Until when it is to be paid, where that is known: what is late says so. */
  dueDate?: string | undefined
}

/** How much of a document was paid or collected, or by how many days that is late; nothing where nothing is owed for it. */
export function PaidBadge({ paid, words, dueDate }: PaidBadgeProps) {
  const t = useScreenWords()
  if (paid === null) return <>–</>
  const late = daysLate({ paid, dueDate }, today(Intl.DateTimeFormat().resolvedOptions().timeZone))
  return (
    <span className={classes['badges']}>
      {late > 0 && <StateBadge badge="overdue">{t('openItems.late', { count: late })}</StateBadge>}
      {/* That nothing of it was paid is said by its being late. */}
      {(late === 0 || paid === 'partial') && (
        <StateBadge badge={paidBadges[paid]}>{t(`${words}.${paid}`)}</StateBadge>
      )}
    </span>
  )
}
