import { Refusal } from '@cuadre/kernel/errors.ts'
import { amount, zero } from '@cuadre/kernel/money.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { toErrorBody } from '@cuadre/server-kit/words.ts'
import type { PeriodRow } from '../periods/queries.ts'
import { calendarOf } from '../taxes/calendar.ts'
import type { ClosingCheck } from './api.ts'

/** The taxes of the month whose accrual is not the base by the rate in force, each with what it lacks. */
export async function taxCheck(context: Context, period: PeriodRow): Promise<ClosingCheck> {
  const items = await differences(context, period)
  return { name: 'taxes', state: items.length === 0 ? 'passed' : 'warning', count: items.length, items }
}

async function differences(context: Context, period: PeriodRow): Promise<ClosingCheck['items']> {
  try {
    const taxes = await calendarOf(context, period)
    return taxes
      .filter(({ missing }) => !amount(missing ?? '0').eq(zero))
      .map(({ credit, paragraph, name, missing }) => ({
        _id: credit._id,
        kind: 'account',
        name: `${paragraph} ${name}`,
        address: null,
        amount: missing,
        note: 'notAccrued' as const,
      }))
  } catch (error) {
    // A parameter without a value says so here, and does not hide the other checks.
    if (!(error instanceof Refusal)) throw error
    return [
      {
        _id: period._id,
        kind: 'parameter',
        name: toErrorBody(error, context.language).message,
        address: null,
        amount: null,
        note: null,
      },
    ]
  }
}
