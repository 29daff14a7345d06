import { call } from '@cuadre/web-kit/api.ts'
import { searched } from '@cuadre/web-kit/form/searched.ts'
import { choicesOf, type Choice, type ChoiceSource } from '@cuadre/web-kit/form/choice.ts'
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

const choiceOf = ({ _id, code, name }: Found): Choice => ({
  _id,
  name,
  ...(code !== undefined && { code }),
})

export const accountSource: ChoiceSource = {
  name: 'accounts',
  search: async (text, signal) => choicesOf(await call(getAccountsSelect, input(text), { signal }), choiceOf),
}

export const costCenterSource: ChoiceSource = {
  name: 'costCenters',
  search: async (text, signal) =>
    choicesOf(
      await call(findCostCenters, { ...input(text), active: true, page: 1, limit: 50 }, { signal }),
      choiceOf,
    ),
}

export const expenseItemSource: ChoiceSource = {
  name: 'expenseItems',
  search: async (text, signal) =>
    choicesOf(await call(getExpenseItemsSelect, input(text), { signal }), choiceOf),
}

export const partnerSource: ChoiceSource = {
  name: 'partners',
  search: async (text, signal) => choicesOf(await call(getProviderSelect, input(text), { signal }), choiceOf),
}

/** Currencies other than that of the books. */
export const currencySource: ChoiceSource = {
  name: 'foreignCurrencies',
  search: async (text, signal) => {
    const { data } = await call(currencySelect, {}, { signal })
    return searched(data.filter(({ isFunctional }) => !isFunctional).map(choiceOf), text)
  },
}
