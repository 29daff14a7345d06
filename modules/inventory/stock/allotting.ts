import { sql } from 'kysely'
import { Refusal } from '@cuadre/kernel/errors.ts'
import { amount, type Amount, sum, zero } from '@cuadre/kernel/money.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import type { Statement } from '@cuadre/server-kit/in-order.ts'
import { flagOn } from '@cuadre/accounting/public.ts'
import { formatDay } from '@cuadre/server-kit/files/format.ts'
import { type CardMovement, keyOf, type StockKey } from './cards.ts'
import { LotCard, type LotPart, none, segment } from './lot-card.ts'
import { type GivenLots, namedLots } from './lots.ts'
import { inOrder, type Position } from './moving-average.ts'
import { namesOf } from './shortages.ts'

// Which lots a movement is of: those that its document names, those of what it takes back or carries on, or the first to expire.

interface Movement extends CardMovement {
  lots?: GivenLots | undefined
  onlyInDate?: boolean | undefined
}

interface LotOnHand {
  lotId: string
  code: string
  expiresOn: string | null
}

interface Opened extends StockKey {
  card: LotCard
  /** What is there now, the first to expire first. */
  lots: LotOnHand[]
}

/**
 * The lots of movements, ready to be written after them. What is of no lot leaves first, then what expires first. `isUnfinished`
 * where others are still to be taken back or to come: what is missing is found out when all stand.
 */
export async function allot(
  context: Context,
  movements: readonly Movement[],
  { isUnfinished }: { isUnfinished: boolean },
): Promise<Statement[]> {
  if (movements.length === 0) return []
  const [cards, sources, named] = await Promise.all([
    openCards(context, movements),
    partsOfSources(context, movements),
    allNamed(context, movements),
  ])
  const byId = new Map(movements.map((movement) => [movement._id, movement]))
  const allotted = new Map<string, LotPart[]>()
  const partsOf = async (movement: Movement): Promise<LotPart[]> => {
    const done = allotted.get(movement._id)
    if (done) return done
    const own = movement.sourceId === null ? undefined : byId.get(movement.sourceId)
    const source = own ? await partsOf(own) : sources.get(movement.sourceId ?? '')
    const card = cards.get(keyOf(movement))!
    const parts = source
      ? segment(source, movement.share?.taken ?? zero, movement.quantity)
      : (named.get(movement._id) ??
        (movement.direction === 1
          ? [{ lotId: none, quantity: movement.quantity }]
          : await firstToExpire(context, card, movement, isUnfinished)))
    allotted.set(movement._id, parts)
    card.card.add(movement, movement.direction, parts)
    return parts
  }
  for (const movement of movements.toSorted(inOrder)) await partsOf(movement)
  if (!isUnfinished) await judge(context, cards.values())
  const rows = [...allotted].flatMap(([movementId, parts]) =>
    parts
      .filter(({ lotId, quantity }) => lotId !== none && quantity.gt(zero))
      .map(({ lotId, quantity }) => ({
        movement_id: movementId,
        lot_id: lotId,
        quantity: quantity.toFixed(),
      })),
  )
  return rows.length === 0 ? [] : [context.tx.insertInto('stock_lot_movement').values(rows)]
}

/** Judges the lots of what was moved together, from the first of it on. */
export async function judgeLots(context: Context, places: readonly (StockKey & Position)[]): Promise<void> {
  if (places.length > 0) await judge(context, (await openCards(context, places)).values())
}

/** What is of lots that leave: nothing of what is there is left for later documents that took it already. */
async function firstToExpire(
  context: Context,
  { card, lots }: Opened,
  movement: Movement,
  isUnfinished: boolean,
): Promise<LotPart[]> {
  let rest = movement.quantity
  const parts: LotPart[] = []
  const take = (lotId: string) => {
    const free = card.free(lotId, movement)
    const quantity = free.lt(rest) ? free : rest
    if (quantity.lte(zero)) return
    parts.push({ lotId, quantity })
    rest = rest.minus(quantity)
  }
  take(none)
  const isExpired = ({ expiresOn }: LotOnHand) => expiresOn !== null && expiresOn < movement.day
  const forbids =
    movement.onlyInDate && lots.some(isExpired) && !(await flagOn(context, 'lots.sellExpired', movement.day))
  for (const lot of lots) if (!(forbids && isExpired(lot))) take(lot.lotId)
  if (rest.eq(zero)) return parts
  if (isUnfinished) return [...parts, { lotId: none, quantity: rest }]
  const expired = lots.find((lot) => isExpired(lot) && card.free(lot.lotId, movement).gt(zero))
  const names = await namesOf(context, movement)
  const day = formatDay(movement.day)
  const missing = rest.toFixed()
  if (forbids && expired)
    throw new Refusal('lots.expired', {
      ...names,
      missing,
      lot: expired.code,
      expiry: formatDay(expired.expiresOn ?? ''),
    })
  throw new Refusal('lots.taken', { ...names, missing, day })
}

/** Refused where less than nothing of a lot would be there at any moment. */
async function judge(context: Context, cards: Iterable<Opened>): Promise<void> {
  for (const { card, ...stockKey } of cards)
    for (const lotId of card.lots()) {
      const least = card.least(lotId)
      if (least.gte(zero)) continue
      const names = await namesOf(context, stockKey)
      const missing = least.neg().toFixed()
      if (lotId === none) throw new Refusal('lots.noneShort', { ...names, missing })
      const lot = await context.tx
        .selectFrom('lot')
        .select('code')
        .where('id', '=', lotId)
        .executeTakeFirstOrThrow()
      throw new Refusal('lots.short', { ...names, missing, lot: lot.code })
    }
}

/** The lots of each place from its first movement on. */
async function openCards(
  context: Context,
  places: readonly (StockKey & Position)[],
): Promise<Map<string, Opened>> {
  const first = new Map<string, StockKey & Position>()
  for (const place of places.toSorted(inOrder)) if (!first.has(keyOf(place))) first.set(keyOf(place), place)
  const opened = await Promise.all([...first.values()].map((place) => openCard(context, place)))
  return new Map(opened.map((card) => [keyOf(card), card]))
}

async function openCard({ tx, organization }: Context, place: StockKey & Position): Promise<Opened> {
  const { productId, storageId } = place
  const [onHand, later, total] = await Promise.all([
    sql<LotOnHand & { quantity: string }>`
      select lot.id as "lotId", lot.code, lot.expires_on as "expiresOn", balance.quantity::text
        from lot
        join lot_balance balance on balance.organization_id = ${organization} and balance.lot_id = lot.id and balance.warehouse_id = ${storageId}
       where lot.organization_id = ${organization} and lot.product_id = ${productId} and balance.quantity <> 0
       order by lot.expires_on nulls last, lot.created_at, lot.code`.execute(tx),
    sql<{
      day: string
      phase: number
      pairedWith: string
      direction: 1 | -1
      quantity: string
      parts: { lotId: string; quantity: string }[]
    }>`
      select movement.day, movement.phase, movement.paired_with as "pairedWith", movement.direction, movement.quantity::text,
             coalesce((select json_agg(json_build_object('lotId', part.lot_id, 'quantity', part.quantity::text))
                from stock_lot_movement part where part.organization_id = ${organization} and part.movement_id = movement.id), '[]') as parts
        from stock_movement movement
       where movement.organization_id = ${organization} and movement.product_id = ${productId} and movement.warehouse_id = ${storageId}
         and (movement.day, movement.phase, movement.paired_with) >= (${place.day}::date, ${place.phase}::smallint, ${place.pairedWith}::uuid)
       order by movement.day, movement.phase, movement.paired_with, movement.id`.execute(tx),
    sql<{ quantity: string }>`
      select quantity_after::text as quantity from stock_movement
       where organization_id = ${organization} and product_id = ${productId} and warehouse_id = ${storageId}
       order by day desc, phase desc, paired_with desc, id desc limit 1`.execute(tx),
  ])
  const held = new Map<string, Amount>(onHand.rows.map(({ lotId, quantity }) => [lotId, amount(quantity)]))
  held.set(none, amount(total.rows[0]?.quantity ?? '0').minus(sum([...held.values()])))
  const changes = later.rows.flatMap(({ direction, quantity, parts, ...at }) => {
    const sign = (each: Amount) => (direction === 1 ? each : each.neg())
    const ofLots = parts.map((part) => ({ lotId: part.lotId, quantity: amount(part.quantity) }))
    const rest = amount(quantity).minus(sum(ofLots.map((part) => part.quantity)))
    return [...ofLots, { lotId: none, quantity: rest }].map((part) => ({
      ...at,
      lotId: part.lotId,
      change: sign(part.quantity),
    }))
  })
  return { productId, storageId, card: new LotCard(held, changes), lots: onHand.rows }
}

/** What the sources of movements were of, as far as they moved before. */
async function partsOfSources(
  { tx, organization }: Context,
  movements: readonly Movement[],
): Promise<Map<string, LotPart[]>> {
  const own = new Set(movements.map(({ _id }) => _id))
  const ids = movements.flatMap(({ sourceId }) => (sourceId === null || own.has(sourceId) ? [] : [sourceId]))
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: string; whole: string; lotId: string | null; quantity: string | null }>`
    select movement.id, movement.quantity::text as whole, part.lot_id as "lotId", part.quantity::text
      from stock_movement movement
      left join stock_lot_movement part on part.organization_id = ${organization} and part.movement_id = movement.id
      left join lot on lot.organization_id = ${organization} and lot.id = part.lot_id
     where movement.organization_id = ${organization} and movement.id = any(${[...new Set(ids)]})
     order by movement.id, lot.expires_on nulls last, lot.created_at, lot.code`.execute(tx)
  const bySource = Map.groupBy(rows, ({ id }) => id)
  return new Map(
    [...bySource].map(([id, all]) => {
      const ofLots = all.flatMap(({ lotId, quantity }) =>
        lotId === null || quantity === null ? [] : [{ lotId, quantity: amount(quantity) }],
      )
      const rest = amount(all[0]!.whole).minus(sum(ofLots.map(({ quantity }) => quantity)))
      return [id, [{ lotId: none, quantity: rest }, ...ofLots]]
    }),
  )
}

/** The lots of movements whose documents name them. */
async function allNamed(context: Context, movements: readonly Movement[]): Promise<Map<string, LotPart[]>> {
  const naming = movements.flatMap(({ lots, sourceId, ...movement }) =>
    sourceId === null && lots && lots.of.length > 0 ? [{ ...movement, lots }] : [],
  )
  if (naming.length === 0) return new Map()
  const parts = await namedLots(context, naming)
  return new Map(
    naming.map(({ _id, quantity, lots: { share } }, index) => [
      _id,
      share ? segment(parts[index]!, share.taken, quantity) : parts[index]!,
    ]),
  )
}
