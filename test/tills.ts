import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { WholeShift } from '@cuadre/points-of-sale/till/api.ts'
import type { Product } from './ceiba.ts'
import { counterOf } from './counter.ts'

/** What a device tells, as the till in the browser would. */
export type Told = Record<string, unknown> & { _id: string; sequence: number; kind: string }

interface Answer {
  events: { _id: string; standing: string; isRepeated: boolean; message: string | null }[]
  lastSequence: number
  lastTicket: number
  waiting: number
}

const at = '2026-01-06T14:00:00.000Z'

/** A device that numbers what it does, and sends it when it is told to. */
export interface Till {
  id: string
  code: string
  open(date: string, openingFloat?: string): Told
  /** Sells `[product, quantity, price]`, paid in cash unless it is said how. */
  sell(items: readonly [string, string, string, string?][], payments?: readonly object[]): Told
  takeBack(
    ticket: Told,
    items: readonly [string, string, string, string?][],
    payments: readonly object[],
  ): Told
  move(direction: 'in' | 'out', amount: string): Told
  close(counted: string, more?: readonly object[]): Told
  send(told: readonly Told[], as?: string): Promise<Answer>
}

export const inCash = (tendered: string, change = '0.00') => ({
  means: 'cash',
  currencyId: null,
  rate: null,
  tendered,
  change,
})

const cents = (value: string) => Math.round(Number(value) * 100)

/** The counter of a shop, and the tills at it. */
export const tillsOf = (product: Product) => {
  const counter = counterOf(product)
  const { ask, ids } = counter
  const register = async (pointSaleId = ids.point): Promise<Till> => {
    const device = await ask<{ _id: string; code: string }>('POST', 'till/register', {
      pointSaleId,
      name: 'Tableta del mostrador',
    })
    let [sequence, number, shiftId] = [0, 0, '']
    const tell = (kind: string, more: object): Told => ({
      kind,
      _id: randomUUID(),
      sequence: (sequence += 1),
      at,
      ...more,
    })
    const itemsOf = (items: readonly [string, string, string, string?][]) =>
      items.map(([productId, quantity, price, amount]) => ({
        productId,
        quantity,
        price,
        amount: amount ?? (Math.round(Number(quantity) * cents(price)) / 100).toFixed(2),
      }))
    const ticket = (
      returnsId: string | null,
      items: ReturnType<typeof itemsOf>,
      payments?: readonly object[],
    ) => {
      const total = items.reduce((all, item) => all + cents(item.amount), 0)
      return tell('ticket', {
        shiftId,
        number: (number += 1),
        returnsId,
        items,
        payments: payments ?? [inCash((total / 100).toFixed(2))],
      })
    }
    return {
      id: device._id,
      code: device.code,
      open: (date, openingFloat = '0.00') => {
        const told = tell('open', { date, openingFloat })
        shiftId = told._id
        return told
      },
      sell: (items, payments) => ticket(null, itemsOf(items), payments),
      takeBack: (sold, items, payments) => ticket(sold._id, itemsOf(items), payments),
      move: (direction, amount) => tell('cash', { shiftId, direction, amount, reason: 'Cambio' }),
      close: (counted, more = []) =>
        tell('close', {
          shiftId,
          counted: [{ currencyId: null, amount: counted, denominations: [] }, ...more],
        }),
      send: async (events, as) => {
        const { status, body } = await product.call<Answer>(
          'POST',
          '/private/till/send',
          { deviceId: device._id, events },
          as === undefined ? {} : { as },
        )
        expect(status, JSON.stringify(body)).toBe(200)
        return body
      },
    }
  }
  return {
    ...counter,
    register,
    standings: ({ events }: Answer) => events.map(({ standing }) => standing),
    shift: (opening: Told) => ask<WholeShift>('GET', 'till/shift', { id: opening._id }),
    settle: (opening: Told, date?: string) =>
      ask<WholeShift>('PUT', 'till/settle', { _id: opening._id, ...(date && { date }) }),
  }
}
