import { type Amount, zero } from '@cuadre/kernel/money.ts'
import { costed, type Held } from '@cuadre/inventory/stock/layers.ts'
import type { Paper, PaperMove } from '../../papers.ts'
import { storages } from '../goods/places.ts'

type Place = Pick<PaperMove, 'product' | 'storage'>
type Counter = PaperMove['counter']

interface Moving extends Place {
  quantity: Amount
  counter: Counter
  line: string
}

const accounts = new Map(storages.map(({ code, account }) => [code, account]))

export const heldOn = (storage: string): string => accounts.get(storage)!

const nothing: Held = { quantity: zero, value: zero }

/** What the storages hold. Papers move it in the order in which they are asked to, and the product's own rule costs it. */
export class Stock {
  /** By storage and product. */
  readonly #held = new Map(storages.map(({ code }) => [code, new Map<string, Held>()]))
  #sequence = 0

  held({ product, storage }: Place): Held {
    return this.#held.get(storage)!.get(product) ?? nothing
  }

  /** Goods come in at the value that their paper says. */
  enter(paper: Paper, { value, ...moving }: Moving & { value: Amount }): PaperMove {
    return this.#move(paper, moving, { direction: 1, value, basis: 'given', source: null })
  }

  /** Goods leave at what they cost on average. */
  take(paper: Paper, moving: Moving): PaperMove {
    return this.#move(paper, moving, { direction: -1, value: zero, basis: 'average', source: null })
  }

  /** Goods come in at what they left at, wholly or in part. */
  bring(paper: Paper, moving: Moving, left: PaperMove): PaperMove {
    const of = moving.quantity.eq(left.quantity) ? null : left.quantity
    const share = of && { of, taken: zero }
    return this.#move(
      paper,
      moving,
      { direction: 1, value: zero, basis: 'source', source: { sequence: left.sequence, of } },
      { share, whole: left.value },
    )
  }

  #move(
    paper: Paper,
    { product, storage, quantity, counter, line }: Moving,
    rule: Pick<PaperMove, 'direction' | 'value' | 'basis' | 'source'>,
    taken?: { share: { of: Amount; taken: Amount } | null; whole: Amount },
  ): PaperMove {
    const sequence = ++this.#sequence
    const _id = String(sequence)
    const movement = {
      _id,
      day: '',
      phase: 0,
      beside: _id,
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
    paper.moves.push(move)
    return move
  }
}
