import type { Amount } from '@cuadre/kernel/money.ts'
import type { DemoDay } from '../../calendar.ts'
import type { Document, DocumentItem, DocumentAllocation } from '../../documents.ts'

type Head = Pick<
  Document,
  'type' | 'key' | 'series' | 'on' | 'anyDay' | 'notBefore' | 'by' | 'steps' | 'answers' | 'atBank' | 'rows'
>

/** A document that moves nothing yet. */
export const documentOf = (head: Head): Document => ({
  ...head,
  later: [],
  movements: [],
  items: [],
  allocations: [],
})

/** What somebody owes, or has in its favour, and how much of it is left. */
export interface Owed extends Pick<DocumentItem, 'kind' | 'side' | 'partner' | 'account'> {
  of: DocumentAllocation['of']
  on: DemoDay
  left: Amount
  foreign: { currency: string; left: Amount; rate: Amount } | null
  /** What an operation says of it. */
  named: (numberOf: (document: Document) => string) => string
}

/** Opens an item, or an advance, by a document. */
export function open(document: Document, item: DocumentItem): Owed {
  document.items.push(item)
  const { foreign } = item
  return {
    kind: item.kind,
    side: item.side,
    partner: item.partner,
    account: item.account,
    of: { document },
    on: document.on,
    left: item.amount,
    foreign: foreign && { currency: foreign.currency, left: foreign.amount, rate: foreign.rate },
    named: (numberOf) => numberOf(document),
  }
}
