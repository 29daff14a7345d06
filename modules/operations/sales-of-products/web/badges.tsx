import { DocumentState } from '@cuadre/web-kit/document/DocumentState.tsx'
import { StateBadge } from '@cuadre/web-kit/widgets/StateBadge.tsx'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { saleKind } from '../kind.ts'
import type { SaleState } from '../states.ts'

interface Standing {
  state: SaleState
  returnedPart: 'partial' | 'whole' | null
}

/** Where a sale stands; one of which some came back says so, and not that it came back. */
export function SaleBadge({ sale: { state, returnedPart } }: { sale: Standing }) {
  const t = useScreenWords()
  const { badge, words } = saleKind.states.partlyReturned
  return state === 'returned' && returnedPart === 'partial' ? (
    <StateBadge badge={badge}>{t(words)}</StateBadge>
  ) : (
    <DocumentState kind={saleKind} state={state} />
  )
}
