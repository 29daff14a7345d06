import { sql, type RawBuilder } from 'kysely'
import type { z } from 'zod'
import { notFound } from '@cuadre/kernel/errors.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { type StatementBody, statementOf, Statements } from '../statements/definitions/definition.ts'
import type { SavedHead } from './api.ts'
import type { Snapshot, VersionOf } from './snapshot.ts'

export type HeadRow = Omit<z.input<typeof SavedHead>, 'changed'>

export interface SavedRow extends HeadRow {
  definitionId: string
  body: StatementBody
  snapshot: Snapshot
  approvalReason: string | null
  sealExercise: string | null
  sealNumber: number | null
  sealHash: string | null
  sealEntry: string | null
  sealHolds: boolean | null
}

const person = (organization: string, column: string) => sql`
  (select json_build_object('_id', person.id, 'name', person.name) from user_account person
    where person.organization_id = ${organization} and person.id = ${sql.ref(`report.${column}`)})`

/** A name that nobody chose is the statement's own, in the language of whoever reads. */
const fields = ({ organization, language }: Context) => sql`
  report.id as "_id", version.body ->> 'type' as type, version.body ->> 'form' as form, version.body -> 'name' ->> ${language} as title,
  case when report.name in (version.body -> 'name' ->> 'es', version.body -> 'name' ->> 'en') then version.body -> 'name' ->> ${language}
       else report.name end as name,
  report.definition_version as "definitionVersion", report.start_date as "startDate", report.end_date as "endDate",
  report.period_id as "periodId", report.state, not jsonb_path_exists(report.answer, '$.checks[*] ? (@.ok == false)') as "checksHold",
  report.known_at as "knownAt", ${person(organization, 'created_by')} as "createdBy", report.created_at as "createdAt",
  ${person(organization, 'approved_by')} as "approvedBy", report.approved_at as "approvedAt", report.version`

const tables = (organization: string) => sql`
  statement_report report
  join statement_version version on version.organization_id = ${organization}
   and version.definition_id = report.definition_id and version.version = report.definition_version`

export async function headRows(
  context: Context,
  { where, order }: { where: RawBuilder<unknown>; order: RawBuilder<unknown> },
): Promise<HeadRow[]> {
  const { rows } = await sql<HeadRow>`
    select ${fields(context)} from ${tables(context.organization)} where ${where} ${order}`.execute(
    context.tx,
  )
  return rows
}

export async function countOf({ tx, organization }: Context, where: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from ${tables(organization)} where ${where}`.execute(tx)
  return rows[0]?.total ?? 0
}

/** A saved statement; its seal holds while the entry that it names still has that hash. */
export async function savedRow(context: Context, id: string): Promise<SavedRow> {
  const { tx, organization } = context
  const { rows } = await sql<SavedRow>`
    select ${fields(context)}, report.definition_id as "definitionId", version.body, report.answer as snapshot,
           report.approval_reason as "approvalReason", report.seal_exercise as "sealExercise", report.seal_number as "sealNumber",
           encode(report.seal_hash, 'hex') as "sealHash", entry.id as "sealEntry", entry.hash = report.seal_hash as "sealHolds"
      from ${tables(organization)}
      left join accounting_exercise exercise on exercise.organization_id = ${organization} and exercise.code = report.seal_exercise
      left join journal_entry entry on entry.organization_id = ${organization}
       and entry.exercise_id = exercise.id and entry.number = report.seal_number
     where report.organization_id = ${organization} and report.id = ${id}`.execute(tx)
  const [row] = rows
  if (!row) throw notFound()
  return row
}

/** What some reports were computed from. */
export async function snapshotsOf({ tx, organization }: Context, ids: readonly string[]) {
  const { rows } = await sql<{ _id: string; type: string; definitions: VersionOf[] }>`
    select report.id as "_id", version.body ->> 'type' as type, report.answer -> 'definitions' as definitions
      from ${tables(organization)}
     where report.organization_id = ${organization} and report.id = any(${[...ids]}::uuid[])`.execute(tx)
  return rows
}

/** The definitions as they were in these versions. */
export async function statementsAt(
  { tx, organization }: Context,
  versions: readonly VersionOf[],
): Promise<Statements> {
  const { rows } = await sql<{ body: StatementBody }>`
    select version.body
      from jsonb_to_recordset(${JSON.stringify(versions)}::jsonb) as named("_id" uuid, version int)
      join statement_version version on version.organization_id = ${organization}
       and version.definition_id = named."_id" and version.version = named.version
     order by version.body ->> 'form'`.execute(tx)
  return new Statements(rows.map(({ body }) => statementOf(body)))
}
