import { sql } from 'kysely'
import type { Context } from '@cuadre/server-kit/context.ts'
import type { Item, Paid } from './ticket.ts'
import type { TicketKind } from './states.ts'
import type { Trouble } from './trouble.ts'

/** A ticket as it was received, and what became of it. */
export interface TicketRow {
  _id: string
  number: number
  kind: TicketKind
  returnsId: string | null
  at: string
  amount: string
  state: 'waiting' | 'accepted'
  saleId: string | null
  trouble: Trouble | null
  items: (Item & { code: string; name: string; isActive: boolean })[]
  payments: (Paid & { currency: string | null })[]
}

/** The tickets of a shift in the order of their numbers. */
export async function ticketsOf({ tx, organization }: Context, shiftId: string): Promise<TicketRow[]> {
  const { rows } = await sql<TicketRow>`
    select ticket.id as "_id", ticket.number, ticket.kind, ticket.returns_id as "returnsId", ticket.sold_at as at, ticket.amount, ticket.state,
           ticket.sale_id as "saleId", ticket.trouble,
           (select json_agg(json_build_object('productId', item.product_id, 'quantity', trim_scale(item.quantity)::text, 'price', item.price::text,
                     'amount', item.amount::text, 'code', product.code, 'name', product.name, 'isActive', product.active) order by item.position)
              from till_ticket_item item
              join product on product.organization_id = ${organization} and product.id = item.product_id
             where item.organization_id = ${organization} and item.ticket_id = ticket.id) as items,
           (select json_agg(json_build_object('means', payment.means, 'currencyId', payment.currency_id, 'currency', currency.code,
                     'rate', trim_scale(payment.rate)::text, 'tendered', payment.tendered::text, 'change', payment.change::text) order by payment.position)
              from till_ticket_payment payment
              left join currency on currency.organization_id = ${organization} and currency.id = payment.currency_id
             where payment.organization_id = ${organization} and payment.ticket_id = ticket.id) as payments
      from till_ticket ticket
     where ticket.organization_id = ${organization} and ticket.shift_id = ${shiftId}
     order by ticket.number`.execute(tx)
  return rows
}

export interface Moved {
  _id: string
  direction: 'in' | 'out'
  amount: string
  reason: string
  at: string
  saleId: string | null
}

/** Cash that was put into a till or taken out of it in the course of a shift. */
export const movedIn = ({ tx }: Context, shiftId: string): Promise<Moved[]> =>
  tx
    .selectFrom('till_cash_movement')
    .select(['id as _id', 'direction', 'amount', 'reason', 'moved_at as at', 'sale_id as saleId'])
    .where('shift_id', '=', shiftId)
    .orderBy('moved_at')
    .orderBy('id')
    .$narrowType<{ direction: Moved['direction'] }>()
    .execute()
