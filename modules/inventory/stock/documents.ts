import { sql } from 'kysely'
import type { Day } from '@cuadre/kernel/day.ts'
import { Refusal } from '@cuadre/kernel/errors.ts'
import { balanced, credit, debit, type JournalLine, type Origin } from '@cuadre/kernel/journal.ts'
import { amount, type Amount, zero } from '@cuadre/kernel/money.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { translate } from '@cuadre/server-kit/words.ts'
import { accountsFor, postDocument } from '@cuadre/accounting/public.ts'
import { formatDay } from '@cuadre/server-kit/files/format.ts'
import { type Counter, keyOf } from './cards.ts'
import { latestCharge, passagesOf } from './charging.ts'
import type { Correction } from './move.ts'

interface Goods {
  productId: string
  storageId: string
}

/**
 * The account that goods are held on, by product and storage: the product's own, its category's, the storage's, or the
 * parameter's. A category without one takes its parent's. Refused where that account takes no movements.
 */
export async function accountsOfGoods(
  context: Context,
  goods: readonly Goods[],
  day: Day,
): Promise<(goods: Goods) => string> {
  const { tx, organization } = context
  const [held, { rows: products }, storages, standard] = await Promise.all([
    heldApart(context, goods, day),
    sql<{ id: string; accountId: string | null }>`
      with recursive above as (
        select product.id as product_id, product.inventory_account_id as account_id, product.category_id, 0 as step
          from product where product.organization_id = ${organization} and product.id = any(${goods.map(({ productId }) => productId)})
        union all
        select above.product_id, category.inventory_account_id, category.parent_id, above.step + 1
          from above join category on category.organization_id = ${organization} and category.id = above.category_id
         where above.step < 50
      )
      select product_id as id, (array_agg(account_id order by step) filter (where account_id is not null))[1] as "accountId"
        from above group by product_id`.execute(tx),
    tx
      .selectFrom('warehouse')
      .select(['id', 'account_id'])
      .where(
        'id',
        'in',
        goods.map(({ storageId }) => storageId),
      )
      .execute(),
    accountsFor(context, ['account.inventory.goods'], day),
  ])
  const ofProduct = new Map(products.map(({ id, accountId }) => [id, accountId]))
  const ofWarehouse = new Map(storages.map(({ id, account_id }) => [id, account_id]))
  const accountOf = ({ productId, storageId }: Goods) =>
    held.get(keyOf({ productId, storageId })) ??
    ofProduct.get(productId) ??
    ofWarehouse.get(storageId) ??
    standard['account.inventory.goods']._id
  await checkPostable(context, goods, accountOf)
  return accountOf
}

/** Refused by the product's name where nothing can be posted on the account that it is held on, or what has been delivered waits there. */
async function checkPostable(
  { tx, organization }: Context,
  goods: readonly Goods[],
  accountOf: (goods: Goods) => string,
): Promise<void> {
  const { rows } = await sql<{ id: string; code: string; isDelivered: boolean }>`
    select id, code, is_delivered as "isDelivered"
      from account
     cross join lateral (
       select exists (select from sale where sale.organization_id = ${organization} and sale.delivered_account_id = account.id) as is_delivered) waiting
     where organization_id = ${organization} and id = any(${[...new Set(goods.map(accountOf))]})
       and (not active or not allows_movements or is_delivered)`.execute(tx)
  const [wrong] = rows
  if (!wrong) return
  const held = goods.find((each) => accountOf(each) === wrong.id)
  const product = await tx
    .selectFrom('product')
    .select(['code', 'name'])
    .where('id', '=', held?.productId ?? '')
    .executeTakeFirstOrThrow()
  throw new Refusal(wrong.isDelivered ? 'stock.deliveredAccount' : 'stock.account', {
    product: `${product.code} ${product.name}`,
    account: wrong.code,
  })
}

/** The accounts that goods were brought to, such as that of idle ones. What is dated before that stands on another and is refused. */
async function heldApart(
  { tx, organization }: Context,
  goods: readonly Goods[],
  day: Day,
): Promise<Map<string, string>> {
  const { rows } = await sql<Goods & { accountId: string; since: Day; code: string }>`
    select distinct on (held.product_id, held.warehouse_id) held.product_id as "productId", held.warehouse_id as "storageId",
           held.account_id as "accountId", held.since, product.code
      from stock_account held
      join product on product.organization_id = ${organization} and product.id = held.product_id
     where held.organization_id = ${organization} and held.product_id = any(${goods.map(({ productId }) => productId)})
       and held.warehouse_id = any(${goods.map(({ storageId }) => storageId)})
     order by held.product_id, held.warehouse_id, held.since desc, held.document_id desc`.execute(tx)
  const keys = new Set(goods.map(keyOf))
  const apart = rows.filter((row) => keys.has(keyOf(row)))
  const later = apart.find(({ since }) => since > day)
  if (later) throw new Refusal('stock.heldApart', { product: later.code, day: formatDay(later.since) })
  return new Map(apart.map((row) => [keyOf(row), row.accountId]))
}

/** What is beside an account on the other side of a movement. */
export const detailsOf = ({ costCenterId, expenseItemId, partnerId }: Counter) => ({
  ...(costCenterId !== null && { costCenterId }),
  ...(expenseItemId !== null && { expenseItemId }),
  ...(partnerId !== null && { partnerId }),
})

/** A difference of value on both its accounts: what comes in is debited to what is held, what goes out credited. */
function linesOf({ direction, difference, accountId, counter }: Correction): JournalLine[] {
  const toHeld = direction === 1 ? difference : difference.neg()
  const other = detailsOf(counter)
  return toHeld.gt(zero)
    ? [debit(accountId, toHeld), credit(counter.accountId, toHeld, other)]
    : [debit(counter.accountId, toHeld.neg(), other), credit(accountId, toHeld.neg())]
}

/**
 * Of what later costs made: it is the document's too, but undoing the document does not reverse it, since what goods are
 * worth by then is posted anew.
 */
export const costsOrigin = (origin: Origin): Origin => ({ ...origin, type: `${origin.type}.costs` })

/**
 * Posts what later documents cost more or less than they had, an entry for each day on which they moved, so that the
 * ledger of any day says what stock was worth on it. The entries are named after the document that it comes of.
 */
export async function postCorrections(
  context: Context,
  origin: Origin,
  corrections: readonly Correction[],
): Promise<void> {
  const passages = Map.groupBy(
    await passagesOf(
      context,
      corrections.map(({ movementId }) => movementId),
    ),
    ({ movementId }) => movementId,
  )
  const changes = corrections.flatMap((correction) => [
    { day: correction.day, lines: linesOf(correction) },
    // What was charged on since then takes the difference with it, on the day on which it was.
    ...(passages.get(correction.movementId) ?? []).map(({ day, from, to }) => ({
      day,
      lines: linesOf({
        ...correction,
        accountId: from,
        counter: { ...correction.counter, accountId: to },
      }),
    })),
  ])
  const byDay = Map.groupBy(changes, ({ day }) => day)
  for (const [day, ofDay] of [...byDay].toSorted(([one], [other]) => (one < other ? -1 : 1))) {
    const lines = merged(ofDay.flatMap((change) => change.lines))
    if (lines.length === 0) continue
    const description = translate(context.language, 'stock.correction', {
      document: origin.number ?? '',
      count: ofDay.length,
    })
    await postDocument(context, {
      day,
      type: 'inventory',
      origin: costsOrigin(origin),
      draft: balanced(description, lines),
    })
  }
}

/** One line for each account and what is beside it, with what is left of both sides. */
function merged(lines: readonly JournalLine[]): JournalLine[] {
  const groups = Map.groupBy(lines, ({ accountId, costCenterId, expenseItemId, partnerId }) =>
    [accountId, costCenterId, expenseItemId, partnerId].join(),
  )
  return [...groups.values()].flatMap((group) => {
    const [first] = group
    if (!first) return []
    const net = group.reduce((sum: Amount, line) => sum.plus(line.debit).minus(line.credit), zero)
    if (net.eq(zero)) return []
    return [{ ...first, debit: net.gt(zero) ? net : zero, credit: net.lt(zero) ? net.neg() : zero }]
  })
}

export interface DocumentMovement {
  movementId: string
  lineId: string | null
  day: Day
  productId: string
  storageId: string
  direction: 1 | -1
  quantity: Amount
  value: Amount
  /** What the document itself posted for it. */
  firstValue: Amount
  accountId: string
  counter: Counter | null
}

/** What a document moved, at what it is worth now and charged to where it is by now. */
export async function movementsOf(
  { tx, organization }: Context,
  { type, _id }: Origin,
): Promise<DocumentMovement[]> {
  const { rows } = await sql<
    Omit<DocumentMovement, 'quantity' | 'value' | 'firstValue' | 'counter'> & {
      quantity: string
      value: string
      firstValue: string
      counterAccountId: string | null
      costCenterId: string | null
      expenseItemId: string | null
      partnerId: string | null
    }
  >`
    select id as "movementId", line_id as "lineId", day, product_id as "productId", warehouse_id as "storageId", direction,
           quantity::text, value::text, movement.first_value::text as "firstValue", movement.account_id as "accountId",
           coalesce(latest.account_id, counter_account_id) as "counterAccountId", cost_center_id as "costCenterId",
           expense_item_id as "expenseItemId", partner_id as "partnerId"
      from stock_movement movement ${latestCharge(organization)}
     where organization_id = ${organization} and document_type = ${type} and document_id = ${_id}
     order by id`.execute(tx)
  return rows.map(
    ({ counterAccountId, costCenterId, expenseItemId, partnerId, quantity, value, firstValue, ...row }) => ({
      ...row,
      quantity: amount(quantity),
      value: amount(value),
      firstValue: amount(firstValue),
      counter:
        counterAccountId === null
          ? null
          : { accountId: counterAccountId, costCenterId, expenseItemId, partnerId },
    }),
  )
}
