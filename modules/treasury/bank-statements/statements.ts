import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { z } from 'zod'
import { type FieldRefusal, Refusal, wrongFields } from '@cuadre/kernel/errors.ts'
import { amount, sum, text } from '@cuadre/kernel/money.ts'
import { catalogue, countEveryUse } from '@cuadre/server-kit/catalogue.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { formatDay } from '@cuadre/server-kit/files/format.ts'
import { wrongReferences } from '@cuadre/server-kit/references.ts'
import type { createStatement as createCall, updateStatement as updateCall, WholeStatement } from './api.ts'
import { keepUnchanged, lockAccountOf, mayDelete } from './changes.ts'
import { fingerprintsOf } from './fingerprints.ts'
import { knownIn, type KnownStatement } from './overlap.ts'
import { statementById, statementsWithin } from './queries.ts'

type Draft = z.output<typeof createCall.input>
/** A line of a file may have the name that its bank gives it. */
type Line = Draft['lines'][number] & { bankId?: string | null }
export type StatementDraft = Omit<Draft, 'lines'> & { lines: readonly Line[] }

export const bankStatements = catalogue({
  table: 'bank_statement',
  type: 'bankStatement',
  byId: statementById,
  usesOf: (context, id) => countEveryUse(context, id, 'bank_statement'),
})

export const getStatement = bankStatements.one

/** What the amounts of a statement come to at most, before its cents. */
const highest = amount('10000000000000000')

/** What is wrong with a statement whatever the organization has: the trial of a file judges by it as well. */
export function faultsIn({ startDate, endDate, opening, closing, lines }: StatementDraft): FieldRefusal[] {
  const wrong: FieldRefusal[] = []
  if (endDate < startDate) wrong.push({ path: 'endDate', code: 'bankStatement.endBeforeStart' })
  lines.forEach(({ day, amount: moved }, at) => {
    if (day < startDate || day > endDate)
      wrong.push({ path: `lines.${at}.day`, code: 'bankStatement.dayOutside' })
    if (amount(moved).eq('0')) wrong.push({ path: `lines.${at}.amount`, code: 'bankStatement.zeroAmount' })
  })
  const reached = sum([opening, ...lines.map((line) => line.amount)].map(amount))
  if (!reached.eq(amount(closing)))
    wrong.push({
      path: 'closing',
      code: 'bankStatement.doesNotAddUp',
      parameters: { reached: text(reached), difference: text(amount(closing).minus(reached)) },
    })
  const moved = [opening, ...lines.map((line) => line.amount)].map((each) => amount(each).abs())
  if (sum(moved).gte(highest)) wrong.push({ path: 'lines', code: 'bankStatement.tooMuch' })
  return wrong
}

async function check(context: Context, draft: StatementDraft, before?: WholeStatement): Promise<void> {
  const wrong = [
    ...(await wrongReferences(context, [
      {
        path: 'bankAccountId',
        id: draft.bankAccountId === before?.bankAccountId ? undefined : draft.bankAccountId,
        words: 'bankAccount',
        table: 'bank_account',
      },
    ])),
    ...faultsIn(draft),
  ]
  if (wrong.length > 0) throw wrongFields(wrong)
}

/** What its account has of the same days, while nobody else writes statements of it. */
async function knownOf(context: Context, draft: StatementDraft, except?: string): Promise<KnownStatement[]> {
  const { bankAccountId, startDate: startDay, endDate: endDay } = draft
  await context.tx
    .selectFrom('bank_account')
    .select('id')
    .where('id', '=', bankAccountId)
    .forNoKeyUpdate()
    .execute()
  return statementsWithin(context, { bankAccountId, startDay, endDay, except })
}

/** What is written by hand has no line that another statement has; each that has is named. What stood there already may stay. */
function refuseKnown(
  draft: Draft,
  statements: readonly KnownStatement[],
  places: ReadonlySet<number> = new Set(draft.lines.map((_, at) => at + 1)),
): void {
  const { startDate: startDay, endDate: endDay, opening, closing, lines } = draft
  const known = knownIn({ startDay, endDay, opening, closing, lines, format: null }, statements)
  const fields = known.flatMap((each, at): FieldRefusal[] =>
    each && places.has(at + 1)
      ? [
          {
            path: `lines.${at}.day`,
            code: 'bankStatement.thisLineKnown',
            parameters: {
              startDate: formatDay(each.statement.startDay),
              endDate: formatDay(each.statement.endDay),
            },
          },
        ]
      : [],
  )
  if (fields.length > 0) throw new Refusal('bankStatement.lineKnown', {}, { fields })
}

const fingerprintsAmong = (
  lines: readonly Line[],
  statements: readonly KnownStatement[],
  kept: readonly string[] = [],
): string[] =>
  fingerprintsOf(
    lines.map((line) => ({ ...line, amount: text(amount(line.amount)) })),
    new Set([
      ...kept,
      ...statements.flatMap((statement) => statement.lines.map(({ fingerprint }) => fingerprint)),
    ]),
  )

export interface FileOfStatement {
  fileName: string
  fileFormat: NonNullable<WholeStatement['fileFormat']>
  unread: WholeStatement['unread']
}

/** Records what is new in a file, with what it was and what was not understood of it. */
export async function recordStatement(
  context: Context,
  draft: StatementDraft,
  file: FileOfStatement,
): Promise<WholeStatement> {
  await check(context, draft)
  return insertStatement(context, draft, { file, statements: await knownOf(context, draft) })
}

async function insertStatement(
  context: Context,
  draft: StatementDraft,
  { file, statements }: { file?: FileOfStatement; statements: readonly KnownStatement[] },
): Promise<WholeStatement> {
  const id = uuidv7()
  await context.tx
    .insertInto('bank_statement')
    .values({
      ...columnsOf(draft),
      id,
      organization_id: context.organization,
      file_name: file?.fileName,
      file_format: file?.fileFormat,
      unread: JSON.stringify(file?.unread ?? []),
    })
    .execute()
  const { lines, bankAccountId } = draft
  await insertLines(context, { id, bankAccountId }, lines, fingerprintsAmong(lines, statements))
  return bankStatements.created(context, id)
}

export async function createStatement(context: Context, draft: Draft): Promise<WholeStatement> {
  await check(context, draft)
  const statements = await knownOf(context, draft)
  refuseKnown(draft, statements)
  return insertStatement(context, draft, { statements })
}

/** What it says is written anew; its lines that stay the same are kept, and reconciliations hold what they have. */
export async function updateStatement(
  context: Context,
  { _id, version, ...draft }: z.output<typeof updateCall.input>,
): Promise<WholeStatement> {
  await lockAccountOf(context, _id)
  return bankStatements.change(context, { _id, version }, async (before) => {
    await check(context, draft, before)
    const statements = await knownOf(context, draft, _id)
    const { lines, places, fingerprints } = await keepUnchanged(context, before, draft)
    refuseKnown(draft, statements, new Set(places))
    await insertLines(
      context,
      { id: _id, bankAccountId: draft.bankAccountId },
      lines,
      fingerprintsAmong(lines, statements, fingerprints),
      places,
    )
    return columnsOf(draft)
  })
}

export async function deleteStatement(context: Context, { id }: { id: string }) {
  await lockAccountOf(context, id)
  await mayDelete(context, id)
  return bankStatements.remove(context, { id })
}

const columnsOf = ({ bankAccountId, startDate, endDate, opening, closing }: StatementDraft) => ({
  bank_account_id: bankAccountId,
  start_day: startDate,
  end_day: endDate,
  opening,
  closing,
})

async function insertLines(
  { tx, organization }: Context,
  { id, bankAccountId }: { id: string; bankAccountId: string },
  lines: readonly Line[],
  fingerprints: readonly string[],
  places: readonly number[] = lines.map((_, at) => at + 1),
): Promise<void> {
  const rows = lines.map((line, at) => ({ ...line, line: places[at], fingerprint: fingerprints[at] }))
  await sql`
    insert into bank_statement_line (organization_id, statement_id, bank_account_id, line, day, value_day, amount, reference,
                                     description, counterparty, bank_code, bank_id, fingerprint)
    select ${organization}, ${id}, ${bankAccountId}, line, day, "valueDay", amount, nullif(reference, ''), coalesce(description, ''),
           nullif(counterparty, ''), nullif("bankCode", ''), nullif("bankId", ''), fingerprint
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as written(
             line integer, day date, "valueDay" date, amount numeric, reference text, description text, counterparty text,
             "bankCode" text, "bankId" text, fingerprint text)`.execute(tx)
}
