import { sql } from 'kysely'
import { clonable, need, parentsFirst } from '@cuadre/platform/cloning/clonable.ts'
import { Ids } from '@cuadre/platform/cloning/ids.ts'
import { createSpecification } from '../specifications/specifications.ts'

interface SpecificationValues {
  name: string
  parent: string | null
  account: string | null
  depreciationAccount: string | null
  expenseItem: string | null
  rates: { validFrom: string | null; rate: string }[]
  active: boolean
}

export const clonableSpecifications = clonable<SpecificationValues>({
  element: 'assetSpecifications',
  sameLocalization: false,
  async read({ tx, organization }) {
    const { rows } = await sql<SpecificationValues & { code: string }>`
      select spec.code, spec.name, parent.code as parent, account.code as account, depreciation.code as "depreciationAccount",
             item.code as "expenseItem", spec.active,
             (select coalesce(json_agg(json_build_object('validFrom', rate.valid_from, 'rate', trim_scale(rate.rate)::text)
                                       order by rate.valid_from nulls first), '[]')
                from asset_rate rate where rate.organization_id = ${organization} and rate.specification_id = spec.id) as rates
        from asset_specification spec
        left join asset_specification parent on parent.organization_id = ${organization} and parent.id = spec.parent_id
        left join account on account.organization_id = ${organization} and account.id = spec.account_id
        left join account depreciation on depreciation.organization_id = ${organization} and depreciation.id = spec.depreciation_account_id
        left join expense_item item on item.organization_id = ${organization} and item.id = spec.expense_item_id
       where spec.organization_id = ${organization} order by spec.code`.execute(tx)
    return parentsFirst(rows).map(({ code, ...values }) => ({
      key: code,
      name: values.name,
      needs: [
        ...need('assetSpecifications', values.parent),
        ...need('accounts', values.account),
        ...need('accounts', values.depreciationAccount),
        ...need('expenseItems', values.expenseItem),
      ],
      values,
    }))
  },
  async write(context, taken) {
    const specifications = await Ids.of(context, 'asset_specification')
    const [accounts, items] = [await Ids.of(context, 'account'), await Ids.of(context, 'expense_item')]
    for (const { key, values } of taken) {
      const { parent, account, depreciationAccount, expenseItem, ...draft } = values
      const { _id } = await createSpecification(context, {
        ...draft,
        code: key,
        parentId: specifications.idOf(parent),
        accountId: accounts.idOf(account),
        depreciationAccountId: accounts.idOf(depreciationAccount),
        expenseItemId: items.idOf(expenseItem),
      })
      specifications.add(key, _id)
    }
  },
})
