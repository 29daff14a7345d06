import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import type { z } from 'zod'
import type { Catalogue as CatalogueShape, Counted, TicketEvent, TillEvent } from '../api.ts'

// What a till keeps in the browser: it sells out of this alone, and sends when it can.

export type Catalogue = z.output<typeof CatalogueShape>
export type TillProduct = Catalogue['products'][number]

/** The numbers that were given last. */
export interface Series {
  sequence: number
  ticket: number
}

export interface Move {
  _id: string
  direction: 'in' | 'out'
  amount: string
  reason: string
  at: string
}

export interface OpenShift {
  _id: string
  date: string
  openingFloat: string
  at: string
  moves: readonly Move[]
}

/** A ticket as it is looked up, printed and taken back of, whether it was sent or not. */
export interface KeptTicket extends TicketEvent {
  name: string
  cashier: string
  /** What its products were called. */
  products: Readonly<Record<string, { name: string; unit: string; decimals: number }>>
}

export interface BasketItem {
  productId: string
  quantity: string
}

export interface Parked {
  _id: string
  at: string
  items: readonly BasketItem[]
}

/** What the server said last of what it was told. */
export interface Heard {
  waiting: number
  /** Why it took something not. */
  stuck: string | null
}

interface Facts {
  catalogue: Catalogue
  series: Series
  shift: OpenShift | null
  heard: Heard
}

interface Stores extends DBSchema {
  facts: { key: keyof Facts; value: Facts[keyof Facts] }
  /** What was not sent yet, in its order. */
  told: { key: number; value: TillEvent }
  tickets: { key: string; value: KeptTicket }
  parked: { key: string; value: Parked }
  pictures: { key: string; value: Blob }
}

/** Everything but the pictures, as it is now. */
export interface Kept {
  catalogue: Catalogue | undefined
  shift: OpenShift | null
  heard: Heard
  unsent: number
  /** Those of the shift, in the order of their numbers. */
  tickets: readonly KeptTicket[]
  parked: readonly Parked[]
}

const all = ['facts', 'told', 'tickets', 'parked'] as const
let opened: Promise<IDBPDatabase<Stores>> | undefined

const database = () =>
  (opened ??= openDB<Stores>('cuadre-till', 1, {
    upgrade(db) {
      db.createObjectStore('facts')
      db.createObjectStore('told', { keyPath: 'sequence' })
      db.createObjectStore('tickets', { keyPath: '_id' })
      db.createObjectStore('parked', { keyPath: '_id' })
      db.createObjectStore('pictures')
    },
  }))

/** Other tabs of this till look again when one of them changed something. */
const channel = new BroadcastChannel('cuadre-till')
const listeners = new Set<() => void>()

export function onKept(listener: () => void): () => void {
  listeners.add(listener)
  channel.addEventListener('message', listener)
  return () => {
    listeners.delete(listener)
    channel.removeEventListener('message', listener)
  }
}

function changed(): void {
  channel.postMessage('changed')
  for (const listener of listeners) listener()
}

export async function everythingKept(): Promise<Kept> {
  const tx = (await database()).transaction(all)
  const facts = tx.objectStore('facts')
  const [catalogue, shift, heard, unsent, tickets, parked] = await Promise.all([
    facts.get('catalogue') as Promise<Catalogue | undefined>,
    facts.get('shift') as Promise<OpenShift | null | undefined>,
    facts.get('heard') as Promise<Heard | undefined>,
    tx.objectStore('told').count(),
    tx.objectStore('tickets').getAll(),
    tx.objectStore('parked').getAll(),
  ])
  return {
    catalogue,
    shift: shift ?? null,
    heard: heard ?? { waiting: 0, stuck: null },
    unsent,
    tickets: tickets
      .filter(({ shiftId }) => shiftId === shift?._id)
      .toSorted((one, other) => one.number - other.number),
    parked,
  }
}

/** The catalogue as it is by now; of a device that was just registered the numbers that it begins with as well. */
export async function keepCatalogue(catalogue: Catalogue): Promise<void> {
  const tx = (await database()).transaction('facts', 'readwrite')
  const known = (await tx.store.get('series')) as Series | undefined
  const { lastSequence, lastTicket } = catalogue.device
  await tx.store.put(catalogue, 'catalogue')
  if (!known) await tx.store.put({ sequence: lastSequence, ticket: lastTicket }, 'series')
  await tx.done
  changed()
}

type Untold<Event extends TillEvent = TillEvent> = Event extends TillEvent
  ? Omit<Event, 'sequence' | 'number' | '_id' | 'at'>
  : never

type Also = Partial<Pick<KeptTicket, 'cashier' | 'products'>> & { code?: string }

/**
 * Keeps something that this till did, numbered in the same transaction that keeps it: two tabs at once wait for each other,
 * and what was not kept has no number.
 */
async function tell<Event extends TillEvent>(told: Untold<Event>, also: Also = {}): Promise<Event> {
  const tx = (await database()).transaction(all, 'readwrite', { durability: 'strict' })
  const facts = tx.objectStore('facts')
  const series = (await facts.get('series')) as Series
  const isTicket = told.kind === 'ticket'
  const next = { sequence: series.sequence + 1, ticket: series.ticket + (isTicket ? 1 : 0) }
  const event = {
    ...told,
    ...(isTicket && { number: next.ticket }),
    _id: crypto.randomUUID(),
    sequence: next.sequence,
    at: new Date().toISOString(),
  } as unknown as Event
  await facts.put(next, 'series')
  await tx.objectStore('told').put(event)
  if (event.kind === 'ticket')
    await tx.objectStore('tickets').put({
      ...event,
      name: `${also.code}-${String(event.number).padStart(6, '0')}`,
      cashier: also.cashier ?? '',
      products: also.products ?? {},
    })
  else await keepShift(facts, event)
  await tx.done
  changed()
  return event
}

interface FactStore {
  get(key: 'shift'): Promise<Facts[keyof Facts] | undefined>
  put(value: OpenShift | null, key: 'shift'): Promise<unknown>
}

async function keepShift(facts: FactStore, event: Exclude<TillEvent, TicketEvent>): Promise<void> {
  const { _id, at } = event
  if (event.kind === 'close') return void (await facts.put(null, 'shift'))
  if (event.kind === 'open')
    return void (await facts.put(
      { _id, at, date: event.date, openingFloat: event.openingFloat, moves: [] },
      'shift',
    ))
  const shift = (await facts.get('shift')) as OpenShift
  const { direction, amount, reason } = event
  await facts.put({ ...shift, moves: [...shift.moves, { _id, at, direction, amount, reason }] }, 'shift')
}

export async function openShift(date: string, openingFloat: string): Promise<void> {
  await forgetOldTickets()
  await tell({ kind: 'open', date, openingFloat })
}

/** What was sold in shifts before this one is at the server, unless it waits to be sent. */
async function forgetOldTickets(): Promise<void> {
  const tx = (await database()).transaction(['tickets', 'told'], 'readwrite')
  const waiting = new Set((await tx.objectStore('told').getAll()).map(({ _id }) => _id))
  for (const key of await tx.objectStore('tickets').getAllKeys())
    if (!waiting.has(key)) await tx.objectStore('tickets').delete(key)
  await tx.done
}

export async function keepTicket(
  { catalogue }: { catalogue: Catalogue },
  ticket: Pick<TicketEvent, 'shiftId' | 'returnsId' | 'items' | 'payments'>,
): Promise<string> {
  const products = Object.fromEntries(
    ticket.items.map(({ productId }) => {
      const known = catalogue.products.find((each) => each.productId === productId)
      return [
        productId,
        { name: known?.product.name ?? '', unit: known?.unit ?? '', decimals: known?.decimals ?? 2 },
      ]
    }),
  )
  const { code } = catalogue.device
  const event = await tell<TicketEvent>(
    { kind: 'ticket', ...ticket },
    { code, cashier: catalogue.cashier, products },
  )
  return event._id
}

export const moveCash = async (
  shiftId: string,
  move: Pick<Move, 'direction' | 'amount' | 'reason'>,
): Promise<void> => void (await tell({ kind: 'cash', shiftId, ...move }))

export const closeShift = async (shiftId: string, counted: Counted[]): Promise<void> =>
  void (await tell({ kind: 'close', shiftId, counted }))

export async function park(items: readonly BasketItem[]): Promise<void> {
  await (await database()).put('parked', { _id: crypto.randomUUID(), at: new Date().toISOString(), items })
  changed()
}

export async function unpark(id: string): Promise<void> {
  await (await database()).delete('parked', id)
  changed()
}

/** The first of what was not sent yet. */
export const firstTold = async (count: number): Promise<TillEvent[]> =>
  (await database()).getAll('told', undefined, count)

/** What the server has is kept no longer to be sent. */
export async function heard(sequences: readonly number[], said: Heard): Promise<void> {
  const tx = (await database()).transaction(['told', 'facts'], 'readwrite')
  for (const sequence of sequences) await tx.objectStore('told').delete(sequence)
  await tx.objectStore('facts').put(said, 'heard')
  await tx.done
  changed()
}

export const picturesKept = async (): Promise<Map<string, Blob>> => {
  const tx = (await database()).transaction('pictures')
  const [keys, blobs] = await Promise.all([tx.store.getAllKeys(), tx.store.getAll()])
  return new Map(keys.map((key, at) => [key, blobs[at]!]))
}

export async function keepPicture(id: string, picture: Blob): Promise<void> {
  await (await database()).put('pictures', picture, id)
}
