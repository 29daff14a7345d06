import { StateBadge, type looks } from '@cuadre/web-kit/widgets/StateBadge.tsx'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import type { QuotationState } from '../states.ts'

const lookOf = {
  pending: 'pending',
  sent: 'sent',
  accepted: 'accepted',
  converted: 'done',
  rejected: 'rejected',
  expired: 'closed',
  cancelled: 'cancelled',
} as const satisfies Record<QuotationState, keyof typeof looks>

/** Where an offer stands; one that was sent and whose last day went by is overdue. */
export function QuotationBadge({ state, isOverdue }: { state: QuotationState; isOverdue: boolean }) {
  const t = useScreenWords()
  return isOverdue ? (
    <StateBadge look="overdue">{t('offers.overdue')}</StateBadge>
  ) : (
    <StateBadge look={lookOf[state]}>{t(`offers.states.${state}`)}</StateBadge>
  )
}

/** The way of an offer when nothing goes wrong. */
export const quotationPath: readonly QuotationState[] = ['pending', 'sent', 'accepted', 'converted']
