import { v7 as uuidv7 } from 'uuid'
import type { Day } from '@cuadre/kernel/day.ts'
import { type Amount, zero } from '@cuadre/kernel/money.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { inOrder } from '@cuadre/server-kit/in-order.ts'
import { type CardMovement, type Counter, keyOf, lockStock, type StockKey, sourcesOf } from './cards.ts'
import { type Correction, Costing } from './costing.ts'
import { recounts } from './counts.ts'
import { allot } from './allotting.ts'
import { checkGiven, type GivenLots } from './lots.ts'
import type { Share } from './moving-average.ts'
import { unfinishedIn } from './together.ts'
import { writeCosted } from './writing.ts'

export type { Correction } from './costing.ts'

export interface StockDocument {
  type: string
  _id: string
  number: string
}

/** A movement: of a line of this document, or an earlier one. */
type At = { line: number } | { movementId: string }

/** One line of a document that moves stock. */
export interface StockLine extends StockKey {
  direction: 1 | -1
  quantity: Amount
  /** Its value, where the document gives one; otherwise the average, or the value at which its source left. */
  value?: Amount
  /**
   * A movement whose cost it takes: what comes back, or what arrives from another storage. Of a part of it, `taken` is how much
   * of it others took before.
   */
  source?: At & { taken?: Amount }
  /** What it was made of, and what was added to that. */
  making?: { parts: readonly (Share & { source: At })[]; added: Amount }
  /** The lots that its document says, where it can say any; otherwise those of its source, or the first to expire. */
  lots?: GivenLots
  /** What leaves is not to have expired, unless a company allows that. */
  onlyInDate?: true
  accountId: string
  /** The other side of its entry; nothing where another movement of the document is the other side. */
  counter: Counter | null
  lineId?: string | null
}

export interface Moved {
  movementId: string
  line: number
  value: Amount
}

interface Movements {
  moved: Moved[]
  corrections: Correction[]
}

/**
 * Moves stock by a document, and costs anew whatever comes after it, in other warehouses too. Refuses what is not
 * there, naming product, storage, day and how much is missing. Nothing is posted here: the caller posts what it moved at
 * the values that come back, and the corrections.
 */
export async function move(
  context: Context,
  { day, document, lines }: { day: Day; document: StockDocument; lines: readonly StockLine[] },
): Promise<Movements> {
  const tracked = await lockStock(context, lines)
  await checkGiven(context, lines, tracked)
  const ids = lines.map(() => uuidv7())
  const returned = await sourcesOf(
    context,
    lines.flatMap(({ source }) => (source && 'movementId' in source ? [source.movementId] : [])),
  )
  const added = lines.map((line, index) => {
    const id = line.source && 'movementId' in line.source ? line.source.movementId : undefined
    const source = id === undefined ? undefined : returned.get(id)
    const isSameDay = source?.day === day && keyOf(source) === keyOf(line)
    const beside = besideOf(line, lines, ids)
    const whole = line.source && 'line' in line.source ? lines[line.source.line]?.quantity : source?.quantity
    return movementOf(line, ids[index]!, day, document, ids, {
      position: isSameDay ? source : beside === undefined ? undefined : { phase: 1, pairedWith: beside },
      share: shareOf(line, whole),
    })
  })
  const unfinished = unfinishedIn(context)
  const costing = new Costing(context, { isUnfinished: unfinished !== undefined })
  const [counted] = await Promise.all([unfinished ? [] : recounts(context, added), costing.add(added)])
  await costing.add(counted)
  await costing.run()
  const lots = await lotsOf(context, {
    lines,
    added,
    counted,
    tracked,
    isUnfinished: unfinished !== undefined,
  })
  const moved = added.map(({ _id }, line) => ({ movementId: _id, line, value: costing.valueOf(_id) }))
  if (unfinished) {
    unfinished.note(document, costing.opened(), added, moved, tracked)
    await inOrder(context.tx, [...costing.statements(), ...lots])
    return { moved, corrections: [] }
  }
  await writeCosted(context, costing, {
    document,
    moved: [...added, ...counted],
    recosted: costing.recosted(),
    lots,
  })
  return { moved, corrections: costing.corrections() }
}

/** The lots of what is moved, of the products that track them. */
function lotsOf(
  context: Context,
  {
    lines,
    added,
    counted,
    tracked,
    isUnfinished,
  }: {
    lines: readonly StockLine[]
    added: readonly CardMovement[]
    counted: readonly CardMovement[]
    tracked: ReadonlySet<string>
    isUnfinished: boolean
  },
) {
  const named = added.map((movement, index) => ({
    ...movement,
    lots: lines[index]!.lots,
    onlyInDate: lines[index]!.onlyInDate,
  }))
  return allot(
    context,
    [...named, ...counted].filter(({ productId }) => tracked.has(productId)),
    { isUnfinished },
  )
}

/** What comes back in at once where another line of its document left stands right after that. */
function besideOf(line: StockLine, lines: readonly StockLine[], ids: readonly string[]): string | undefined {
  if (!line.source || !('line' in line.source)) return undefined
  const source = lines[line.source.line]
  return source && keyOf(source) === keyOf(line) ? ids[line.source.line] : undefined
}

/** What is moved of a source that moved more; nothing where it is all of it. */
function shareOf({ source, quantity }: StockLine, whole: Amount | undefined): CardMovement['share'] {
  if (!source || whole === undefined || quantity.eq(whole)) return null
  return { of: whole, taken: source.taken ?? zero }
}

function movementOf(
  line: StockLine,
  _id: string,
  day: Day,
  document: StockDocument,
  ids: readonly string[],
  {
    position,
    share,
  }: { position: Pick<CardMovement, 'phase' | 'pairedWith'> | undefined; share: CardMovement['share'] },
): CardMovement {
  const { source, value, making } = line
  const idOf = (at: At) => ('line' in at ? ids[at.line]! : at.movementId)
  const sourceId = source ? idOf(source) : null
  return {
    _id,
    day,
    direction: line.direction,
    // What is undone or comes back on its own day stands beside what happened.
    phase: position?.phase ?? (line.direction === 1 ? 0 : 1),
    pairedWith: position?.pairedWith ?? _id,
    quantity: line.quantity,
    value: value ?? zero,
    basis: making ? 'made' : sourceId !== null ? 'source' : value ? 'given' : 'average',
    sourceId,
    share,
    making: making
      ? {
          parts: making.parts.map(({ source: part, ...portion }) => ({ ...portion, sourceId: idOf(part) })),
          added: making.added,
        }
      : null,
    productId: line.productId,
    storageId: line.storageId,
    accountId: line.accountId,
    counter: line.counter,
    documentType: document.type,
    documentId: document._id,
    documentNumber: document.number,
    lineId: line.lineId ?? null,
  }
}
