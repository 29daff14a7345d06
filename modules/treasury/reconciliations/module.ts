import type { Module } from '@cuadre/platform/module.ts'
import { handle } from '@cuadre/server-kit/handle.ts'
import * as api from './api.ts'
import { reconciliationKind } from './kind.ts'
import { openingOperations } from './before.ts'
import { linesToExplain, reconciliationList } from './queries.ts'
import { bookAmount, openOperations } from './open-sides.ts'
import { recordDeposit, recordReturned, recordTransfer } from './own-documents.ts'
import { printReconciliation } from './print.ts'
import {
  cancelReconciliation,
  createReconciliation,
  getReconciliation,
  updateReconciliation,
} from './reconciliations.ts'
import { previewRecords } from './recording.ts'
import { reconciliationFinder } from './search.ts'
import { bankLinesToExplain } from './work.ts'

export const module: Module = {
  kinds: [reconciliationKind],
  finders: [reconciliationFinder],
  works: [{ work: bankLinesToExplain, waiting: linesToExplain }],
  routes: [
    handle(api.getBookAmount, bookAmount),
    handle(api.getOpenOperations, openOperations),
    handle(api.filterOpeningOperations, openingOperations),
    handle(api.createReconciliation, createReconciliation),
    handle(api.updateReconciliation, updateReconciliation),
    handle(api.previewRecords, previewRecords),
    handle(api.recordTransfer, recordTransfer),
    handle(api.recordDeposit, recordDeposit),
    handle(api.recordReturned, recordReturned),
    handle(api.filterReconciliations, reconciliationList),
    handle(api.getReconciliationDetails, getReconciliation),
    handle(api.getReconciliation, getReconciliation),
    handle(api.cancelReconciliation, cancelReconciliation),
    handle(api.printReconciliation, printReconciliation),
  ],
}
