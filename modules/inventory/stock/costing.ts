import type { Day } from '@cuadre/kernel/day.ts'
import { type Amount, zero } from '@cuadre/kernel/money.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import type { Statement } from '@cuadre/server-kit/in-order.ts'
import { balanceUpdates, movementInserts, movementUpdates, type WrittenMovement } from './card-writes.ts'
import {
  cardFrom,
  type CardMovement,
  type Counter,
  dependentsOf,
  keyOf,
  lockStock,
  sourcesOf,
  type StockKey,
} from './cards.ts'
import {
  costed,
  judge,
  type OnHand,
  inOrder,
  type Position,
  Shortage,
  sourcesIn,
  startOf,
} from './moving-average.ts'

/** A later movement that costs something else now, so that what was posted for it has to follow. */
export interface Correction {
  movementId: string
  day: Day
  direction: 1 | -1
  /** How much more it is worth than before. */
  difference: Amount
  accountId: string
  counter: Counter
  documentNumber: string
}

/** What a movement was worth and what it is worth now. */
export interface Recosted {
  movementId: string
  before: Amount
  value: Amount
}

/** Stops what would go round for ever: each round carries costs at least one movement further. */
const mostRounds = 200

/** What is missing, before its product and storage have names. */
export class ShortOf extends Error {
  readonly stockKey: StockKey
  readonly shortage: Shortage

  constructor({ productId, storageId }: StockKey, shortage: Shortage) {
    super(shortage.message)
    this.stockKey = { productId, storageId }
    this.shortage = shortage
  }
}

interface Card extends StockKey {
  from: Position
  before: OnHand
  movements: CardMovement[]
  result: WrittenMovement[]
}

/** The cards that a document touches, costed again and again until nothing changes any more. */
export class Costing {
  private readonly context: Context
  private readonly isUnfinished: boolean
  private readonly posted: ReadonlyMap<string, Amount>
  private readonly cards = new Map<string, Card>()
  private readonly known = new Map<string, Amount>()
  private readonly original = new Map<string, { value: Amount; after: OnHand }>()
  private readonly added = new Set<string>()
  private readonly dirty = new Set<string>()

  /** `posted` is what was posted for movements, where that is something else than they are worth now. */
  constructor(
    context: Context,
    {
      isUnfinished = false,
      posted = new Map(),
    }: { isUnfinished?: boolean; posted?: ReadonlyMap<string, Amount> } = {},
  ) {
    this.context = context
    this.isUnfinished = isUnfinished
    this.posted = posted
  }

  /** The cards again from where a document moved something on them, though nothing is added. */
  async reopen(places: readonly (StockKey & Position)[]): Promise<void> {
    await Promise.all(places.map((place) => this.open(place, place)))
  }

  async add(movements: readonly CardMovement[]): Promise<void> {
    for (const { _id } of movements) this.added.add(_id)
    const byStockKey = [...Map.groupBy(movements.toSorted(inOrder), keyOf).values()]
    await Promise.all(
      byStockKey.map(async (here) => {
        const [first] = here
        if (!first) return
        const card = await this.open(first, first)
        card.movements = [...card.movements, ...here].toSorted(inOrder)
      }),
    )
    await this.know(movements)
  }

  /** Learns what sources on cards that are not open are worth. */
  private async know(movements: readonly CardMovement[]): Promise<void> {
    const outside = movements.flatMap(sourcesIn).filter((id) => !this.added.has(id) && !this.known.has(id))
    for (const [id, { value }] of await sourcesOf(this.context, outside))
      if (!this.known.has(id)) this.known.set(id, value)
  }

  /** The stock card of a key from a position on; opened earlier, it is read again from there. */
  private async open(stockKey: StockKey, { day, phase, pairedWith, _id }: Position): Promise<Card> {
    const from = { day, phase, pairedWith, _id }
    const key = keyOf(stockKey)
    this.dirty.add(key)
    const there = this.cards.get(key)
    if (there && inOrder(there.from, from) <= 0) return there
    const { before, movements } = await cardFrom(this.context, stockKey, from)
    for (const { _id: id, value, after } of movements) {
      this.original.set(id, { value, after })
      if (!this.known.has(id)) this.known.set(id, value)
    }
    await this.know(movements.filter(({ making }) => making !== null))
    const added = there?.movements.filter((movement) => this.added.has(movement._id)) ?? []
    const card = {
      productId: stockKey.productId,
      storageId: stockKey.storageId,
      from,
      before,
      movements: [...movements, ...added].toSorted(inOrder),
      result: [],
    }
    this.cards.set(key, card)
    return card
  }

  async run(): Promise<void> {
    for (let round = 0; this.dirty.size > 0; round += 1) {
      if (round === mostRounds) {
        this.judge()
        throw new Error('costs of stock do not settle')
      }
      const changed: string[] = []
      for (const key of this.nextCards()) {
        this.dirty.delete(key)
        const card = this.cards.get(key)
        if (card) changed.push(...this.cost(card))
      }
      for (const [key, card] of this.cards)
        if (card.movements.some((movement) => sourcesIn(movement).some((id) => changed.includes(id))))
          this.dirty.add(key)
      // What is new is taken of by nothing but what is new, which stands on these cards.
      const takers = await dependentsOf(
        this.context,
        changed.filter((id) => !this.added.has(id)),
      )
      await lockStock(
        this.context,
        takers.filter((taker) => !this.cards.has(keyOf(taker))),
      )
      for (const { day, ...stockKey } of takers) await this.open(stockKey, startOf(day))
    }
    if (!this.isUnfinished) this.judge()
  }

  /** Costs of one card come of another, so what is missing is known when all are settled. */
  private judge(): void {
    for (const card of this.cards.values())
      try {
        judge(card.result)
      } catch (error) {
        if (!(error instanceof Shortage)) throw error
        throw new ShortOf(card, error)
      }
  }

  /** Cards whose sources are all costed go first: what arrives waits for what left. */
  private nextCards(): string[] {
    const ready = [...this.dirty].filter((key) =>
      this.cards
        .get(key)
        ?.movements.every((movement) => sourcesIn(movement).every((id) => this.known.has(id))),
    )
    return ready.length > 0 ? ready : [...this.dirty]
  }

  /** Costs a card and returns the movements that are worth something else than was known. */
  private cost(card: Card): string[] {
    card.result = costed(card.before, card.movements, (id) => this.known.get(id))
    const changed: string[] = []
    for (const { movement, value } of card.result) {
      if (this.known.get(movement._id)?.eq(value)) continue
      this.known.set(movement._id, value)
      changed.push(movement._id)
    }
    return changed
  }

  valueOf(id: string): Amount {
    return this.known.get(id) ?? zero
  }

  /** What was found out, ready to be written. */
  statements(): readonly Statement[] {
    const all = [...this.cards.values()].flatMap(({ result }) => result)
    const isNew = ({ movement }: WrittenMovement) => this.added.has(movement._id)
    return [
      // What takes its cost from another line of the document refers to it, so what leaves is written first.
      ...movementInserts(
        this.context,
        all.filter(isNew).toSorted((one, other) => one.movement.direction - other.movement.direction),
      ),
      ...movementUpdates(
        this.context,
        all.filter((written) => !isNew(written) && this.isOther(written)),
      ),
      // What is held in the middle of something is not held at all.
      ...(this.isUnfinished ? [] : this.balances()),
    ]
  }

  private balances(): readonly Statement[] {
    return balanceUpdates(
      this.context,
      [...this.cards.values()].map(({ productId, storageId, before, result }) => ({
        productId,
        storageId,
        ...(result.at(-1)?.after ?? before),
      })),
    )
  }

  /** Where each card was opened, and what was posted for the movements on it that were there before. */
  opened(): { places: (StockKey & Position)[]; posted: Map<string, Amount> } {
    return {
      places: [...this.cards.values()].map(({ productId, storageId, from }) => ({
        productId,
        storageId,
        ...from,
      })),
      posted: new Map([...this.original].map(([id, { value }]) => [id, this.posted.get(id) ?? value])),
    }
  }

  /** What was posted for a movement by now; nothing for one whose document is still to post it. */
  private postedFor({ _id, isRecount }: CardMovement): Amount | undefined {
    return this.posted.get(_id) ?? this.original.get(_id)?.value ?? (isRecount && zero)
  }

  /** Whether a movement costs something else than it did, or leaves something else behind. */
  private isOther({ movement, value, after }: WrittenMovement): boolean {
    const before = this.original.get(movement._id)
    return !(
      before?.value.eq(value) &&
      before.after.quantity.eq(after.quantity) &&
      before.after.value.eq(after.value)
    )
  }

  /** Movements of other documents that are worth something else now, whoever has to post that. */
  recosted(): Recosted[] {
    return [...this.cards.values()].flatMap(({ result }) =>
      result.flatMap(({ movement, value }) => {
        const before = this.postedFor(movement)
        return before === undefined || before.eq(value) ? [] : [{ movementId: movement._id, before, value }]
      }),
    )
  }

  corrections(): Correction[] {
    return [...this.cards.values()].flatMap(({ result }) =>
      result.flatMap(({ movement, value }) => {
        const before = this.postedFor(movement)
        if (before === undefined || before.eq(value) || movement.counter === null) return []
        return [
          {
            movementId: movement._id,
            day: movement.day,
            direction: movement.direction,
            difference: value.minus(before),
            accountId: movement.accountId,
            counter: movement.counter,
            documentNumber: movement.documentNumber,
          },
        ]
      }),
    )
  }
}
