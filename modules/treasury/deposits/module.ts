import type { Module } from '@cuadre/platform/module.ts'
import { handle } from '@cuadre/server-kit/handle.ts'
import * as api from './api.ts'
import {
  changeState,
  createDeposit,
  deleteDeposit,
  deleteDocument,
  depositable,
  getDeposit,
  updateDeposit,
} from './deposits.ts'
import { depositKind } from './kind.ts'
import { previewDeposit } from './preview.ts'
import { printDeposit } from './print.ts'
import { depositList } from './queries.ts'
import { depositFinder } from './search.ts'

export const module: Module = {
  kinds: [depositKind],
  finders: [depositFinder],
  routes: [
    handle(api.filterDeposits, depositList),
    handle(api.createDeposit, createDeposit),
    handle(api.updateDeposit, updateDeposit),
    handle(api.changeStateDeposit, changeState),
    handle(api.previewDeposit, previewDeposit),
    handle(api.getDeposit, getDeposit),
    handle(api.deleteDeposit, deleteDeposit),
    handle(api.deleteDepositDocument, deleteDocument),
    handle(api.depositable, depositable),
    handle(api.printDeposit, printDeposit),
  ],
}
