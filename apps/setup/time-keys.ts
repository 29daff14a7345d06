import { v7 as uuidv7 } from 'uuid'
import { insertRows, type Runs } from '@cuadre/db/insert-rows.ts'
import type { ShippedBooks } from './asset-catalogues.ts'
import type { Localization } from './localizations/types.ts'

/** The keys by which time is recorded and paid, with their rates. */
export async function createTimeKeys(
  client: Runs,
  organization_id: string,
  { timeKeys }: Localization,
  language: 'es' | 'en',
  { accounts, items }: ShippedBooks,
): Promise<void> {
  const idOf = (ids: ReadonlyMap<string, string>, code: string | null) =>
    code === null ? null : ids.get(code)
  const ids = new Map(timeKeys.map(({ code }) => [code, uuidv7()]))
  await insertRows(
    client,
    'time_key',
    timeKeys.map(
      ({
        code,
        name,
        unit,
        kind,
        payRule,
        financedBy,
        account,
        expenseItem,
        accrues,
        priority,
        basis,
        purpose,
      }) => ({
        organization_id,
        id: ids.get(code),
        code,
        name: name[language],
        unit,
        kind,
        pay_rule: payRule,
        financed_by: financedBy,
        account_id: idOf(accounts, account),
        expense_item_id: idOf(items, expenseItem),
        accrues,
        priority,
        basis,
        purpose,
        shipped: true,
      }),
    ),
  )
  await insertRows(
    client,
    'time_key_rate',
    timeKeys.flatMap(({ code, rates }) =>
      rates.map(({ fromHour, toHour, rate }) => ({
        organization_id,
        time_key_id: ids.get(code),
        from_hour: fromHour,
        to_hour: toHour,
        rate,
      })),
    ),
  )
}
