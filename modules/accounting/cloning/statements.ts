import { v7 as uuidv7 } from 'uuid'
import { clonable } from '@cuadre/platform/cloning/clonable.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import type { StatementBody } from '../statements/definitions/definition.ts'
import { allDefinitions, storedRanges } from '../statements/definitions/store.ts'

export const clonableStatements = clonable<{ body: StatementBody }>({
  element: 'statements',
  sameLocalization: true,
  async read(scope) {
    const definitions = await allDefinitions(scope)
    return definitions.map(({ body }) => ({
      key: body.type,
      name: body.name[scope.language],
      needs: [],
      values: { body },
    }))
  },
  async write(context, taken) {
    for (const { values } of taken) await insert(context, values.body)
  },
})

/** Without an author: whoever copies may be nobody of this organization. */
async function insert(context: Context, body: StatementBody): Promise<void> {
  const { tx } = context
  const id = uuidv7()
  await tx
    .insertInto('statement_definition')
    .values({ id, type: body.type, form: body.form, name_es: body.name.es, name_en: body.name.en })
    .execute()
  await tx
    .insertInto('statement_version')
    .values({ definition_id: id, version: 1, body: JSON.stringify(body) })
    .execute()
  const ranges = storedRanges(body)
  if (ranges.length > 0)
    await tx
      .insertInto('statement_range')
      .values(ranges.map((range) => ({ ...range, definition_id: id })))
      .execute()
  context.changed({ type: 'statementDefinition', _id: id, after: { type: body.type, form: body.form } })
}
