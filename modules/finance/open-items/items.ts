import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { Day } from '@cuadre/kernel/day.ts'
import { Refusal } from '@cuadre/kernel/errors.ts'
import type { Origin } from '@cuadre/kernel/journal.ts'
import { amount, type Amount, text } from '@cuadre/kernel/money.ts'
import type { Context } from '@cuadre/server-kit/context.ts'

export type Side = 'receivable' | 'payable'

export interface NewItem {
  side: Side
  partnerId: string
  accountId: string
  day: Day
  dueDate: Day
  amount: Amount
  foreign?: { currencyId: string; amount: Amount; rate: Amount } | undefined
  origin: Origin
}

/** Somebody owes us, or we owe somebody, from now on. */
export async function openItem({ tx }: Context, item: NewItem): Promise<string> {
  const id = uuidv7()
  await tx
    .insertInto('open_item')
    .values({
      id,
      side: item.side,
      partner_id: item.partnerId,
      account_id: item.accountId,
      day: item.day,
      due_date: item.dueDate,
      amount: text(item.amount),
      currency_id: item.foreign?.currencyId ?? null,
      foreign_amount: item.foreign ? text(item.foreign.amount) : null,
      rate: item.foreign ? text(item.foreign.rate, 8) : null,
      document_type: item.origin.type,
      document_id: item.origin._id,
      document_number: item.origin.number ?? '',
    })
    .execute()
  return id
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

/** Nobody owes for the document any more. Refused where something was paid: that is undone first. */
export async function cancelItems(context: Context, origin: Origin): Promise<void> {
  const items = await itemsOf(context, origin)
  const paid = items.find(({ settled }) => settled.gt(amount('0')))
  if (paid)
    throw new Refusal(paid.side === 'receivable' ? 'openItem.collected' : 'openItem.paid', {
      document: origin.number ?? '',
      amount: text(paid.settled),
    })
  if (items.length === 0) return
  await context.tx
    .updateTable('open_item')
    .set({ cancelled: true })
    .where(
      'id',
      'in',
      items.map(({ _id }) => _id),
    )
    .execute()
}
