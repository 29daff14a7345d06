import { sql, type RawBuilder } from 'kysely'
import type { z } from 'zod'
import { amount, text, zero } from '@cuadre/kernel/money.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { holds } from '../statements/formulas/code-range.ts'
import type { Statement, Statements } from '../statements/definitions/definition.ts'
import { Evaluation, type Figures } from '../statements/definitions/evaluate.ts'
import { expenseTree } from '../statements/reports/figures.ts'
import { computed } from '../statements/reports/report.ts'
import { isAdditive, sourcesOf } from './additive.ts'
import type { reportChanges } from './api.ts'
import { laterEntries, movedBy } from './later.ts'
import { reportIn } from './reports.ts'
import type { Report } from './snapshot.ts'
import { type SavedRow, savedRow, statementsAt } from './store.ts'

type Changes = z.input<typeof reportChanges.output>
type Input = z.output<typeof reportChanges.input>

/** What a saved statement would say otherwise, were it computed now by the same version of its definition. */
export async function changesOf(context: Context, requested: Input): Promise<Changes> {
  const row = await savedRow(context, requested.id)
  const statements = await statementsAt(context, row.snapshot.definitions)
  const now = await computed(context, {
    body: row.body,
    statements,
    identity: { _id: row.definitionId, version: row.definitionVersion },
    requested: row.snapshot.requested,
    compareTo: row.snapshot.compareTo,
    knownAt: undefined,
  })
  const rows = differences(reportIn(context, row, statements), now)
  const moved = [
    ...new Set(
      rows.filter(({ column }) => column !== 'planned' && column !== 'plannedYear').map((each) => each.row),
    ),
  ]
  return {
    rows,
    knownAt: row.knownAt,
    entries: await entriesThatMoved(context, { row, statements, moved, requested }),
  }
}

function differences(before: Report, now: Report): Changes['rows'] {
  return before.rows.flatMap((then, index) => {
    const today = now.rows[index]
    if (!today) return []
    const { row, label, look, level } = then
    const pairs = [
      { column: 'value' as const, until: null, before: then.value, now: today.value },
      { column: 'opening' as const, until: null, before: then.opening, now: today.opening },
      { column: 'planned' as const, until: null, before: then.planned, now: today.planned },
      { column: 'plannedYear' as const, until: null, before: then.plannedYear, now: today.plannedYear },
      ...before.compared.map(({ endDate }, at) => ({
        column: 'compared' as const,
        until: endDate,
        before: then.compared[at] ?? null,
        now: today.compared[at] ?? null,
      })),
    ]
    return pairs
      .filter((pair) => pair.before !== pair.now)
      .map((pair) => ({
        row,
        label,
        look,
        level,
        ...pair,
        difference: text(amount(pair.now ?? '0').minus(amount(pair.before ?? '0'))),
      }))
  })
}

interface Moving {
  row: SavedRow
  statements: Statements
  /** The rows whose figures differ. */
  moved: readonly number[]
  requested: Input
}

interface EntryRow {
  _id: string
  number: number
  date: string
  description: string
  type: string
  recordedAt: string
  recordedBy: { _id: string; name: string }
  total: string
}

async function entriesThatMoved(
  context: Context,
  { row, statements, moved, requested }: Moving,
): Promise<Changes['entries']> {
  const { tx, organization } = context
  const { page, limit } = requested
  const rows = requested.row === undefined ? moved : moved.filter((each) => each === requested.row)
  const statement = statements.find(row.type)
  if (!statement || rows.length === 0) return { data: [], total: 0, page, limit }
  const touching = sql`
    from (${laterEntries(organization)}) later
    where later.report_id = ${row._id} and ${await touches(context, row, statement, statements, rows)}`
  const [found, counted] = await Promise.all([
    sql<EntryRow>`
      select later.id as "_id", later.number, later.day as date, later.description, later.type, later.recorded_at as "recordedAt",
             (select json_build_object('_id', person.id, 'name', person.name) from user_account person
               where person.organization_id = ${organization} and person.id = later.confirmed_by) as "recordedBy",
             later.total
        ${touching}
       order by later.recorded_at, later.number limit ${limit} offset ${(page - 1) * limit}`.execute(tx),
    sql<{ total: number }>`select count(*)::int as total ${touching}`.execute(tx),
  ])
  const ids = found.rows.map(({ _id }) => _id)
  const movedByEntry = await movedBy(
    context,
    sql`select entry.id as key, entry.id, ${row.startDate}::date as start_date from journal_entry entry
         where entry.organization_id = ${organization} and entry.id = any(${ids}::uuid[])`,
  )
  const sums = rows.filter((each) => isAdditive(statement.rows.get(each), statement, statements))
  return {
    data: found.rows.map((entry) => ({
      ...entry,
      effects: effectsOf(statement, statements, movedByEntry.get(entry._id), sums),
    })),
    total: counted.rows[0]?.total ?? 0,
    page,
    limit,
  }
}

function effectsOf(
  statement: Statement,
  statements: Statements,
  figures: Figures | undefined,
  rows: readonly number[],
) {
  if (!figures) return []
  const evaluation = new Evaluation(statements, figures)
  return rows.flatMap((row) => {
    const value = evaluation.row(statement, row)
    return value === null || value.eq(zero) ? [] : [{ row, amount: text(value) }]
  })
}

/** Whether an entry has a line of what these rows read; turnover counts from the first day of the statement only. */
async function touches(
  { tx, organization }: Context,
  { snapshot, startDate }: SavedRow,
  statement: Statement,
  statements: Statements,
  rows: readonly number[],
): Promise<RawBuilder<unknown>> {
  const sources = sourcesOf(statement, statements, rows)
  const codes = sources.flatMap((source) => (source.kind === 'items' ? source.codes : []))
  const [accounts, items] = await Promise.all([
    tx.selectFrom('account').select(['id', 'code']).execute(),
    sql<{ id: string }>`
      with recursive ${expenseTree(organization)}
      select id from tree where path && ${codes.map(({ code }) => code)}::text[]`.execute(tx),
  ])
  const within = (wanted: 'balances' | 'turnover') => {
    const ranges = sources.flatMap((source) => {
      if (source.kind === 'items') return []
      const isBalance =
        source.kind === 'accounts' && (source.measure === 'closing' || source.measure === 'opening')
      return isBalance === (wanted === 'balances') ? source.ranges : []
    })
    return accounts.filter(({ code }) => ranges.some((range) => holds(range, code))).map(({ id }) => id)
  }
  const since = [startDate, ...snapshot.compared.map((each) => each.startDate)].toSorted()[0]
  return sql`exists (
    select from journal_line line
     where line.organization_id = ${organization} and line.entry_id = later.id
       and (line.account_id = any(${within('balances')}::uuid[])
            or (later.day >= ${since} and (line.account_id = any(${within('turnover')}::uuid[])
                                           or line.expense_item_id = any(${items.rows.map(({ id }) => id)}::uuid[])))))`
}
