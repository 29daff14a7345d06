import { amount } from '@cuadre/kernel/money.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { shownFigure } from '@cuadre/server-kit/files/shown.ts'
import { say } from '@cuadre/server-kit/words.ts'
import { numberOn } from '@cuadre/accounting/public.ts'
import type { OperationHeadRow } from './queries.ts'

export interface Warning {
  code: string
  message: string
}

/** What is allowed and should be known: more cash at once than economic actors may hand each other. */
export async function warningsOf(context: Context, operation: OperationHeadRow): Promise<Warning[]> {
  if (operation.instrument !== 'cash' || operation.state === 'cancelled') return []
  const limit = await numberOn(context, 'cashOperationLimit', operation.date)
  if (amount(operation.amountInBooks).lte(limit)) return []
  const shown = shownFigure(limit.toFixed(2), context.language, {
    leastDecimals: 2,
    grouped: true,
    negative: 'minus',
  })
  return [
    { code: 'operation.cashLimit', message: say(context.language, 'operation.cashLimit', { limit: shown }) },
  ]
}
