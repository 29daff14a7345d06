import { Refusal } from '@cuadre/kernel/errors.ts'
import { allows } from '@cuadre/kernel/permissions.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { definitionOfType, getDefinition } from '../../statements/definitions.ts'
import { getPlan } from '../../statements/plans.ts'
import type { Column } from '../headings.ts'
import { permissionOf } from '../import-kinds.ts'
import type { Example } from '../template.ts'
import { monthColumns, planColumns } from './columns.ts'

export interface AskedTemplate {
  definitionId?: string | undefined
  exerciseId?: string | undefined
}

/** The rows of a statement with what is planned for them, to be filled in; of results where none is named. */
export async function planTemplate(
  context: Context,
  { definitionId, exerciseId }: AskedTemplate,
): Promise<{ columns: readonly Column[]; examples: Example[]; title: string }> {
  // It says what is planned, so that being allowed to import something else is not enough.
  if (!allows([permissionOf.plans], context.user.permissions))
    throw new Refusal(
      'permission.missing',
      { permission: `@permissions.${permissionOf.plans}` },
      { status: 403 },
    )
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
