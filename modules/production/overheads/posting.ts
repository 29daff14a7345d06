import { balanced, credit, debit, type JournalDraft, type JournalLine } from '@cuadre/kernel/journal.ts'
import { type Amount, sum, zero } from '@cuadre/kernel/money.ts'

interface Borne {
  amount: Amount
  /** Where it was posted, and where what bears it was made. */
  fromCenter: string | null
  toCenter: string | null
}

/**
 * What was spent on labour and overhead goes over to work under way: D 700.0020, C 731. What had been applied in excess comes back
 * the other way round.
 */
export function postDistribution(
  description: string,
  borne: readonly Borne[],
  { wip, conversion, expenseItemId }: { wip: string; conversion: string; expenseItemId: string },
): JournalDraft {
  const lines = (account: string, centerOf: (each: Borne) => string | null, side: 1 | -1): JournalLine[] =>
    [...Map.groupBy(borne, centerOf)].flatMap(([costCenterId, group]) => {
      const value = sum(group.map(({ amount }) => amount)).times(String(side))
      const details = { ...(costCenterId !== null && { costCenterId }), expenseItemId }
      if (value.eq(zero)) return []
      return [value.gt(zero) ? debit(account, value, details) : credit(account, value.neg(), details)]
    })
  return balanced(description, [
    ...lines(wip, ({ toCenter }) => toCenter, 1),
    ...lines(conversion, ({ fromCenter }) => fromCenter, -1),
  ])
}
