import { sql } from 'kysely'
import { maxPerFinder, type Finder, type Found, saysAll } from '@cuadre/server-kit/search.ts'
import { bankStatementKind } from './kind.ts'

/** A statement has no number: it is found by its account, its bank, its file, and by what it closed with. */
export const bankStatementFinder: Finder = {
  finds: [bankStatementKind.type],
  permissions: [bankStatementKind.permission],
  async find({ tx, organization }, input) {
    if (input.by === 'number') return []
    const words =
      input.by === 'anything'
        ? saysAll(input, sql`concat_ws(' ', bank.name, bank.bank, bank.code, statement.file_name)`)
        : sql`false`
    const { rows } = await sql<Found>`
      select ${bankStatementKind.type} as kind, statement.id as "_id", bank.code, bank.name, statement.file_name as note,
             statement.end_day as day, statement.closing as amount
        from bank_statement statement
        join bank_account bank on bank.organization_id = ${organization} and bank.id = statement.bank_account_id
       where statement.organization_id = ${organization} and (${words} or statement.closing = ${input.amount}::numeric)
       order by statement.end_day desc, statement.id desc limit ${maxPerFinder}`.execute(tx)
    return rows
  },
}
