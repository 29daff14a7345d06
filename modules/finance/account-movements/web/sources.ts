import { getAccountSelectByTypeOfNature } from '@cuadre/accounting/accounts/api.ts'
import { searchInput } from '@cuadre/nomenclators/catalogue/web/sources.ts'
import { call } from '@cuadre/web-kit/api.ts'
import { showDay } from '@cuadre/web-kit/form/day-text.ts'
import { showAmount, type Language } from '@cuadre/web-kit/form/amount-text.ts'
import {
  type Choice,
  choicesOf,
  joined,
  noChoices,
  type ChoiceSource,
  type NamedSource,
} from '@cuadre/web-kit/form/choice.ts'
import { openDocuments } from '../api.ts'
import type { MovementKind } from '../states.ts'

/** A cash or bank account, with the currency that it is kept in. */
export interface MoneyAccount extends Choice {
  currency: { _id: string; code: string } | null
}

const moneyAccounts = (type: 'bank' | 'cash'): NamedSource => ({
  kind: 'account',
  name: `${type} accounts with their currency`,
  search: async (text, signal) =>
    choicesOf(
      await call(getAccountSelectByTypeOfNature, { type, ...searchInput(text) }, { signal }),
      ({ _id, code, name, currency }): MoneyAccount => ({
        _id,
        code,
        name,
        currency,
        ...(currency && { aside: currency.code }),
      }),
    ),
})

export const bankSource = moneyAccounts('bank')
const cash = moneyAccounts('cash')

export const moneySource: NamedSource = {
  kind: 'account',
  name: 'cash and bank accounts with their currency',
  search: async (text, signal) =>
    joined(await Promise.all([cash.search(text, signal), bankSource.search(text, signal)])),
}

/** The currency that a chosen account is kept in. */
export function currencyOf(account: Choice | null): Choice | null {
  const currency = (account as MoneyAccount | null)?.currency
  return currency ? { _id: currency._id, name: currency.code } : null
}

/** What a partner still owes, or is owed. */
export const debtSource = (
  kind: MovementKind,
  partnerId: string | undefined,
  language: Language,
): ChoiceSource => ({
  name: `debts ${kind} ${partnerId}`,
  search: async (text, signal) => {
    if (partnerId === undefined) return noChoices
    return choicesOf(
      await call(openDocuments, { kind, partnerId, ...searchInput(text) }, { signal }),
      ({ _id, number, dueDate, pending, currency }) => ({
        _id,
        code: number,
        name: [showAmount(pending, language), currency?.code, `· ${showDay(dueDate)}`]
          .filter(Boolean)
          .join(' '),
      }),
    )
  },
})
