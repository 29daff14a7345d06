import type { Day } from '@cuadre/kernel/day.ts'
import { balanced, credit, debit, type Origin } from '@cuadre/kernel/journal.ts'
import { zero } from '@cuadre/kernel/money.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { say } from '@cuadre/server-kit/words.ts'
import { postDocument } from '@cuadre/accounting/public.ts'
import type { movementsOf } from '@cuadre/inventory/public.ts'

/** What goods that left cost more or less by now was posted apart, and goes back apart when they come back. */
export async function postLaterCosts(
  context: Context,
  origin: Origin,
  left: Awaited<ReturnType<typeof movementsOf>>,
  day: Day,
): Promise<void> {
  const lines = left.flatMap(({ value, firstValue, accountId, counter }) => {
    const more = value.minus(firstValue)
    if (counter === null || more.eq(zero)) return []
    const details = {
      ...(counter.costCenterId !== null && { costCenterId: counter.costCenterId }),
      ...(counter.expenseItemId !== null && { expenseItemId: counter.expenseItemId }),
      ...(counter.partnerId !== null && { partnerId: counter.partnerId }),
    }
    return more.gt(zero)
      ? [debit(accountId, more), credit(counter.accountId, more, details)]
      : [debit(counter.accountId, more.neg(), details), credit(accountId, more.neg())]
  })
  if (lines.length === 0) return
  await postDocument(context, {
    day,
    type: 'inventory',
    origin,
    draft: balanced(say(context.language, 'receptions.laterCosts', { number: origin.number ?? '' }), lines),
  })
}
