import { sql } from 'kysely'
import type { Context } from '@cuadre/server-kit/context.ts'
import type { AccountType, Analysis, Nature } from '../../accounts/account-types.ts'
import { chartRules } from '../../accounts/queries.ts'
import type { ChartRules } from '../../accounts/rules.ts'

/** What an import may change of an account. */
export interface AccountValues {
  name: string
  nature: Nature
  type: AccountType
  analysis: Analysis
  currencyId: string | null
  normNote: string | null
  allowsMovements: boolean
  requiresCostCenter: boolean
  requiresExpenseItem: boolean
  active: boolean
  monetary: boolean
  reconcile: boolean
  isCashFund: boolean
  zeroAtClose: boolean
  parentId: string | null
  level: number
}

export interface KnownAccount extends AccountValues {
  id: string
  code: string
  version: number
  /** Lines of entries, confirmed and pending. */
  movements: number
}

/** The chart as it is, and what it demands. */
export interface Base {
  accounts: ReadonlyMap<string, KnownAccount>
  rules: ChartRules
  headings: ReadonlySet<string>
  currencies: ReadonlyMap<string, string>
}

export async function chartBase(context: Context): Promise<Base> {
  const { tx, organization } = context
  const [accounts, rules, headings, currencies] = await Promise.all([
    sql<KnownAccount>`
      select account.id, account.code, account.name, account.parent_id as "parentId", account.level::int as level, account.nature,
             account.type, account.analysis, account.currency_id as "currencyId", account.norm_note as "normNote",
             account.allows_movements as "allowsMovements", account.requires_cost_center as "requiresCostCenter",
             account.requires_expense_item as "requiresExpenseItem", account.active, account.monetary, account.reconcile,
             account.is_cash_fund as "isCashFund", account.zero_at_close as "zeroAtClose", account.version,
             (coalesce(moved.lines, 0) + coalesce(pending.lines, 0))::int as movements
        from account
        left join (select account_id, sum(lines) as lines from account_total
                    where organization_id = ${organization} group by account_id) moved on moved.account_id = account.id
        left join (select account_id, count(*) as lines from entry_draft_line
                    where organization_id = ${organization} group by account_id) pending on pending.account_id = account.id
       where account.organization_id = ${organization}`.execute(tx),
    chartRules(context),
    tx.selectFrom('account_group').select('code').execute(),
    tx.selectFrom('currency').select(['id', 'code']).execute(),
  ])
  return {
    accounts: new Map(accounts.rows.map((account) => [account.code, account])),
    rules,
    headings: new Set(headings.map(({ code }) => code)),
    currencies: new Map(currencies.map(({ id, code }) => [code, id])),
  }
}
