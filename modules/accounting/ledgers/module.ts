import type { Module } from '@cuadre/platform/module.ts'
import { handle } from '@cuadre/server-kit/handle.ts'
import { accountLedger, accountLedgerDetails } from './account-ledger.ts'
import * as api from './api.ts'
import { trialBalance } from './trial-balance.ts'

export const module: Module = {
  routes: [
    handle(api.checkingBalanceFilter, trialBalance),
    handle(api.submajorOfAccountsFilter, accountLedger),
    handle(api.getSubmajorOfAccountsDetails, accountLedgerDetails),
  ],
}
