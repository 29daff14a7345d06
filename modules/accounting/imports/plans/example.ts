import type { Context } from '@cuadre/server-kit/context.ts'
import { definitionOfType, getDefinition } from '../../statements/definitions/definitions.ts'
import { getPlan } from '../../statements/plans.ts'
import type { Column } from '@cuadre/server-kit/files/importing/headings.ts'
import type { Example } from '@cuadre/platform/imports/template.ts'
import { monthColumns, planColumns } from './columns.ts'

export interface RequestedTemplate {
  definitionId?: string | undefined
  exerciseId?: string | undefined
}

/** The rows of a statement with what is planned for them, to be filled in; of results where none is named. */
export async function planTemplate(
  context: Context,
  { definitionId, exerciseId }: RequestedTemplate,
): Promise<{ columns: readonly Column[]; examples: Example[]; title: string }> {
  const { _id, body, form } = definitionId
    ? await getDefinition(context, { id: definitionId })
    : await definitionOfType(context, { type: 'performance' })
  const plan = await getPlan(context, { id: _id, exerciseId })
  const exercise = plan.exercises.find((each) => each._id === plan.exerciseId)
  const startDate = exercise?.startDate ?? '2000-01-01'
  const months = monthColumns(startDate)
  const planned = new Map(plan.data.map(({ row, month, amount }) => [`${row}.${month}`, amount]))
  const examples = body.rows
    .filter(({ formula, look }) => formula !== '' || look === 'line')
    .map(({ row, label }): Example => ({
      planRow: String(row),
      planConcept: label[context.language],
      ...Object.fromEntries(months.map(({ id }, at) => [id, planned.get(`${row}.${at + 1}`) ?? null])),
    }))
  return {
    columns: planColumns(startDate),
    examples,
    title: [form, exercise?.code].filter(Boolean).join(' '),
  }
}
