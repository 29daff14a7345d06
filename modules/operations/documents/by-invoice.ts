import { sql } from 'kysely'
import type { Day } from '@cuadre/kernel/day.ts'
import { notFound } from '@cuadre/kernel/errors.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { notAllowed, recordTransition } from '@cuadre/platform/documents/states.ts'

// What the invoice of a sale does to it. A sale that earned when it was confirmed has nothing posted: the client owes since then.

/** When a sale earns and is owed: when it is confirmed, or with its invoice. */
export type RevenueOn = 'sale' | 'invoice'

/** An invoice as its sales see it. */
export interface Invoicing {
  number: string
  date: Day
  dueDate: Day
}

export interface SalesInvoice {
  _id: string
  number: string
  /** What of the sale had come back when it was invoiced, in the currency of the books. */
  returned: string
}

interface Kind {
  type: string
  table: 'sale' | 'service_sale'
}

/** The invoice that a sale is on, if it is on one. */
export async function invoiceOf({ tx }: Context, saleId: string): Promise<SalesInvoice | null> {
  const found = await tx
    .selectFrom('invoice_source')
    .innerJoin('invoice', 'invoice.id', 'invoice_source.invoice_id')
    .select(['invoice.id as _id', 'invoice.number', 'invoice_source.returned'])
    .where('invoice_source.document_id', '=', saleId)
    .where('invoice_source.cancelled', '=', false)
    .executeTakeFirst()
  return found ?? null
}

interface StateChange<State extends string> {
  from: readonly State[]
  to: State
  /** States which it does not leave for that. */
  stays?: readonly State[]
  /** The number of the invoice. */
  invoice: string
}

/** Moves a sale because of its invoice, and says which state it left. Refused from any other state. */
export async function markInvoiced<State extends string>(
  context: Context,
  { type, table }: Kind,
  _id: string,
  { from, to, stays = [], invoice }: StateChange<State>,
): Promise<State> {
  const { tx, organization } = context
  const { rows } = await sql<{ state: State }>`
    select state from ${sql.table(table)} where organization_id = ${organization} and id = ${_id} for update`.execute(
    tx,
  )
  const [before] = rows
  if (!before) throw notFound()
  const { state } = before
  if (stays.includes(state)) return state
  if (!from.includes(state)) throw notAllowed(context, state, to, [])
  await sql`
    update ${sql.table(table)} set state = ${to}, version = version + 1
     where organization_id = ${organization} and id = ${_id}`.execute(tx)
  await recordTransition(context, { type, _id, from: state, to, reason: invoice })
  context.changed({ type, _id, before: { state }, after: { state: to, reason: invoice } })
  return state
}
