import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { z } from 'zod'
import { type FieldRefusal, wrongFields } from '@cuadre/kernel/errors.ts'
import { catalogue } from '@cuadre/server-kit/catalogue.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { foundBy, listed } from '@cuadre/server-kit/list.ts'
import { wrongReferences } from '@cuadre/server-kit/references.ts'
import { optionOf } from '@cuadre/server-kit/selects.ts'
import type * as api from './api.ts'
import type { WholeBankRule } from './api.ts'
import { bankRuleKind } from './kind.ts'
import { plainName } from './plain.ts'

type Draft = z.output<typeof api.createBankRule.input>

const fields = sql`
  rule.id as "_id", rule.words, rule.direction, rule.account_id as "accountId", ${optionOf('account')} as account,
  rule.cost_center_id as "costCenterId", case when center.id is not null then ${optionOf('center')} end as "costCenter",
  rule.expense_item_id as "expenseItemId", case when item.id is not null then ${optionOf('item')} end as "expenseItem", rule.version`

const tables = (organization: string) => sql`
  bank_rule rule
  join account on account.organization_id = ${organization} and account.id = rule.account_id
  left join cost_center center on center.organization_id = ${organization} and center.id = rule.cost_center_id
  left join expense_item item on item.organization_id = ${organization} and item.id = rule.expense_item_id`

export const bankRuleList = (context: Context, filters: z.output<typeof api.filterBankRules.input>) =>
  listed<WholeBankRule>(context, filters, {
    fields,
    tables: tables(context.organization),
    where: [
      sql`rule.organization_id = ${context.organization}`,
      filters.search &&
        foundBy(filters.search, { codes: sql`account.code`, names: sql`rule.words, account.name` }),
    ],
    columns: {
      words: sql`rule.words`,
      direction: sql`rule.direction`,
      account: sql`account.code`,
      costCenter: sql`center.code`,
      expenseItem: sql`item.code`,
    },
    standard: sql`rule.words`,
    last: sql`rule.direction`,
  })

/** All of them, the longest words first: what says more is meant before what says less. */
export async function everyBankRule({ tx, organization }: Context): Promise<WholeBankRule[]> {
  const { rows } = await sql<WholeBankRule>`
    select ${fields} from ${tables(organization)}
     where rule.organization_id = ${organization} and account.active and account.allows_movements
     order by length(rule.words) desc, rule.words`.execute(tx)
  return rows
}

const rules = catalogue({
  table: 'bank_rule',
  type: bankRuleKind.type,
  byId: async ({ tx, organization }, id) => {
    const { rows } = await sql<WholeBankRule>`
      select ${fields} from ${tables(organization)} where rule.organization_id = ${organization} and rule.id = ${id}`.execute(
      tx,
    )
    return rows[0]
  },
  usesOf: async () => [],
})

export const getBankRule = rules.one
export const deleteBankRule = rules.remove

async function check(context: Context, draft: Draft): Promise<void> {
  const wrong: FieldRefusal[] = await wrongReferences(context, [
    { path: 'accountId', id: draft.accountId, words: 'account', table: 'account' },
    { path: 'costCenterId', id: draft.costCenterId, words: 'costCenter', table: 'cost_center' },
    { path: 'expenseItemId', id: draft.expenseItemId, words: 'expenseItem', table: 'expense_item' },
  ])
  const { rows } = await sql<{ code: string }>`
    select code from account
     where organization_id = ${context.organization} and id = ${draft.accountId} and analysis in ('client', 'provider')`.execute(
    context.tx,
  )
  // A line of the bank does not say whose debt it is.
  if (rows[0])
    wrong.push({ path: 'accountId', code: 'bankRule.ofPartner', parameters: { code: rows[0].code } })
  if (plainName(draft.words).length < 3) wrong.push({ path: 'words', code: 'bankRule.short' })
  if (wrong.length > 0) throw wrongFields(wrong)
}

const columnsOf = ({ words, direction, accountId, costCenterId, expenseItemId }: Draft) => ({
  words: plainName(words),
  direction,
  account_id: accountId,
  cost_center_id: costCenterId ?? null,
  expense_item_id: expenseItemId ?? null,
})

export async function createBankRule(context: Context, draft: Draft): Promise<WholeBankRule> {
  await check(context, draft)
  const id = uuidv7()
  await context.tx
    .insertInto('bank_rule')
    .values({ id, organization_id: context.organization, ...columnsOf(draft) })
    .execute()
  return rules.created(context, id)
}

export const updateBankRule = (context: Context, draft: z.output<typeof api.updateBankRule.input>) =>
  rules.change(context, draft, async () => {
    await check(context, draft)
    return columnsOf(draft)
  })
