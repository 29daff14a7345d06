import { notFound, Refusal } from '@cuadre/kernel/errors.ts'
import type { UploadedFile } from '@cuadre/kernel/upload.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { getDefinition } from '../../statements/definitions/definitions.ts'
import { getPlan, savePlan } from '../../statements/plans.ts'
import { keepBatch } from '@cuadre/platform/imports/batches.ts'
import { refuseWith, spokenProblems, type Problem } from '@cuadre/server-kit/files/importing/problems.ts'
import type { BatchRow } from '@cuadre/platform/imports/queries.ts'
import { type PlannedCell, readPlan } from './read-plan.ts'

export interface RequestedPlan {
  file: UploadedFile
  definitionId: string
  exerciseId: string
}

export interface ChangedCell extends PlannedCell {
  before: string | null
}

const mostDisplayed = 500
const keyOf = ({ row, month }: { row: number; month: number }) => `${row}.${month}`

/** The plan that a file would write, with what it says otherwise than the plan that there is. */
async function readAgainst(context: Context, { file, definitionId, exerciseId }: RequestedPlan) {
  const { body } = await getDefinition(context, { id: definitionId })
  const plan = await getPlan(context, { id: definitionId, exerciseId })
  const exercise = plan.exercises.find(({ _id }) => _id === exerciseId)
  if (!exercise) throw notFound()
  const read = await readPlan(file, body, exercise.startDate)
  const closed: Problem[] =
    exercise.state === 'closed'
      ? [
          {
            sheet: null,
            cell: null,
            value: null,
            code: 'exercise.closed',
            parameters: { code: exercise.code },
          },
        ]
      : []
  const known = new Map(plan.data.map((cell) => [keyOf(cell), cell.amount]))
  const changed = read.cells
    .map((cell): ChangedCell => ({ ...cell, before: known.get(keyOf(cell)) ?? null }))
    .filter(({ amount, before }) => amount !== before)
  return { ...read, body, exercise, changed, problems: [...closed, ...read.problems] }
}

/** What importing a plan would change, without changing it. */
export async function checkPlanImport(context: Context, input: RequestedPlan) {
  const { language } = context
  const { sheet, rows, cells, body, exercise, changed, problems } = await readAgainst(context, input)
  const sound = problems.length === 0
  const displayed = sound ? changed : []
  const labels = new Map(body.rows.map(({ row, label }) => [row, label[language]]))
  const first = Number(exercise.startDate.slice(5, 7)) - 1
  return {
    fileName: input.file.name,
    sheet,
    rows,
    errors: spokenProblems(language, problems),
    errorCount: problems.length,
    created: displayed.filter(({ before }) => before === null).length,
    changed: displayed.filter(({ before }) => before !== null).length,
    unchanged: sound ? cells.length - changed.length : 0,
    cells: displayed.slice(0, mostDisplayed).map(({ row, month, before, amount }) => ({
      row,
      label: labels.get(row) ?? '',
      month: ((first + month - 1) % 12) + 1,
      before,
      after: amount,
    })),
  }
}

/** Imports a plan: every cell of it, or none. */
export async function importPlan(context: Context, input: RequestedPlan): Promise<BatchRow> {
  const { definitionId, exerciseId, file } = input
  const { rows, changed, problems } = await readAgainst(context, input)
  refuseWith(context.language, problems)
  if (changed.length === 0) throw new Refusal('import.nothingNew')
  const cells = changed.map(({ row, month, amount }) => ({ row, month, amount }))
  await savePlan(context, { _id: definitionId, exerciseId, cells })
  const created = changed.filter(({ before }) => before === null).length
  const batch = {
    what: 'plans',
    file,
    exerciseId,
    rows,
    created,
    changed: changed.length - created,
    lines: changed.length,
  } as const
  return keepBatch(context, batch, [{ recordId: definitionId, before: { cells: changed } }])
}
