import { type RawBuilder, sql } from 'kysely'

// The operations that somebody owes for, whichever table they are in, and the items by which they are owed.

/** All operations, in one shape. */
export const operations = (organization: string): RawBuilder<unknown> => sql`(
  select 'saleOfProducts' as type, 'receivable' as side, id, number, client_id as partner_id, currency_id
    from sale where organization_id = ${organization}
  union all
  select 'saleOfServices', 'receivable', id, number, client_id, currency_id
    from service_sale where organization_id = ${organization}
  union all
  select 'buyOfProducts', 'payable', id, number, provider_id, currency_id
    from purchase where organization_id = ${organization}
  union all
  select 'buyOfServices', 'payable', id, number, provider_id, currency_id
    from service_purchase where organization_id = ${organization})`

/**
 * The operation that an open item is owed for. Goods that are bought and received at once are owed by their reception; what
 * is owed to others for bringing them, and claims for what was missing, are not what the operation itself asks for.
 */
export const operationOfItem = (organization: string): RawBuilder<unknown> => sql`
  coalesce((select reception.purchase_id from reception
             where reception.organization_id = ${organization} and reception.id = item.document_id), item.document_id)`

/** Whether an item is what an operation asks for: in its currency, of its partner, and of its side. */
export const itemOfOperation = (organization: string): RawBuilder<unknown> => sql`
  item.organization_id = ${organization} and ${operationOfItem(organization)} = operation.id and not item.cancelled
  and item.side = operation.side and item.partner_id = operation.partner_id
  and item.currency_id is not distinct from operation.currency_id`

/** What is still open of an item, in its own currency. */
export const pendingOfItem = sql`coalesce(item.foreign_amount - item.foreign_settled, item.amount - item.settled)`
