import { sql } from 'kysely'
import type { z } from 'zod'
import { type FieldRefusal, Refusal, wrongFields } from '@cuadre/kernel/errors.ts'
import { formatDay } from '@cuadre/server-kit/files/format.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import type { updateStatement as updateCall, WholeStatement } from './api.ts'

// What a reconciliation has of a statement stays as it is: the opening and the lines with which one was concluded, and each line that
// one explains or calls a mistake. Everything else is put right as its paper says.

type Draft = Omit<z.output<typeof updateCall.input>, '_id' | 'version'>
type Line = Draft['lines'][number]
type StoredLine = WholeStatement['lines'][number]

/** What reconciliations have of a statement. */
interface Held {
  /** The last that was concluded with it. */
  concluded: { number: string; day: string } | undefined
  /** By which reconciliation each of its lines is explained, or called a mistake. */
  lines: ReadonlyMap<string, string>
}

/** Reconciliations of its account wait until the statement is written, and it until they are. */
export async function lockAccountOf({ tx, organization }: Context, statementId: string): Promise<void> {
  await sql`
    select from bank_account
     where organization_id = ${organization}
       and id = (select bank_account_id from bank_statement where organization_id = ${organization} and id = ${statementId})
       for update`.execute(tx)
}

async function heldOf({ tx, organization }: Context, statementId: string): Promise<Held> {
  const { rows: concluded } = await sql<{ number: string; day: string }>`
    select head.number, head.day
      from reconciliation_statement kept
      join reconciliation head on head.organization_id = ${organization} and head.id = kept.reconciliation_id and head.state = 'conciliated'
     where kept.organization_id = ${organization} and kept.statement_id = ${statementId}
     order by head.day desc limit 1`.execute(tx)
  const { rows: lines } = await sql<{ _id: string; number: string }>`
    select line.id as "_id", coalesce(head.number, mistaken.number) as number
      from bank_statement_line line
      left join reconciliation_line done on done.organization_id = ${organization} and done.statement_line_id = line.id
      left join reconciliation_match part on part.organization_id = ${organization} and part.id = done.match_id
      left join reconciliation head on head.organization_id = ${organization} and head.id = part.reconciliation_id
      left join lateral (
        select other.number from reconciliation_error mistake
          join reconciliation other on other.organization_id = ${organization} and other.id = mistake.reconciliation_id
         where mistake.organization_id = ${organization} and mistake.statement_line_id = line.id
         order by other.day limit 1) mistaken on true
     where line.organization_id = ${organization} and line.statement_id = ${statementId}
       and (head.number is not null or mistaken.number is not null)`.execute(tx)
  return { concluded: concluded[0], lines: new Map(lines.map(({ _id, number }) => [_id, number])) }
}

/** Refuses to delete a statement that a reconciliation was made with. */
export async function mayDelete(context: Context, statementId: string): Promise<void> {
  const { concluded, lines } = await heldOf(context, statementId)
  const number = concluded?.number ?? [...lines.values()][0]
  if (number !== undefined) throw new Refusal('bankStatement.isReconciled', { number })
}

/** The lines that are new, with their places among all. */
export interface Added {
  lines: Line[]
  places: number[]
  /** What those that stay are known by. */
  fingerprints: string[]
}

/** Takes away the lines of a statement that its draft has no more and keeps the others; what is held refuses. Answers what is to be added. */
export async function keepUnchanged(context: Context, before: WholeStatement, draft: Draft): Promise<Added> {
  const held = await heldOf(context, before._id)
  const stored = storedOf(before, draft)
  refuseHeld(before, draft, stored, held)
  const { tx, organization } = context
  const kept = stored.flatMap((line, at) => (line ? [{ id: line._id, line: at + 1 }] : []))
  await sql`
    delete from bank_statement_line
     where organization_id = ${organization} and statement_id = ${before._id}
       and id <> all(${kept.map(({ id }) => id)}::uuid[])`.execute(tx)
  // Out of the way of each other first: no two of them have one place.
  for (const places of [kept.map(({ id, line }) => ({ id, line: line + 1_000_000 })), kept])
    await sql`
      update bank_statement_line own set line = placed.line
        from jsonb_to_recordset(${JSON.stringify(places)}::jsonb) as placed(id uuid, line integer)
       where own.organization_id = ${organization} and own.id = placed.id`.execute(tx)
  const places = stored.flatMap((line, at) => (line ? [] : [at + 1]))
  const { rows } = await sql<{ fingerprint: string }>`
    select fingerprint from bank_statement_line
     where organization_id = ${organization} and statement_id = ${before._id}`.execute(tx)
  return {
    lines: places.map((place) => draft.lines[place - 1]!),
    places,
    fingerprints: rows.map(({ fingerprint }) => fingerprint),
  }
}

const wordsOf = ({ day, amount, reference, description, counterparty }: Line | StoredLine): string =>
  JSON.stringify([day, amount, reference || null, description ?? '', counterparty || null])

/** Of each line of the draft the one that it was and still is; what the draft does not say of it is as it was. */
function storedOf({ bankAccountId, lines }: WholeStatement, draft: Draft): (StoredLine | undefined)[] {
  if (bankAccountId !== draft.bankAccountId) return draft.lines.map(() => undefined)
  const left = Map.groupBy(lines, wordsOf)
  return draft.lines.map((line) => {
    const alike = left.get(wordsOf(line)) ?? []
    const at = alike.findIndex(
      ({ valueDay, bankCode }) =>
        (line.valueDay === undefined || line.valueDay === valueDay) &&
        (line.bankCode === undefined || (line.bankCode || null) === bankCode),
    )
    return at < 0 ? undefined : alike.splice(at, 1)[0]
  })
}

function refuseHeld(
  before: WholeStatement,
  draft: Draft,
  stored: readonly (StoredLine | undefined)[],
  { concluded, lines: held }: Held,
): void {
  const wrong: FieldRefusal[] = []
  const [holder] = held.values()
  if (draft.bankAccountId !== before.bankAccountId) {
    const number = concluded?.number ?? holder
    if (number !== undefined)
      throw wrongFields([
        { path: 'bankAccountId', code: 'bankStatement.accountReconciled', parameters: { number } },
      ])
  }
  const named = concluded && { number: concluded.number, day: formatDay(concluded.day) }
  if (concluded && named) {
    if (draft.startDate !== before.startDate)
      wrong.push({ path: 'startDate', code: 'bankStatement.beginningConcluded', parameters: named })
    if (draft.opening !== before.opening)
      wrong.push({ path: 'opening', code: 'bankStatement.beginningConcluded', parameters: named })
    if (draft.endDate < before.endDate && draft.endDate < concluded.day)
      wrong.push({ path: 'endDate', code: 'bankStatement.endConcluded', parameters: named })
  }
  const isConcluded = (day: string) => concluded !== undefined && day <= concluded.day
  const kept = new Set(stored.map((line) => line?._id))
  // What was written anew in the place of a line is that line changed.
  const changed = new Set<number>()
  for (const line of before.lines) {
    const number = held.get(line._id) ?? (isConcluded(line.day) ? concluded?.number : undefined)
    if (kept.has(line._id) || number === undefined) continue
    const at = line.line - 1
    const isThere = at < draft.lines.length && stored[at] === undefined
    if (isThere) changed.add(at)
    wrong.push({
      path: isThere ? `lines.${at}.amount` : 'lines',
      code: 'bankStatement.lineReconciled',
      parameters: { line: line.line, day: formatDay(line.day), amount: line.amount, number },
    })
  }
  draft.lines.forEach(({ day }, at) => {
    if (named && stored[at] === undefined && isConcluded(day) && !changed.has(at))
      wrong.push({ path: `lines.${at}.day`, code: 'bankStatement.dayConcluded', parameters: named })
  })
  if (wrong.length > 0) throw wrongFields(wrong)
}
