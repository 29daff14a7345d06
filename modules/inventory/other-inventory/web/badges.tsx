import { StateBadge, type looks } from '@cuadre/web-kit/widgets/StateBadge.tsx'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import type { InventoryState } from '../states.ts'

const lookOf = {
  pending: 'pending',
  approved: 'approved',
  confirmed: 'confirmed',
  cancelled: 'cancelled',
} as const satisfies Record<InventoryState, keyof typeof looks>

export function InventoryStateBadge({ state }: { state: InventoryState }) {
  const t = useScreenWords()
  return <StateBadge look={lookOf[state]}>{t(`states.${state}`)}</StateBadge>
}

/** The way of a document of inventory when nothing goes wrong. */
export const inventoryPath: readonly InventoryState[] = ['pending', 'approved', 'confirmed']

/** What each state that is still to come will bring. */
export function useWay() {
  const t = useScreenWords()
  return {
    path: inventoryPath,
    notes: {
      approved: t('otherInventory.notes.approved'),
      confirmed: t('otherInventory.notes.confirmed'),
    },
  }
}
