import { refuseUnseen } from '@cuadre/hr/workers/private.ts'
import type { Module } from '@cuadre/platform/module.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { handle } from '@cuadre/server-kit/handle.ts'
import * as api from './api.ts'
import { bankFile } from './bank-file.ts'
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
import { printPayroll, printPayslip } from './print.ts'
import { payrollLines, payrollList, payrollsOfPeriod, payrollTotals, workerPay } from './queries.ts'
import { payrollFinder } from './search.ts'

/** A call that only whoever sees salaries makes. */
const seeing =
  <Input, Output>(answer: (context: Context, input: Input) => Promise<Output>) =>
  async (context: Context, input: Input): Promise<Output> => {
    refuseUnseen(context)
    return answer(context, input)
  }

export const module: Module = {
  kinds: [payrollKind],
  finders: [payrollFinder],
  expects: [expectedWages],
  routes: [
    handle(api.filterPayrolls, seeing(payrollList)),
    handle(api.filterPayrollsByPeriod, seeing(payrollList)),
    handle(api.payrollsOfPeriod, seeing(payrollsOfPeriod)),
    handle(api.payrollLines, seeing(payrollLines)),
    handle(api.createPayroll, seeing(createPayroll)),
    handle(api.previewFigures, seeing(previewFigures)),
    handle(api.generatePayroll, seeing(generatePayroll)),
    handle(api.confirmPayroll, seeing(confirmPayroll)),
    handle(api.changeStatePayroll, seeing(changeState)),
    handle(api.previewPayroll, seeing(previewPayroll)),
    handle(api.deletePayroll, seeing(deletePayroll)),
    handle(api.getPayroll, seeing(getPayroll)),
    handle(api.workerPay, seeing(workerPay)),
    handle(api.payrollTotals, seeing(payrollTotals)),
    handle(api.printPayroll, seeing(printPayroll)),
    handle(api.printPayslip, seeing(printPayslip)),
    handle(api.bankFile, seeing(bankFile)),
  ],
}
