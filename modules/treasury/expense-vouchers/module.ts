import type { Module } from '@cuadre/platform/module.ts'
import { handle } from '@cuadre/server-kit/handle.ts'
import * as api from './api.ts'
import { openFunds } from './funds.ts'
import { expenseVoucherKind } from './kind.ts'
import { previewVoucher } from './preview.ts'
import { printVoucher } from './print.ts'
import { advancesOfWorkers, advancesToJustify, voucherList, vouchersByAccount } from './queries.ts'
import { expenseVoucherFinder } from './search.ts'
import {
  changeState,
  createVoucher,
  deleteSupport,
  deleteVoucher,
  getVoucher,
  updateVoucher,
} from './vouchers.ts'
import { toJustify } from './work.ts'

export const module: Module = {
  kinds: [expenseVoucherKind],
  finders: [expenseVoucherFinder],
  responsibilities: [{ kind: expenseVoucherKind.type, answeredFor: advancesOfWorkers }],
  works: [{ work: toJustify, waiting: advancesToJustify }],
  routes: [
    handle(api.filterVouchers, voucherList),
    handle(api.createVoucher, createVoucher),
    handle(api.updateVoucher, updateVoucher),
    handle(api.changeStateVoucher, changeState),
    handle(api.previewVoucher, previewVoucher),
    handle(api.deleteVoucher, deleteVoucher),
    handle(api.getVoucher, getVoucher),
    handle(api.getVoucherDetails, getVoucher),
    handle(api.getVouchersByAccount, vouchersByAccount),
    handle(api.getOpenFunds, openFunds),
    handle(api.deleteVoucherDocument, deleteSupport),
    handle(api.printVoucher, printVoucher),
  ],
}
