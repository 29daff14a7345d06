import type { Module } from '@cuadre/platform/module.ts'
import { handle } from '@cuadre/server-kit/handle.ts'
import * as api from './api.ts'
import { compared } from './comparing.ts'
import { comparePayroll } from './comparison-api.ts'
import { bankFile, bankFileAs } from './bank-file.ts'
import { bankFileAs as bankFileAsCall } from './bank-file-api.ts'
import { expectedWages } from './expected.ts'
import { payrollKind } from './kind.ts'
import {
  changeState,
  confirmPayroll,
  createPayroll,
  deletePayroll,
  generatePayroll,
  getPayroll,
  previewFigures,
  previewPayroll,
} from './payrolls.ts'
import { printPayslip } from './print.ts'
import { payrollLines, payrollList, payrollsOfPeriod, payrollTotals, workerPay } from './queries.ts'
import { payrollFinder } from './search.ts'
import { printPayroll } from './sheet-print.ts'

export const module: Module = {
  kinds: [payrollKind],
  finders: [payrollFinder],
  expects: [expectedWages],
  routes: [
    handle(api.filterPayrolls, payrollList),
    handle(api.filterPayrollsByPeriod, payrollList),
    handle(api.payrollsOfPeriod, payrollsOfPeriod),
    handle(api.payrollLines, payrollLines),
    handle(api.createPayroll, createPayroll),
    handle(api.previewFigures, previewFigures),
    handle(api.generatePayroll, generatePayroll),
    handle(api.confirmPayroll, confirmPayroll),
    handle(api.changeStatePayroll, changeState),
    handle(api.previewPayroll, previewPayroll),
    handle(api.deletePayroll, deletePayroll),
    handle(api.getPayroll, getPayroll),
    handle(api.workerPay, workerPay),
    handle(comparePayroll, compared),
    handle(api.payrollTotals, payrollTotals),
    handle(api.printPayroll, printPayroll),
    handle(api.printPayslip, printPayslip),
    handle(api.bankFile, bankFile),
    handle(bankFileAsCall, bankFileAs),
  ],
}
