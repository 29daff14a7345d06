import { sql } from 'kysely'
import type { z } from 'zod'
import type { Context } from '@cuadre/server-kit/context.ts'
import { firstMatches, foundBy, oneOf } from '@cuadre/server-kit/list.ts'
import { currencyOf, optionOf } from '@cuadre/server-kit/selects.ts'
import { isReconciled, reconciledBy } from '@cuadre/accounting/public.ts'
import { corrections } from '@cuadre/platform/documents/correcting.ts'
import { documentRow, type Documents, listDocuments } from '@cuadre/platform/documents/list.ts'
import type * as api from './api.ts'
import { accountMovementKind } from './kind.ts'
import { kindFacts, type MovementKind } from './states.ts'
import { isOwed } from '../open-items/standing.ts'

type HeadRow = z.output<typeof api.filterMovements.output>['data'][number] &
  Pick<z.output<typeof api.Movement>, 'replaces' | 'replacedBy' | 'reconciledBy'>
type Lines = z.output<typeof api.Movement>['lines']

const named = { type: accountMovementKind.type, id: sql`movement.id` }

const movements = ({ organization }: Context): Documents => ({
  document: 'movement',
  fields: sql`
    movement.id as "_id", movement.kind, movement.number, movement.day as date, movement.account_id as "accountId",
    ${optionOf('account')} as account, movement.partner_id as "partnerId", ${optionOf('partner')} as partner, movement.party,
    movement.reference, movement.description, ${currencyOf('currency')} as currency,
    trim_scale(movement.rate)::text as rate, movement.total, movement.amount, movement.state, movement.version,
    ${corrections(organization, 'account_movement', 'movement')}, ${reconciledBy(organization, named)}`,
  tables: sql`
    account_movement movement
    join account on account.organization_id = ${organization} and account.id = movement.account_id
    left join partner on partner.organization_id = ${organization} and partner.id = movement.partner_id
    left join currency on currency.organization_id = ${organization} and currency.id = movement.currency_id`,
  words: sql`movement.number, partner.name, movement.party, movement.reference, movement.description`,
  sums: { own: { total: sql`movement.total` }, currency: sql`currency.code` },
  columns: {
    number: sql`movement.number`,
    date: sql`movement.day`,
    partner: sql`partner.name`,
    account: sql`account.code`,
    reference: sql`movement.reference`,
    total: sql`movement.total`,
    state: sql`movement.state`,
  },
})

/** Money movements of the kinds that the person may see. */
export async function movementList(
  context: Context,
  requested: z.output<typeof api.filterMovements.input>,
  seen: readonly MovementKind[],
) {
  const { accountId, kind, partnerId, reconciled } = requested
  const kinds = kind ? seen.filter((each) => [kind].flat().includes(each)) : seen
  return listDocuments<HeadRow>(context, movements(context), requested, [
    oneOf(sql`movement.kind`, kinds),
    accountId && sql`movement.account_id = ${accountId}`,
    partnerId && sql`movement.partner_id = ${partnerId}`,
    isReconciled(context.organization, named, reconciled),
  ])
}

export const movementHead = async (context: Context, id: string): Promise<HeadRow | undefined> =>
  documentRow(context, movements(context), id)

export async function movementLines({ tx, organization }: Context, id: string): Promise<Lines> {
  const { rows } = await sql<Lines[number]>`
    select line.line, line.purpose, line.item_id as "itemId", line.account_id as "accountId", line.cost_center_id as "costCenterId",
           line.expense_item_id as "expenseItemId", line.due_date as "dueDate", line.description, line.amount, ${optionOf('account')} as account,
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
export const openDocuments = (
  context: Context,
  { kind, partnerId, search }: z.output<typeof api.openDocuments.input>,
) => {
  const { organization } = context
  return firstMatches<OpenDocument>(context, {
    fields: sql`
      item.id as "_id", item.document_number as number, item.due_date as "dueDate",
      coalesce(item.foreign_amount - item.foreign_settled, item.amount - item.settled)::numeric(18, 2) as pending,
      ${currencyOf('currency')} as currency`,
    tables: sql`
      open_item item
      left join currency on currency.organization_id = ${organization} and currency.id = item.currency_id`,
    where: sql`
      item.organization_id = ${organization} and item.side = ${kindFacts[kind].side} and item.partner_id = ${partnerId}
      and ${isOwed} and not item.cancelled
      ${search ? sql`and ${foundBy(search, { names: sql`item.document_number` })}` : sql``}`,
    order: sql`item.due_date, item.id`,
  })
}
