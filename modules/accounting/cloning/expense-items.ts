import { sql } from 'kysely'
import { clonable, need } from '@cuadre/platform/cloning/clonable.ts'
import { createItem } from '../expense-items/expense-items.ts'
import { Ids } from '@cuadre/platform/cloning/ids.ts'

interface ItemValues {
  name: string
  parent: string | null
  nature: 'expense' | 'transfer'
  account: string | null
  active: boolean
}

export const clonableItems = clonable<ItemValues>({
  element: 'expenseItems',
  sameLocalization: false,
  async read({ tx, organization }) {
    const { rows } = await sql<ItemValues & { code: string }>`
      select item.code, item.name, item.nature, item.active, parent.code as parent, account.code as account
        from expense_item item
        left join expense_item parent on parent.organization_id = ${organization} and parent.id = item.parent_id
        left join account on account.organization_id = ${organization} and account.id = item.account_id
       where item.organization_id = ${organization} order by parent.code is not null, item.code`.execute(tx)
    return rows.map(({ code, ...values }) => ({
      key: code,
      name: values.name,
      needs: [...need('expenseItems', values.parent), ...need('accounts', values.account)],
      values,
    }))
  },
  async write(context, taken) {
    const [items, accounts] = [await Ids.of(context, 'expense_item'), await Ids.of(context, 'account')]
    for (const {
      key,
      values: { parent, account, ...draft },
    } of taken) {
      const { _id } = await createItem(context, {
        ...draft,
        code: key,
        parentId: items.idOf(parent),
        accountId: accounts.idOf(account),
      })
      items.add(key, _id)
    }
  },
})
