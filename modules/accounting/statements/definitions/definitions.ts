import { sql } from 'kysely'
import type { z } from 'zod'
import { notFound, Refusal, wrongFields } from '@cuadre/kernel/errors.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { foundBy, orderBy, pageOf } from '@cuadre/server-kit/list.ts'
import { inUse } from '@cuadre/server-kit/uses.ts'
import { hasWords, translate } from '@cuadre/server-kit/words.ts'
import { stale } from '@cuadre/server-kit/versions.ts'
import { type StatementBody, readOrNull } from './definition.ts'
import type { createDefinition, definitionFilter, updateDefinition } from '../definition-api.ts'
import { partsOf } from '../formulas/formula.ts'
import { refuseUnlessMaySee } from '../permission.ts'
import { problemsOf } from './problems.ts'
import { allDefinitions, insertDefinition, insertVersion, knownTo } from './store.ts'

interface DefinitionRow {
  _id: string
  type: string
  form: string
  name: string
  shipped: boolean
  rows: number
  version: number
  changedAt: string
  changedBy: string | null
}
type WholeDefinition = DefinitionRow & { body: StatementBody }

const fields = ({ organization, language }: Context) => sql`
  definition.id as "_id", definition.type, definition.form, ${sql.ref(`definition.name_${language}`)} as name, definition.shipped,
  jsonb_array_length(version.body -> 'rows') as rows, version.version, version.created_at as "changedAt", author.name as "changedBy"
  from statement_definition definition
  join statement_version version on version.organization_id = ${organization} and version.definition_id = definition.id
  left join user_account author on author.organization_id = ${organization} and author.id = version.created_by`

const columns = {
  form: sql`definition.form`,
  name: sql`name`,
  typeName: sql`definition.type`,
  rows: sql`rows`,
  version: sql`version.version`,
  changedAt: sql`version.created_at`,
}

export async function definitionList(context: Context, filters: z.output<typeof definitionFilter.input>) {
  const { tx, organization, language } = context
  const { search, type, shipped } = filters
  const all = [
    sql`definition.organization_id = ${organization}`,
    sql`version.version = definition.version`,
    ...(type === undefined ? [] : [sql`definition.type = ${type}`]),
    ...(shipped === undefined ? [] : [sql`definition.shipped = ${shipped}`]),
    ...(search
      ? [foundBy(search, { names: sql`definition.form, definition.name_es, definition.name_en` })]
      : []),
  ]
  const where = sql.join(all, sql` and `)
  const order = orderBy(filters.sort, columns, sql`definition.form`, sql`definition.id`)
  const [{ rows }, counted] = await Promise.all([
    sql<DefinitionRow>`select ${fields(context)} where ${where} ${order} ${pageOf(filters)}`.execute(tx),
    sql<{
      total: number
    }>`select count(*)::int as total from (select ${fields(context)} where ${where}) found`.execute(tx),
  ])
  const key = (of: string) => `statements.titles.${of}`
  const data = rows.map((row) => ({
    ...row,
    typeName: hasWords(language, key(row.type)) ? translate(language, key(row.type)) : row.type,
  }))
  return { data, total: counted.rows[0]?.total ?? 0, page: filters.page, limit: filters.limit }
}

/** A definition as it is in force, or in one of its versions. */
export async function getDefinition(
  context: Context,
  { id, version }: { id: string; version?: number | undefined },
): Promise<WholeDefinition> {
  const { rows } = await sql<WholeDefinition>`
    select version.body, ${fields(context)}
     where definition.organization_id = ${context.organization} and definition.id = ${id}
       and version.version = ${version ?? sql`definition.version`}`.execute(context.tx)
  const [definition] = rows
  if (!definition) throw notFound()
  return definition
}

export async function definitionOfType(
  context: Context,
  { type }: { type: string },
): Promise<WholeDefinition> {
  refuseUnlessMaySee(context, type, { orDefine: true })
  const found = await context.tx
    .selectFrom('statement_definition')
    .select('id')
    .where('type', '=', type)
    .executeTakeFirst()
  if (!found) throw notFound('statement.unknownType', { type })
  return getDefinition(context, { id: found.id })
}

export async function versionsOf({ tx, organization }: Context, { id }: { id: string }) {
  const { rows } = await sql<{ version: number; rows: number; createdAt: string; createdBy: string | null }>`
    select version.version, jsonb_array_length(version.body -> 'rows') as rows, version.created_at as "createdAt", author.name as "createdBy"
      from statement_version version
      left join user_account author on author.organization_id = ${organization} and author.id = version.created_by
     where version.organization_id = ${organization} and version.definition_id = ${id}
     order by version.version desc`.execute(tx)
  if (rows.length === 0) throw notFound()
  return { data: rows }
}

/** Definitions name rows of each other, so they are changed one after the other. */
async function lockAll({ tx }: Context): Promise<void> {
  await tx.selectFrom('statement_definition').select('id').orderBy('id').forUpdate().execute()
}

const inOrder = (body: StatementBody): StatementBody => ({
  ...body,
  rows: body.rows.toSorted((one, other) => one.row - other.row),
})

async function refuseProblems(context: Context, body: StatementBody): Promise<void> {
  const problems = problemsOf(body, await knownTo(context))
  if (problems.length > 0) throw wrongFields(problems)
}

export async function create(
  context: Context,
  body: z.output<typeof createDefinition.input>,
): Promise<WholeDefinition> {
  await lockAll(context)
  await refuseProblems(context, body)
  const id = await insertDefinition(context, inOrder(body))
  const after = await getDefinition(context, { id })
  context.changed({ type: 'statementDefinition', _id: id, after: after.body })
  return after
}

export async function update(
  context: Context,
  { _id, version, ...body }: z.output<typeof updateDefinition.input>,
): Promise<WholeDefinition> {
  await lockAll(context)
  const before = await getDefinition(context, { id: _id })
  if (before.version !== version) throw stale(before)
  if (before.type !== body.type)
    throw wrongFields([{ path: 'type', code: 'statement.typeStays', parameters: { type: before.type } }])
  if (before.form !== body.form && (await namedByOthers(context, before, [before.form])).length > 0)
    throw wrongFields([{ path: 'form', code: 'statement.formNamed', parameters: { form: before.form } }])
  await refuseProblems(context, body)
  await context.tx
    .updateTable('statement_definition')
    .set({ form: body.form, name_es: body.name.es, name_en: body.name.en, version: version + 1 })
    .where('id', '=', _id)
    .execute()
  await insertVersion(context, _id, version + 1, inOrder(body))
  await refuseLostRows(context)
  const after = await getDefinition(context, { id: _id })
  context.changed({ type: 'statementDefinition', _id, before: before.body, after: after.body })
  return after
}

/** A row that another statement takes its figure from can't go away. */
async function refuseLostRows(context: Context): Promise<void> {
  const known = await knownTo(context)
  for (const { body } of await allDefinitions(context)) {
    const lost = problemsOf(body, known).find(({ code }) => code === 'formula.unknownRowOf')
    if (lost)
      throw new Refusal('statement.rowNamed', { form: body.form, row: lost.parameters?.['row'] ?? '' })
  }
}

/** The other definitions that take rows from this one by any of these names. */
async function namedByOthers(
  context: Context,
  { type }: DefinitionRow,
  names: readonly string[],
): Promise<string[]> {
  return (await allDefinitions(context))
    .filter(({ body }) => body.type !== type)
    .filter(({ body }) =>
      [
        ...body.rows.map(({ formula }) => formula),
        ...body.checks.flatMap(({ left, right }) => [left, right]),
        ...body.ratios.map(({ formula }) => formula),
      ].some((formula) => {
        const expression = readOrNull(formula)
        return (
          expression &&
          [...partsOf(expression)].some(
            (part) => part.kind === 'statementRow' && names.includes(part.statement),
          )
        )
      }),
    )
    .map(({ body }) => body.form)
}

export async function remove(context: Context, { id }: { id: string }) {
  await lockAll(context)
  const definition = await getDefinition(context, { id })
  if (definition.shipped) throw new Refusal('statement.shipped', { form: definition.form })
  const saved = await context.tx
    .selectFrom('statement_report')
    .select(({ fn }) => fn.countAll<number>().as('times'))
    .where('definition_id', '=', id)
    .executeTakeFirstOrThrow()
  const others = await namedByOthers(context, definition, [definition.type, definition.form])
  if (others.length > 0)
    throw new Refusal('statement.named', { form: definition.form, others: others.join(', ') })
  const times = Number(saved.times)
  if (times > 0) throw inUse([{ what: 'uses.statementReports', times }])
  await context.tx.deleteFrom('statement_definition').where('id', '=', id).execute()
  context.changed({ type: 'statementDefinition', _id: id, before: definition.body })
  return { _id: id }
}
