import { DocumentState } from '@cuadre/web-kit/document/DocumentState.tsx'
import { quotationKinds } from '../kind.ts'
import type { QuotationState } from '../states.ts'

/** Where an offer stands. */
export const QuotationBadge = ({ state }: { state: QuotationState }) => (
  <DocumentState kind={quotationKinds.movementsOfferts} state={state} />
)
