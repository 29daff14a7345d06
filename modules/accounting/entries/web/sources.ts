import { call } from '@cuadre/web-kit/api.ts'
import { searched } from '@cuadre/web-kit/form/searched.ts'
import { type Choice, type ChoiceSource, choicesOf } from '@cuadre/web-kit/form/choice.ts'
import { choiceOf, searchInput, sourceOf } from '@cuadre/nomenclators/catalogue/web/sources.ts'
import { currencySelect } from '@cuadre/nomenclators/currencies/api.ts'
import { getAreasForSelect } from '@cuadre/nomenclators/areas/api.ts'
import { getProviderSelect } from '@cuadre/nomenclators/partners/api.ts'
import { getAccountsSelect } from '../../accounts/api.ts'
import { findCostCenters } from '../../cost-centers/api.ts'
import { getExpenseItemsSelect } from '../../expense-items/api.ts'

export const accountSource = sourceOf('accounts', getAccountsSelect)

export const costCenterSource = sourceOf('costCenters', findCostCenters, { active: true, page: 1, limit: 50 })

export const areaSource = sourceOf('areas', getAreasForSelect)

/** An expense item, with the account that it usually stands on. */
export interface ExpenseItemChoice extends Choice {
  accountId?: string | null
}

export const expenseItemSource: ChoiceSource = {
  name: 'expenseItems',
  search: async (typed, signal) => {
    const found = await call(getExpenseItemsSelect, searchInput(typed), { signal })
    return choicesOf(found, (item): ExpenseItemChoice => ({ ...choiceOf(item), accountId: item.accountId }))
  },
}

export const partnerSource = sourceOf('partners', getProviderSelect)

/** Currencies other than that of the books. */
export const currencySource: ChoiceSource = {
  name: 'foreignCurrencies',
  search: async (text, signal) => {
    const { data } = await call(currencySelect, {}, { signal })
    return searched(data.filter(({ isFunctional }) => !isFunctional).map(choiceOf), text)
  },
}
