import { StateBadge, type looks } from '@cuadre/web-kit/widgets/StateBadge.tsx'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import type { Instrument, OperationState } from '../states.ts'

const lookOf = {
  pending: 'pending',
  confirmed: 'confirmed',
  reconciled: 'done',
  cancelled: 'cancelled',
} as const satisfies Record<OperationState, keyof typeof looks>

export function OperationStateBadge({ state }: { state: OperationState }) {
  const t = useScreenWords()
  return <StateBadge look={lookOf[state]}>{t(`money.states.${state}`)}</StateBadge>
}

export function InstrumentName({ instrument }: { instrument: Instrument | null }) {
  const t = useScreenWords()
  return <>{instrument === null ? '–' : t(`operations.instruments.${instrument}`)}</>
}

/** The way of an operation when nothing goes wrong. */
export const operationPath: readonly OperationState[] = ['pending', 'confirmed', 'reconciled']
