import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { z } from 'zod'
import { type FieldRefusal, wrongFields } from '@cuadre/kernel/errors.ts'
import { amount, sum, text } from '@cuadre/kernel/money.ts'
import { catalogue, countEveryUse } from '@cuadre/server-kit/catalogue.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { wrongReferences } from '@cuadre/server-kit/references.ts'
import type { createStatement as createCall, updateStatement as updateCall, WholeStatement } from './api.ts'
import { keepUnchanged, lockAccountOf, mayDelete } from './changes.ts'
import { fingerprintsOf } from './fingerprints.ts'
import { statementById } from './queries.ts'

type Draft = z.output<typeof createCall.input>
type Line = Draft['lines'][number]

export const bankStatements = catalogue({
  table: 'bank_statement',
  type: 'bankStatement',
  byId: statementById,
  usesOf: (context, id) => countEveryUse(context, id, 'bank_statement'),
})

export const getStatement = bankStatements.one

async function check(context: Context, draft: Draft, before?: WholeStatement): Promise<void> {
  const { bankAccountId, startDate, endDate, opening, closing, lines } = draft
  const wrong: FieldRefusal[] = await wrongReferences(context, [
    {
      path: 'bankAccountId',
      id: bankAccountId === before?.bankAccountId ? undefined : bankAccountId,
      words: 'bankAccount',
      table: 'bank_account',
    },
  ])
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
  if (wrong.length > 0) throw wrongFields(wrong)
}

export interface FileOfStatement {
  fileName: string
  fileFormat: NonNullable<WholeStatement['fileFormat']>
  unread: WholeStatement['unread']
}

/** Records a statement; of a file with what it was and what was not understood of it. */
export async function recordStatement(
  context: Context,
  draft: Draft,
  {
    file,
    fingerprints = fingerprintsOf(draft.lines),
  }: { file?: FileOfStatement; fingerprints?: string[] } = {},
): Promise<WholeStatement> {
  await check(context, draft)
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
  await insertLines(context, { id, bankAccountId: draft.bankAccountId }, draft.lines, fingerprints)
  return bankStatements.created(context, id)
}

export const createStatement = (context: Context, draft: Draft): Promise<WholeStatement> =>
  recordStatement(context, draft)

/** What it says is written anew; its lines that stay the same are kept, and reconciliations hold what they have. */
export async function updateStatement(
  context: Context,
  { _id, version, ...draft }: z.output<typeof updateCall.input>,
): Promise<WholeStatement> {
  await lockAccountOf(context, _id)
  return bankStatements.change(context, { _id, version }, async (before) => {
    await check(context, draft, before)
    const { lines, places, fingerprints } = await keepUnchanged(context, before, draft)
    await insertLines(context, { id: _id, bankAccountId: draft.bankAccountId }, lines, fingerprints, places)
    return columnsOf(draft)
  })
}

export async function deleteStatement(context: Context, { id }: { id: string }) {
  await lockAccountOf(context, id)
  await mayDelete(context, id)
  return bankStatements.remove(context, { id })
}

const columnsOf = ({ bankAccountId, startDate, endDate, opening, closing }: Draft) => ({
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
                                     description, counterparty, bank_code, fingerprint)
    select ${organization}, ${id}, ${bankAccountId}, line, day, "valueDay", amount, nullif(reference, ''), coalesce(description, ''),
           nullif(counterparty, ''), nullif("bankCode", ''), fingerprint
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as written(
             line integer, day date, "valueDay" date, amount numeric, reference text, description text, counterparty text,
             "bankCode" text, fingerprint text)`.execute(tx)
}
