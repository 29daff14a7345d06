import { sql } from 'kysely'
import { addDays } from '@cuadre/kernel/day.ts'
import { addressOf, type Kind } from '@cuadre/kernel/kind.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { numberOn } from '../parameters/values.ts'
import type { PeriodRow } from '../periods/queries.ts'
import type { ClosingCheck } from './api.ts'
import { named } from './named.ts'

/**
 * Accounts at banks where the books or the bank have had something for long that the other does not know: more than
 * `bank.unreconciledDays` days before the period ends. Amounts are in the currency of the account.
 */
export async function unreconciledCheck(
  context: Context,
  { endDate, number }: PeriodRow,
  kinds: ReadonlyMap<string, Kind>,
): Promise<ClosingCheck> {
  const days = await numberOn(context, 'bank.unreconciledDays', endDate)
  const rows =
    days.lte('0') || isOfAdjustments(number)
      ? []
      : await openSince(context, addDays(endDate, -Number(days.toFixed(0))))
  return warningOf('unreconciled', rows, kinds)
}

/** Accounts at banks that the books or the bank moved until the period ends, and that no concluded reconciliation reaches. */
export async function reconciledCheck(
  context: Context,
  { endDate, number }: PeriodRow,
  kinds: ReadonlyMap<string, Kind>,
): Promise<ClosingCheck> {
  return warningOf(
    'reconciled',
    isOfAdjustments(number) ? [] : await notReconciledUntil(context, endDate),
    kinds,
  )
}

/** A thirteenth period is of adjustments. */
const isOfAdjustments = (number: number): boolean => number > 12

interface Named {
  _id: string
  name: string
  note: NonNullable<ClosingCheck['items'][number]['note']>
  amount: string | null
  count: number
}

function warningOf(
  name: ClosingCheck['name'],
  rows: readonly Named[],
  kinds: ReadonlyMap<string, Kind>,
): ClosingCheck {
  const { details } = kinds.get('bankAccount') ?? {}
  return {
    name,
    state: rows.length === 0 ? 'passed' : 'warning',
    count: rows[0]?.count ?? 0,
    items: rows.map(({ count: _count, ...item }) => ({
      ...item,
      kind: 'document' as const,
      address: details === undefined ? null : addressOf({ details }, item._id),
    })),
  }
}

async function openSince({ tx, organization }: Context, day: string): Promise<Named[]> {
  const { rows } = await sql<Named>`
    select bank.id as "_id", account.code || ' ' || bank.name as name, open.note, open.amount::numeric(18, 2)::text as amount,
           count(*) over ()::int as count
      from bank_account bank
      join account on account.organization_id = ${organization} and account.id = bank.account_id
     cross join lateral (
       select 'openInBooks' as note, sum(book.amount) as amount
         from bank_book_line book
        where book.organization_id = ${organization} and book.bank_account_id = bank.id and book.day < ${day} and book.amount <> 0
          and not exists (select from reconciliation_operation done
                           where done.organization_id = ${organization} and done.entry_id = book.entry_id and done.line = book.line)
       having count(*) > 0
       union all
       select 'openAtBank', sum(line.amount)
         from bank_statement_line line
        where line.organization_id = ${organization} and line.bank_account_id = bank.id and line.day < ${day}
          and line.day >= (select first.start_day from bank_opening first
                            where first.organization_id = ${organization} and first.bank_account_id = bank.id)
          and not exists (select from reconciliation_line done
                           where done.organization_id = ${organization} and done.statement_line_id = line.id)
       having count(*) > 0) open
     where bank.organization_id = ${organization}
     order by account.code collate "C", open.note desc limit ${named}`.execute(tx)
  return rows
}

async function notReconciledUntil({ tx, organization }: Context, day: string): Promise<Named[]> {
  const { rows } = await sql<Named>`
    select bank.id as "_id", account.code || ' ' || bank.name as name, null as amount,
           case when last.day is null then 'neverReconciled' else 'reconciledEarlier' end as note, count(*) over ()::int as count
      from bank_account bank
      join account on account.organization_id = ${organization} and account.id = bank.account_id
     cross join lateral (
       select max(day) as day from reconciliation
        where reconciliation.organization_id = ${organization} and reconciliation.bank_account_id = bank.id and state = 'conciliated') last
     where bank.organization_id = ${organization}
       and (exists (select from bank_book_line book
                     where book.organization_id = ${organization} and book.bank_account_id = bank.id and book.amount <> 0
                       and book.day <= ${day} and (last.day is null or book.day > last.day))
         or exists (select from bank_statement_line line
                     where line.organization_id = ${organization} and line.bank_account_id = bank.id
                       and line.day <= ${day} and (last.day is null or line.day > last.day)))
     order by account.code collate "C" limit ${named}`.execute(tx)
  return rows
}
