import { sql } from 'kysely'
import { clonable, need } from '@cuadre/platform/cloning/clonable.ts'
import { Ids } from '@cuadre/platform/cloning/ids.ts'
import { unitType } from '../code-lists/element-kinds.ts'
import { createService } from '../services/services.ts'

interface ServiceValues {
  name: string
  description: string | null
  kind: 'sold' | 'bought' | 'both'
  unit: string | null
  price: string | null
  currency: string | null
  incomeAccount: string | null
  expenseAccount: string | null
  expenseItem: string | null
  active: boolean
}

export const clonableServices = clonable<ServiceValues>({
  element: 'services',
  sameLocalization: false,
  async read({ tx, organization }) {
    const { rows } = await sql<ServiceValues & { code: string }>`
      select service.code, service.name, service.description, service.kind, unit.code as unit, service.price::text as price, currency.code as currency,
             income.code as "incomeAccount", expense.code as "expenseAccount", item.code as "expenseItem", service.active
        from service
        left join nomenclator unit on unit.organization_id = ${organization} and unit.id = service.unit_id
        left join currency on currency.organization_id = ${organization} and currency.id = service.currency_id
        left join account income on income.organization_id = ${organization} and income.id = service.income_account_id
        left join account expense on expense.organization_id = ${organization} and expense.id = service.expense_account_id
        left join expense_item item on item.organization_id = ${organization} and item.id = service.expense_item_id
       where service.organization_id = ${organization} order by service.code`.execute(tx)
    return rows.map(({ code, ...values }) => ({
      key: code,
      name: values.name,
      needs: [
        ...need('codeLists', values.unit && `${unitType} ${values.unit}`),
        ...need('currencies', values.currency),
        ...need('accounts', values.incomeAccount),
        ...need('accounts', values.expenseAccount),
        ...need('expenseItems', values.expenseItem),
      ],
      values,
    }))
  },
  async write(context, taken) {
    const [currencies, units, accounts, items] = [
      await Ids.of(context, 'currency'),
      await Ids.ofType(context, unitType),
      await Ids.of(context, 'account'),
      await Ids.of(context, 'expense_item'),
    ]
    for (const { key, values } of taken) {
      const { unit, currency, incomeAccount, expenseAccount, expenseItem, ...draft } = values
      await createService(context, {
        ...draft,
        code: key,
        unitId: units.idOf(unit),
        currencyId: currencies.idOf(currency),
        incomeAccountId: accounts.idOf(incomeAccount),
        expenseAccountId: accounts.idOf(expenseAccount),
        expenseItemId: items.idOf(expenseItem),
      })
    }
  },
})
