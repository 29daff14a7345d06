import { call } from '@cuadre/web-kit/api.ts'
import { searched } from '@cuadre/web-kit/form/searched.ts'
import { type Choice, type NamedSource, choicesOf } from '@cuadre/web-kit/form/choice.ts'
import { choiceOf, searchInput, sourceOf } from '@cuadre/nomenclators/catalogue/web/sources.ts'
import { currencySelect } from '@cuadre/nomenclators/currencies/api.ts'
import { getAreasForSelect } from '@cuadre/nomenclators/areas/api.ts'
import { formAddress as areaForm } from '@cuadre/nomenclators/areas/web/addresses.ts'
import { getProviderSelect } from '@cuadre/nomenclators/partners/api.ts'
import { formAddress as partnerForm } from '@cuadre/nomenclators/partners/web/addresses.ts'
import { getAccountsSelect } from '../../accounts/api.ts'
import { formAddress as accountForm } from '../../accounts/web/addresses.ts'
import { selectCostCenters } from '../../cost-centers/api.ts'
import { formAddress as costCenterForm } from '../../cost-centers/web/addresses.ts'
import { getExpenseItemsSelect } from '../../expense-items/api.ts'
import { formAddress as expenseItemForm } from '../../expense-items/web/addresses.ts'

export const accountSource = sourceOf(
  'account',
  'accounts',
  getAccountsSelect,
  {},
  { creates: { form: accountForm } },
)

export const costCenterSource = sourceOf(
  'costCenter',
  'costCenters',
  selectCostCenters,
  { limit: 50 },
  { creates: { form: costCenterForm } },
)

export const areaSource = sourceOf('area', 'areas', getAreasForSelect, {}, { creates: { form: areaForm } })

/** An expense item, with the account that it usually stands on. */
export interface ExpenseItemChoice extends Choice {
  accountId?: string | null
}

export const expenseItemSource: NamedSource = {
  kind: 'expenseItem',
  name: 'expenseItems',
  recent: 'expenseItems',
  creates: { form: expenseItemForm },
  search: async (typed, signal) => {
    const found = await call(getExpenseItemsSelect, searchInput(typed), { signal })
    return choicesOf(found, (item): ExpenseItemChoice => ({ ...choiceOf(item), accountId: item.accountId }))
  },
}

export const partnerSource = sourceOf(
  'partner',
  'partners',
  getProviderSelect,
  {},
  { creates: { form: partnerForm } },
)

/** Currencies other than that of the books. */
export const currencySource: NamedSource = {
  isWhole: true,
  name: 'foreignCurrencies',
  recent: 'foreignCurrencies',
  search: async (text, signal) => {
    const { data } = await call(currencySelect, {}, { signal })
    return searched(data.filter(({ isFunctional }) => !isFunctional).map(choiceOf), text)
  },
}
