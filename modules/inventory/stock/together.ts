import type { Amount } from '@cuadre/kernel/money.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { type CardMovement, keyOf, type StockKey } from './cards.ts'
import { allot, judgeLots } from './allotting.ts'
import { Costing } from './costing.ts'
import { recounts } from './counts.ts'
import { postCorrections } from './documents.ts'
import type { Moved, StockDocument } from './move.ts'
import { inOrder as inCardOrder, type Position } from './moving-average.ts'
import { sayingShortages } from './shortages.ts'
import { writeCosted } from './writing.ts'

type Place = StockKey & Position

/** What documents that are judged together have moved so far. */
class Unfinished {
  /** What was posted for movements of other documents, and for those of these. */
  readonly others = new Map<string, Amount>()
  readonly own = new Map<string, Amount>()
  /** Where each card begins to be another. */
  readonly places = new Map<string, Place>()
  readonly added: CardMovement[] = []
  /** The products among them that track lots. */
  readonly tracked = new Set<string>()
  /** What is written last stands for all: what others cost by it is posted in its name. */
  last: StockDocument | undefined

  note(
    document: StockDocument,
    { places, posted }: { places: readonly Place[]; posted: ReadonlyMap<string, Amount> },
    added: readonly CardMovement[],
    moved: readonly Moved[],
    tracked: ReadonlySet<string>,
  ): void {
    for (const productId of tracked) this.tracked.add(productId)
    for (const [id, value] of posted)
      if (!this.others.has(id) && !this.own.has(id)) this.others.set(id, value)
    for (const { movementId, value } of moved) this.own.set(movementId, value)
    for (const place of places) {
      const known = this.places.get(keyOf(place))
      if (!known || inCardOrder(place, known) < 0) this.places.set(keyOf(place), place)
    }
    this.added.push(...added)
    this.last = document
  }
}

const unfinished = new WeakMap<Context['tx'], Unfinished>()

/** What documents move in this transaction that are not to be judged yet; nothing where each is judged by itself. */
export const unfinishedIn = ({ tx }: Context): Unfinished | undefined => unfinished.get(tx)

/**
 * Takes several documents that move stock for one: a cancellation and what takes its place. In between anything may be
 * missing. When all stand, it is refused if something is; and what other documents cost by then is posted once.
 */
export async function movedTogether<Result>(context: Context, work: () => Promise<Result>): Promise<Result> {
  const all = new Unfinished()
  unfinished.set(context.tx, all)
  let result: Result
  try {
    result = await work()
  } finally {
    unfinished.delete(context.tx)
  }
  if (all.last) await settle(context, all, all.last)
  return result
}

async function settle(context: Context, all: Unfinished, document: StockDocument): Promise<void> {
  const costing = new Costing(context, { posted: new Map([...all.others, ...all.own]) })
  const counted = await recounts(context, all.added)
  await costing.reopen([...all.places.values()])
  await costing.add(counted)
  await sayingShortages(context, () => costing.run())
  const ofLots = ({ productId }: StockKey) => all.tracked.has(productId)
  const lots = await allot(context, counted.filter(ofLots), { isUnfinished: true })
  const recosted = costing.recosted().filter(({ movementId }) => !all.own.has(movementId))
  await writeCosted(context, costing, { document, moved: [...all.added, ...counted], recosted, lots })
  await judgeLots(context, [...all.places.values()].filter(ofLots))
  await postCorrections(context, document, costing.corrections())
}
