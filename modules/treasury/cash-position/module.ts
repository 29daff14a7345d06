import type { Module } from '@cuadre/platform/module.ts'
import { handle } from '@cuadre/server-kit/handle.ts'
import * as api from './api.ts'
import { cashPosition, mainCashAgainstAmount } from './position.ts'
import { printPosition } from './print.ts'
import { tillsToCount } from './queries.ts'
import { cashToCount } from './work.ts'

export const module: Module = {
  works: [{ work: cashToCount, waiting: tillsToCount }],
  routes: [
    handle(api.getCashPosition, cashPosition),
    handle(api.printCashPosition, printPosition),
    handle(api.getMainCashAgainstAmount, mainCashAgainstAmount),
  ],
}
