import { getAccountSelectByTypeOfNature } from '@cuadre/accounting/accounts/api.ts'
import { searchInput } from '@cuadre/nomenclators/catalogue/web/sources.ts'
import { call } from '@cuadre/web-kit/api.ts'
import { choicesOf, joined, type Choice, type NamedSource } from '@cuadre/web-kit/form/choice.ts'

/** An account that money is on, with the currency it is kept in where that is not the one of the books. */
export interface MoneyAccount extends Choice {
  currencyId?: string | null
  isCash?: boolean
}

/** Cash boxes and bank accounts that take movements. */
export const moneyAccountSource: NamedSource = {
  kind: 'account',
  name: 'moneyAccounts',
  search: async (text, signal) => {
    const found = await Promise.all(
      (['bank', 'cash'] as const).map(async (type) =>
        choicesOf(
          await call(getAccountSelectByTypeOfNature, { type, ...searchInput(text) }, { signal }),
          ({ _id, code, name, currencyId }): MoneyAccount => ({
            _id,
            code,
            name,
            currencyId,
            isCash: type === 'cash',
          }),
        ),
      ),
    )
    return joined(found)
  },
}
