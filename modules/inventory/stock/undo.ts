import type { Day } from '@cuadre/kernel/day.ts'
import { balanced, credit, debit, type Origin } from '@cuadre/kernel/journal.ts'
import { zero } from '@cuadre/kernel/money.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { translate } from '@cuadre/server-kit/words.ts'
import { correctingDay, isOpen, postDocument, reverseDocument } from '@cuadre/accounting/public.ts'
import { costsOrigin, detailsOf, type DocumentMovement, movementsOf, postCorrections } from './documents.ts'
import { isCountedBetween } from './counts.ts'
import { move } from './move.ts'
import { sayingShortages } from './shortages.ts'

interface Undoing {
  origin: Origin & { number: string }
  day: Day
  reason: string
}

/**
 * Undoes all that a document moved and posted: what left comes back and what came leaves again, at what it is worth by now.
 * Refuses where what came is not there any more. What moved nothing has its entries reversed.
 */
export async function undoStock(context: Context, { origin, day: given, reason }: Undoing): Promise<void> {
  const all = await movementsOf(context, origin)
  if (all.length === 0) {
    await reverseDocument(context, { origin, day: given, reason })
    return
  }
  await undoMovements(context, all, { origin, day: await beforeCounts(context, all, given), reason })
}

/**
 * The same as if it had never been, for what moved on several days, such as goods that were sent and that arrived later: what
 * was done on each of them is undone there, while that is open.
 */
export async function undoEachDay(context: Context, { origin, reason }: Omit<Undoing, 'day'>): Promise<void> {
  const days = Map.groupBy(await movementsOf(context, origin), ({ day }) => day)
  for (const [own, movements] of [...days].toReversed()) {
    const day = await correctingDay(context, own)
    await undoMovements(context, movements, { origin, day, reason, postedOn: own })
  }
}

/** Undoes movements of a document and its entries, all that stand or those that were posted on a day. */
async function undoMovements(
  context: Context,
  all: readonly DocumentMovement[],
  { origin, day, reason, ...posted }: Undoing & { postedOn?: Day },
): Promise<void> {
  // Nothing arrives before what it comes of has left again: the last first.
  const undone = all.toReversed()
  const { moved, corrections } = await sayingShortages(context, () =>
    move(context, {
      day,
      document: origin,
      lines: undone.map((movement) => ({
        productId: movement.productId,
        storageId: movement.storageId,
        direction: movement.direction === 1 ? (-1 as const) : (1 as const),
        quantity: movement.quantity,
        source: { movementId: movement.movementId },
        accountId: movement.accountId,
        counter: movement.counter,
        lineId: movement.lineId,
      })),
    }),
  )
  await reverseDocument(context, { origin, day, reason, ...posted })
  // Undoing it may have costed one of its own movements anew: what is undone is what it is worth after that.
  const worth = undone.map((movement, index) => ({ ...movement, value: moved[index]!.value }))
  await postLaterCosts(context, origin, worth.toReversed(), day)
  await postCorrections(context, origin, corrections)
}

/** The entry is undone at what it recorded; what its goods cost more or less by now was posted apart, and goes back apart. */
async function postLaterCosts(
  context: Context,
  origin: Origin,
  movements: readonly DocumentMovement[],
  day: Day,
): Promise<void> {
  const lines = movements.flatMap(({ direction, value, firstValue, accountId, counter }) => {
    const more = value.minus(firstValue)
    if (counter === null || more.eq(zero)) return []
    const other = detailsOf(counter)
    const toHeld = direction === 1 ? more.neg() : more
    return toHeld.gt(zero)
      ? [debit(accountId, toHeld), credit(counter.accountId, toHeld, other)]
      : [debit(counter.accountId, toHeld.neg(), other), credit(accountId, toHeld.neg())]
  })
  if (lines.length === 0) return
  const description = translate(context.language, 'stock.laterCosts', { document: origin.number ?? '' })
  await postDocument(context, {
    day,
    type: 'inventory',
    origin: costsOrigin(origin),
    draft: balanced(description, lines),
  })
}

/** The day on which a document is undone: the one that is given, or its own where its goods were counted since. */
export const dayBeforeCounts = async (context: Context, origin: Origin, given: Day): Promise<Day> =>
  beforeCounts(context, await movementsOf(context, origin), given)

/**
 * Goods that were counted since are what was counted, so what came or left before is undone on its own day, as if it had
 * never been, while that is open.
 */
async function beforeCounts(
  context: Context,
  movements: readonly DocumentMovement[],
  given: Day,
): Promise<Day> {
  const own = movements.map(({ day }) => day).reduce((last, day) => (day > last ? day : last), '')
  const isCounted = await isCountedBetween(context, movements, own, given)
  return isCounted && (await isOpen(context, own)) ? own : given
}
