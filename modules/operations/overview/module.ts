import type { Module } from '@cuadre/platform/module.ts'
import { handle } from '@cuadre/server-kit/handle.ts'
import * as api from './api.ts'
import { overview } from './overview.ts'
import { salesByMonth } from './sales.ts'

export const module: Module = {
  routes: ({ expects }) => [
    handle(api.getOverview, (context, input) => overview(context, expects, input)),
    handle(api.getSalesByMonth, salesByMonth),
  ],
}
