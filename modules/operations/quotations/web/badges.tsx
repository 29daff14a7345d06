import { DocumentState } from '@cuadre/web-kit/document/DocumentState.tsx'
import { quotationKinds } from '../kind.ts'
import { StateBadge } from '@cuadre/web-kit/widgets/StateBadge.tsx'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import type { QuotationState } from '../states.ts'

/** Where an offer stands; one that was sent and whose last day went by is overdue. */
export function QuotationBadge({ state, isOverdue }: { state: QuotationState; isOverdue: boolean }) {
  const t = useScreenWords()
  return isOverdue ? (
    <StateBadge badge="overdue">{t('offers.overdue')}</StateBadge>
  ) : (
    <DocumentState kind={quotationKinds.movementsOfferts} state={state} />
  )
}
