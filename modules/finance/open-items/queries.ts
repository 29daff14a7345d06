import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import { addDays, type Day, today } from '@cuadre/kernel/day.ts'
import { amount, sum, text } from '@cuadre/kernel/money.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { countedAndSummed, foundBy, orderBy, pageOf } from '@cuadre/server-kit/list.ts'
import { itemsOn } from './as-of.ts'
import { type AgeBucket, ageBuckets, bucketEnds, bucketOf, daysOverdue } from './ageing.ts'
import type * as api from './api.ts'
import type { Side } from './items.ts'
import { isOwed } from './standing.ts'

export type OpenItem = z.output<typeof api.OpenItem>
type Row = Omit<OpenItem, 'daysOverdue' | 'bucket'>
type Filters = Omit<z.output<typeof api.receivables.input>, 'clientId'> & { partnerId?: string | undefined }

const fields = (organization: string, items: RawBuilder<unknown> = sql`open_item item`) => sql`
  item.id as "_id", item.side,
  json_build_object('type', item.document_type, '_id', item.document_id, 'number', item.document_number) as document,
  (select json_build_object('_id', entry.id, 'commonId', entry.id, 'number', entry.number) from document_entry entry
    where entry.organization_id = ${organization} and entry.reversal_of is null
      and (entry.source_type = item.document_type and entry.source_id = item.document_id
           or item.document_type = 'accountingEntry' and entry.id = item.document_id)
    order by entry.day, entry.number limit 1) as entry,
  item.partner_id as "partnerId", json_build_object('_id', partner.id, 'code', partner.code, 'name', partner.name) as partner,
  item.account_id as "accountId", json_build_object('_id', account.id, 'code', account.code, 'name', account.name) as account,
  item.day as date, item.due_date as "dueDate",
  case when currency.id is not null then json_build_object('_id', currency.id, 'code', currency.code) end as currency,
  trim_scale(item.rate)::text as rate,
  coalesce(item.foreign_amount, item.amount) as amount,
  case when item.currency_id is null then item.settled else item.foreign_settled end as settled,
  coalesce(item.foreign_amount - item.foreign_settled, item.amount - item.settled)::numeric(18, 2) as pending,
  item.amount as "amountInBooks", (item.amount - item.settled)::numeric(18, 2) as "pendingInBooks"
  from ${items}
  join partner on partner.organization_id = ${organization} and partner.id = item.partner_id
  join account on account.organization_id = ${organization} and account.id = item.account_id
  left join currency on currency.organization_id = ${organization} and currency.id = item.currency_id`

const columns: Record<string, RawBuilder<unknown>> = {
  'document.number': sql`item.document_number`,
  partner: sql`partner.name`,
  account: sql`account.code`,
  date: sql`item.day`,
  dueDate: sql`item.due_date`,
  daysOverdue: sql`-(item.due_date - date '2000-01-01')`,
  bucket: sql`-(item.due_date - date '2000-01-01')`,
  amount: sql`item.amount`,
  settled: sql`item.settled`,
  pending: sql`item.amount - item.settled`,
  pendingInBooks: sql`item.amount - item.settled`,
}

/** Items whose age on a day is in a bucket. */
function aged(bucket: AgeBucket, on: Day): RawBuilder<unknown> {
  const at = ageBuckets.indexOf(bucket)
  const before = ageBuckets[at - 1]
  const oldest = bucket === 'over360' ? sql`true` : sql`item.due_date >= ${addDays(on, -bucketEnds[bucket])}`
  const youngest =
    before === undefined || before === 'over360'
      ? sql`true`
      : sql`item.due_date < ${addDays(on, -bucketEnds[before])}`
  return sql`(${oldest} and ${youngest})`
}

/** By what the other side knows the document. */
const otherNumbers = (organization: string) => sql`
  (select string_agg(other.number, ' ') from other_number other
    where other.organization_id = ${organization} and other.document_id = item.document_id)`

function conditions({ organization }: Context, side: Side, filters: Filters, on: Day): RawBuilder<unknown> {
  const { search, startDate, endDate, partnerId, accountId, currencyId, bucket, includeSettled } = filters
  const buckets = bucket === undefined ? [] : Array.isArray(bucket) ? bucket : [bucket]
  return sql.join(
    [
      sql`item.organization_id = ${organization}`,
      sql`item.side = ${side}`,
      sql`not item.cancelled`,
      ...(includeSettled ? [] : [isOwed]),
      ...(startDate ? [sql`item.day >= ${startDate}`] : []),
      ...(endDate ? [sql`item.day <= ${endDate}`] : []),
      ...(partnerId ? [sql`item.partner_id = ${partnerId}`] : []),
      ...(accountId ? [sql`item.account_id = ${accountId}`] : []),
      ...(currencyId ? [sql`item.currency_id = ${currencyId}`] : []),
      ...(buckets.length > 0
        ? [
            sql`(${sql.join(
              buckets.map((each) => aged(each, on)),
              sql` or `,
            )})`,
          ]
        : []),
      ...(search
        ? [
            foundBy(search, {
              names: sql`item.document_number, partner.code, partner.name, ${otherNumbers(organization)}`,
            }),
          ]
        : []),
    ],
    sql` and `,
  )
}

const withAge = (row: Row, on: Day): OpenItem => ({
  ...row,
  daysOverdue: daysOverdue(row.dueDate, on),
  bucket: bucketOf(row.dueDate, on),
})

export async function itemList(context: Context, side: Side, filters: Filters) {
  const { tx, organization } = context
  const on = filters.date ?? today(context.timeZone)
  const where = conditions(context, side, filters, on)
  const items = itemsOn(organization, filters.date, { all: filters.includeSettled })
  const order = orderBy(filters.sort, columns, sql`item.due_date`, sql`item.id`)
  const [{ rows }, totals, counted] = await Promise.all([
    sql<Row>`select ${fields(organization, items)} where ${where} ${order} ${pageOf(filters)}`.execute(tx),
    ageingOf(context, items, where, on),
    countedAndSummed(
      context,
      {
        own: { amount: sql`amount`, settled: sql`settled`, pending: sql`pending` },
        books: { pendingInBooks: sql`"pendingInBooks"` },
        currency: sql`currency ->> 'code'`,
      },
      sql`from (select ${fields(organization, items)} where ${where}) found`,
    ),
  ])
  return {
    data: rows.map((row) => withAge(row, on)),
    page: filters.page,
    limit: filters.limit,
    ...counted,
    totals: totals.ageing,
  }
}

/** What is pending of some items, by how long it has been due. */
async function ageingOf(
  { tx, organization }: Context,
  items: RawBuilder<unknown>,
  where: RawBuilder<unknown>,
  on: Day,
) {
  const cases = ageBuckets
    .filter((bucket) => bucket !== 'over360')
    .map((bucket) => sql`when item.due_date >= ${addDays(on, -bucketEnds[bucket])} then ${bucket}::text`)
  const { rows } = await sql<{ bucket: AgeBucket; amount: string; items: number; partners: string[] }>`
    select case ${sql.join(cases, sql` `)} else 'over360' end as bucket,
           sum(item.amount - item.settled)::numeric(18, 2)::text as amount, (count(*) filter (where ${isOwed}))::int as items,
           array_agg(distinct item.partner_id) as partners
      from ${items}
      join partner on partner.organization_id = ${organization} and partner.id = item.partner_id
     where ${where}
     group by 1`.execute(tx)
  const found = new Map(rows.map((row) => [row.bucket, row]))
  const buckets = ageBuckets.map((bucket) => ({
    bucket,
    amount: found.get(bucket)?.amount ?? '0.00',
    items: found.get(bucket)?.items ?? 0,
  }))
  const total = (of: typeof buckets) => text(sum(of.map((each) => amount(each.amount))))
  return {
    ageing: {
      pending: total(buckets),
      overdue: total(buckets.filter(({ bucket }) => bucket !== 'notDue')),
      items: rows.reduce((count, { items }) => count + items, 0),
      buckets,
    },
    partners: new Set(rows.flatMap(({ partners }) => partners)).size,
  }
}

/** What is still to be collected, or to be paid; as it was on a day, where one is given. */
export async function pendingTotals(context: Context, side: Side, date: Day | undefined) {
  const on = date ?? today(context.timeZone)
  const filters = { page: 1, limit: 1, includeSettled: false }
  const items = itemsOn(context.organization, date, { all: false })
  const { ageing, partners } = await ageingOf(context, items, conditions(context, side, filters, on), on)
  return { ...ageing, partners }
}

/** An item by its own id or by that of its document. */
export async function itemBy(context: Context, side: Side, id: string): Promise<OpenItem | undefined> {
  const { tx, organization } = context
  const { rows } = await sql<Row>`
    select ${fields(organization)}
     where item.organization_id = ${organization} and item.side = ${side} and (item.id = ${id} or item.document_id = ${id})
     order by item.cancelled, item.id limit 1`.execute(tx)
  return rows[0] && withAge(rows[0], today(context.timeZone))
}

export interface SettlementRow {
  _id: string
  operation: { type: string; _id: string; number: string }
  entry: { _id: string; commonId: string; number: number | null } | null
  date: Day
  amount: string
  carrying: string
  difference: string
  cancelled: boolean
}

export async function settlementsOf({ tx, organization }: Context, itemId: string): Promise<SettlementRow[]> {
  const { rows } = await sql<SettlementRow>`
    select paid.id as "_id",
           json_build_object('type', paid.document_type, '_id', paid.document_id, 'number', paid.document_number) as operation,
           (select json_build_object('_id', entry.id, 'commonId', entry.id, 'number', entry.number) from document_entry entry
             where entry.organization_id = ${organization} and entry.source_type = paid.document_type
               and entry.source_id = paid.document_id and entry.reversal_of is null
             order by entry.number limit 1) as entry,
           paid.day as date, coalesce(paid.foreign_amount, paid.amount) as amount, paid.amount as carrying, paid.difference, paid.cancelled
      from settlement paid
     where paid.organization_id = ${organization} and paid.item_id = ${itemId}
     order by paid.day, paid.id`.execute(tx)
  return rows
}

type PaymentRow = z.output<typeof api.paymentsOfDocuments.output>['data'][number]

/** What was settled of documents, by whatever did it; what was undone stands there as undone. */
export async function paymentsOfDocuments(
  { tx, organization }: Context,
  { documentIds }: z.output<typeof api.paymentsOfDocuments.input>,
): Promise<{ data: PaymentRow[] }> {
  const { rows } = await sql<PaymentRow>`
    select paid.id as "_id",
           json_build_object('type', paid.document_type, '_id', paid.document_id, 'number', paid.document_number) as operation,
           json_build_object('type', item.document_type, '_id', item.document_id, 'number', item.document_number) as document,
           (select json_build_object('_id', entry.id, 'commonId', entry.id, 'number', entry.number) from document_entry entry
             where entry.organization_id = ${organization} and entry.source_type = paid.document_type
               and entry.source_id = paid.document_id and entry.reversal_of is null
             order by entry.number limit 1) as entry,
           case when currency.id is not null then json_build_object('_id', currency.id, 'code', currency.code) end as currency,
           paid.day as date, coalesce(paid.foreign_amount, paid.amount) as amount, paid.amount as carrying, paid.difference, paid.cancelled
      from open_item item
      join settlement paid on paid.organization_id = ${organization} and paid.item_id = item.id
      left join currency on currency.organization_id = ${organization} and currency.id = item.currency_id
     where item.organization_id = ${organization} and item.document_id = any(${documentIds})
     order by paid.day, paid.id`.execute(tx)
  return { data: rows }
}

/** By account, what is pending with a partner. */
export async function accountsWithPartner({ tx, organization }: Context, side: Side, partnerId: string) {
  const { rows } = await sql<{ _id: string; code: string; name: string; pending: string }>`
    select account.id as "_id", account.code, account.name, sum(item.amount - item.settled)::numeric(18, 2)::text as pending
      from open_item item
      join account on account.organization_id = ${organization} and account.id = item.account_id
     where item.organization_id = ${organization} and item.side = ${side} and item.partner_id = ${partnerId}
       and not item.cancelled and ${isOwed}
     group by account.id, account.code, account.name
     order by account.code`.execute(tx)
  return rows
}

/** What a sum in a currency could pay of a partner. */
export async function payableWith(
  { tx, organization }: Context,
  side: Side,
  partnerId: string,
  currencyId: string | null,
) {
  const { rows } = await sql<{ _id: string; document: string; dueDate: Day; pending: string }>`
    select item.id as "_id", item.document_number as document, item.due_date as "dueDate",
           coalesce(item.foreign_amount - item.foreign_settled, item.amount - item.settled)::numeric(18, 2)::text as pending
      from open_item item
     where item.organization_id = ${organization} and item.side = ${side} and item.partner_id = ${partnerId}
       and not item.cancelled and ${isOwed} and item.currency_id is not distinct from ${currencyId}::uuid
     order by item.due_date, item.id`.execute(tx)
  return rows
}
