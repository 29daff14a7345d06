import { balanced, credit, debit, type JournalDraft, type JournalLine } from '@cuadre/kernel/journal.ts'
import type { Amount } from '@cuadre/kernel/money.ts'
import type { InvestigationKind } from './kinds.ts'

interface DecisionToPost {
  description: string
  kind: InvestigationKind
  amount: Amount
  /** Where goods stand while they are investigated. */
  investigated: string
  /** Who bears it: expense, the person in charge, income, or the file that it is set off against. */
  borne: string
  details?: Pick<JournalLine, 'costCenterId' | 'expenseItemId'>
}

/** What is decided leaves the account of what is investigated: a surplus to its debit, the rest to its credit. */
export function postDecision({
  description,
  kind,
  amount,
  investigated,
  borne,
  details = {},
}: DecisionToPost): JournalDraft {
  return balanced(
    description,
    kind === 'surplus'
      ? [debit(investigated, amount), credit(borne, amount, details)]
      : [debit(borne, amount, details), credit(investigated, amount)],
  )
}
