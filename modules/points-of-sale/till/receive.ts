import { createHash } from 'node:crypto'
import { v7 as uuidv7 } from 'uuid'
import type { z } from 'zod'
import { amount, round, text, zero } from '@cuadre/kernel/money.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import type * as api from './api.ts'
import { lockedDevice } from './devices.ts'
import { tillShiftKind } from './kind.ts'
import { settle } from './settle.ts'
import { inBooksOf, totalOf, wrongIn } from './ticket.ts'
import { saying, type Trouble, trouble } from './trouble.ts'

type Answer = z.output<typeof api.sendTold.output>
type Standing = Answer['events'][number]
type Device = Awaited<ReturnType<typeof lockedDevice>>

/** What the same thing is told by, however often it is sent. */
const contentOf = (event: api.TillEvent): Buffer =>
  createHash('sha256').update(JSON.stringify(event)).digest()

/**
 * Receives what a till did, in its order. Each thing is kept once, whatever becomes of it in the books: what is sent again is
 * answered as it stands, and another thing under the same id or out of its order is refused and kept by nobody.
 */
export async function receive(
  context: Context,
  { deviceId, events }: z.output<typeof api.sendTold.input>,
): Promise<Answer> {
  const device = await lockedDevice(context, deviceId)
  const known = await knownEvents(
    context,
    events.map(({ _id }) => _id),
  )
  const refused = new Map<string, Trouble>()
  const shifts = new Set<string>()
  for (const event of events) {
    const content = contentOf(event)
    const before = known.get(event._id)
    const wrong = before
      ? before.device_id === deviceId && before.content.equals(content)
        ? null
        : trouble('till.otherContent')
      : await wrongEvent(context, device, event)
    if (wrong) refused.set(event._id, wrong)
    if (wrong || before) continue
    await keep(context, device, event, content)
    device.last_sequence = event.sequence
    if (event.kind === 'ticket') device.last_ticket = event.number
    shifts.add(event.kind === 'open' ? event._id : event.shiftId)
  }
  await context.tx
    .updateTable('till_device')
    .set({ last_sequence: device.last_sequence, last_ticket: device.last_ticket })
    .where('id', '=', deviceId)
    .execute()
  for (const shift of shifts) {
    await settle(context, shift)
    context.changed({ type: tillShiftKind.type, _id: shift, after: { told: events.length } })
  }
  return answerOf(context, deviceId, { events, known, refused, device })
}

async function knownEvents({ tx }: Context, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, { device_id: string; content: Buffer }>()
  const rows = await tx
    .selectFrom('till_event')
    .select(['id', 'device_id', 'content'])
    .where('id', 'in', [...ids])
    .execute()
  return new Map(rows.map(({ id, ...row }) => [id, row]))
}

/** Why something that a device tells can't be; nothing where it can. */
async function wrongEvent(context: Context, device: Device, event: api.TillEvent): Promise<Trouble | null> {
  if (event.sequence <= device.last_sequence) return trouble('till.otherContent')
  if (event.sequence > device.last_sequence + 1)
    return trouble('till.outOfOrder', { expected: device.last_sequence + 1 })
  const { tx } = context
  const open = await tx
    .selectFrom('till_shift')
    .select('id')
    .where('device_id', '=', device.id)
    .where('closed_at', 'is', null)
    .executeTakeFirst()
  if (event.kind === 'open') return open ? trouble('till.shiftOpen') : null
  if (open?.id !== event.shiftId) return trouble('till.noShift')
  if (event.kind === 'cash') return amount(event.amount).gt(zero) ? null : trouble('till.nothingMoved')
  return event.kind === 'ticket' ? wrongTicket(context, device, event) : null
}

async function wrongTicket({ tx }: Context, device: Device, event: api.TicketEvent): Promise<Trouble | null> {
  const { items, payments, returnsId } = event
  if (event.number !== device.last_ticket + 1)
    return trouble('till.numberTaken', { expected: device.last_ticket + 1 })
  const wrong = wrongIn({ items, payments, isReturn: returnsId !== null })
  if (wrong) return trouble(wrong)
  const ids = items.map(({ productId }) => productId)
  const currencies = payments.flatMap(({ currencyId }) => currencyId ?? [])
  if (new Set(ids).size < ids.length) return trouble('till.itemTwice')
  const products = await tx
    .selectFrom('product')
    .innerJoin('unit_of_measure', 'unit_of_measure.id', 'product.unit_id')
    .select(['product.id', 'product.code', 'unit_of_measure.decimals'])
    .where('product.id', 'in', ids)
    .execute()
  if (products.length < ids.length) return trouble('till.unknownProduct')
  for (const { productId, quantity } of items) {
    const { decimals, code } = products.find(({ id }) => id === productId)!
    if (!round(amount(quantity), decimals).eq(amount(quantity)))
      return trouble('document.quantityDecimals', { code, decimals })
  }
  const known = currencies.length
    ? await tx.selectFrom('currency').select('id').where('id', 'in', currencies).execute()
    : []
  if (known.length < new Set(currencies).size) return trouble('currency.unknown')
  if (returnsId === null) return null
  const returned = await tx
    .selectFrom('till_ticket')
    .select(['shift_id', 'kind'])
    .where('id', '=', returnsId)
    .executeTakeFirst()
  if (returned?.kind !== 'sale' || returned.shift_id !== event.shiftId) return trouble('till.returnsOther')
  return null
}

async function keep(context: Context, device: Device, event: api.TillEvent, content: Buffer): Promise<void> {
  const { tx, user } = context
  const { _id, sequence, kind, at } = event
  const own = { id: _id, created_by: user._id }
  await tx
    .insertInto('till_event')
    .values({ id: _id, device_id: device.id, sequence, kind, content, received_by: user._id })
    .execute()
  if (event.kind === 'open')
    await tx
      .insertInto('till_shift')
      .values({
        ...own,
        device_id: device.id,
        day: event.date,
        opening_float: event.openingFloat,
        opened_at: at,
      })
      .execute()
  else if (event.kind === 'cash')
    await tx
      .insertInto('till_cash_movement')
      .values({
        ...own,
        shift_id: event.shiftId,
        direction: event.direction,
        amount: event.amount,
        reason: event.reason,
        moved_at: at,
      })
      .execute()
  else if (event.kind === 'close')
    await tx
      .updateTable('till_shift')
      .set({ closed_at: at, counted: JSON.stringify(event.counted) })
      .where('id', '=', event.shiftId)
      .execute()
  else await keepTicket(context, device, event)
}

async function keepTicket({ tx, user }: Context, device: Device, event: api.TicketEvent): Promise<void> {
  const { _id, shiftId, number, returnsId, at, items, payments } = event
  await tx
    .insertInto('till_ticket')
    .values({
      id: _id,
      device_id: device.id,
      shift_id: shiftId,
      number,
      kind: returnsId === null ? 'sale' : 'return',
      returns_id: returnsId,
      sold_at: at,
      amount: text(totalOf(items)),
      created_by: user._id,
    })
    .execute()
  await tx
    .insertInto('till_ticket_item')
    .values(
      items.map(({ productId, ...item }, index) => ({
        ...item,
        id: uuidv7(),
        ticket_id: _id,
        position: index + 1,
        product_id: productId,
      })),
    )
    .execute()
  await tx
    .insertInto('till_ticket_payment')
    .values(
      payments.map((paid, index) => ({
        id: uuidv7(),
        ticket_id: _id,
        position: index + 1,
        means: paid.means,
        currency_id: paid.currencyId,
        rate: paid.rate,
        tendered: paid.tendered,
        change: paid.change,
        book_amount: text(inBooksOf(paid)),
      })),
    )
    .execute()
}

interface Received {
  events: readonly api.TillEvent[]
  known: ReadonlyMap<string, unknown>
  refused: ReadonlyMap<string, Trouble>
  device: Device
}

/** How all of it stands by now, as it would be answered to whoever sent it again. */
async function answerOf(
  { tx, language }: Context,
  deviceId: string,
  { events, known, refused, device }: Received,
): Promise<Answer> {
  const shifts = await tx
    .selectFrom('till_shift')
    .select(['id', 'sale_id', 'trouble'])
    .where('device_id', '=', deviceId)
    .execute()
  const waiting = await tx
    .selectFrom('till_ticket')
    .select(['id', 'trouble'])
    .where('device_id', '=', deviceId)
    .where('state', '=', 'waiting')
    .execute()
  const standingOf = (event: api.TillEvent): Standing => {
    const { _id, sequence } = event
    const isRepeated = known.has(_id)
    const wrong = refused.get(_id)
    if (wrong)
      return { _id, sequence, standing: 'refused', isRepeated: false, message: saying(wrong, language) }
    const shift = shifts.find(({ id }) => id === (event.kind === 'open' ? _id : event.shiftId))
    const ticket = waiting.find(({ id }) => id === _id)
    const waits = ticket !== undefined || shift?.sale_id === null || shift?.trouble !== null
    const why = (ticket?.trouble ?? shift?.trouble ?? null) as Trouble | null
    return {
      _id,
      sequence,
      standing: waits ? 'waiting' : 'accepted',
      isRepeated,
      message: waits ? saying(why, language) : null,
    }
  }
  return {
    events: events.map(standingOf),
    lastSequence: device.last_sequence,
    lastTicket: device.last_ticket,
    waiting: waiting.length,
  }
}
