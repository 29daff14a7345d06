import { sql } from 'kysely'
import { Refusal } from '@cuadre/kernel/errors.ts'
import type { Context } from '@cuadre/server-kit/context.ts'

/** Goods that bear a cost which came after them are not taken back from under it: that cost is cancelled first. */
export async function refuseBearing(
  { tx, organization }: Context,
  of: { receiptId: string } | { purchaseId: string },
): Promise<void> {
  const where =
    'receiptId' in of ? sql`receipt.id = ${of.receiptId}` : sql`receipt.purchase_id = ${of.purchaseId}`
  const { rows } = await sql<{ number: string }>`
    select distinct late.number
      from goods_receipt receipt
      join goods_receipt_line part on part.organization_id = ${organization} and part.goods_receipt_id = receipt.id
      join late_cost_line line on line.organization_id = ${organization} and line.goods_receipt_line_id = part.id
      join late_cost late on late.organization_id = ${organization} and late.id = line.late_cost_id and late.state = 'confirmed'
     where receipt.organization_id = ${organization} and ${where}
     order by late.number`.execute(tx)
  if (rows.length > 0)
    throw new Refusal('reception.lateCosts', { numbers: rows.map(({ number }) => number).join(', ') })
}
