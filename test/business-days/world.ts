import { expect } from 'vitest'
import { addDays } from '@cuadre/kernel/day.ts'
import type { Product } from '../ceiba.ts'
import { debtsOf } from '../debts.ts'
import { goodsOf } from '../goods.ts'
import type { Random } from './random.ts'

/** A document as the next operation may want to move it. */
export interface Written {
  _id: string
  version: number
  state: string
  allowed: string[]
  lines: { _id: string; quantity: string }[]
}

type Method = 'GET' | 'POST' | 'PUT'

interface Refused {
  code?: string
  message?: string
}

/** Who works with what, and what chance makes them do. */
export interface World {
  random: Random
  /** The day of the documents: today, or now and then one that has passed. */
  day(): string
  clients: string[]
  providers: string[]
  storages: string[]
  products: string[]
  bank: string
  /**
   * Makes a call. It is done, or refused in words; anything else fails. Now and then the same request comes twice at
   * once, as from a browser that lost its connection: both are answered alike.
   */
  attempt<Body = Written>(method: Method, path: string, input: object): Promise<Body | undefined>
  /** How often each call was done and refused. */
  tally: Map<string, { done: number; refused: number }>
  today: string
}

export interface Operation {
  /** How often it comes, beside the others. */
  weight: number
  run(world: World): Promise<void>
}

const firstDay = '2026-01-06'

/** Two storages, three products of which there is some, clients, providers, a bank account. */
export async function openWorld(product: Product, random: Random): Promise<World> {
  const [goods, debts] = [goodsOf(product), debtsOf(product)]
  const unit = await goods.unit('CAJA24', 'Caja de 24')
  const storages = [await goods.storage('DEPOSITO', 'Depósito'), await goods.storage('TIENDA', 'Tienda')]
  const products = [
    await goods.product('Galletas de soda', unit, '480.00'),
    await goods.product('Refresco de limón', unit, '1150.00'),
    await goods.product('Jabón de baño', unit, '95.50'),
  ]
  for (const [at, productId] of products.entries())
    await goods.load('2026-01-05', storages[0]!, productId, '60', `${(at + 1) * 7_333}.37`)
  const world: World = {
    random,
    today: firstDay,
    day: () =>
      random.onceIn(5) ? addDays(firstDay, random.whole(0, daysBetween(firstDay, world.today))) : world.today,
    clients: [
      await debts.partner('Cafetería El Faro', 'client'),
      await debts.partner('Hostal Las Brisas', 'client'),
      await debts.partner('Distribuidora Marea', 'both'),
    ],
    providers: [
      await debts.partner('Galletera del Centro', 'provider'),
      await debts.partner('Jabonera Espuma', 'provider'),
      await debts.partner('Comercializadora Dos Ríos', 'both'),
    ],
    storages,
    products,
    bank: await debts.accountOf('109'),
    tally: new Map(),
    async attempt<Body>(method: Method, path: string, input: object) {
      const key = `${random.whole(1, 1e9)}-${random.whole(1, 1e9)}`
      const isTwice = method === 'POST' && random.onceIn(10)
      const headers: Record<string, string> = method === 'POST' ? { 'idempotency-key': key } : {}
      const answers = await Promise.all(
        (isTwice ? [1, 2] : [1]).map(() => product.call<Body & Refused>(method, path, input, { headers })),
      )
      const [{ status, body }] = answers as [(typeof answers)[number]]
      expect(status, `${path} ${JSON.stringify(body)} of ${JSON.stringify(input)}`).toBeLessThan(500)
      for (const other of answers) expect([other.status, other.body]).toEqual([status, body])
      // One of a record counts with those of all others.
      const call = path.replace(/\/[\da-f-]{36}$/, '')
      const counted = world.tally.get(call) ?? { done: 0, refused: 0 }
      world.tally.set(call, counted)
      if (status === 200) {
        counted.done += 1
        return body
      }
      counted.refused += 1
      expect(body.message, `${path} ${status}`).toMatch(/\p{L}{3}/u)
      return undefined
    },
  }
  return world
}

const daysBetween = (from: string, until: string): number =>
  (Date.parse(until) - Date.parse(from)) / 86_400_000
