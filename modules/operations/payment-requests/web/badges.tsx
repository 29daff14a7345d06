import { StateBadge } from '@cuadre/web-kit/widgets/StateBadge.tsx'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'

/** Not paid, and its day has gone by. */
export function OverdueBadge() {
  const t = useScreenWords()
  return <StateBadge badge="overdue">{t('paymentRequests.overdue')}</StateBadge>
}
