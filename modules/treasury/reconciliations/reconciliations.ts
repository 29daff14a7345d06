import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { z } from 'zod'
import { type FieldRefusal, notFound, Refusal, wrongFields } from '@cuadre/kernel/errors.ts'
import { amount, text } from '@cuadre/kernel/money.ts'
import { formatDay } from '@cuadre/server-kit/files/format.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { stale } from '@cuadre/server-kit/versions.ts'
import { nextNumber } from '@cuadre/platform/documents/numbers.ts'
import { cashPaidCheques, uncashPaidCheques } from '../cheques/paid-by-bank.ts'
import type * as api from './api.ts'
import type { WholeReconciliation } from './api.ts'
import { storeOpening } from './before.ts'
import { check, withNamed, type Written as WrittenMatches } from './check.ts'
import { reconciliationKind } from './kind.ts'
import { recorded } from './recording.ts'
import { isKept, keep, keptOf } from './kept.ts'
import { heldBy } from './opening.ts'
import { type Stored, storedReconciliation, wholeOf } from './queries.ts'
import { type AsOf, type Balances, matchedBy, type Said, saidOf } from './sides.ts'

const { type } = reconciliationKind
type Asked = z.output<typeof api.createReconciliation.input>
type Written = WrittenMatches & Pick<Asked, 'records' | 'errors' | 'conclude'>

interface Place {
  _id: string
  bankAccountId: string
  day: string
}

export async function getReconciliation(
  context: Context,
  { id }: { id: string },
): Promise<WholeReconciliation> {
  return read(context, await storedOf(context, id))
}

/** As it is kept; until it is concluded, of what both sides say now. */
const read = async (context: Context, stored: Stored): Promise<WholeReconciliation> =>
  isKept(stored) ? keptOf(stored) : wholeOf(stored, await saidOf(context, asOf(stored)))

async function storedOf(context: Context, id: string): Promise<Stored> {
  const found = await storedReconciliation(context, id)
  if (!found) throw notFound('reconciliation.unknown')
  return found
}

const asOf = ({ _id, bankAccountId, day }: Place): AsOf => ({ bankAccountId, day, reconciliationId: _id })

export async function createReconciliation(
  context: Context,
  { bankAccountId, day, ...written }: z.output<typeof api.createReconciliation.input>,
): Promise<WholeReconciliation> {
  await lock(context, bankAccountId)
  const place = { _id: uuidv7(), bankAccountId, day }
  const open = await saidOf(context, asOf(place))
  await checkDay(context, place, open.balances)
  const { matches, said } = await recorded(context, asOf(place), written, open)
  await context.tx
    .insertInto('reconciliation')
    .values({
      id: place._id,
      organization_id: context.organization,
      number: await nextNumber(context, 'CB', day),
      bank_account_id: bankAccountId,
      day,
      ...balanceColumns(place, said),
      created_by: context.user._id,
    })
    .execute()
  const after = await write(context, place, { ...written, matches }, said)
  context.changed({ type, _id: place._id, after })
  return after
}

export async function updateReconciliation(
  context: Context,
  { _id, version, day, ...written }: z.output<typeof api.updateReconciliation.input>,
): Promise<WholeReconciliation> {
  const stored = await locked(context, _id)
  const { bankAccountId, number, state } = stored
  const place = { _id, bankAccountId, day }
  const saidBefore = await saidOf(context, asOf(stored))
  const before = wholeOf(stored, saidBefore)
  if (before.version !== version) throw stale(before)
  if (state !== 'pending') throw new Refusal('reconciliation.notPending', { number })
  await release(context, _id)
  const open = await saidOf(context, asOf(place))
  await checkDay(context, place, open.balances)
  const { matches, said } = await recorded(context, asOf(place), written, open)
  await context.tx
    .updateTable('reconciliation')
    .set({ day, ...balanceColumns(place, said), version: version + 1 })
    .where('id', '=', _id)
    .execute()
  const after = await write(context, place, { ...written, matches }, said)
  context.changed({ type, _id, before, after })
  return after
}

/** What it matched is open again, and what it cashed is not cashed; its number stays. */
export async function cancelReconciliation(
  context: Context,
  { id }: { id: string },
): Promise<WholeReconciliation> {
  const stored = await locked(context, id)
  const { number, isLast, state, version } = stored
  if (state === 'cancelled') throw new Refusal('reconciliation.isCancelled', { number })
  if (!isLast) throw new Refusal('reconciliation.notLast', { number })
  const before = await read(context, stored)
  await context.tx
    .updateTable('reconciliation')
    .set({ state: 'cancelled', version: version + 1 })
    .where('id', '=', id)
    .execute()
  await release(context, id)
  await uncashPaidCheques(context, stored)
  const after = await getReconciliation(context, { id })
  context.changed({ type, _id: id, before, after })
  return after
}

/** What both say on its day, and what it was opened with: an older statement that comes later opens another one. */
const balanceColumns = ({ day }: Place, { balances: { bank, book, opening, begin } }: Said) => ({
  bank_balance: bank ?? '0',
  book_balance: book,
  difference: text(amount(bank ?? '0').minus(amount(book))),
  opening_balance: opening,
  opening_day: begin ?? day,
})

/** Reconciliations of one account are written one after the other. */
async function lock({ tx, organization }: Context, bankAccountId: string): Promise<void> {
  const { rows } = await sql`
    select from bank_account where organization_id = ${organization} and id = ${bankAccountId} for update`.execute(
    tx,
  )
  if (!rows[0]) throw wrongFields([{ path: 'bankAccountId', code: 'bankAccount.unknown' }])
}

async function locked(context: Context, id: string): Promise<Stored> {
  const { bankAccountId } = await storedOf(context, id)
  await lock(context, bankAccountId)
  return storedOf(context, id)
}

/** Not before the one before it, nor after the last that the bank said. */
async function checkDay(
  { tx, organization }: Context,
  { _id, bankAccountId, day }: Place,
  { statementEnd, begin }: Balances,
): Promise<void> {
  const { rows } = await sql<{ day: string; number: string }>`
    select day, number from reconciliation
     where organization_id = ${organization} and bank_account_id = ${bankAccountId} and state = 'conciliated' and id <> ${_id}
     order by day desc limit 1`.execute(tx)
  const [last] = rows
  const refuse = (code: string, parameters: FieldRefusal['parameters'] = {}) =>
    wrongFields([{ path: 'day', code, parameters }])
  if (statementEnd === null) throw refuse('reconciliation.noStatement')
  if (day > statementEnd) throw refuse('reconciliation.afterStatements', { day: statementEnd })
  if (begin !== null && day < begin)
    throw refuse('reconciliation.beforeStatements', { day: formatDay(begin) })
  if (last && day <= last.day)
    throw refuse('reconciliation.notAfterLast', { number: last.number, day: last.day })
}

async function release({ tx, organization }: Context, id: string): Promise<void> {
  const own = sql`select id from reconciliation_match where organization_id = ${organization} and reconciliation_id = ${id}`
  for (const table of ['reconciliation_operation', 'reconciliation_line'])
    await sql`delete from ${sql.table(table)} where organization_id = ${organization} and match_id in (${own})`.execute(
      tx,
    )
  for (const table of ['reconciliation_match', 'reconciliation_error', 'reconciliation_statement'])
    await sql`delete from ${sql.table(table)} where organization_id = ${organization} and reconciliation_id = ${id}`.execute(
      tx,
    )
}

/** Writes its matches, and answers the whole of it: what both sides say is known already. */
async function write(
  context: Context,
  place: Place,
  { matches, opening, errors, conclude }: Written,
  folded: Said,
): Promise<WholeReconciliation> {
  const { tx, organization } = context
  const named = [...(opening?.outstanding ?? []), ...matches.flatMap(({ operations }) => operations)]
  const said = await withNamed(context, asOf(place), folded, named)
  check(said, { matches, opening }, place._id)
  if (opening) await storeOpening(context, { ...asOf(place), reconciliationId: place._id }, named)
  const parts = matches.map((match) => ({ ...match, id: uuidv7() }))
  await sql`
    insert into reconciliation_match (organization_id, id, reconciliation_id, reason)
    select ${organization}, id, ${place._id}, reason
      from jsonb_to_recordset(${JSON.stringify(parts)}::jsonb) as written(id uuid, reason text)`.execute(tx)
  await sql`
    insert into reconciliation_operation (organization_id, match_id, entry_id, line)
    select ${organization}, part.id, left(operation, 36)::uuid, substr(operation, 38)::smallint
      from jsonb_to_recordset(${JSON.stringify(parts)}::jsonb) as part(id uuid, operations jsonb),
           jsonb_array_elements_text(part.operations) operation`.execute(tx)
  await sql`
    insert into reconciliation_line (organization_id, match_id, statement_line_id)
    select ${organization}, part.id, line::uuid
      from jsonb_to_recordset(${JSON.stringify(parts)}::jsonb) as part(id uuid, lines jsonb),
           jsonb_array_elements_text(part.lines) line`.execute(tx)
  await sql`
    insert into reconciliation_error (organization_id, reconciliation_id, statement_line_id, note)
    select ${organization}, ${place._id}, "lineId", note
      from jsonb_to_recordset(${JSON.stringify(errors)}::jsonb) as written("lineId" uuid, note text)`.execute(
    tx,
  )
  const now = { ...said, sides: matchedBy(said.sides, parts) }
  const whole = wholeOf(await storedOf(context, place._id), now)
  if (conclude) return concluded(context, whole)
  const difference = leftOf(whole)
  await tx.updateTable('reconciliation').set({ difference }).where('id', '=', place._id).execute()
  return { ...whole, difference }
}

/** What is left between the bank and the books once all that is open is told: the lines of the bank that nothing explains, and what is missing. */
const leftOf = ({ table }: WholeReconciliation): string =>
  text(amount(table.reconciled).minus(amount(table.book)))

/** It is concluded when every line of the bank is explained and both sides of the table come to the same. */
async function concluded(context: Context, whole: WholeReconciliation): Promise<WholeReconciliation> {
  const { _id, lines, errors, table } = whole
  const mistaken = new Set(errors.map(({ lineId }) => lineId))
  const unknown = lines.filter((line) => !mistaken.has(line._id))
  if (unknown.length > 0)
    throw new Refusal('reconciliation.unexplained', { count: unknown.length, amount: table.unknown })
  if (!amount(table.difference).eq('0')) throw differing(whole)
  await keep(context, _id)
  await cashPaidCheques(context, whole)
  return getReconciliation(context, { id: _id })
}

/** Why both sides of the table do not come to the same: nobody explained the opening, or statements are missing between others. */
const differing = ({ opening, table }: WholeReconciliation): Refusal =>
  opening && !opening.isMatched
    ? new Refusal('reconciliation.openingOpen', {
        day: formatDay(opening.before),
        balance: opening.balance,
        book: heldBy(opening),
      })
    : new Refusal('reconciliation.tableDiffers', { difference: table.difference })
