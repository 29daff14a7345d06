import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { Context } from '@cuadre/server-kit/context.ts'
import { containing, orderBy, pageOf } from '@cuadre/server-kit/list.ts'
import type * as api from './api.ts'
import { kindFacts, type MovementKind } from './states.ts'

type HeadRow = z.output<typeof api.getMovementsByAccount.output>['data'][number]
type Lines = z.output<typeof api.Movement>['lines']

const optionOf = (table: string): RawBuilder<unknown> => sql`
  case when ${sql.ref(`${table}.id`)} is not null then json_build_object(
    '_id', ${sql.ref(`${table}.id`)}, 'code', ${sql.ref(`${table}.code`)}, 'name', ${sql.ref(`${table}.name`)}) end`

const from = (organization: string) => sql`
  account_movement movement
  join account on account.organization_id = ${organization} and account.id = movement.account_id
  left join partner on partner.organization_id = ${organization} and partner.id = movement.partner_id
  left join currency on currency.organization_id = ${organization} and currency.id = movement.currency_id`

const head = sql`
  movement.id as "_id", movement.kind, movement.number, movement.day as date, movement.account_id as "accountId",
  ${optionOf('account')} as account, movement.partner_id as "partnerId", ${optionOf('partner')} as partner, movement.party,
  movement.reference, movement.description,
  case when currency.id is not null then json_build_object('_id', currency.id, 'code', currency.code) end as currency,
  trim_scale(movement.rate)::text as rate, movement.total, movement.amount, movement.state, movement.version`

const columns = {
  number: sql`movement.number`,
  date: sql`movement.day`,
  partner: sql`partner.name`,
  account: sql`account.code`,
  reference: sql`movement.reference`,
  total: sql`movement.total`,
  state: sql`movement.state`,
}

/** Money movements of the kinds that the person may see. */
export async function movementList(
  context: Context,
  filters: z.output<typeof api.getMovementsByAccount.input>,
  seen: readonly MovementKind[],
) {
  const { tx, organization } = context
  const { search, accountId, kind, partnerId, startDate, endDate, state } = filters
  const kinds = kind ? seen.filter((each) => [kind].flat().includes(each)) : seen
  const all = [
    sql`movement.organization_id = ${organization}`,
    sql`movement.kind = any(${[...kinds]})`,
    ...(accountId ? [sql`movement.account_id = ${accountId}`] : []),
    ...(partnerId ? [sql`movement.partner_id = ${partnerId}`] : []),
    ...(startDate ? [sql`movement.day >= ${startDate}`] : []),
    ...(endDate ? [sql`movement.day <= ${endDate}`] : []),
    ...(state ? [sql`movement.state = any(${[state].flat()})`] : []),
    ...(search
      ? [
          sql`concat_ws(' ', movement.number, partner.name, movement.party, movement.reference, movement.description) ilike ${containing(search)}`,
        ]
      : []),
  ]
  const where = sql.join(all, sql` and `)
  const order = orderBy(filters.sort, columns, sql`movement.day desc`, sql`movement.id desc`)
  const [{ rows }, counted] = await Promise.all([
    sql<HeadRow>`select ${head} from ${from(organization)} where ${where} ${order} ${pageOf(filters)}`.execute(
      tx,
    ),
    sql<{ total: number }>`select count(*)::int as total from ${from(organization)} where ${where}`.execute(
      tx,
    ),
  ])
  return { data: rows, total: counted.rows[0]?.total ?? 0, page: filters.page, limit: filters.limit }
}

export async function movementHead({ tx, organization }: Context, id: string): Promise<HeadRow | undefined> {
  const { rows } = await sql<HeadRow>`
    select ${head} from ${from(organization)} where movement.organization_id = ${organization} and movement.id = ${id}`.execute(
    tx,
  )
  return rows[0]
}

export async function movementLines({ tx, organization }: Context, id: string): Promise<Lines> {
  const { rows } = await sql<Lines[number]>`
    select line.line, line.purpose, line.item_id as "itemId", line.account_id as "accountId", line.cost_center_id as "costCenterId",
           line.expense_item_id as "expenseItemId", line.description, line.amount, ${optionOf('account')} as account,
           ${optionOf('center')} as "costCenter", ${optionOf('expense')} as "expenseItem",
           case when item.id is not null then json_build_object(
             'type', item.document_type, '_id', item.document_id, 'number', item.document_number) end as document
      from account_movement_line line
      left join open_item item on item.organization_id = ${organization} and item.id = line.item_id
      left join account on account.organization_id = ${organization} and account.id = line.account_id
      left join cost_center center on center.organization_id = ${organization} and center.id = line.cost_center_id
      left join expense_item expense on expense.organization_id = ${organization} and expense.id = line.expense_item_id
     where line.organization_id = ${organization} and line.movement_id = ${id} order by line.line`.execute(tx)
  return rows
}

type OpenDocument = z.output<typeof api.openDocuments.output>['data'][number]

/** What a partner still owes, or is owed, the oldest due first. */
export async function openDocuments(
  { tx, organization }: Context,
  { kind, partnerId, search }: z.output<typeof api.openDocuments.input>,
): Promise<{ data: OpenDocument[] }> {
  const { rows } = await sql<OpenDocument>`
    select item.id as "_id", item.document_number as number, item.due_date as "dueDate",
           coalesce(item.foreign_amount - item.foreign_settled, item.amount - item.settled)::numeric(18, 2) as pending,
           case when currency.id is not null then json_build_object('_id', currency.id, 'code', currency.code) end as currency
      from open_item item
      left join currency on currency.organization_id = ${organization} and currency.id = item.currency_id
     where item.organization_id = ${organization} and item.side = ${kindFacts[kind].side} and item.partner_id = ${partnerId}
       and item.settled < item.amount and not item.cancelled
       ${search ? sql`and item.document_number ilike ${containing(search)}` : sql``}
     order by item.due_date, item.id limit 200`.execute(tx)
  return { data: rows }
}
