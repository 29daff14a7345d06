import type { Module } from '@cuadre/platform/module.ts'
import { handle } from '@cuadre/server-kit/handle.ts'
import * as api from './api.ts'
import { clonePrePayrolls } from './cloning.ts'
import { prePayrollKind } from './kind.ts'
import {
  createPrePayrolls,
  deletePrePayroll,
  deletePrePayrollsOfMonth,
  getPrePayroll,
  prePayrollsOfMonth,
  proposePrePayrolls,
} from './pre-payrolls.ts'
import { printPrePayrolls } from './print.ts'
import { prePayrollList } from './queries.ts'
import { updatePrePayrolls } from './rewriting.ts'
import { salaryTypeBySalary } from './salary-type.ts'
import { prePayrollFinder } from './search.ts'

export const module: Module = {
  kinds: [prePayrollKind],
  finders: [prePayrollFinder],
  routes: [
    handle(api.filterPrePayrolls, prePayrollList),
    handle(api.prePayrollsOfMonth, prePayrollsOfMonth),
    handle(api.proposePrePayrolls, proposePrePayrolls),
    handle(api.createPrePayrolls, createPrePayrolls),
    handle(api.updatePrePayrolls, updatePrePayrolls),
    handle(api.clonePrePayrolls, clonePrePayrolls),
    handle(api.deletePrePayrollsOfMonth, deletePrePayrollsOfMonth),
    handle(api.deletePrePayroll, deletePrePayroll),
    handle(api.getPrePayroll, getPrePayroll),
    handle(api.salaryTypeBySalary, salaryTypeBySalary),
    handle(api.printPrePayrolls, printPrePayrolls),
  ],
}
