import { sql } from 'kysely'
import type { z } from 'zod'
import { notFound } from '@cuadre/kernel/errors.ts'
import { inBooksOf, numbered } from './ticket.ts'
import { text } from '@cuadre/kernel/money.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { foundBy, listed } from '@cuadre/server-kit/list.ts'
import { linkTo, optionOf } from '@cuadre/server-kit/selects.ts'
import type * as api from './api.ts'
import { tillShiftKind } from './kind.ts'
import { settle } from './settle.ts'
import { movedIn, ticketsOf } from './tickets.ts'
import { saying, type Trouble } from './trouble.ts'

/** Something of a shift waits for a person: a ticket, or all of it. */
const waits = sql`(shift.sale_id is null or shift.trouble is not null or told.waiting > 0)`

const fields = sql`
  shift.id as "_id", shift.device_id as "deviceId", device.code || ' ' || device.name as device, device.point_id as "pointSaleId",
  ${optionOf('point')} as "pointSale", shift.day as date, shift.opened_at as "openedAt", shift.closed_at as "closedAt", cashier.name as cashier,
  coalesce(told.tickets, 0)::int as tickets, coalesce(told.waiting, 0)::int as waiting, coalesce(told.amount, 0)::numeric(18, 2)::text as amount,
  (case when ${waits} then 'waiting'
        when shift.closed_at is null then 'selling' else 'closed' end) as state,
  ${linkTo('sale')} as sale`

const tables = (organization: string) => sql`
  till_shift shift
  join till_device device on device.organization_id = ${organization} and device.id = shift.device_id
  join point_of_sale point on point.organization_id = ${organization} and point.id = device.point_id
  join user_account cashier on cashier.organization_id = ${organization} and cashier.id = shift.created_by
  left join daily_sale sale on sale.organization_id = ${organization} and sale.id = shift.sale_id
  left join lateral (
    select count(*) as tickets, count(*) filter (where ticket.state = 'waiting') as waiting,
           sum(case ticket.kind when 'sale' then ticket.amount else -ticket.amount end) as amount
      from till_ticket ticket where ticket.organization_id = ${organization} and ticket.shift_id = shift.id) told on true`

/** How many shifts wait for somebody, and how many of these since a day that is over. */
export const shiftsThatWait = (organization: string, today: string) => sql`
  select count(*)::int as count, count(*) filter (where shift.day < ${today})::int as late
    from ${tables(organization)} where shift.organization_id = ${organization} and ${waits}`

/** The shifts of tills, the last one first. */
export const shiftList = (context: Context, filters: z.output<typeof api.filterShifts.input>) =>
  listed<api.ShiftHead>(context, filters, {
    fields,
    tables: tables(context.organization),
    where: [
      sql`shift.organization_id = ${context.organization}`,
      filters.search &&
        foundBy(filters.search, {
          codes: sql`device.code`,
          names: sql`device.name, point.name, cashier.name`,
        }),
      filters.pointSaleId && sql`device.point_id = ${filters.pointSaleId}`,
      filters.state === 'waiting' && waits,
      filters.state === 'selling' && sql`shift.closed_at is null and not ${waits}`,
      filters.state === 'closed' && sql`shift.closed_at is not null and not ${waits}`,
    ],
    columns: {
      openedAt: sql`shift.opened_at`,
      device: sql`device.code collate "C"`,
      pointSale: sql`point.name collate app.spanish`,
      date: sql`shift.day`,
      cashier: sql`cashier.name collate app.spanish`,
    },
    standard: sql`shift.opened_at desc`,
    last: sql`shift.id`,
  })

export async function getShift(context: Context, { id }: { id: string }): Promise<api.WholeShift> {
  const { tx, organization, language } = context
  type Row = api.ShiftHead & { openingFloat: string; code: string; trouble: Trouble | null }
  const { rows } = await sql<Row>`
    select ${fields}, shift.opening_float as "openingFloat", device.code, shift.trouble from ${tables(organization)}
     where shift.organization_id = ${organization} and shift.id = ${id}`.execute(tx)
  const [head] = rows
  if (!head) throw notFound()
  const [tickets, moved] = await Promise.all([ticketsOf(context, id), movedIn(context, id)])
  const numberOf = (ticketId: string | null) => {
    const ticket = tickets.find(({ _id }) => _id === ticketId)
    return ticket ? numbered(head.code, ticket.number) : null
  }
  return {
    ...head,
    message: saying(head.trouble, language),
    list: tickets.map((ticket) => ({
      ...ticket,
      number: numbered(head.code, ticket.number),
      returns: numberOf(ticket.returnsId),
      message: saying(ticket.trouble, language),
      items: ticket.items.map(({ code, name, ...item }) => ({ ...item, product: `${code} ${name}` })),
      payments: ticket.payments.map((paid) => ({ ...paid, amountInBooks: text(inBooksOf(paid)) })),
    })),
    moved,
  }
}

/** Tries again what waits, after goods came, a price was said, a month was opened or another day was chosen. */
export async function settleShift(
  context: Context,
  { _id, date }: z.output<typeof api.settleShift.input>,
): Promise<api.WholeShift> {
  const before = await getShift(context, { id: _id })
  await settle(context, _id, date)
  const after = await getShift(context, { id: _id })
  context.changed({ type: tillShiftKind.type, _id, before, after })
  return after
}
