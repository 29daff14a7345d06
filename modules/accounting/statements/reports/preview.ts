import type { z } from 'zod'
import type { Context } from '@cuadre/server-kit/context.ts'
import { translate } from '@cuadre/server-kit/words.ts'
import type { previewDefinition } from '../api.ts'
import { statementOf } from '../definitions/definition.ts'
import { namingsOf } from '../definitions/named-by.ts'
import { problemsOf } from '../definitions/problems.ts'
import { computed } from './report.ts'
import { knownTo } from '../definitions/store.ts'

/** The figures of a definition while it is written: of what can be read, with everything that is wrong beside it. */
export async function preview(
  context: Context,
  { body, ...requested }: z.output<typeof previewDefinition.input>,
) {
  const known = await knownTo(context)
  const problems = problemsOf(body, known)
  const hasCircle = problems.some(({ code }) => code === 'formula.circular')
  const sorted = { ...body, rows: body.rows.toSorted((one, other) => one.row - other.row) }
  return {
    problems: problems.map(({ path, code, parameters = {} }) => ({
      path,
      code,
      message: translate(context.language, code, parameters),
      at: typeof parameters['at'] === 'number' ? parameters['at'] : null,
    })),
    named: namingsOf(body, known.statements),
    statement: hasCircle
      ? null
      : await computed(context, {
          body: sorted,
          statements: known.statements.with(statementOf(sorted)),
          identity: { _id: null, version: null },
          requested,
          compareTo: [],
          knownAt: undefined,
        }),
  }
}
