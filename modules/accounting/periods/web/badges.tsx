import { StateBadge } from '@cuadre/web-kit/widgets/StateBadge.tsx'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import type { z } from 'zod'
import type { PeriodState } from '../../calendar/active-period.ts'
import type { Period } from '../api.ts'

export type PeriodRow = z.output<typeof Period>

export const periodLooks = { pending: 'pending', active: 'confirmed', closed: 'closed' } as const

export function PeriodStateBadge({ state }: { state: z.output<typeof PeriodState> }) {
  const t = useScreenWords()
  return <StateBadge badge={periodLooks[state]}>{t(`periods.states.${state}`)}</StateBadge>
}
