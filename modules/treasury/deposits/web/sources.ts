import { getAccountSelectByTypeOfNature } from '@cuadre/accounting/accounts/api.ts'
import { searchInput } from '@cuadre/nomenclators/catalogue/web/sources.ts'
import { call } from '@cuadre/web-kit/api.ts'
import { choicesOf, type Choice, type NamedSource } from '@cuadre/web-kit/form/choice.ts'

/** A cash account, with the currency that it is kept in where that is not the one of the books. */
export interface Till extends Choice {
  currencyId?: string | null
}

/** Cash accounts that take movements. */
export const tillSource: NamedSource = {
  kind: 'account',
  name: 'tills',
  search: async (text, signal) =>
    choicesOf(
      await call(getAccountSelectByTypeOfNature, { type: 'cash', ...searchInput(text) }, { signal }),
      ({ _id, code, name, currencyId, currency }): Till => ({
        _id,
        code,
        name,
        currencyId,
        ...(currency && { aside: currency.code }),
      }),
    ),
}
