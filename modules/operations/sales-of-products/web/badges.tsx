import { StateBadge, type looks } from '@cuadre/web-kit/widgets/StateBadge.tsx'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import type { SaleState } from '../states.ts'

const lookOf = {
  pending: 'pending',
  confirmed: 'confirmed',
  delivered: 'underway',
  invoiced: 'accepted',
  returned: 'undone',
  cancelled: 'cancelled',
} as const satisfies Record<SaleState, keyof typeof looks>

export function SaleStateBadge({ state }: { state: SaleState }) {
  const t = useScreenWords()
  return <StateBadge look={lookOf[state]}>{t(`sales.states.${state}`)}</StateBadge>
}

const paidLooks = { unpaid: 'idle', partial: 'partlyPaid', paid: 'done' } as const

/** How much of it was collected; nothing where nothing is owed for it. */
export function PaidBadge({ paid }: { paid: keyof typeof paidLooks | null }) {
  const t = useScreenWords()
  return paid === null ? (
    <>–</>
  ) : (
    <StateBadge look={paidLooks[paid]}>{t(`sales.paidStates.${paid}`)}</StateBadge>
  )
}

/** The way of a sale when nothing goes wrong. */
export const salePath: readonly SaleState[] = ['pending', 'confirmed', 'delivered', 'invoiced']
