import { sql } from 'kysely'
import type { Day } from '@cuadre/kernel/day.ts'
import type { FieldRefusal } from '@cuadre/kernel/errors.ts'
import { type Amount, amount } from '@cuadre/kernel/money.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { formatDay } from '@cuadre/server-kit/files/format.ts'
import type { Measured } from '../purchases-of-products/distribution.ts'

/** A line of a reception that a cost can fall to: what came of it, as far as it can be measured. */
export interface ReceivedGoods extends Measured {
  _id: string
  product: string
}

interface Row {
  receiptId: string
  number: string
  date: Day
  state: string
  kind: string
  lines: {
    _id: string
    product: string
    quantity: string
    value: string
    weight: string | null
    volume: string | null
  }[]
}

/** The goods of receptions that stand, or everything that is wrong with how these are named: `receipts.1.receiptId` … */
export async function receivedGoods(
  { tx, organization }: Context,
  { date, receipts }: { date: Day; receipts: readonly { receiptId: string }[] },
): Promise<{ goods: ReceivedGoods[]; wrong: FieldRefusal[] }> {
  const receiptIds = receipts.map(({ receiptId }) => receiptId)
  const { rows } = await sql<Row>`
    select receipt.id as "receiptId", receipt.number, receipt.day as date, receipt.state, receipt.kind,
           coalesce((select json_agg(json_build_object('_id', part.id, 'product', concat_ws(' ', product.code, product.name),
                       'quantity', (part.quantity + part.surplus)::text,
                       'value', (part.value + part.surplus_value)::text,
                       'weight', (bought.weight * (part.quantity + part.surplus) / bought.quantity)::text,
                       'volume', (bought.volume * (part.quantity + part.surplus) / bought.quantity)::text) order by part.line)
              from goods_receipt_line part
              join purchase_line bought on bought.organization_id = ${organization} and bought.id = part.purchase_line_id
              join product on product.organization_id = ${organization} and product.id = bought.product_id
             where part.organization_id = ${organization} and part.goods_receipt_id = receipt.id
               and part.quantity + part.surplus > 0), '[]') as lines
      from goods_receipt receipt
     where receipt.organization_id = ${organization} and receipt.id = any(${receiptIds})
       for update of receipt`.execute(tx)
  const known = new Map(rows.map((row) => [row.receiptId, row]))
  const wrong: FieldRefusal[] = []
  const goods: ReceivedGoods[] = []
  for (const [index, id] of receiptIds.entries()) {
    const row = known.get(id)
    const refuse = (code: string) =>
      wrong.push({
        path: `receipts.${index}.receiptId`,
        code,
        parameters: { number: row?.number ?? '', day: row ? formatDay(row.date) : '' },
      })
    if (!row) refuse('lateCost.receiptUnknown')
    else if (receiptIds.indexOf(id) < index) refuse('lateCost.receiptTwice')
    else if (row.state !== 'confirmed' || row.kind !== 'reception') refuse('lateCost.receiptNotStanding')
    else if (row.date > date) refuse('lateCost.beforeReceipt')
    else if (row.lines.length === 0) refuse('lateCost.nothingCame')
    else goods.push(...row.lines.map((line) => ({ ...line, ...measuresOf(line) })))
  }
  return { goods, wrong }
}

const measuresOf = ({ quantity, value, weight, volume }: Row['lines'][number]): Measured => ({
  quantity: amount(quantity),
  value: amount(value),
  weight: weight === null ? null : amount(weight),
  volume: volume === null ? null : amount(volume),
})

/** What there is of goods on a day once all has come that comes on it, by product and warehouse. */
export async function heldAfterComing(
  { tx, organization }: Context,
  keys: readonly { productId: string; storageId: string }[],
  day: Day,
): Promise<(key: { productId: string; storageId: string }) => Amount> {
  const { rows } = await sql<{ productId: string; storageId: string; quantity: string }>`
    select distinct on (movement.product_id, movement.warehouse_id) movement.product_id as "productId",
           movement.warehouse_id as "storageId", movement.quantity_after::text as quantity
      from stock_movement movement
     where movement.organization_id = ${organization} and movement.product_id = any(${keys.map(({ productId }) => productId)})
       and movement.warehouse_id = any(${keys.map(({ storageId }) => storageId)})
       and (movement.day < ${day} or (movement.day = ${day} and movement.phase = 0))
     order by movement.product_id, movement.warehouse_id, movement.day desc, movement.phase desc, movement.paired_with desc, movement.id desc`.execute(
    tx,
  )
  const held = new Map(
    rows.map(({ productId, storageId, quantity }) => [`${productId} ${storageId}`, amount(quantity)]),
  )
  return ({ productId, storageId }) => held.get(`${productId} ${storageId}`) ?? amount('0')
}
