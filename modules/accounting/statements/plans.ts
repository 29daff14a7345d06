import { sql } from 'kysely'
import type { z } from 'zod'
import { type FieldRefusal, wrongFields } from '@cuadre/kernel/errors.ts'
import { amount, type Amount } from '@cuadre/kernel/money.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { exercisesToPlan, lockToPlan } from '../calendar/planning.ts'
import type { getPlan as getPlanCall, savePlan as savePlanCall } from './definition-api.ts'
import { getDefinition } from './definitions/definitions.ts'
import type { Span } from './reports/span.ts'

async function cellsOf({ tx }: Context, id: string, exerciseId: string) {
  return tx
    .selectFrom('statement_plan')
    .select(['row', 'month', 'amount'])
    .where('definition_id', '=', id)
    .where('exercise_id', '=', exerciseId)
    .orderBy('row')
    .orderBy('month')
    .execute()
}

/** Of the rows that there are: the plan of one that went away waits for it to come back. */
export async function getPlan(context: Context, requested: z.output<typeof getPlanCall.input>) {
  const { body } = await getDefinition(context, { id: requested.id })
  const { exercises, exercise } = await exercisesToPlan(context, requested.exerciseId)
  const rows = new Set(body.rows.map(({ row }) => row))
  const cells = exercise ? await cellsOf(context, requested.id, exercise._id) : []
  return { data: cells.filter(({ row }) => rows.has(row)), exerciseId: exercise?._id ?? null, exercises }
}

/** Saves the cells that were given and leaves the others alone, so that two people can plan at once. */
export async function savePlan(
  context: Context,
  { _id, exerciseId, cells }: z.output<typeof savePlanCall.input>,
) {
  const { body, form } = await getDefinition(context, { id: _id })
  await lockToPlan(context, exerciseId)
  const rows = new Set(body.rows.map(({ row }) => row))
  const wrong = [...unknownRows(cells, rows, form), ...repeatedCells(cells)]
  if (wrong.length > 0) throw wrongFields(wrong)
  const before = await cellsOf(context, _id, exerciseId)
  await writeCells(context, { _id, exerciseId, cells })
  const after = await cellsOf(context, _id, exerciseId)
  context.changed({ type: 'statementPlan', _id, before: { cells: before }, after: { cells: after } })
  return { data: after }
}

type Cells = z.output<typeof savePlanCall.input>['cells']

const unknownRows = (cells: Cells, rows: ReadonlySet<number>, form: string): FieldRefusal[] =>
  cells.flatMap(({ row }, index) =>
    rows.has(row)
      ? []
      : [{ path: `cells.${index}.row`, code: 'statement.unknownRow', parameters: { row, form } }],
  )

function repeatedCells(cells: Cells): FieldRefusal[] {
  const seen = new Set<string>()
  return cells.flatMap(({ row, month }, index) => {
    const key = `${row}.${month}`
    if (seen.has(key))
      return [{ path: `cells.${index}.month`, code: 'statement.planTwice', parameters: { row, month } }]
    seen.add(key)
    return []
  })
}

async function writeCells(
  { tx, organization }: Context,
  { _id, exerciseId, cells }: z.output<typeof savePlanCall.input>,
): Promise<void> {
  const gone = cells.filter((cell) => cell.amount === null)
  const kept = cells.flatMap((cell) => (cell.amount === null ? [] : [{ ...cell, amount: cell.amount }]))
  if (gone.length > 0)
    await sql`
      delete from statement_plan plan
       using unnest(${gone.map(({ row }) => row)}::smallint[], ${gone.map(({ month }) => month)}::smallint[]) as gone("row", month)
       where plan.organization_id = ${organization} and plan.definition_id = ${_id} and plan.exercise_id = ${exerciseId}
         and plan."row" = gone."row" and plan.month = gone.month`.execute(tx)
  if (kept.length > 0)
    await tx
      .insertInto('statement_plan')
      .values(kept.map((cell) => ({ ...cell, definition_id: _id, exercise_id: exerciseId })))
      .onConflict((conflict) =>
        conflict
          .columns(['organization_id', 'definition_id', 'exercise_id', 'row', 'month'])
          .doUpdateSet({ amount: sql`excluded.amount` }),
      )
      .execute()
}

export type Planned = (type: string, row: number) => Amount | undefined

/**
 * What was typed for the rows of all statements: for the year, and until the end of the span. Months of turnover add up;
 * of balances the last month that has one counts. Nothing where nothing was planned.
 */
export async function plansFor(
  { tx, organization }: Context,
  { exerciseId, months }: Span,
): Promise<{ year: Planned; toDate: Planned } | undefined> {
  if (exerciseId === null) return undefined
  const { rows } = await sql<{ type: string; row: number; year: string; toDate: string | null }>`
    select definition.type, plan."row",
           case when version.body ->> 'planned' = 'balance' then (array_agg(plan.amount order by plan.month desc))[1]
                else sum(plan.amount) end::numeric(18, 2) as year,
           case when version.body ->> 'planned' = 'balance'
                then (array_agg(plan.amount order by plan.month desc) filter (where plan.month <= ${months}))[1]
                else coalesce(sum(plan.amount) filter (where plan.month <= ${months}), 0) end::numeric(18, 2) as "toDate"
      from statement_plan plan
      join statement_definition definition on definition.organization_id = ${organization} and definition.id = plan.definition_id
      join statement_version version on version.organization_id = ${organization}
       and version.definition_id = definition.id and version.version = definition.version
     where plan.organization_id = ${organization} and plan.exercise_id = ${exerciseId}
     group by definition.type, plan."row", version.body ->> 'planned'`.execute(tx)
  if (rows.length === 0) return undefined
  const year = new Map(rows.map((each) => [`${each.type}.${each.row}`, amount(each.year)]))
  const toDate = new Map(rows.map((each) => [`${each.type}.${each.row}`, amount(each.toDate ?? '0')]))
  return {
    year: (type, row) => year.get(`${type}.${row}`),
    toDate: (type, row) => toDate.get(`${type}.${row}`),
  }
}
