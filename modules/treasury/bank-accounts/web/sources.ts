import { getAccountSelectByTypeOfNature } from '@cuadre/accounting/accounts/api.ts'
import { accountSourceOf, searchInput, sourceOf } from '@cuadre/nomenclators/catalogue/web/sources.ts'
import { call } from '@cuadre/web-kit/api.ts'
import { type Choice, choicesOf, type NamedSource } from '@cuadre/web-kit/form/choice.ts'
import { getBankAccountsForSelect } from '../api.ts'
import { formAddress } from './addresses.ts'

/** The organization's own accounts at banks that are in use. */
export const bankAccountSource = sourceOf(
  'bankAccount',
  'bankAccounts',
  getBankAccountsForSelect,
  {},
  { creates: { form: formAddress } },
)

/** An account of the chart, with the currency that it is kept in where that is not the one of the books. */
export interface AccountOfBank extends Choice {
  currency?: { _id: string; code: string } | null
}

const type = 'bank'

/** Accounts of the chart for money at banks. */
export const accountOfBankSource: NamedSource = {
  ...accountSourceOf(type),
  name: 'accountsOfBanks',
  recent: 'accountsOfBanks',
  search: async (text, signal) =>
    choicesOf(
      await call(getAccountSelectByTypeOfNature, { type, ...searchInput(text) }, { signal }),
      ({ _id, code, name, currency }): AccountOfBank => ({
        _id,
        code,
        name,
        currency,
        ...(currency && { aside: currency.code }),
      }),
    ),
}
