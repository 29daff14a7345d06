import { getAccountToCashFound } from '@cuadre/accounting/accounts/api.ts'
import { searchInput } from '@cuadre/nomenclators/catalogue/web/sources.ts'
import { call } from '@cuadre/web-kit/api.ts'
import { type Choice, choicesOf, type ChoiceSource, type NamedSource } from '@cuadre/web-kit/form/choice.ts'
import type { Till } from '../../deposits/web/sources.ts'
import { getOpenFunds } from '../api.ts'

/** A fund that is open, with its currency and what is in it. */
export interface OpenFund extends Choice {
  currency: { _id: string; code: string } | null
  onHand: string
}

/** Funds that money is paid from. */
export const openFundSource: ChoiceSource = {
  name: 'open cash funds',
  search: async (text, signal) =>
    choicesOf(
      await call(getOpenFunds, searchInput(text), { signal }),
      ({ _id, number, account, custodian, currency, onHand }): OpenFund => ({
        _id,
        code: number,
        name: `${account.name} · ${custodian}`,
        currency,
        onHand,
        ...(currency && { aside: currency.code }),
      }),
    ),
}

/** Accounts that the chart marks as cash funds. */
export const fundAccountSource: NamedSource = {
  kind: 'account',
  name: 'accounts of cash funds',
  search: async (text, signal) =>
    choicesOf(
      await call(getAccountToCashFound, searchInput(text), { signal }),
      ({ _id, code, name, currencyId, currency }): Till => ({
        _id,
        code,
        name,
        currencyId,
        ...(currency && { aside: currency.code }),
      }),
    ),
}
