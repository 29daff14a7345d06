import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { Day } from '@cuadre/kernel/day.ts'
import { Refusal } from '@cuadre/kernel/errors.ts'
import type { Origin } from '@cuadre/kernel/journal.ts'
import { amount, type Amount, text, zero } from '@cuadre/kernel/money.ts'
import type { Context } from '@cuadre/server-kit/context.ts'

export type Side = 'receivable' | 'payable'

/** What a document opens: an item, or an advance. */
export interface Opened {
  side: Side
  partnerId: string
  accountId: string
  day: Day
  amount: Amount
  foreign?: { currencyId: string; amount: Amount; rate: Amount } | undefined
  origin: Origin
}

export const openedRow = ({ side, partnerId, accountId, day, amount: value, foreign, origin }: Opened) => ({
  id: uuidv7(),
  side,
  partner_id: partnerId,
  account_id: accountId,
  day,
  amount: text(value),
  currency_id: foreign?.currencyId ?? null,
  foreign_amount: foreign ? text(foreign.amount) : null,
  rate: foreign ? text(foreign.rate, 8) : null,
  document_type: origin.type,
  document_id: origin._id,
  document_number: origin.number ?? '',
})

export interface NewItem extends Opened {
  dueDate: Day
}

/** Somebody owes us, or we owe somebody, from now on. For what is given away nobody does: 0.00 is no debt. */
export async function openItem({ tx }: Context, item: NewItem): Promise<void> {
  if (item.amount.lte(zero)) return
  await tx
    .insertInto('open_item')
    .values({ ...openedRow(item), due_date: item.dueDate })
    .execute()
}

export interface ItemOfDocument {
  _id: string
  side: Side
  amount: Amount
  settled: Amount
}

/** The items that a document opened, locked: what is being paid meanwhile waits or is waited for. */
export async function itemsOf(
  { tx, organization }: Context,
  { type, _id }: Origin,
): Promise<ItemOfDocument[]> {
  const { rows } = await sql<{ id: string; side: Side; amount: string; settled: string }>`
    select id, side, amount::text, settled::text from open_item
     where organization_id = ${organization} and document_type = ${type} and document_id = ${_id} and not cancelled
     order by id for update`.execute(tx)
  return rows.map((row) => ({
    _id: row.id,
    side: row.side,
    amount: amount(row.amount),
    settled: amount(row.settled),
  }))
}

/** Nobody owes for the document from a day on. Refused where something was paid: that is undone first. */
export async function cancelItems(context: Context, origin: Origin, day: Day): Promise<void> {
  const items = await itemsOf(context, origin)
  const paid = items.find(({ settled }) => settled.gt(zero))
  if (paid)
    throw new Refusal(paid.side === 'receivable' ? 'openItem.collected' : 'openItem.paid', {
      document: origin.number ?? '',
      amount: text(paid.settled),
    })
  if (items.length === 0) return
  await context.tx
    .updateTable('open_item')
    .set({ cancelled: true, cancelled_day: day })
    .where(
      'id',
      'in',
      items.map(({ _id }) => _id),
    )
    .execute()
}
