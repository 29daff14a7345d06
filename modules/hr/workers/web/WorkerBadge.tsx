import type { Badge } from '@cuadre/kernel/kind.ts'
import { StateBadge } from '@cuadre/web-kit/widgets/StateBadge.tsx'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import type { z } from 'zod'
import type { WorkerState } from '../shapes.ts'

type State = z.output<typeof WorkerState>

const badges: Record<State, Badge> = {
  active: 'confirmed',
  upcoming: 'pending',
  left: 'closed',
  none: 'draft',
}

/** Whether somebody works here. */
export function WorkerBadge({ state }: { state: State }) {
  const t = useScreenWords()
  return <StateBadge badge={badges[state]}>{t(`workers.states.${state}`)}</StateBadge>
}
