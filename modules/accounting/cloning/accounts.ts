import { sql } from 'kysely'
import type { z } from 'zod'
import { clonable, need } from '@cuadre/platform/cloning/clonable.ts'
import { createAccount } from '../accounts/accounts.ts'
import type { AccountDraft } from '../accounts/api.ts'
import { Ids } from '@cuadre/platform/cloning/ids.ts'

type Draft = z.output<typeof AccountDraft>

interface AccountValues extends Required<
  Pick<
    Draft,
    | 'name'
    | 'nature'
    | 'type'
    | 'allowsMovements'
    | 'requiresCostCenter'
    | 'requiresExpenseItem'
    | 'analysis'
    | 'monetary'
    | 'reconcile'
    | 'isCashFund'
    | 'zeroAtClose'
    | 'normNote'
  >
> {
  parent: string | null
  currency: string | null
  active: boolean
}

interface AccountRow extends AccountValues {
  code: string
}

export const clonableAccounts = clonable<AccountValues>({
  element: 'accounts',
  // The statements of a localization have to show each of its accounts, and know no others.
  sameLocalization: true,
  async read({ tx, organization }) {
    const { rows } = await sql<AccountRow>`
      select account.code, account.name, account.nature, account.type, account.allows_movements as "allowsMovements",
             account.requires_cost_center as "requiresCostCenter", account.requires_expense_item as "requiresExpenseItem",
             account.analysis, account.monetary, account.reconcile, account.is_cash_fund as "isCashFund",
             account.zero_at_close as "zeroAtClose", account.norm_note as "normNote", account.active,
             parent.code as parent, currency.code as currency
        from account
        left join account parent on parent.organization_id = ${organization} and parent.id = account.parent_id
        left join currency on currency.organization_id = ${organization} and currency.id = account.currency_id
       where account.organization_id = ${organization} order by account.level, account.code`.execute(tx)
    return rows.map(({ code, ...values }) => ({
      key: code,
      name: values.name,
      needs: [...need('accounts', values.parent), ...need('currencies', values.currency)],
      values,
    }))
  },
  async write(context, taken) {
    const [accounts, currencies] = [await Ids.of(context, 'account'), await Ids.of(context, 'currency')]
    for (const { key, values } of taken) {
      const { parent, currency, active, ...draft } = values
      const { _id } = await createAccount(context, {
        ...draft,
        code: key,
        parentId: accounts.idOf(parent),
        currencyId: currencies.idOf(currency),
      })
      accounts.add(key, _id)
      if (!active) await context.tx.updateTable('account').set({ active }).where('id', '=', _id).execute()
    }
  },
})
