import type { Badge } from '@cuadre/kernel/kind.ts'
import { StateBadge } from '@cuadre/web-kit/widgets/StateBadge.tsx'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import type { WholeLot } from '../api.ts'

const looks: Record<WholeLot['state'], Badge> = {
  expired: 'overdue',
  expiresSoon: 'pending',
  inDate: 'done',
  noExpiry: 'idle',
  gone: 'closed',
}

export function LotState({ state }: Pick<WholeLot, 'state'>) {
  const t = useScreenWords()
  return <StateBadge badge={looks[state]}>{t(`lots.states.${state}`)}</StateBadge>
}
