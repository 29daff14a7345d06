import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { type Day, today } from '@cuadre/kernel/day.ts'
import { amount, type Amount, zero } from '@cuadre/kernel/money.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { accountsFor } from '@cuadre/accounting/public.ts'
import { openFile } from '../investigations/opening.ts'
import { type CardMovement, type Counter, keyOf, lockStock, type StockKey } from './cards.ts'
import { accountsOfGoods } from './documents.ts'

// A count states what was there. What is written later of earlier days changes the difference that it found, never the
// quantity that it counted: the count itself moves the rest, and that is posted with the document that brought it up.

interface Count {
  _id: string
  number: string
  day: Day
  storageId: string
  responsible: string | null
  lines: readonly { _id: string; productId: string; quantity: string }[]
}

/** Keeps what was counted. Nobody moves any of it meanwhile. */
export async function keepCount(
  context: Context,
  { _id, number, day, storageId, responsible, lines }: Count,
): Promise<void> {
  if (lines.length === 0) return
  await lockStock(
    context,
    lines.map(({ productId }) => ({ productId, storageId })),
  )
  await context.tx
    .insertInto('stock_count')
    .values(
      lines.map((line) => ({
        document_id: _id,
        document_number: number,
        day,
        warehouse_id: storageId,
        product_id: line.productId,
        line_id: line._id,
        quantity: line.quantity,
        responsible,
      })),
    )
    .execute()
}

/** What was counted counts no more. */
export async function forgetCount({ tx }: Context, { _id }: { _id: string }): Promise<void> {
  await tx.deleteFrom('stock_count').where('document_id', '=', _id).execute()
}

/** Whether any of these goods was counted after a day and until another. */
export async function isCountedBetween(
  { tx, organization }: Context,
  stockKeys: readonly StockKey[],
  after: Day,
  until: Day,
): Promise<boolean> {
  if (stockKeys.length === 0) return false
  const { rows } = await sql`
    select from stock_count
     where organization_id = ${organization} and day > ${after} and day <= ${until}
       and (product_id, warehouse_id) in (${sql.join(stockKeys.map((key) => sql`(${key.productId}::uuid, ${key.storageId}::uuid)`))})
     limit 1`.execute(tx)
  return rows.length > 0
}

interface FirstCount {
  movementId: string
  documentId: string
  number: string
  day: Day
  lineId: string
  responsible: string | null
}

/** The first count after each movement, where there is one. */
async function firstCounts(
  { tx, organization }: Context,
  moved: readonly CardMovement[],
): Promise<Map<string, FirstCount>> {
  if (moved.length === 0) return new Map()
  const { rows } = await sql<FirstCount>`
    select given.id as "movementId", first.document_id as "documentId", first.document_number as number, first.day,
           first.line_id as "lineId", first.responsible
      from unnest(${moved.map(({ _id }) => _id)}::uuid[], ${moved.map(({ productId }) => productId)}::uuid[],
                  ${moved.map(({ storageId }) => storageId)}::uuid[], ${moved.map(({ day }) => day)}::date[],
                  ${moved.map(({ documentId }) => documentId)}::uuid[]) as given (id, product_id, warehouse_id, day, document_id)
     cross join lateral (
       select * from stock_count counted
        where counted.organization_id = ${organization} and counted.product_id = given.product_id
          and counted.warehouse_id = given.warehouse_id and counted.day > given.day
        order by counted.day, counted.created_at, counted.document_id limit 1) first`.execute(tx)
  return new Map(rows.map((row) => [row.movementId, row]))
}

/** What a count moved of some goods so far and is not taken back yet. */
interface Found {
  movementId: string
  direction: 1 | -1
  quantity: Amount
  taken: Amount
  day: Day
  phase: number
  pairedWith: string
  accountId: string
  counter: Counter
}

async function foundBy(
  { tx, organization }: Context,
  documentId: string,
  { productId, storageId }: StockKey,
): Promise<Found[]> {
  const { rows } = await sql<Omit<Found, 'quantity' | 'taken'> & { quantity: string; taken: string }>`
    select movement.id as "movementId", movement.direction, movement.quantity::text, movement.day, movement.phase,
           movement.paired_with as "pairedWith", movement.account_id as "accountId",
           json_build_object('accountId', movement.counter_account_id, 'costCenterId', movement.cost_center_id,
                             'expenseItemId', movement.expense_item_id, 'partnerId', movement.partner_id) as counter,
           (select coalesce(sum(back.quantity), 0) from stock_movement back
             where back.organization_id = ${organization} and back.source_id = movement.id and back.document_id = ${documentId})::text as taken
      from stock_movement movement
     where movement.organization_id = ${organization} and movement.document_id = ${documentId}
       and movement.product_id = ${productId} and movement.warehouse_id = ${storageId}
     order by movement.id desc`.execute(tx)
  return rows.map((row) => ({ ...row, quantity: amount(row.quantity), taken: amount(row.taken) }))
}

/**
 * What counts move because of movements that were written after them for earlier days. What they had found too many or
 * missing is taken back first, the last of it first; what is missing beyond that leaves at the average, and what is too
 * much beyond that is what those movements took out, at what it left at.
 */
export async function recounts(context: Context, moved: readonly CardMovement[]): Promise<CardMovement[]> {
  const counts = await firstCounts(
    context,
    moved.filter(({ quantity }) => !quantity.eq(zero)),
  )
  const together = Map.groupBy(
    moved.filter(({ _id }) => counts.has(_id)),
    (movement) => `${keyOf(movement)} ${counts.get(movement._id)!.documentId}`,
  )
  const all: CardMovement[] = []
  for (const group of together.values()) {
    const change = group.reduce(
      (sum, { direction, quantity }) => sum.plus(direction === 1 ? quantity : quantity.neg()),
      zero,
    )
    if (!change.eq(zero)) all.push(...(await recount(context, counts.get(group[0]!._id)!, group, change)))
  }
  return all
}

async function recount(
  context: Context,
  count: FirstCount,
  group: readonly CardMovement[],
  change: Amount,
): Promise<CardMovement[]> {
  const stockKey = { productId: group[0]!.productId, storageId: group[0]!.storageId }
  const direction = change.gt(zero) ? -1 : 1
  let rest = change.abs()
  const movements: CardMovement[] = []
  const add = (
    quantity: Amount,
    more: Pick<CardMovement, 'basis' | 'sourceId' | 'share' | 'accountId' | 'counter'>,
    position?: Found,
  ) => {
    const _id = uuidv7()
    movements.push({
      _id,
      ...stockKey,
      day: count.day,
      direction,
      phase: position?.phase ?? (direction === 1 ? 0 : 1),
      pairedWith: position?.pairedWith ?? _id,
      quantity,
      value: zero,
      documentType: 'otherInventory',
      documentId: count.documentId,
      documentNumber: count.number,
      lineId: count.lineId,
      isRecount: true,
      making: null,
      ...more,
    })
    rest = rest.minus(quantity)
  }
  const part = (open: Amount) => (open.lt(rest) ? open : rest)
  for (const found of await foundBy(context, count.documentId, stockKey)) {
    const open = found.quantity.minus(found.taken)
    if (found.direction === direction || open.lte(zero) || rest.eq(zero)) continue
    const quantity = part(open)
    const share = quantity.eq(found.quantity) ? null : { of: found.quantity, taken: found.taken }
    const { accountId, counter, movementId } = found
    add(quantity, { basis: 'source', sourceId: movementId, share, accountId, counter }, found)
  }
  if (rest.eq(zero)) return movements
  const [accounts, accountOf] = await Promise.all([
    accountsFor(context, ['account.shortage.goods', 'account.surplus.goods'], count.day),
    accountsOfGoods(context, [stockKey], count.day),
  ])
  const kind = direction === -1 ? 'shortage' : 'surplus'
  const counter = {
    accountId: accounts[`account.${kind}.goods`]._id,
    costCenterId: null,
    expenseItemId: null,
    partnerId: null,
  }
  const accountId = accountOf(stockKey)
  await needFile(context, count, kind, counter.accountId)
  if (direction === -1) add(rest, { basis: 'average', sourceId: null, share: null, accountId, counter })
  else
    for (const left of group.filter((movement) => movement.direction === -1)) {
      if (rest.eq(zero)) break
      const quantity = part(left.quantity)
      const share = quantity.eq(left.quantity) ? null : { of: left.quantity, taken: zero }
      add(quantity, { basis: 'source', sourceId: left._id, share, accountId, counter })
    }
  return movements
}

/** The file of what a count found out later, where it has none of that kind yet. */
async function needFile(
  context: Context,
  { documentId, number, day, responsible }: FirstCount,
  kind: 'shortage' | 'surplus',
  accountId: string,
): Promise<void> {
  const there = await context.tx
    .selectFrom('investigation')
    .select('id')
    .where('document_id', '=', documentId)
    .where('kind', '=', kind)
    .where('account_id', '=', accountId)
    .where('cancelled', '=', false)
    .executeTakeFirst()
  if (there) return
  const now = today(context.timeZone)
  await openFile(context, {
    kind,
    day: now > day ? now : day,
    accountId,
    responsible,
    origin: { type: 'otherInventory', _id: documentId, number },
  })
}
