import { currencyKind } from './kind.ts'
import { forgetFlag } from './currencies.ts'
import type { Module } from '@cuadre/platform/module.ts'
import { handle } from '@cuadre/server-kit/handle.ts'
import * as api from './api.ts'
import { createCurrency, deleteCurrency, deleteFlag, getCurrency, updateCurrency } from './currencies.ts'
import { currencyList, currencyOptions } from './queries.ts'

export const module: Module = {
  kinds: [currencyKind],
  routes: [
    handle(api.filterCurrencies, currencyList),
    handle(api.createCurrency, createCurrency),
    handle(api.updateCurrency, updateCurrency),
    handle(api.deleteFlag, deleteFlag),
    handle(api.deleteCurrency, deleteCurrency),
    handle(api.getCurrencyById, getCurrency),
    handle(api.currencySelect, currencyOptions),
  ],
  detach: { currency: (context, { ownerId }) => forgetFlag(context, ownerId) },
}
