import { sql } from 'kysely'
import { clonable, need, parentsFirst } from '@cuadre/platform/cloning/clonable.ts'
import { createCenter } from '../cost-centers/cost-centers.ts'
import { Ids } from '@cuadre/platform/cloning/ids.ts'

interface CenterValues {
  name: string
  parent: string | null
  expenseAccount: string | null
  responsible: string | null
  active: boolean
}

interface CenterRow extends CenterValues {
  code: string
}

export const clonableCenters = clonable<CenterValues>({
  element: 'costCenters',
  sameLocalization: false,
  async read({ tx, organization }) {
    const { rows } = await sql<CenterRow>`
      select center.code, center.name, center.responsible, center.active, parent.code as parent,
             account.code as "expenseAccount"
        from cost_center center
        left join cost_center parent on parent.organization_id = ${organization} and parent.id = center.parent_id
        left join account on account.organization_id = ${organization} and account.id = center.expense_account_id
       where center.organization_id = ${organization} order by center.code`.execute(tx)
    return parentsFirst(rows).map(({ code, ...values }) => ({
      key: code,
      name: values.name,
      needs: [...need('costCenters', values.parent), ...need('accounts', values.expenseAccount)],
      values,
    }))
  },
  async write(context, taken) {
    const centers = await Ids.of(context, 'cost_center')
    const accounts = await Ids.of(context, 'account')
    for (const {
      key,
      values: { parent, expenseAccount, ...draft },
    } of taken) {
      const { _id } = await createCenter(context, {
        ...draft,
        code: key,
        parentId: centers.idOf(parent),
        expenseAccountId: accounts.idOf(expenseAccount),
      })
      centers.add(key, _id)
    }
  },
})
