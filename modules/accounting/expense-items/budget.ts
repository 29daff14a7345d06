import { sql } from 'kysely'
import type { z } from 'zod'
import type { Day } from '@cuadre/kernel/day.ts'
import { type FieldRefusal, notFound, wrongFields } from '@cuadre/kernel/errors.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { exercisesToPlan, lockToPlan } from '../calendar/planning.ts'
import { foundBy, listed } from '@cuadre/server-kit/list.ts'
import { rangeOf } from '../ledgers/range.ts'
import { spentByItem } from './totals.ts'
import type { getBudgetExecution, getExpenseBudget, saveExpenseBudget } from './api.ts'
import { itemsWhere } from './queries.ts'

const cellsOf = ({ tx }: Context, exerciseId: string) =>
  tx
    .selectFrom('expense_budget')
    .select(['expense_item_id as itemId', 'month', 'amount'])
    .where('exercise_id', '=', exerciseId)
    .orderBy('expense_item_id')
    .orderBy('month')
    .execute()

export async function getBudget(context: Context, { exerciseId }: z.output<typeof getExpenseBudget.input>) {
  const { exercises, exercise } = await exercisesToPlan(context, exerciseId)
  const [data, items] = [
    exercise ? await cellsOf(context, exercise._id) : [],
    await itemsWhere(context, { nature: 'expense' }),
  ]
  return { data, items, exerciseId: exercise?._id ?? null, exercises }
}

type Cells = z.output<typeof saveExpenseBudget.input>['cells']

/** Saves the cells that were given and leaves the others alone, so that two people can plan at once. */
export async function saveBudget(
  context: Context,
  { exerciseId, cells }: z.output<typeof saveExpenseBudget.input>,
) {
  await lockToPlan(context, exerciseId)
  const wrong = await wrongCells(context, cells)
  if (wrong.length > 0) throw wrongFields(wrong)
  const before = await cellsOf(context, exerciseId)
  await writeCells(context, exerciseId, cells)
  const after = await cellsOf(context, exerciseId)
  context.changed({
    type: 'expenseBudget',
    _id: exerciseId,
    before: { cells: before },
    after: { cells: after },
  })
  return { data: after }
}

/** Only what lines may name is planned for, each month once: what has others below it sums them. */
async function wrongCells(context: Context, cells: Cells): Promise<FieldRefusal[]> {
  const items = new Map((await itemsWhere(context, { nature: 'expense' })).map((item) => [item._id, item]))
  const seen = new Set<string>()
  return cells.flatMap(({ itemId, month }, at) => {
    const item = items.get(itemId)
    const key = `${itemId} ${month}`
    if (!item) return [{ path: `cells.${at}.itemId`, code: 'expenseItem.unknown' }]
    if (item.children > 0)
      return [
        { path: `cells.${at}.itemId`, code: 'expenseItem.budgetBelow', parameters: { code: item.code } },
      ]
    if (seen.has(key))
      return [
        {
          path: `cells.${at}.month`,
          code: 'expenseItem.budgetTwice',
          parameters: { code: item.code, month },
        },
      ]
    seen.add(key)
    return []
  })
}

async function writeCells(
  { tx, organization, user }: Context,
  exerciseId: string,
  cells: Cells,
): Promise<void> {
  const gone = cells.filter((cell) => cell.amount === null)
  const kept = cells.flatMap((cell) => (cell.amount === null ? [] : [{ ...cell, amount: cell.amount }]))
  if (gone.length > 0)
    await sql`
      delete from expense_budget budget
       using unnest(${gone.map(({ itemId }) => itemId)}::uuid[], ${gone.map(({ month }) => month)}::smallint[]) as gone(item_id, month)
       where budget.organization_id = ${organization} and budget.exercise_id = ${exerciseId}
         and budget.expense_item_id = gone.item_id and budget.month = gone.month`.execute(tx)
  if (kept.length > 0)
    await tx
      .insertInto('expense_budget')
      .values(
        kept.map(({ itemId, month, amount }) => ({
          exercise_id: exerciseId,
          expense_item_id: itemId,
          month,
          amount,
          updated_by: user._id,
        })),
      )
      .onConflict((conflict) =>
        conflict.columns(['organization_id', 'exercise_id', 'expense_item_id', 'month']).doUpdateSet({
          amount: sql`excluded.amount`,
          updated_by: sql`excluded.updated_by`,
          updated_at: sql`now()`,
        }),
      )
      .execute()
}

interface Months {
  exerciseId: string
  from: number
  to: number
  startDate: Day
  endDate: Day
}

/** The months that are compared: that of a period, or those of an exercise until that of a day. */
async function monthsOf(
  context: Context,
  { periodId, date }: z.output<typeof getBudgetExecution.input>,
): Promise<Months> {
  const { tx, organization } = context
  const day = periodId ? undefined : (date ?? (await rangeOf(context, {}, 'period')).endDate)
  const { rows } = await sql<Months>`
    select period.exercise_id as "exerciseId", period.number as "to", period.end_date as "endDate",
           ${periodId ? sql`period.number` : sql`1`} as "from", ${periodId ? sql`period.start_date` : sql`exercise.start_date`} as "startDate"
      from accounting_period period
      join accounting_exercise exercise on exercise.organization_id = ${organization} and exercise.id = period.exercise_id
     where period.organization_id = ${organization} and period.number <= 12
       and ${periodId ? sql`period.id = ${periodId}` : sql`${day}::date between period.start_date and period.end_date`}
     limit 1`.execute(tx)
  const [months] = rows
  if (!months) throw notFound(periodId ? 'record.notFound' : 'period.noneActive')
  return months
}

type Page = z.output<typeof getBudgetExecution.output>

/** What was planned and what was spent; an item sums those below it. What was neither planned nor spent on stays out. */
export async function budgetExecution(
  context: Context,
  requested: z.output<typeof getBudgetExecution.input>,
): Promise<Page> {
  const { tx, organization } = context
  const { exerciseId, from, to, startDate, endDate } = await monthsOf(context, requested)
  const compared = sql`
    with recursive ${spentByItem(organization, { startDate, endDate, periodId: requested.periodId ?? null })}, planned as (
      select expense_item_id as item_id, sum(amount) as amount from expense_budget
       where organization_id = ${organization} and exercise_id = ${exerciseId} and month between ${from} and ${to}
       group by expense_item_id
    ), compared as (
      select item.id, item.code, item.name, item.parent_id,
             coalesce(sum(planned.amount), 0)::numeric(18, 2) as budgeted,
             coalesce(sum(spent.debit - spent.credit), 0)::numeric(18, 2) as executed
        from tree
        join expense_item item on item.organization_id = ${organization} and item.id = tree.top
        left join planned on planned.item_id = tree.id
        left join spent on spent.item_id = tree.id
       where planned.item_id is not null or spent.item_id is not null
       group by item.id, item.code, item.name, item.parent_id
    )`
  const difference = sql`budgeted - executed`
  const percent = sql`case when budgeted > 0 then round(executed * 100 / budgeted, 1)::text end`
  const state = sql`case when executed <= budgeted then 'within' when budgeted = 0 then 'unplanned' else 'over' end`
  const fields = sql`budgeted, executed, (${difference})::numeric(18, 2) as difference, ${percent} as percent`
  const page = await listed<Page['data'][number]>({ tx }, requested, {
    fields: sql`id as "_id", code, name, parent_id as "parentId", ${fields}, ${state} as state`,
    tables: sql`(${compared} select * from compared) compared`,
    where: [
      requested.state && sql`${state} = ${requested.state}`,
      requested.search && foundBy(requested.search, { names: sql`code, name` }),
    ],
    columns: {
      code: sql`code collate "C"`,
      name: sql`name collate app.spanish`,
      budgeted: sql`budgeted`,
      executed: sql`executed`,
      difference,
    },
    standard: sql`code collate "C"`,
    last: sql`id`,
  })
  const { rows } = await sql<Page['totals']>`
    select ${fields}
      from (${compared} select coalesce(sum(budgeted), 0)::numeric(18, 2) as budgeted, coalesce(sum(executed), 0)::numeric(18, 2) as executed
              from compared where parent_id is null) summed`.execute(tx)
  return { ...page, startDate, endDate, totals: rows[0]! }
}
