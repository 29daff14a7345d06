import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { z } from 'zod'
import { notFound, Refusal, wrongFields } from '@cuadre/kernel/errors.ts'
import { allows } from '@cuadre/kernel/permissions.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { foundBy, orderBy, pageOf } from '@cuadre/server-kit/list.ts'
import { formatDay } from '@cuadre/server-kit/files/format.ts'
import { stale } from '@cuadre/server-kit/versions.ts'
import type { Statements } from '../statements/definitions/definition.ts'
import { refuseUnlessMaySee } from '../statements/permission.ts'
import { computed } from '../statements/reports/report.ts'
import { type RequestedSpan, type Span, spanOf } from '../statements/reports/span.ts'
import { allDefinitions, statementsOf } from '../statements/definitions/store.ts'
import type { approveReport, createReport, reportFilter, Saved } from './api.ts'
import { headOfBooks, holdBooks } from './books.ts'
import { movedSince } from './later.ts'
import { reportOf, snapshotOf } from './snapshot.ts'
import { countOf, headRows, type SavedRow, savedRow, statementsAt } from './store.ts'

type SavedAnswer = z.input<typeof Saved>

/** The same days again, also when today is another day. */
const requestedAgain = ({ period, startDate, endDate }: Span): RequestedSpan =>
  period ? { periodId: period._id } : { startDate, endDate }

/** Computes a statement from the books and keeps it. Nobody posts meanwhile, so it knows exactly what it says it knows. */
export async function create(
  context: Context,
  { type, name, compareTo, ...requested }: z.output<typeof createReport.input>,
): Promise<SavedAnswer> {
  if (!allows(['adminReportsSavedStateFinances'], context.user.permissions)) refuseUnlessMaySee(context, type)
  const definitions = await allDefinitions(context)
  const definition = definitions.find(({ body }) => body.type === type)
  if (!definition) throw notFound('statement.unknownType', { type })
  const span = await spanOf(context, requested)
  const others = await Promise.all((compareTo ?? []).map((each) => spanOf(context, each)))
  const knownAt = await holdBooks(context, span)
  const question = { requested: requestedAgain(span), compareTo: others.map(requestedAgain) }
  const { _id, version, body } = definition
  const [report, seal] = await Promise.all([
    computed(context, {
      body,
      statements: statementsOf(definitions),
      identity: { _id, version },
      ...question,
      knownAt: undefined,
    }),
    headOfBooks(context, span),
  ])
  const versions = definitions.map((each) => ({ _id: each._id, version: each.version }))
  const id = uuidv7()
  await context.tx
    .insertInto('statement_report')
    .values({
      id,
      definition_id: _id,
      definition_version: version,
      name: name ?? body.name[context.language],
      start_date: report.startDate,
      end_date: report.endDate,
      period_id: span.period?._id ?? null,
      answer: JSON.stringify(snapshotOf(report, { ...question, definitions: versions })),
      known_at: knownAt,
      seal_exercise: seal?.exercise ?? null,
      seal_number: seal?.number ?? null,
      seal_hash: seal?.hash ?? null,
      created_by: context.user._id,
    })
    .execute()
  const after = await details(context, { id })
  context.changed({ type: 'statementReport', _id: id, after: inTrail(after) })
  return after
}

/** What the trail keeps of it: all but the figures, which can't change. */
const inTrail = ({ statement: _statement, changed: _changed, ...rest }: SavedAnswer) => rest

export const reportIn = (context: Context, row: SavedRow, statements: Statements) =>
  reportOf({
    statements,
    language: context.language,
    body: row.body,
    snapshot: row.snapshot,
    head: {
      startDate: row.startDate,
      endDate: row.endDate,
      knownAt: row.knownAt,
      definition: { _id: row.definitionId, version: row.definitionVersion },
    },
  })

export async function details(context: Context, { id }: { id: string }): Promise<SavedAnswer> {
  const row = await savedRow(context, id)
  const [moved, statements] = await Promise.all([
    movedSince(context, [id]),
    statementsAt(context, row.snapshot.definitions),
  ])
  const { sealExercise, sealNumber, sealHash, sealEntry, sealHolds, ...rest } = row
  return {
    ...rest,
    changed: moved.has(id),
    seal:
      sealExercise === null || sealNumber === null || sealHash === null
        ? null
        : {
            exercise: sealExercise,
            number: sealNumber,
            hash: sealHash,
            entryId: sealEntry,
            holds: sealHolds === true,
          },
    statement: reportIn(context, row, statements),
  }
}

const columns = {
  form: sql`version.body ->> 'form'`,
  title: sql`title`,
  name: sql`name`,
  startDate: sql`report.start_date`,
  endDate: sql`report.end_date`,
  state: sql`report.state`,
  createdAt: sql`report.created_at`,
  approvedAt: sql`report.approved_at`,
}

const asList = (value: string | string[] | undefined): string[] | undefined =>
  typeof value === 'string' ? [value] : value

export async function reportList(context: Context, filters: z.output<typeof reportFilter.input>) {
  const { search, periodId, startDate, endDate } = filters
  const [types, states] = [asList(filters.type), asList(filters.state)]
  const all = [
    sql`report.organization_id = ${context.organization}`,
    ...(types ? [sql`version.body ->> 'type' = any(${types}::text[])`] : []),
    ...(states ? [sql`report.state = any(${states}::text[])`] : []),
    ...(periodId ? [sql`report.period_id = ${periodId}`] : []),
    // Those of which some day is within what was requested end in it.
    ...(startDate ? [sql`report.end_date >= ${startDate}`] : []),
    ...(endDate ? [sql`report.end_date <= ${endDate}`] : []),
    ...(search
      ? [
          foundBy(search, {
            names: sql`version.body ->> 'form', version.body -> 'name' ->> 'es', version.body -> 'name' ->> 'en', report.name`,
          }),
        ]
      : []),
  ]
  const where = sql.join(all, sql` and `)
  const order = orderBy(
    filters.sort,
    columns,
    sql`report.end_date desc, report.created_at desc`,
    sql`report.id`,
  )
  const [rows, total] = await Promise.all([
    headRows(context, { where, order: sql`${order} ${pageOf(filters)}` }),
    countOf(context, where),
  ])
  const moved = await movedSince(
    context,
    rows.map(({ _id }) => _id),
  )
  const data = rows.map((row) => ({ ...row, changed: moved.has(row._id) }))
  return { data, total, page: filters.page, limit: filters.limit }
}

const lockReport = ({ tx }: Context, id: string) =>
  tx.selectFrom('statement_report').select('state').where('id', '=', id).forUpdate().execute()

const approvedAlready = ({ title, endDate }: SavedAnswer) =>
  new Refusal('statementReport.approvedAlready', { title, until: formatDay(endDate) })

/**
 * Approves a saved statement. Where a check fails, or the books have moved on since it was saved, whoever approves it
 * says why, and it is printed with that reason.
 */
export async function approve(
  context: Context,
  { _id, version, reason }: z.output<typeof approveReport.input>,
): Promise<SavedAnswer> {
  await lockReport(context, _id)
  const before = await details(context, { id: _id })
  if (before.state === 'approved') throw approvedAlready(before)
  if (before.version !== version) throw stale(before)
  const obstacle = obstacleOf(before)
  if (obstacle && !reason) throw wrongFields([{ path: 'reason', ...obstacle }])
  await context.tx
    .updateTable('statement_report')
    .set({
      state: 'approved',
      approved_by: context.user._id,
      approved_at: sql<string>`now()`,
      approval_reason: (obstacle && reason) || null,
      version: version + 1,
    })
    .where('id', '=', _id)
    .execute()
  const after = await details(context, { id: _id })
  context.changed({ type: 'statementReport', _id, before: inTrail(before), after: inTrail(after) })
  return after
}

/** What speaks against approving it. */
function obstacleOf({ statement, changed }: SavedAnswer) {
  const failing = statement.checks.filter(({ ok }) => !ok).map(({ equation }) => equation)
  if (failing.length > 0)
    return { code: 'statementReport.checksFail', parameters: { checks: failing.join('; ') } }
  return changed ? { code: 'statementReport.changedSince' } : undefined
}

export async function remove(context: Context, { id }: { id: string }) {
  await lockReport(context, id)
  const before = await details(context, { id })
  if (before.state === 'approved')
    throw new Refusal('statementReport.approvedStays', {
      title: before.title,
      until: formatDay(before.endDate),
    })
  await context.tx.deleteFrom('statement_report').where('id', '=', id).execute()
  context.changed({ type: 'statementReport', _id: id, before: inTrail(before) })
  return { _id: id }
}
