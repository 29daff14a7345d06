import type { Module } from '@cuadre/platform/module.ts'
import { handle } from '@cuadre/server-kit/handle.ts'
import * as api from './api.ts'
import { expectedList, forecast } from './forecast.ts'

export const module: Module = {
  routes: ({ expects }) => [
    handle(api.getCashForecast, (context, input) => forecast(context, expects, input)),
    handle(api.filterExpected, (context, input) => expectedList(context, expects, input)),
  ],
}
