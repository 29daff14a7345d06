import { type Amount, zero } from '@cuadre/kernel/money.ts'
import { costed, type OnHand } from '@cuadre/inventory/stock/moving-average.ts'
import type { Document, DocumentMovement } from '../../documents.ts'
import { storages } from '../goods/warehouses.ts'

type Place = Pick<DocumentMovement, 'product' | 'storage'>
type Counter = DocumentMovement['counter']

interface Moving extends Place {
  quantity: Amount
  counter: Counter
  line: string
}

const accounts = new Map(storages.map(({ code, account }) => [code, account]))

export const heldOn = (storage: string): string => accounts.get(storage)!

const nothing: OnHand = { quantity: zero, value: zero }

/** What the storages hold. Documents move it in the order in which they are asked to, and the product's own rule costs it. */
export class Stock {
  /** By storage and product. */
  readonly #held = new Map(storages.map(({ code }) => [code, new Map<string, OnHand>()]))
  #sequence = 0

  held({ product, storage }: Place): OnHand {
    return this.#held.get(storage)!.get(product) ?? nothing
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
    { product, storage, quantity, counter, line }: Moving,
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
    const place = { product, storage }
    const [result] = costed(this.held(place), [movement], () => taken?.whole)
    const { value, after } = result!
    this.#held.get(storage)!.set(product, after)
    const move = {
      ...rule,
      ...place,
      sequence,
      quantity,
      value,
      after,
      account: heldOn(storage),
      counter,
      line,
    }
    document.moves.push(move)
    return move
  }
}
