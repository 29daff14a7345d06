import type { Day } from '@cuadre/kernel/day.ts'
import { Refusal } from '@cuadre/kernel/errors.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { textOn } from '@cuadre/accounting/public.ts'

/** The element of expense that a parameter names by its code on a day. */
export async function itemOn(
  context: Context,
  key: 'expenseItem.production.materials' | 'expenseItem.production.transfer',
  day: Day,
): Promise<string> {
  const code = await textOn(context, key, day)
  const item = await context.tx
    .selectFrom('expense_item')
    .select('id')
    .where('code', '=', code)
    .executeTakeFirst()
  if (!item) throw new Refusal('productionRun.noItem', { code })
  return item.id
}
