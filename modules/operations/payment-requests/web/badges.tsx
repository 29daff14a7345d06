import { StateBadge, type looks } from '@cuadre/web-kit/widgets/StateBadge.tsx'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import type { RequestState } from '../states.ts'

const lookOf = {
  pending: 'pending',
  requested: 'sent',
  approved: 'approved',
  paid: 'done',
  rejected: 'rejected',
  cancelled: 'cancelled',
} as const satisfies Record<RequestState, keyof typeof looks>

/** Where a request stands. */
export function RequestBadge({ state }: { state: RequestState }) {
  const t = useScreenWords()
  return <StateBadge look={lookOf[state]}>{t(`paymentRequests.states.${state}`)}</StateBadge>
}

/** Not paid, and its day has gone by. */
export function OverdueBadge() {
  const t = useScreenWords()
  return <StateBadge look="overdue">{t('paymentRequests.overdue')}</StateBadge>
}

/** The way of a request when nothing goes wrong. */
export const requestPath: readonly RequestState[] = ['pending', 'requested', 'approved', 'paid']
