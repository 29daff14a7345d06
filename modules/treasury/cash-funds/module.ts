import { sql } from 'kysely'
import type { Module } from '@cuadre/platform/module.ts'
import { handle } from '@cuadre/server-kit/handle.ts'
import * as api from './api.ts'
import { handOverFund } from './custody.ts'
import { createFund, deleteSupport, deleteFund, getFund, updateFund } from './funds.ts'
import { cashFundKind, cashFundRefundKind } from './kind.ts'
import { changeFund, previewFund, previewRefund } from './preview.ts'
import { printCustody, printFund, printRefund } from './print.ts'
import { fundList } from './queries.ts'
import { refundCalculation } from './refund-calculation.ts'
import { changeRefund, getRefund } from './refunds.ts'
import { cashFundFinder, cashFundRefundFinder } from './search.ts'

export const module: Module = {
  kinds: [cashFundKind, cashFundRefundKind],
  finders: [cashFundFinder, cashFundRefundFinder],
  responsibilities: [
    {
      kind: cashFundKind.type,
      answeredFor: (organization) => sql`
        select fund.custodian_worker_id as worker_id, fund.id, fund.number as code, account.name
          from cash_fund fund join account on account.organization_id = ${organization} and account.id = fund.account_id
         where fund.organization_id = ${organization} and fund.state in ('pending', 'opened')`,
    },
  ],
  routes: [
    handle(api.filterFunds, fundList),
    handle(api.createFund, createFund),
    handle(api.updateFund, updateFund),
    handle(api.changeStateFund, changeFund),
    handle(api.previewFund, previewFund),
    handle(api.refundCalc, refundCalculation),
    handle(api.deleteFund, deleteFund),
    handle(api.getFund, getFund),
    handle(api.getFundDetails, getFund),
    handle(api.handOverFund, handOverFund),
    handle(api.deleteFundDocument, deleteSupport),
    handle(api.printFund, printFund),
    handle(api.printCustody, printCustody),
    handle(api.getRefund, getRefund),
    handle(api.changeStateRefund, changeRefund),
    handle(api.previewRefund, previewRefund),
    handle(api.printRefund, printRefund),
  ],
}
