import type { Module } from '@cuadre/platform/module.ts'
import { handle } from '@cuadre/server-kit/handle.ts'
import * as api from './api.ts'
import {
  changeState,
  createTransfer,
  deleteDocument,
  deleteTransfer,
  getTransfer,
  updateTransfer,
} from './bank-transfers.ts'
import { bankTransferKind } from './kind.ts'
import { previewBankTransfer } from './preview.ts'
import { printTransfer } from './print.ts'
import { transferList } from './queries.ts'
import { bankTransferFinder } from './search.ts'

export const module: Module = {
  kinds: [bankTransferKind],
  finders: [bankTransferFinder],
  routes: [
    handle(api.filterBankTransfers, transferList),
    handle(api.createBankTransfer, createTransfer),
    handle(api.updateBankTransfer, updateTransfer),
    handle(api.changeStateBankTransfer, changeState),
    handle(api.previewBankTransfer, previewBankTransfer),
    handle(api.getBankTransfer, getTransfer),
    handle(api.deleteBankTransfer, deleteTransfer),
    handle(api.deleteBankTransferDocument, deleteDocument),
    handle(api.printBankTransfer, printTransfer),
  ],
}
