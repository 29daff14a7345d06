import type { Module } from '@cuadre/platform/module.ts'
import { sql } from 'kysely'
import { handle } from '@cuadre/server-kit/handle.ts'
import * as api from './api.ts'
import { depositable, deposits, previewDeposit } from './deposits.ts'
import { depositKind } from './kind.ts'
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
    handle(api.createDeposit, deposits.create),
    handle(api.updateDeposit, deposits.update),
    handle(api.correctDeposit, deposits.correct),
    handle(api.changeStateDeposit, deposits.changeState),
    handle(api.previewDeposit, previewDeposit),
    handle(api.getDeposit, deposits.get),
    handle(api.deleteDeposit, deposits.remove),
    handle(api.deleteDepositDocument, deposits.removeFile),
    handle(api.depositable, depositable),
    handle(api.printDeposit, printDeposit),
  ],
}
