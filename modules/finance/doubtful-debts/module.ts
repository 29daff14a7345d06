import type { Module } from '@cuadre/platform/module.ts'
import { handle } from '@cuadre/server-kit/handle.ts'
import * as api from './api.ts'
import { listDoubtfulItems } from './debts.ts'
import { getDoubtfulDebt } from './doubtful-debt.ts'
import { changeState, createDoubtfulDebt, previewDoubtfulDebt, updateDoubtfulDebt } from './doubtful-debts.ts'
import { doubtfulDebtKind } from './kind.ts'
import { printDoubtfulDebt } from './print.ts'
import { doubtfulDebtList } from './queries.ts'
import { doubtfulDebtFinder } from './search.ts'

export const module: Module = {
  kinds: [doubtfulDebtKind],
  routes: [
    handle(api.doubtfulDebtFilter, doubtfulDebtList),
    handle(api.doubtfulItems, listDoubtfulItems),
    handle(api.createDoubtfulDebt, createDoubtfulDebt),
    handle(api.updateDoubtfulDebt, updateDoubtfulDebt),
    handle(api.changeStateDoubtfulDebt, changeState),
    handle(api.previewDoubtfulDebt, previewDoubtfulDebt),
    handle(api.getDoubtfulDebt, getDoubtfulDebt),
    handle(api.printDoubtfulDebt, printDoubtfulDebt),
  ],
  finders: [doubtfulDebtFinder],
}
