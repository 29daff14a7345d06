import { sql } from 'kysely'
import { clonable, need } from '@cuadre/platform/cloning/clonable.ts'
import { Ids } from '@cuadre/platform/cloning/ids.ts'
import type { KeyRate, KeyTerms } from '../time-keys/rules.ts'
import { createTimeKey } from '../time-keys/time-keys.ts'

interface TimeKeyValues extends Omit<KeyTerms, 'accountId' | 'rates'> {
  name: string
  account: string | null
  expenseItem: string | null
  basis: string | null
  rates: KeyRate[]
  active: boolean
}

export const clonableTimeKeys = clonable<TimeKeyValues>({
  element: 'timeKeys',
  sameLocalization: false,
  async read({ tx, organization }) {
    const { rows } = await sql<TimeKeyValues & { code: string }>`
      select key.code, key.name, key.unit, key.kind, key.pay_rule as "payRule", key.financed_by as "financedBy", key.accrues, key.priority, key.basis,
             key.active, account.code as account, item.code as "expenseItem",
             (select coalesce(json_agg(json_build_object('validFrom', rate.valid_from, 'fromHour', rate.from_hour, 'toHour', rate.to_hour,
                                                         'rate', trim_scale(rate.rate)::text)
                                       order by rate.valid_from nulls first, rate.from_hour), '[]')
                from time_key_rate rate where rate.organization_id = ${organization} and rate.time_key_id = key.id) as rates
        from time_key key
        left join account on account.organization_id = ${organization} and account.id = key.account_id
        left join expense_item item on item.organization_id = ${organization} and item.id = key.expense_item_id
       where key.organization_id = ${organization} order by key.code`.execute(tx)
    return rows.map(({ code, ...values }) => ({
      key: code,
      name: values.name,
      needs: [...need('accounts', values.account), ...need('expenseItems', values.expenseItem)],
      values,
    }))
  },
  async write(context, taken) {
    const [accounts, items] = [await Ids.of(context, 'account'), await Ids.of(context, 'expense_item')]
    for (const { key, values } of taken) {
      const { account, expenseItem, ...draft } = values
      await createTimeKey(context, {
        ...draft,
        code: key,
        accountId: accounts.idOf(account),
        expenseItemId: items.idOf(expenseItem),
      })
    }
  },
})
