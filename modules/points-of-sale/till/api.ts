import { z } from 'zod'
import { changes, type ListColumn, reads } from '@cuadre/kernel/endpoint.ts'
import {
  ById,
  Day,
  Id,
  Instant,
  KnownAt,
  Line,
  listInput,
  listOf,
  Money,
  Name,
  Option,
  QueryNumber,
  Rate,
  SignedMoney,
} from '@cuadre/kernel/fields.ts'
import { LineProduct } from '@cuadre/nomenclators/products/line-product.ts'
import { DocumentCurrency } from '@cuadre/platform/documents/fields.ts'
import { means } from '../daily-sales/states.ts'
import { tillShiftKind } from './kind.ts'
import { mostAtOnce, shiftStates, ticketKinds } from './states.ts'

const { permission } = tillShiftKind

const Device = z.object({
  _id: Id,
  /** The series of its tickets. */
  code: z.string(),
  name: z.string(),
  pointSaleId: Id,
  /** What it told so far, and how many tickets were among it. */
  lastSequence: z.int(),
  lastTicket: z.int(),
})
export type Device = z.output<typeof Device>

export const registerDevice = changes('POST', '/private/till/register', {
  permission,
  summary: 'Register a tablet or telephone as a till of a point of sale; it gets a series of tickets.',
  input: z.strictObject({ pointSaleId: Id, name: Name }),
  output: Device,
})

const Currency = DocumentCurrency.extend({
  symbol: z.string().nullable(),
  /** What one of it costs on the day; null of the currency of the books. */
  rate: z.string().nullable(),
  denominations: z.array(Money),
})

export const CatalogueProduct = z.object({
  productId: Id,
  product: LineProduct,
  category: Option.nullable(),
  barcode: z.string().nullable(),
  unit: z.string(),
  decimals: z.int(),
  price: Money,
  /** What there was when it was asked for; null of what is made while it is sold. */
  there: z.string().nullable(),
})

export const Catalogue = z.object({
  device: Device,
  point: Option.extend({ openingFloat: Money, till: z.string() }),
  organization: z.object({ name: z.string(), nit: z.string().nullable(), address: z.string().nullable() }),
  cashier: z.string(),
  day: Day,
  timeZone: z.string(),
  /** That of the books first, then those that the point of sale has tills for. */
  currencies: z.array(Currency),
  products: z.array(CatalogueProduct),
})

export const getCatalogue = reads('GET', '/private/till/catalogue', {
  permission,
  summary: 'All that a till needs to sell without network: its products, prices, currencies and rates.',
  input: z.strictObject({ deviceId: Id }),
  output: Catalogue,
})

const told = { _id: Id, sequence: QueryNumber, at: KnownAt }
const shiftId = Id

const TicketItem = z.strictObject({ productId: Id, quantity: Rate, price: Money, amount: Money })
const TicketPayment = z.strictObject({
  means: z.enum(means),
  /** Null in the currency of the books. */
  currencyId: Id.nullable(),
  rate: Rate.nullable(),
  tendered: Money,
  change: Money,
})
const Counted = z.strictObject({
  currencyId: Id.nullable(),
  amount: Money,
  denominations: z
    .array(z.strictObject({ denomination: Money, count: z.int().min(1).max(1_000_000) }))
    .max(40),
})
export type Counted = z.output<typeof Counted>

export const TillEvent = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('open'), ...told, date: Day, openingFloat: Money }),
  z.strictObject({
    kind: z.literal('ticket'),
    ...told,
    shiftId,
    number: QueryNumber,
    /** The ticket that it takes back of; nothing of a sale. */
    returnsId: Id.nullable(),
    items: z.array(TicketItem).min(1).max(200),
    payments: z.array(TicketPayment).min(1).max(20),
  }),
  z.strictObject({
    kind: z.literal('cash'),
    ...told,
    shiftId,
    direction: z.enum(['in', 'out']),
    amount: Money,
    reason: Line(200).min(1, 'field.required'),
  }),
  z.strictObject({ kind: z.literal('close'), ...told, shiftId, counted: z.array(Counted).max(20) }),
])
export type TillEvent = z.output<typeof TillEvent>
export type TicketEvent = Extract<TillEvent, { kind: 'ticket' }>
export type CloseEvent = Extract<TillEvent, { kind: 'close' }>

/** What became of something that a device told. */
const Standing = z.object({
  _id: Id,
  sequence: z.int(),
  /** In the daily sale; kept, and to be settled by a person; or not kept, since it says what can't be. */
  standing: z.enum(['accepted', 'waiting', 'refused']),
  /** Whether it was there already. */
  isRepeated: z.boolean(),
  message: z.string().nullable(),
})

export const sendTold = changes('POST', '/private/till/send', {
  permission,
  summary:
    'Tell what a till did, in its order: what was told before is answered again, nothing is done twice.',
  input: z.strictObject({ deviceId: Id, events: z.array(TillEvent).max(mostAtOnce, 'field.tooMany') }),
  output: z.object({
    events: z.array(Standing),
    lastSequence: z.int(),
    lastTicket: z.int(),
    /** How many tickets of this device wait for a person. */
    waiting: z.int(),
  }),
})

const ShiftHead = z.object({
  _id: Id,
  deviceId: Id,
  device: z.string(),
  pointSaleId: Id,
  pointSale: Option,
  date: Day,
  openedAt: Instant,
  closedAt: Instant.nullable(),
  cashier: z.string(),
  tickets: z.int(),
  waiting: z.int(),
  amount: SignedMoney,
  state: z.enum(shiftStates),
  sale: z.object({ _id: Id, number: z.string() }).nullable(),
})
export type ShiftHead = z.output<typeof ShiftHead>

const Ticket = z.object({
  _id: Id,
  number: z.string(),
  kind: z.enum(ticketKinds),
  returns: z.string().nullable(),
  at: Instant,
  amount: Money,
  state: z.enum(['waiting', 'accepted']),
  /** What it waits for, in words. */
  message: z.string().nullable(),
  items: z.array(
    z.object({ productId: Id, product: z.string(), quantity: z.string(), price: Money, amount: Money }),
  ),
  payments: z.array(
    z.object({
      means: z.enum(means),
      currency: z.string().nullable(),
      tendered: Money,
      change: Money,
      amountInBooks: SignedMoney,
    }),
  ),
})
export type Ticket = z.output<typeof Ticket>

export const Shift = ShiftHead.extend({
  openingFloat: Money,
  /** What stands in its way, in words. */
  message: z.string().nullable(),
  list: z.array(Ticket),
  moved: z.array(
    z.object({ _id: Id, direction: z.enum(['in', 'out']), amount: Money, reason: z.string(), at: Instant }),
  ),
})
export type WholeShift = z.output<typeof Shift>

export const shiftColumns = [
  { id: 'openedAt', header: 'till.openedAt', type: 'instant' },
  { id: 'pointSale', header: 'till.pointSale', type: 'text' },
  { id: 'device', header: 'till.device', type: 'text' },
  { id: 'state', header: 'till.state', type: 'word', words: 'till.states' },
  { id: 'tickets', header: 'till.tickets', type: 'number' },
  { id: 'waiting', header: 'till.waiting', type: 'number' },
  { id: 'amount', header: 'till.amount', type: 'money' },
  { id: 'cashier', header: 'till.cashier', type: 'text' },
  { id: 'date', header: 'till.date', type: 'day' },
] as const satisfies readonly ListColumn[]

export const filterShifts = reads('POST', '/private/till/shifts', {
  permission,
  summary: 'Shifts of tills, by page; those that wait for a person are found by their state.',
  input: listInput({ pointSaleId: Id.optional(), state: z.enum(shiftStates).optional() }),
  output: listOf(ShiftHead),
  columns: shiftColumns,
})

export const getShift = reads('GET', '/private/till/shift', {
  permission,
  summary: 'A shift of a till with its tickets and what they wait for.',
  input: ById,
  output: Shift,
})

export const settleShift = changes('PUT', '/private/till/settle', {
  permission,
  summary: 'Try again what waits of a shift, also on another day where it has no daily sale yet.',
  input: z.strictObject({ _id: Id, date: Day.optional() }),
  output: Shift,
})
