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
 * Whether an item is what an operation asks for: of its partner, its side and its currency. What is owed to others for
 * bringing the goods, and claims for what was missing, are not.
 */
export const itemOfOperation = (organization: string): RawBuilder<unknown> => sql`
  item.organization_id = ${organization} and item.document_id = operation.id and not item.cancelled
  and item.side = operation.side and item.partner_id = operation.partner_id
  and item.currency_id is not distinct from operation.currency_id`

/** What is still open of an item, in its own currency. */
export const pendingOfItem = sql`coalesce(item.foreign_amount - item.foreign_settled, item.amount - item.settled)`
