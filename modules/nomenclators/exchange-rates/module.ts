import { exchangeRateKind } from './kind.ts'
import type { Module } from '@cuadre/platform/module.ts'
import { handle } from '@cuadre/server-kit/handle.ts'
import * as api from './api.ts'
import { createRate, deleteRate, getRate, updateRate } from './exchange-rates.ts'
import { rateList, ratesByOrigin } from './queries.ts'
import { rateTypes } from './rate-types.ts'

export const module: Module = {
  kinds: [exchangeRateKind],
  routes: [
    handle(api.filterExchangeRates, rateList),
    handle(api.createExchangeRate, createRate),
    handle(api.updateExchangeRate, updateRate),
    handle(api.deleteExchangeRate, deleteRate),
    handle(api.getExchangeRateById, getRate),
    handle(api.getExchangeRateByOriginCurrency, ratesByOrigin),
    handle(api.getRateTypes, rateTypes),
  ],
}
