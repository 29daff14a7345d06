import { sql } from 'kysely'
import { Refusal } from '@cuadre/kernel/errors.ts'
import type { Day } from '@cuadre/kernel/day.ts'
import type { Origin } from '@cuadre/kernel/journal.ts'
import { type Amount, amount, text, zero } from '@cuadre/kernel/money.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { type Opened, openedRow } from './items.ts'
import { type Settled, settledRow } from './settling.ts'

/** Money in somebody's favour, from now on: 'receivable' where a client has it, 'payable' where we have it with a provider. */
export async function openAdvance({ tx }: Context, advance: Opened & { tax: Amount }): Promise<string> {
  const row = openedRow(advance)
  await tx
    .insertInto('advance')
    .values({ ...row, tax: text(advance.tax) })
    .execute()
  return row.id
}

export interface UseOfAdvance extends Settled {
  advanceId: string
  givenBack: boolean
  /** What of the sales tax that it accrued is taken off with it. */
  tax: Amount
}

/** Sets an advance, which the caller has locked, against something, or gives it back. */
export async function useAdvance({ tx, organization }: Context, use: UseOfAdvance): Promise<void> {
  await tx
    .insertInto('advance_use')
    .values({ ...settledRow(use), advance_id: use.advanceId, given_back: use.givenBack, tax: text(use.tax) })
    .execute()
  await sql`
    update advance set used = used + ${text(use.amount)}::numeric, foreign_used = foreign_used + ${text(use.foreign ?? zero)}::numeric,
           tax_used = tax_used + ${text(use.tax)}::numeric
     where organization_id = ${organization} and id = ${use.advanceId}`.execute(tx)
}

/** What a document used of advances is free again from a day on. */
export async function restoreAdvances(
  { tx, organization }: Context,
  { type, _id }: Origin,
  day: Day,
): Promise<void> {
  await sql`
    select from advance where organization_id = ${organization}
       and id in (select advance_id from advance_use where organization_id = ${organization}
                     and document_type = ${type} and document_id = ${_id} and not cancelled)
     order by id for update`.execute(tx)
  await sql`
    update advance
       set used = advance.used - given.amount, foreign_used = advance.foreign_used - given.foreign_amount, tax_used = advance.tax_used - given.tax
      from (select advance_id, sum(amount) as amount, coalesce(sum(foreign_amount), 0) as foreign_amount, sum(tax) as tax from advance_use
             where organization_id = ${organization} and document_type = ${type} and document_id = ${_id} and not cancelled
             group by advance_id) given
     where advance.organization_id = ${organization} and advance.id = given.advance_id`.execute(tx)
  await sql`
    update advance_use set cancelled = true, cancelled_day = ${day}
     where organization_id = ${organization} and document_type = ${type} and document_id = ${_id} and not cancelled`.execute(
    tx,
  )
}

/** The advance of a document is none from a day on. Refused where something of it was used: that is undone first. */
export async function cancelAdvances(
  { tx, organization }: Context,
  { type, _id, number }: Origin,
  day: Day,
): Promise<void> {
  const { rows } = await sql<{ id: string; used: string }>`
    select id, used::text from advance
     where organization_id = ${organization} and document_type = ${type} and document_id = ${_id} and not cancelled
     order by id for update`.execute(tx)
  const used = rows.find((row) => amount(row.used).gt(zero))
  if (used) throw new Refusal('advance.used', { document: number ?? '', amount: used.used })
  if (rows.length === 0) return
  await sql`
    update advance set cancelled = true, cancelled_day = ${day}
     where organization_id = ${organization} and id = any(${rows.map(({ id }) => id)})`.execute(tx)
}
