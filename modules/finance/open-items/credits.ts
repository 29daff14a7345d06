import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { Day } from '@cuadre/kernel/day.ts'
import type { Origin } from '@cuadre/kernel/journal.ts'
import { amount, type Amount, round, text, zero } from '@cuadre/kernel/money.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { partInBooks } from './part-in-books.ts'
import { cancelItems, type NewItem, openItem } from './items.ts'

interface Credit extends NewItem {
  /** The document whose items are owed that much less. `side` is theirs. */
  against: Origin
}

interface Pending {
  id: string
  pending: string
  pendingForeign: string | null
}

interface Partly {
  amount: string
  settled: string
  foreignAmount: string | null
  foreignSettled: string
}

const less = (one: Amount, other: Amount) => (one.lt(other) ? one : other)

/** What a document still owes, in the order in which it is taken off, locked. */
async function pendingOf(
  { tx, organization }: Context,
  { against, side, partnerId, accountId }: Pick<Credit, 'against' | 'side' | 'partnerId' | 'accountId'>,
): Promise<(Pending & Partly)[]> {
  const { rows } = await sql<Pending & Partly>`
    select id, (amount - settled)::text as pending, (foreign_amount - foreign_settled)::text as "pendingForeign",
           amount::text, settled::text, foreign_amount::text as "foreignAmount", foreign_settled::text as "foreignSettled"
      from open_item
     where organization_id = ${organization} and document_type = ${against.type} and document_id = ${against._id}
       and side = ${side} and partner_id = ${partnerId} and account_id = ${accountId}
       and (settled < amount or foreign_settled < foreign_amount) and not cancelled
     order by due_date, id for update`.execute(tx)
  return rows
}

/**
 * What a part of a debt in foreign currency stands at in the books, as if it were paid: so that what goes back and what is
 * paid make the whole together, in whatever order. Null where it isn't a part of what is still owed.
 */
export async function valueOfCredit(
  context: Context,
  credit: Pick<Credit, 'against' | 'side' | 'partnerId' | 'accountId'> & { foreign: Amount },
): Promise<Amount | null> {
  const [item, ...others] = await pendingOf(context, credit)
  if (!item?.foreignAmount || !item.pendingForeign || others.length > 0) return null
  if (credit.foreign.gt(amount(item.pendingForeign))) return null
  const whole = { amount: amount(item.amount), foreign: amount(item.foreignAmount) }
  const used = { amount: amount(item.settled), foreign: amount(item.foreignSettled) }
  return partInBooks(whole, used, credit.foreign)
}

/**
 * Takes off what a document owes, without money: goods that go back. As far as it was paid already, it is owed the other
 * way round from now on, to be paid back or set against what comes later.
 */
export async function creditItems(context: Context, { against, ...credit }: Credit): Promise<void> {
  let rest = credit.amount
  let foreignRest = credit.foreign?.amount ?? null
  for (const item of await pendingOf(context, { against, ...credit })) {
    const pending = amount(item.pending)
    const taken = less(rest, pending)
    const foreign = foreignOf(credit, item, taken.eq(rest) ? foreignRest : null, taken)
    if (taken.lte(zero) && !foreign?.gt(zero)) break
    await settle(context, credit, item.id, taken, foreign)
    rest = rest.minus(taken)
    if (foreignRest !== null && foreign !== null) foreignRest = foreignRest.minus(foreign)
  }
  if (rest.lte(zero)) return
  const { foreign, side } = credit
  await openItem(context, {
    ...credit,
    side: side === 'payable' ? 'receivable' : 'payable',
    amount: rest,
    foreign: foreign && foreignRest?.gt(zero) ? { ...foreign, amount: foreignRest } : undefined,
  })
}

/** What of the foreign amount is taken with it: all that is left of either, or what it comes to at the rate. */
function foreignOf(
  { foreign }: Pick<NewItem, 'foreign'>,
  { pending, pendingForeign }: Pending,
  rest: Amount | null,
  taken: Amount,
): Amount | null {
  if (pendingForeign === null || foreign === undefined) return null
  const most = amount(pendingForeign)
  if (taken.eq(amount(pending))) return most
  return less(rest ?? round(taken.div(foreign.rate)), most)
}

async function settle(
  { tx, organization }: Context,
  { day, origin }: Pick<NewItem, 'day' | 'origin'>,
  itemId: string,
  taken: Amount,
  foreign: Amount | null,
): Promise<void> {
  await tx
    .insertInto('settlement')
    .values({
      id: uuidv7(),
      item_id: itemId,
      day,
      amount: text(taken),
      foreign_amount: foreign?.gt(zero) ? text(foreign) : null,
      document_type: origin.type,
      document_id: origin._id,
      document_number: origin.number ?? '',
    })
    .execute()
  await sql`
    update open_item set settled = settled + ${text(taken)}::numeric, foreign_settled = foreign_settled + ${text(foreign ?? zero)}::numeric
     where organization_id = ${organization} and id = ${itemId}`.execute(tx)
}

/** What a document took off others is owed again from a day on, and nobody owes for the document itself. */
export async function cancelCredits(context: Context, origin: Origin, day: Day): Promise<void> {
  const { tx, organization } = context
  await cancelItems(context, origin, day)
  await sql`
    update open_item item set settled = item.settled - paid.amount, foreign_settled = item.foreign_settled - coalesce(paid.foreign_amount, 0)
      from settlement paid
     where paid.organization_id = ${organization} and paid.document_type = ${origin.type} and paid.document_id = ${origin._id} and not paid.cancelled
       and item.organization_id = ${organization} and item.id = paid.item_id`.execute(tx)
  await tx
    .updateTable('settlement')
    .set({ cancelled: true, cancelled_day: day })
    .where('document_type', '=', origin.type)
    .where('document_id', '=', origin._id)
    .where('cancelled', '=', false)
    .execute()
}
