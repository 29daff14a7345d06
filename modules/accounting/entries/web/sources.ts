import { call } from '@cuadre/web-kit/api.ts'
import { searched } from '@cuadre/web-kit/form/searched.ts'
import type { ChoiceSource } from '@cuadre/web-kit/form/choice.ts'
import { currencySelect } from '@cuadre/nomenclators/currencies/api.ts'
import { getProviderSelect } from '@cuadre/nomenclators/partners/api.ts'
import { getAccountsSelect } from '../../accounts/api.ts'
import { findCostCenters } from '../../cost-centers/api.ts'
import { getExpenseItemsSelect } from '../../expense-items/api.ts'

interface Found {
  _id: string
  code?: string | undefined
  name: string
}

const input = (text: string) => (text.trim() === '' ? {} : { search: text.trim() })

const choices = (found: readonly Found[]) =>
  found.map(({ _id, code, name }) => ({ _id, name, ...(code !== undefined && { code }) }))

export const accountSource: ChoiceSource = {
  name: 'accounts',
  search: async (text, signal) => choices((await call(getAccountsSelect, input(text), { signal })).data),
}

export const costCenterSource: ChoiceSource = {
  name: 'costCenters',
  search: async (text, signal) =>
    choices(
      (await call(findCostCenters, { ...input(text), active: true, page: 1, limit: 50 }, { signal })).data,
    ),
}

export const expenseItemSource: ChoiceSource = {
  name: 'expenseItems',
  search: async (text, signal) => choices((await call(getExpenseItemsSelect, input(text), { signal })).data),
}

export const partnerSource: ChoiceSource = {
  name: 'partners',
  search: async (text, signal) => choices((await call(getProviderSelect, input(text), { signal })).data),
}

/** Currencies other than that of the books. */
export const currencySource: ChoiceSource = {
  name: 'foreignCurrencies',
  search: async (text, signal) => {
    const { data } = await call(currencySelect, {}, { signal })
    return searched(choices(data.filter(({ isFunctional }) => !isFunctional)), text)
  },
}
