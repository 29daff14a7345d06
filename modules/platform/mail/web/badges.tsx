import type { Badge } from '@cuadre/kernel/kind.ts'
import { StateBadge } from '@cuadre/web-kit/widgets/StateBadge.tsx'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import type { mailStates } from '../letter-calls.ts'

type MailState = (typeof mailStates)[number]

const badges: Record<MailState, Badge> = {
  waiting: 'pending',
  sent: 'sent',
  failed: 'rejected',
  expired: 'cancelled',
}

export function MailStateBadge({ state }: { state: MailState }) {
  const t = useScreenWords()
  return <StateBadge badge={badges[state]}>{t(`mail.states.${state}`)}</StateBadge>
}
