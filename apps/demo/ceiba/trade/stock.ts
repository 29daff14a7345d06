import { type Amount, zero } from '@cuadre/kernel/money.ts'
import { costed, type OnHand } from '@cuadre/inventory/stock/moving-average.ts'
import type { Document, DocumentMovement } from '../../documents.ts'
import { warehouses } from '../goods/warehouses.ts'

type StockKey = Pick<DocumentMovement, 'product' | 'warehouse'>
type Counter = DocumentMovement['counter']

interface Moving extends StockKey {
  quantity: Amount
  counter: Counter
  line: string
}

const accounts = new Map(warehouses.map(({ code, account }) => [code, account]))

export const heldOn = (warehouse: string): string => accounts.get(warehouse)!

const nothing: OnHand = { quantity: zero, value: zero }

/** What the warehouses hold. Documents move it in the order in which they call it, and the product's own rule costs it. */
export class Stock {
  /** By warehouse and product. */
  readonly #held = new Map(warehouses.map(({ code }) => [code, new Map<string, OnHand>()]))
  #sequence = 0

  held({ product, warehouse }: StockKey): OnHand {
    return this.#held.get(warehouse)!.get(product) ?? nothing
  }

  /** Goods come in at the value that their document says. */
  enter(document: Document, { value, ...moving }: Moving & { value: Amount }): DocumentMovement {
    return this.#move(document, moving, { direction: 1, value, basis: 'given', source: null })
  }

  /** Goods leave at what they cost on average. */
  take(document: Document, moving: Moving): DocumentMovement {
    return this.#move(document, moving, { direction: -1, value: zero, basis: 'average', source: null })
  }

  /** Goods come in at what they left at, wholly or in part. */
  bring(document: Document, moving: Moving, left: DocumentMovement): DocumentMovement {
    const of = moving.quantity.eq(left.quantity) ? null : left.quantity
    const share = of && { of, taken: zero }
    return this.#move(
      document,
      moving,
      { direction: 1, value: zero, basis: 'source', source: { sequence: left.sequence, of } },
      { share, whole: left.value },
    )
  }

  #move(
    document: Document,
    { product, warehouse, quantity, counter, line }: Moving,
    rule: Pick<DocumentMovement, 'direction' | 'value' | 'basis' | 'source'>,
    taken?: { share: { of: Amount; taken: Amount } | null; whole: Amount },
  ): DocumentMovement {
    const sequence = ++this.#sequence
    const _id = String(sequence)
    const movement = {
      _id,
      day: '',
      phase: 0,
      pairedWith: _id,
      quantity,
      value: rule.value,
      direction: rule.direction,
      basis: rule.basis,
      sourceId: rule.source && String(rule.source.sequence),
      share: taken?.share ?? null,
    }
    const stockKey = { product, warehouse }
    const [result] = costed(this.held(stockKey), [movement], () => taken?.whole)
    const { value, after } = result!
    this.#held.get(warehouse)!.set(product, after)
    const move = {
      ...rule,
      ...stockKey,
      sequence,
      quantity,
      value,
      after,
      account: heldOn(warehouse),
      counter,
      line,
    }
    document.movements.push(move)
    return move
  }
}
