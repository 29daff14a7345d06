import { type Amount, zero } from '@cuadre/kernel/money.ts'
import { costed, type OnHand } from '@cuadre/inventory/stock/moving-average.ts'
import type { Document, DocumentMovement } from '../../documents.ts'
import { products } from '../goods/products.ts'
import { categories, warehouses } from '../goods/warehouses.ts'

type StockKey = Pick<DocumentMovement, 'product' | 'warehouse'>
type Counter = DocumentMovement['counter']

interface Moving extends StockKey {
  quantity: Amount
  counter: Counter
  line: string
}

const accounts = new Map(warehouses.map(({ code, account }) => [code, account]))

export const heldOn = (warehouse: string): string => accounts.get(warehouse)!

const accountsOfCategories = new Map(categories.map(({ code, account }) => [code, account]))
const accountsOfProducts = new Map(
  products.map(({ code, category }) => [code, accountsOfCategories.get(category)]),
)

/** Goods whose category names an account are on that one wherever they lie. */
export const heldAt = ({ product, warehouse }: StockKey): string =>
  accountsOfProducts.get(product) ?? heldOn(warehouse)

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

  /** Goods that were made come in at their shares of what they were made of, and what was added. */
  make(
    document: Document,
    moving: Moving,
    making: NonNullable<DocumentMovement['making']>,
  ): DocumentMovement {
    return this.#move(document, moving, { direction: 1, value: zero, basis: 'made', source: null, making })
  }

  #move(
    document: Document,
    { product, warehouse, quantity, counter, line }: Moving,
    {
      making,
      ...rule
    }: Pick<DocumentMovement, 'direction' | 'value' | 'basis' | 'source'> & {
      making?: NonNullable<DocumentMovement['making']>
    },
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
      making: making
        ? {
            parts: making.parts.map(({ source, ...share }) => ({
              ...share,
              sourceId: String(source.sequence),
            })),
            added: making.added,
          }
        : null,
    }
    const stockKey = { product, warehouse }
    const known = new Map(making?.parts.map(({ source }) => [String(source.sequence), source.value]))
    const [result] = costed(this.held(stockKey), [movement], (source) => known.get(source) ?? taken?.whole)
    const { value, after } = result!
    this.#held.get(warehouse)!.set(product, after)
    const move = {
      ...rule,
      ...stockKey,
      making: making ?? null,
      sequence,
      quantity,
      value,
      after,
      account: heldAt(stockKey),
      counter,
      line,
    }
    document.movements.push(move)
    return move
  }
}
