import { StateBadge, type looks } from '@cuadre/web-kit/widgets/StateBadge.tsx'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import type { TransferState } from '../states.ts'

const lookOf = {
  pending: 'pending',
  inTransit: 'underway',
  confirmed: 'confirmed',
  rejected: 'rejected',
  cancelled: 'cancelled',
} as const satisfies Record<TransferState, keyof typeof looks>

export function TransferStateBadge({ state }: { state: TransferState }) {
  const t = useScreenWords()
  return <StateBadge look={lookOf[state]}>{t(`states.${state}`)}</StateBadge>
}

/** What a document is called whose goods moved. */
export function DocumentType({ type }: { type: string }) {
  const t = useScreenWords()
  return <>{t(`documents.${type}`, { defaultValue: t(`records.${type}`, { defaultValue: type }) })}</>
}

/** The way of a transfer when nothing goes wrong. */
export const transferPath: readonly TransferState[] = ['pending', 'inTransit', 'confirmed']
