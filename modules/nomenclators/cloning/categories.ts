import { sql } from 'kysely'
import { clonable, need, parentsFirst } from '@cuadre/platform/cloning/clonable.ts'
import { Ids } from '@cuadre/platform/cloning/ids.ts'
import { createCategory } from '../categories/categories.ts'

interface CategoryValues {
  name: string
  description: string | null
  parent: string | null
  account: string | null
  active: boolean
}

export const clonableCategories = clonable<CategoryValues>({
  element: 'categories',
  sameLocalization: false,
  async read({ tx, organization }) {
    const { rows } = await sql<CategoryValues & { code: string }>`
      select category.code, category.name, category.description, parent.code as parent, account.code as account, category.active
        from category
        left join category parent on parent.organization_id = ${organization} and parent.id = category.parent_id
        left join account on account.organization_id = ${organization} and account.id = category.inventory_account_id
       where category.organization_id = ${organization} order by category.code`.execute(tx)
    return parentsFirst(rows).map(({ code, ...values }) => ({
      key: code,
      name: values.name,
      needs: [...need('categories', values.parent), ...need('accounts', values.account)],
      values,
    }))
  },
  async write(context, taken) {
    const [categories, accounts] = [await Ids.of(context, 'category'), await Ids.of(context, 'account')]
    for (const { key, values } of taken) {
      const { parent, account, ...draft } = values
      const { _id } = await createCategory(context, {
        ...draft,
        code: key,
        parentId: categories.idOf(parent),
        inventoryAccountId: accounts.idOf(account),
      })
      categories.add(key, _id)
    }
  },
})
