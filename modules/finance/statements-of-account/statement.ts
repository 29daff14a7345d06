import { sql } from 'kysely'
import type { z } from 'zod'
import type { Day } from '@cuadre/kernel/day.ts'
import { notFound, wrongFields } from '@cuadre/kernel/errors.ts'
import { amount, sum, text } from '@cuadre/kernel/money.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { everyRow } from '@cuadre/server-kit/list.ts'
import { itemList } from '../open-items/queries.ts'
import type * as api from './api.ts'

export type Statement = z.output<typeof api.getStatementOfAccount.output>
type Input = z.output<typeof api.getStatementOfAccount.input>

interface Movement {
  entryId: string
  number: number
  date: Day
  document: { type: string; _id: string; number: string } | null
  description: string
  dueDate: Day | null
  moved: string
}

/** Accounts on which partners owe and are owed. */
const withPartners = sql`('receivable', 'payable', 'advance', 'prepayment')`

/** By entry, what it changed of what the partner owes: an advance that was set against a debt changes nothing. */
async function movements(
  { tx, organization }: Context,
  { partnerId, startDate, endDate }: Input,
): Promise<{ opening: string; rows: Movement[] }> {
  const [before, within] = await Promise.all([
    sql<{ opening: string }>`
      select coalesce(sum(line.debit - line.credit), 0)::numeric(18, 2)::text as opening
        from journal_line line
        join account on account.organization_id = ${organization} and account.id = line.account_id and account.type in ${withPartners}
       where line.organization_id = ${organization} and line.partner_id = ${partnerId} and line.day < ${startDate}`.execute(
      tx,
    ),
    sql<Movement>`
      select entry.id as "entryId", entry.number, entry.day as date, entry.description,
             case when entry.source_id is not null
                  then json_build_object('type', entry.source_type, '_id', entry.source_id, 'number', coalesce(entry.source_number, '')) end as document,
             (select min(item.due_date) from open_item item
               where item.organization_id = ${organization} and item.document_id = coalesce(entry.source_id, entry.id) and entry.reversal_of is null) as "dueDate",
             sum(line.debit - line.credit)::numeric(18, 2)::text as moved
        from journal_line line
        join journal_entry entry on entry.organization_id = ${organization} and entry.id = line.entry_id
        join account on account.organization_id = ${organization} and account.id = line.account_id and account.type in ${withPartners}
       where line.organization_id = ${organization} and line.partner_id = ${partnerId} and line.day between ${startDate} and ${endDate}
       group by entry.id, entry.number, entry.day, entry.description, entry.source_id, entry.source_type, entry.source_number, entry.reversal_of
      having sum(line.debit - line.credit) <> 0
       order by entry.day, entry.number`.execute(tx),
  ])
  return { opening: before.rows[0]?.opening ?? '0.00', rows: within.rows }
}

/** What a partner owed, what was added and paid, and what it owes at the end: the ledger's own figures. */
export async function statementOf(context: Context, requested: Input): Promise<Statement> {
  const { partnerId, startDate, endDate } = requested
  if (endDate < startDate) throw wrongFields([{ path: 'endDate', code: 'statementOfAccount.endBeforeStart' }])
  const partner = await context.tx
    .selectFrom('partner')
    .select(['id as _id', 'code', 'name', 'nit', 'email'])
    .where('id', '=', partnerId)
    .executeTakeFirst()
  if (!partner) throw notFound('partner.unknown')
  const pending = { ...everyRow, partnerId, includeSettled: false, date: endDate }
  const [{ opening, rows }, owedToUs, owedByUs] = await Promise.all([
    movements(context, requested),
    itemList(context, 'receivable', pending),
    itemList(context, 'payable', pending),
  ])
  let balance = amount(opening)
  const data = rows.map(({ moved, ...row }) => {
    const change = amount(moved)
    balance = balance.plus(change)
    return {
      ...row,
      debit: change.gt('0') ? text(change) : '0.00',
      credit: change.lt('0') ? text(change.neg()) : '0.00',
      balance: text(balance),
    }
  })
  return {
    partner,
    startDate,
    endDate,
    opening,
    data,
    totals: {
      debit: text(sum(data.map(({ debit }) => amount(debit)))),
      credit: text(sum(data.map(({ credit }) => amount(credit)))),
    },
    closing: text(balance),
    items: [...owedToUs.data, ...owedByUs.data],
  }
}
