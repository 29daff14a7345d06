import { Refusal } from '@cuadre/kernel/errors.ts'
import { amount, zero } from '@cuadre/kernel/money.ts'
import type { Day } from '@cuadre/kernel/day.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { toErrorBody } from '@cuadre/server-kit/words.ts'
import { numberOn } from '@cuadre/accounting/public.ts'
import type { OperationHeadRow } from './queries.ts'

export interface CashWarning {
  code: string
  message: string
}

/** What is allowed and should be known: more cash at once than economic actors may hand each other. */
async function beyondLimit(context: Context, day: Day, inBooks: string): Promise<CashWarning[]> {
  const limit = await numberOn(context, 'cashOperationLimit', day)
  // Zero is without limit.
  if (limit.lte(zero) || amount(inBooks).lte(limit)) return []
  const { code, message } = toErrorBody(
    new Refusal('operation.cashLimit', { limit: limit.toFixed(2) }),
    context.language,
  )
  return [{ code, message }]
}

export const warningsOf = async (context: Context, operation: OperationHeadRow): Promise<CashWarning[]> =>
  operation.instrument !== 'cash' || operation.state === 'cancelled'
    ? []
    : beyondLimit(context, operation.date, operation.amountInBooks)

/** The same of any document whose money comes to an account or leaves it. */
export async function cashWarnings(
  context: Context,
  { accountId, date, amount: inBooks }: { accountId: string; date: Day; amount: string },
): Promise<CashWarning[]> {
  const account = await context.tx
    .selectFrom('account')
    .select('type')
    .where('id', '=', accountId)
    .executeTakeFirst()
  return account?.type === 'cash' ? beyondLimit(context, date, inBooks) : []
}
