import { StateBadge, type looks } from '@cuadre/web-kit/widgets/StateBadge.tsx'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import type { PurchaseState } from '../states.ts'

export const lookOf = {
  pending: 'pending',
  confirmed: 'confirmed',
  partiallyReceived: 'partlyReceived',
  received: 'done',
  closed: 'closed',
  cancelled: 'cancelled',
} as const satisfies Record<PurchaseState, keyof typeof looks>

export function PurchaseStateBadge({ state }: { state: PurchaseState }) {
  const t = useScreenWords()
  return <StateBadge look={lookOf[state]}>{t(`purchases.states.${state}`)}</StateBadge>
}

const paidLooks = { unpaid: 'idle', partial: 'partlyPaid', paid: 'done' } as const

/** How much of it was paid; nothing where nothing is owed for it. */
export function PaidBadge({ paid }: { paid: keyof typeof paidLooks | null }) {
  const t = useScreenWords()
  return paid === null ? (
    <>–</>
  ) : (
    <StateBadge look={paidLooks[paid]}>{t(`purchases.paidStates.${paid}`)}</StateBadge>
  )
}

/** The way of a purchase when nothing goes wrong; where something is to come yet, through what came already. */
export const pathOf = (state: PurchaseState): readonly PurchaseState[] =>
  state === 'closed'
    ? ['pending', 'confirmed', 'partiallyReceived', 'closed']
    : state === 'partiallyReceived'
      ? ['pending', 'confirmed', 'partiallyReceived', 'received']
      : ['pending', 'confirmed', 'received']
