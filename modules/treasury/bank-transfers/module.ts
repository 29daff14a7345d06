import type { Module } from '@cuadre/platform/module.ts'
import { sql } from 'kysely'
import { handle } from '@cuadre/server-kit/handle.ts'
import * as api from './api.ts'
import {
  changeState,
  correctBankTransfer,
  createTransfer,
  deleteSupport,
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
  expects: [
    {
      kind: 'bankTransfer',
      names: { es: 'Transferencias en tránsito', en: 'Transfers in transit' },
      expected: (organization) => sql`
        select transfer.day, transfer.received_currency_id as currency_id, transfer.received_total as amount, bank.account_id,
               'bankTransfer' as document_type, transfer.id as document_id, transfer.number as document_number, bank.name as partner
          from bank_transfer transfer
          join bank_account bank on bank.organization_id = ${organization} and bank.id = transfer.to_bank_account_id
         where transfer.organization_id = ${organization} and transfer.state = 'inTransit'`,
    },
  ],
  routes: [
    handle(api.filterBankTransfers, transferList),
    handle(api.createBankTransfer, createTransfer),
    handle(api.updateBankTransfer, updateTransfer),
    handle(api.correctBankTransfer, correctBankTransfer),
    handle(api.changeStateBankTransfer, changeState),
    handle(api.previewBankTransfer, previewBankTransfer),
    handle(api.getBankTransfer, getTransfer),
    handle(api.deleteBankTransfer, deleteTransfer),
    handle(api.deleteBankTransferDocument, deleteSupport),
    handle(api.printBankTransfer, printTransfer),
  ],
}
