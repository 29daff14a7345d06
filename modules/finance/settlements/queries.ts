import { sql } from 'kysely'
import type { z } from 'zod'
import type { Context } from '@cuadre/server-kit/context.ts'
import { currencyOf, optionOf } from '@cuadre/server-kit/selects.ts'
import { isReconciled, reconciledBy } from '@cuadre/accounting/public.ts'
import { corrections } from '@cuadre/platform/documents/correcting.ts'
import { documentRow, type Documents, listDocuments } from '@cuadre/platform/documents/list.ts'
import type { filterCollects, Operation } from './api.ts'
import { operationKinds } from './kind.ts'
import type { Side } from './states.ts'

type OperationAnswer = z.output<typeof Operation>
export type OperationHeadRow = z.output<typeof filterCollects.output>['data'][number] &
  Pick<OperationAnswer, 'replaces' | 'replacedBy' | 'reconciledBy'>
export type AllocationRow = OperationAnswer['allocations'][number]
export type AdvanceRow = OperationAnswer['advances'][number]

const named = (side: Side) => ({ type: operationKinds[side].type, id: sql`operation.id` })

const operations = ({ organization }: Context, side: Side): Documents => ({
  document: 'operation',
  fields: sql`
    operation.id as "_id", operation.side, operation.purpose, operation.number, operation.day as date, operation.partner_id as "partnerId",
    ${optionOf('partner')} as partner, operation.money_account_id as "accountId", ${optionOf('account')} as account,
    operation.instrument, operation.instrument_number as "instrumentNumber", operation.instrument_day as "instrumentDate",
    ${currencyOf('currency')} as currency, trim_scale(operation.rate)::text as rate, operation.amount, operation.commission,
    round(operation.amount * coalesce(operation.rate, 1), 2)::numeric(18, 2) as "amountInBooks",
    operation.description, operation.state, operation.version, ${corrections(organization, 'money_operation', 'operation')},
    ${reconciledBy(organization, named(side))}`,
  tables: sql`
    money_operation operation
    join partner on partner.organization_id = ${organization} and partner.id = operation.partner_id
    left join account on account.organization_id = ${organization} and account.id = operation.money_account_id
    left join currency on currency.organization_id = ${organization} and currency.id = operation.currency_id`,
  seen: sql`operation.side = ${side}`,
  words: sql`operation.number, partner.name, operation.description, operation.instrument_number`,
  sums: {
    own: { amount: sql`operation.amount`, commission: sql`operation.commission` },
    books: { amountInBooks: sql`round(operation.amount * coalesce(operation.rate, 1), 2)` },
    currency: sql`currency.code`,
  },
  columns: {
    number: sql`operation.number`,
    date: sql`operation.day`,
    partner: sql`partner.name`,
    account: sql`account.code`,
    instrument: sql`operation.instrument`,
    amount: sql`operation.amount`,
    commission: sql`operation.commission`,
    amountInBooks: sql`operation.amount * coalesce(operation.rate, 1)`,
    state: sql`operation.state`,
  },
})

type Filters = Omit<z.output<typeof filterCollects.input>, 'clientId'> & { partnerId?: string | undefined }

export async function operationList(context: Context, side: Side, requested: Filters) {
  const { partnerId, accountId, purpose, reconciled } = requested
  return listDocuments<OperationHeadRow>(context, operations(context, side), requested, [
    partnerId && sql`operation.partner_id = ${partnerId}`,
    accountId && sql`operation.money_account_id = ${accountId}`,
    purpose && sql`operation.purpose = ${purpose}`,
    isReconciled(context.organization, named(side), reconciled),
  ])
}

export const operationHead = async (
  context: Context,
  side: Side,
  id: string,
): Promise<OperationHeadRow | undefined> => documentRow(context, operations(context, side), id)

/** What an operation settles, in the order in which it was written down. */
export async function allocationsOf({ tx, organization }: Context, id: string): Promise<AllocationRow[]> {
  const { rows } = await sql<AllocationRow>`
    select item.id as "itemId", item.side,
           json_build_object('type', item.document_type, '_id', item.document_id, 'number', item.document_number) as document,
           item.day as date, item.due_date as "dueDate",
           ${currencyOf('currency')} as currency,
           (case when item.cancelled then 0 else coalesce(item.foreign_amount - item.foreign_settled + coalesce(paid.foreign_amount, 0),
             item.amount - item.settled + coalesce(paid.amount, 0)) end)::numeric(18, 2) as open,
           line.amount, coalesce(line.value, paid.amount + case item.side when 'receivable' then paid.difference else -paid.difference end)::numeric(18, 2) as value,
           paid.amount as carrying, paid.difference
      from money_operation_line line
      join open_item item on item.organization_id = ${organization} and item.id = line.item_id
      left join currency on currency.organization_id = ${organization} and currency.id = item.currency_id
      left join settlement paid on paid.organization_id = ${organization} and paid.item_id = item.id and paid.document_id = ${id} and not paid.cancelled
     where line.organization_id = ${organization} and line.operation_id = ${id}
     order by line.line`.execute(tx)
  return rows
}

/** The advances that an operation uses or gives back. */
export async function advancesUsedBy({ tx, organization }: Context, id: string): Promise<AdvanceRow[]> {
  const { rows } = await sql<AdvanceRow>`
    select advance.id as "advanceId", advance.side,
           json_build_object('type', advance.document_type, '_id', advance.document_id, 'number', advance.document_number) as document,
           advance.day as date, null as "dueDate",
           ${currencyOf('currency')} as currency,
           (case when advance.cancelled then 0 else coalesce(advance.foreign_amount - advance.foreign_used + coalesce(used.foreign_amount, 0),
             advance.amount - advance.used + coalesce(used.amount, 0)) end)::numeric(18, 2) as open,
           line.amount, coalesce(line.value, used.amount + case advance.side when 'payable' then used.difference else -used.difference end)::numeric(18, 2) as value,
           used.amount as carrying, used.difference
      from money_operation_line line
      join advance on advance.organization_id = ${organization} and advance.id = line.advance_id
      left join currency on currency.organization_id = ${organization} and currency.id = advance.currency_id
      left join advance_use used on used.organization_id = ${organization} and used.advance_id = advance.id and used.document_id = ${id} and not used.cancelled
     where line.organization_id = ${organization} and line.operation_id = ${id}
     order by line.line`.execute(tx)
  return rows
}

/** The advance that was left of an operation's money. */
export async function advanceLeftBy(
  { tx, organization }: Context,
  id: string,
): Promise<OperationAnswer['advance']> {
  const { rows } = await sql<NonNullable<OperationAnswer['advance']>>`
    select id as "_id", coalesce(foreign_amount, amount) as amount,
           coalesce(foreign_amount - foreign_used, amount - used)::numeric(18, 2) as pending
      from advance
     where organization_id = ${organization} and document_id = ${id} and not cancelled`.execute(tx)
  return rows[0] ?? null
}
