import { sql } from 'kysely'
import { maxPerFinder, type Finder, type Found, saysAll } from '@cuadre/server-kit/search.ts'
import { bankRuleKind } from './kind.ts'

/** A rule is found by the words of the bank that it knows, and by the account that it books them to. */
export const bankRuleFinder: Finder = {
  finds: [bankRuleKind.type],
  permissions: [bankRuleKind.permission],
  async find({ tx, organization }, input) {
    if (input.by !== 'anything') return []
    const { rows } = await sql<Found>`
      select ${bankRuleKind.type} as kind, rule.id as "_id", account.code, rule.words as name, account.name as note
        from bank_rule rule
        join account on account.organization_id = ${organization} and account.id = rule.account_id
       where rule.organization_id = ${organization}
         and ${saysAll(input, sql`concat_ws(' ', rule.words, account.code, account.name)`)}
       order by rule.words, rule.id limit ${maxPerFinder}`.execute(tx)
    return rows
  },
}
