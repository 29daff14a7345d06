import { sql } from 'kysely'
import type { Day } from '@cuadre/kernel/day.ts'
import { notFound } from '@cuadre/kernel/errors.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { correctingDay } from '@cuadre/accounting/public.ts'
import { notAllowed, recordTransition } from '@cuadre/platform/documents/states.ts'

// What the invoice of a sale does to it. A sale that earned when it was confirmed has nothing posted: the client owes since then.

/** An invoice as its sales see it. */
export interface Invoicing {
  number: string
  date: Day
  dueDate: Day
}

/** The last day on which an invoice of a sale was undone that it had earned with. */
export async function lastUnearned(
  { tx, organization }: Context,
  { type, _id }: { type: string; _id: string },
): Promise<Day | null> {
  const { rows } = await sql<{ day: Day | null }>`
    select max(undone.day) as day
      from document_entry undone
      join document_entry entry on entry.organization_id = ${organization} and entry.id = undone.reversal_of and entry.type = 'sale'
     where undone.organization_id = ${organization} and entry.source_type = ${type} and entry.source_id = ${_id}`.execute(
    tx,
  )
  return rows[0]?.day ?? null
}

/**
 * The day on which a sale earns by its invoice: that one's own, or the day on which it was undone where it is restored, so that the
 * days before say what there was.
 */
export async function earningDay(
  context: Context,
  sale: { type: string; _id: string },
  { date }: Invoicing,
): Promise<Day> {
  const undone = await lastUnearned(context, sale)
  return undone !== null && undone > date ? correctingDay(context, undone) : date
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
