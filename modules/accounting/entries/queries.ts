import { sql } from 'kysely'
import type { z } from 'zod'
import type { Context } from '@cuadre/server-kit/context.ts'
import { inOrder, type Statement } from '@cuadre/server-kit/in-order.ts'
import { orderBy } from '@cuadre/server-kit/list.ts'
import type { accountingEntriesFilter, Entry, EntryHead, EntryLine } from './api.ts'
import { originOfType } from '../journal/entry-types.ts'
import {
  and,
  confirmedConditions,
  countConfirmed,
  countPending,
  none,
  pendingConditions,
  summedOf,
  wants,
} from './wanted.ts'

export type EntryRow = z.output<typeof Entry>
type HeadRow = z.output<typeof EntryHead>
type LineRow = z.output<typeof EntryLine>
type Filters = z.output<typeof accountingEntriesFilter.input>

/** Pending entries and confirmed ones as one list: each side gives its own best rows, and these are merged. */
export async function entryList(context: Context, filters: Filters) {
  const { tx, organization } = context
  const orderOf = (table: string) => {
    const column = (name: string) => sql.ref(`${table}.${name}`)
    const columns = {
      date: column('day'),
      number: column('number'),
      total: column('total'),
      description: column('description'),
      type: column('type'),
    }
    return orderBy(
      filters.sort,
      columns,
      sql`${columns.date} desc, ${columns.number} desc nulls first`,
      column('id'),
    )
  }
  const reach = filters.page * filters.limit
  const confirmed = sql`
    (select e.id, e.day, e.number, e.type, e.description, e.total, e.lines::int as lines, e.period_id, e.source_type, e.source_id,
            e.source_number, e.created_by, 1 as version
       from journal_entry e where ${and(confirmedConditions(filters, organization))} ${orderOf('e')} limit ${reach})`
  const pending = sql`
    (select * from (
       select e.id, e.day, null::int as number, e.type, e.description, summed.total, summed.lines, e.period_id, e.source_type, e.source_id,
              e.source_number, e.created_by, e.version
         from entry_draft e
         cross join lateral (select coalesce(sum(l.debit), 0)::numeric(18, 2) as total, count(*)::int as lines
                               from entry_draft_line l where l.organization_id = ${organization} and l.draft_id = e.id) summed
        where ${and(pendingConditions(filters, organization))}) drafts ${orderOf('drafts')} limit ${reach})`
  const sides = [
    ...(wants(filters, 'confirmed', 'reversed') ? [confirmed] : []),
    ...(wants(filters, 'pending') ? [pending] : []),
  ]
  const [found, confirmedOnes, pendingOnes] = await Promise.all([
    sql<HeadRow>`
      with page as (
        select * from (${sql.join(sides, sql` union all `)}) both_sides ${orderOf('both_sides')}
         limit ${filters.limit} offset ${(filters.page - 1) * filters.limit}
      )
      select page.id as "_id", page.id as "commonId", page.number, page.day as date, page.period_id as "periodId", page.description,
             case when page.number is null then 'pending'
                  when exists (select from journal_entry r where r.organization_id = ${organization} and r.reversal_of = page.id) then 'reversed'
                  else 'confirmed' end as state,
             page.type, page.total, page.lines as "lineCount", page.version,
             case when page.source_type is not null
                  then json_build_object('type', page.source_type, '_id', page.source_id, 'number', page.source_number) end as source,
             json_build_object('_id', author.id, 'name', author.name) as "createdBy"
        from page join user_account author on author.organization_id = ${organization} and author.id = page.created_by
       ${orderOf('page')}`.execute(tx),
    wants(filters, 'confirmed', 'reversed') ? countConfirmed(context, filters) : none,
    wants(filters, 'pending') ? countPending(context, filters) : none,
  ])
  const data = found.rows.map((row) => ({ ...row, origin: originOfType(row.type) }))
  return { data, page: filters.page, limit: filters.limit, ...summedOf(confirmedOnes, pendingOnes) }
}

const named = (alias: string, table: string, column: string, organization: string) => sql`
  (select json_build_object('_id', ${sql.ref(`${alias}.id`)}, 'code', ${sql.ref(`${alias}.code`)}, 'name', ${sql.ref(`${alias}.name`)})
     from ${sql.table(table)} ${sql.ref(alias)}
    where ${sql.ref(`${alias}.organization_id`)} = ${organization} and ${sql.ref(`${alias}.id`)} = ${sql.ref(`l.${column}`)})`

async function linesOf(
  { tx, organization }: Context,
  id: string,
  state: 'pending' | 'confirmed',
): Promise<LineRow[]> {
  const from =
    state === 'pending'
      ? sql`(select * from entry_draft_line where organization_id = ${organization} and draft_id = ${id}) l`
      : sql`(select *, null::uuid as id from journal_line where organization_id = ${organization} and entry_id = ${id}) l`
  const { rows } = await sql<LineRow>`
    select l.id as "_id", l.line::int as line, l.account_id as "accountId", l.debit, l.credit, l.description,
           (select json_build_object('_id', account.id, 'code', account.code, 'name', account.name, 'parentName', above.name)
              from account
              left join account above on above.organization_id = ${organization} and above.id = account.parent_id
             where account.organization_id = ${organization} and account.id = l.account_id) as account,
           l.cost_center_id as "costCenterId", ${named('center', 'cost_center', 'cost_center_id', organization)} as "costCenter",
           l.expense_item_id as "expenseItemId", ${named('item', 'expense_item', 'expense_item_id', organization)} as "expenseItem",
           l.partner_id as "partnerId", ${named('partner', 'partner', 'partner_id', organization)} as partner,
           l.currency_id as "currencyId", ${named('currency', 'currency', 'currency_id', organization)} as currency,
           l.foreign_amount as "foreignAmount", l.rate::text as rate
      from ${from} order by l.line`.execute(tx)
  return rows
}

type HeadOfOne = Omit<EntryRow, 'lines' | 'origin'>

async function confirmedHead({ tx, organization }: Context, id: string): Promise<HeadOfOne | undefined> {
  const link = (
    alias: string,
  ) => sql`json_build_object('_id', ${sql.ref(`${alias}.id`)}, 'number', ${sql.ref(`${alias}.number`)},
    'date', ${sql.ref(`${alias}.day`)}, 'reason', ${sql.ref(`${alias}.reason`)})`
  const { rows } = await sql<HeadOfOne>`
    select e.id as "_id", e.id as "commonId", e.number, e.day as date, e.period_id as "periodId", e.description,
           case when reversing.id is null then 'confirmed' else 'reversed' end as state, e.type, e.total, e.lines::int as "lineCount",
           case when e.source_type is not null
                then json_build_object('type', e.source_type, '_id', e.source_id, 'number', e.source_number) end as source,
           case when original.id is not null then ${link('original')} end as "reversalOf",
           case when reversing.id is not null then ${link('reversing')} end as "reversedBy",
           case when replaced.id is not null then ${link('replaced')} end as replaces,
           case when replacing.id is not null then ${link('replacing')} end as "replacedBy",
           e.reason, 1 as version, e.created_at as "createdAt", e.recorded_at as "confirmedAt", encode(e.hash, 'hex') as hash,
           json_build_object('_id', author.id, 'name', author.name) as "createdBy",
           json_build_object('_id', confirmer.id, 'name', confirmer.name) as "confirmedBy"
      from journal_entry e
      join user_account author on author.organization_id = ${organization} and author.id = e.created_by
      join user_account confirmer on confirmer.organization_id = ${organization} and confirmer.id = e.confirmed_by
      left join journal_entry original on original.organization_id = ${organization} and original.id = e.reversal_of
      left join journal_entry reversing on reversing.organization_id = ${organization} and reversing.reversal_of = e.id
      left join entry_correction corrects on corrects.organization_id = ${organization} and corrects.entry_id = e.id
      left join journal_entry replaced on replaced.organization_id = ${organization} and replaced.id = corrects.replaces_id
      left join entry_correction corrected on corrected.organization_id = ${organization} and corrected.replaces_id = e.id
      left join journal_entry replacing on replacing.organization_id = ${organization} and replacing.id = corrected.entry_id
     where e.organization_id = ${organization} and e.id = ${id}`.execute(tx)
  return rows[0]
}

const pendingHead = ({ organization }: Context, id: string): Statement<HeadOfOne> =>
  sql<HeadOfOne>`
    select e.id as "_id", e.id as "commonId", null::int as number, e.day as date, e.period_id as "periodId", e.description,
           'pending' as state, e.type, summed.total, summed.lines as "lineCount",
           case when e.source_type is not null
                then json_build_object('type', e.source_type, '_id', e.source_id, 'number', e.source_number) end as source,
           case when original.id is not null then json_build_object('_id', original.id, 'number', original.number, 'date', original.day,
             'reason', original.reason) end as "reversalOf",
           null as "reversedBy", null as replaces, null as "replacedBy", e.reason, e.version, e.created_at as "createdAt", null as "confirmedBy",
           null as "confirmedAt", null as hash, json_build_object('_id', author.id, 'name', author.name) as "createdBy"
      from entry_draft e
      join user_account author on author.organization_id = ${organization} and author.id = e.created_by
      left join journal_entry original on original.organization_id = ${organization} and original.id = e.reversal_of
      cross join lateral (select coalesce(sum(l.debit), 0)::numeric(18, 2) as total, count(*)::int as lines
                            from entry_draft_line l where l.organization_id = ${organization} and l.draft_id = e.id) summed
     where e.organization_id = ${organization} and e.id = ${id}`

/** One entry with its lines, whether pending or confirmed. */
export async function entryById(context: Context, id: string): Promise<EntryRow | undefined> {
  // An entry that is confirmed in between leaves the pending ones before it is looked for here, and is found among the
  // confirmed; the other way round it would be found nowhere.
  const [[answer], confirmed] = await inOrder(context.tx, [pendingHead(context, id)], () =>
    confirmedEntry(context, id),
  )
  const pending = answer?.rows[0]
  if (confirmed || !pending) return confirmed
  return {
    ...pending,
    origin: originOfType(pending.type),
    lines: await linesOf(context, id, 'pending'),
  }
}

/** One entry of the journal with its lines. */
export async function confirmedEntry(context: Context, id: string): Promise<EntryRow | undefined> {
  const [head, lines] = await Promise.all([confirmedHead(context, id), linesOf(context, id, 'confirmed')])
  return head && { ...head, origin: originOfType(head.type), lines }
}
