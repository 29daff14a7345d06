import { sql } from 'kysely'
import { amount, sum, text, zero } from '@cuadre/kernel/money.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import type { PostedLine } from '../../journal/posted-line.ts'
import { movementsByAccount } from '../../journal/totals.ts'
import type { CheckedEntry } from './check-entries.ts'
import type { Registers } from './registers.ts'

/** What the accounts hold now: the closing of the newest period that has openings. */
async function heldNow({ tx, organization }: Context): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; held: string }>`
    select total.account_id as id, (total.opening + total.debit - total.credit)::numeric(18, 2) as held
      from account_total total
     where total.organization_id = ${organization}
       and total.period_id = (select id from accounting_period where organization_id = ${organization} and carried
                               order by start_date desc, number desc limit 1)`.execute(tx)
  return new Map(rows.map(({ id, held }) => [id, held]))
}

/** The accounts that lines move, with what they hold now and what they would hold, by code. */
export async function simulatedBalances(
  context: Context,
  lines: readonly PostedLine[],
  { accountById }: Registers,
) {
  const held = await heldNow(context)
  return movementsByAccount(lines)
    .flatMap(({ accountId, debit, credit, net }) => {
      const account = accountById.get(accountId)
      const before = held.get(accountId) ?? '0.00'
      const after = text(amount(before).plus(amount(net)))
      return account ? [{ code: account.code, name: account.name, before, debit, credit, after }] : []
    })
    .sort((one, other) => (one.code < other.code ? -1 : 1))
}

/** What is imported by month. */
export function byMonth(entries: readonly CheckedEntry[]) {
  const months = Map.groupBy(entries, ({ day }) => `${day.slice(0, 7)}-01`)
  return [...months]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([month, ofMonth]) => ({
      month,
      entries: ofMonth.length,
      lines: ofMonth.reduce((count, { lines }) => count + lines.length, 0),
      total: totalOf(ofMonth),
    }))
}

export const totalOf = (entries: readonly Pick<CheckedEntry, 'lines'>[]): string =>
  text(entries.reduce((total, { lines }) => total.plus(sum(lines.map(({ debit }) => debit))), zero))
