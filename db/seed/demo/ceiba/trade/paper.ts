import type { Amount } from '@cuadre/kernel/money.ts'
import type { DemoDay } from '../../calendar.ts'
import type { Paper, PaperItem, PaperShare } from '../../papers.ts'

interface Head extends Pick<Paper, 'type' | 'series' | 'by' | 'steps' | 'answers' | 'rows'> {
  key: string
  on: DemoDay
  anyDay?: boolean
}

/** A paper that moves nothing yet. */
export const paperOf = (head: Head): Paper => ({ ...head, later: [], moves: [], items: [], shares: [] })

/** What somebody owes, or has in its favour, and how much of it is left. */
export interface Owed extends Pick<PaperItem, 'kind' | 'side' | 'partner' | 'account'> {
  of: PaperShare['of']
  on: DemoDay
  left: Amount
  foreign: { currency: string; left: Amount; rate: Amount } | null
  /** What an operation says of it. */
  named: (numberOf: (paper: Paper) => string) => string
}

/** Opens an item, or an advance, by a paper. */
export function open(paper: Paper, item: PaperItem): Owed {
  paper.items.push(item)
  const { foreign } = item
  return {
    kind: item.kind,
    side: item.side,
    partner: item.partner,
    account: item.account,
    of: { paper },
    on: paper.on,
    left: item.amount,
    foreign: foreign && { currency: foreign.currency, left: foreign.amount, rate: foreign.rate },
    named: (numberOf) => numberOf(paper),
  }
}
