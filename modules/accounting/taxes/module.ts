import type { Module } from '@cuadre/platform/module.ts'
import { handle } from '@cuadre/server-kit/handle.ts'
import { accrue } from './accrue.ts'
import * as api from './api.ts'
import { taxesByPeriod } from './calendar.ts'

export const module: Module = {
  routes: [handle(api.getTaxesByPeriod, taxesByPeriod), handle(api.accrueTaxes, accrue)],
}
