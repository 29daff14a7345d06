import type { Module } from '@cuadre/platform/module.ts'
import { handle } from '@cuadre/server-kit/handle.ts'
import * as api from './api.ts'
import { payrollStatistics } from './queries.ts'

export const module: Module = {
  routes: [handle(api.payrollStatistics, payrollStatistics)],
}
