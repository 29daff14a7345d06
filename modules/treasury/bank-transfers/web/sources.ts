import { searchInput } from '@cuadre/nomenclators/catalogue/web/sources.ts'
import { call } from '@cuadre/web-kit/api.ts'
import { choicesOf, type Choice, type NamedSource } from '@cuadre/web-kit/form/choice.ts'
import { getBankAccountsForSelect } from '../../bank-accounts/api.ts'
import { bankAccountSource } from '../../bank-accounts/web/sources.ts'

/** An account at a bank, with its currency. */
export interface BankChoice extends Choice {
  currencyId?: string
}

/** The organization's own accounts at banks, as whoever sends money from one to another has to know them. */
export const ownAccountSource: NamedSource = {
  ...bankAccountSource,
  name: 'bankAccounts with their currency',
  search: async (text, signal) =>
    choicesOf(
      await call(getBankAccountsForSelect, searchInput(text), { signal }),
      ({ _id, code, name, currency }): BankChoice => ({
        _id,
        code,
        name,
        currencyId: currency._id,
        aside: currency.code,
      }),
    ),
}
