import type { Module } from '@cuadre/platform/module.ts'
import { sql } from 'kysely'
import { handle } from '@cuadre/server-kit/handle.ts'
import * as api from './api.ts'
import {
  changeState,
  correctDeposit,
  createDeposit,
  deleteDeposit,
  deleteSupport,
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
  expects: [
    {
      kind: 'deposit',
      names: { es: 'Depósitos en tránsito', en: 'Deposits in transit' },
      expected: (organization) => sql`
        select deposit.day, deposit.currency_id, deposit.total as amount, bank.account_id, 'deposit' as document_type, deposit.id as document_id,
               deposit.number as document_number, bank.name as partner
          from deposit
          join bank_account bank on bank.organization_id = ${organization} and bank.id = deposit.bank_account_id
         where deposit.organization_id = ${organization} and deposit.state = 'inTransit'`,
    },
  ],
  routes: [
    handle(api.filterDeposits, depositList),
    handle(api.createDeposit, createDeposit),
    handle(api.updateDeposit, updateDeposit),
    handle(api.correctDeposit, correctDeposit),
    handle(api.changeStateDeposit, changeState),
    handle(api.previewDeposit, previewDeposit),
    handle(api.getDeposit, getDeposit),
    handle(api.deleteDeposit, deleteDeposit),
    handle(api.deleteDepositDocument, deleteSupport),
    handle(api.depositable, depositable),
    handle(api.printDeposit, printDeposit),
  ],
}
