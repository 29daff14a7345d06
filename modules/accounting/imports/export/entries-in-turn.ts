import { sql } from 'kysely'
import type { Day } from '@cuadre/kernel/day.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import type { EntryType } from '../../journal/entry-types.ts'

export interface ExportedLine {
  account: string
  accountName: string
  debit: string
  credit: string
  costCenter: string | null
  expenseItem: string | null
  partner: string | null
  currency: string | null
  foreignAmount: string | null
  rate: string | null
  detail: string | null
}

export interface ExportedEntry {
  /** Exercise and number: `2026_15`, which no spreadsheet takes for a date. */
  reference: string
  number: number
  day: Day
  type: EntryType
  description: string
  lines: ExportedLine[]
}

export interface Input {
  exerciseId?: string | undefined
  startDate?: Day | undefined
  endDate?: Day | undefined
}

const entriesAtOnce = 500

const lineObject = (organization: string) => sql`
  json_build_object('account', account.code, 'accountName', account.name, 'debit', line.debit::text, 'credit', line.credit::text,
    'costCenter', center.code, 'expenseItem', item.code, 'partner', partner.code, 'currency', currency.code,
    'foreignAmount', line.foreign_amount::text, 'rate', line.rate::text, 'detail', line.description) order by line.line)
  from journal_line line
  join account on account.organization_id = ${organization} and account.id = line.account_id
  left join cost_center center on center.organization_id = ${organization} and center.id = line.cost_center_id
  left join expense_item item on item.organization_id = ${organization} and item.id = line.expense_item_id
  left join partner on partner.organization_id = ${organization} and partner.id = line.partner_id
  left join currency on currency.organization_id = ${organization} and currency.id = line.currency_id`

/** Confirmed entries in the order of their numbers, some hundred at a time: no more of the books is ever held. */
export async function* entriesInTurn(
  { tx, organization }: Context,
  { exerciseId, startDate, endDate }: Input,
): AsyncGenerator<ExportedEntry[]> {
  const exercises = await sql<{ id: string; code: string }>`
    select id, code from accounting_exercise
     where organization_id = ${organization} and (${exerciseId ?? null}::uuid is null or id = ${exerciseId ?? null})
       and end_date >= ${startDate ?? '0001-01-01'} and start_date <= ${endDate ?? '9999-12-31'}
     order by start_date`.execute(tx)
  for (const { id, code } of exercises.rows) {
    for (let last = 0; ;) {
      const { rows } = await sql<ExportedEntry>`
        select ${code} || '_' || entry.number as reference, entry.number, entry.day, entry.type, entry.description,
               (select json_agg(${lineObject(organization)}
                 where line.organization_id = ${organization} and line.entry_id = entry.id) as lines
          from journal_entry entry
         where entry.organization_id = ${organization} and entry.exercise_id = ${id} and entry.number > ${last}
           and entry.day between ${startDate ?? '0001-01-01'} and ${endDate ?? '9999-12-31'}
         order by entry.number limit ${entriesAtOnce}`.execute(tx)
      if (rows.length > 0) yield rows
      last = rows.at(-1)?.number ?? last
      if (rows.length < entriesAtOnce) break
    }
  }
}
