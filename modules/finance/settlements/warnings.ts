import { Refusal } from '@cuadre/kernel/errors.ts'
import { amount } from '@cuadre/kernel/money.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { numberOn } from '@cuadre/accounting/public.ts'
import type { OperationHeadRow } from './queries.ts'

/** What is allowed and should be known: more cash at once than economic actors may hand each other. */
export async function warningsOf(context: Context, operation: OperationHeadRow): Promise<Refusal[]> {
  if (operation.instrument !== 'cash' || operation.state === 'cancelled') return []
  const limit = await numberOn(context, 'cashOperationLimit', operation.date)
  if (amount(operation.amountInBooks).lte(limit)) return []
  return [new Refusal('operation.cashLimit', { limit: limit.toFixed(2) })]
}
