import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { Context } from '@cuadre/server-kit/context.ts'
import { rangesOf } from './coverage.ts'
import { type StatementBody, statementOf, Statements } from './definition.ts'
import type { Known } from './problems.ts'

export interface StoredDefinition {
  _id: string
  version: number
  body: StatementBody
}

/** The definitions of the organization as they are in force. */
export async function allDefinitions({
  tx,
  organization,
}: Pick<Context, 'tx' | 'organization'>): Promise<StoredDefinition[]> {
  const { rows } = await sql<StoredDefinition>`
    select definition.id as "_id", definition.version, version.body
      from statement_definition definition
      join statement_version version on version.organization_id = ${organization}
       and version.definition_id = definition.id and version.version = definition.version
     where definition.organization_id = ${organization}
     order by definition.form`.execute(tx)
  return rows
}

export const statementsOf = (definitions: readonly StoredDefinition[]): Statements =>
  new Statements(definitions.map(({ body }) => statementOf(body)))

/** What formulas may name. */
export async function knownTo(context: Context): Promise<Known> {
  const { tx } = context
  const [definitions, accounts, reserved, items, rates] = await Promise.all([
    allDefinitions(context),
    tx.selectFrom('account').select(['code', 'allows_movements']).execute(),
    tx.selectFrom('account_range').select(['first_code as from', 'last_code as to']).execute(),
    tx.selectFrom('expense_item').select('code').execute(),
    tx
      .selectFrom('general_parameter')
      .select('key')
      .distinct()
      .where('type', 'in', ['rate', 'number'])
      .execute(),
  ])
  return {
    statements: statementsOf(definitions),
    accounts: accounts.map(({ code }) => code),
    postable: accounts.filter((account) => account.allows_movements).map(({ code }) => code),
    reserved,
    items: new Set(items.map(({ code }) => code)),
    rates: new Set(rates.map(({ key }) => key)),
  }
}

/** The rows of `statement_range` that say which accounts a definition shows, and which it has to. */
export function storedRanges(body: StatementBody) {
  return [...rangesOf(statementOf(body)), ...body.covers.map((range) => ({ ...range, row: null }))].map(
    ({ row, from, to }, index) => ({ position: index + 1, row, first_code: from, last_code: to }),
  )
}

export async function insertDefinition({ tx, user }: Context, body: StatementBody): Promise<string> {
  const id = uuidv7()
  await tx
    .insertInto('statement_definition')
    .values({ id, type: body.type, form: body.form, name_es: body.name.es, name_en: body.name.en })
    .execute()
  await insertVersion({ tx, user }, id, 1, body)
  return id
}

export async function insertVersion(
  { tx, user }: Pick<Context, 'tx' | 'user'>,
  id: string,
  version: number,
  body: StatementBody,
): Promise<void> {
  const ranges = storedRanges(body)
  await tx
    .insertInto('statement_version')
    .values({ definition_id: id, version, body: JSON.stringify(body), created_by: user._id })
    .execute()
  await tx.deleteFrom('statement_range').where('definition_id', '=', id).execute()
  if (ranges.length > 0)
    await tx
      .insertInto('statement_range')
      .values(ranges.map((range) => ({ ...range, definition_id: id })))
      .execute()
}
