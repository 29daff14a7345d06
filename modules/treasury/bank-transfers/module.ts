import type { Module } from '@cuadre/platform/module.ts'
import { sql } from 'kysely'
import { handle } from '@cuadre/server-kit/handle.ts'
import * as api from './api.ts'
import { bankTransfers, previewBankTransfer } from './bank-transfers.ts'
import { bankTransferKind } from './kind.ts'
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
    handle(api.createBankTransfer, bankTransfers.create),
    handle(api.updateBankTransfer, bankTransfers.update),
    handle(api.correctBankTransfer, bankTransfers.correct),
    handle(api.changeStateBankTransfer, bankTransfers.changeState),
    handle(api.previewBankTransfer, previewBankTransfer),
    handle(api.getBankTransfer, bankTransfers.get),
    handle(api.deleteBankTransfer, bankTransfers.remove),
    handle(api.deleteBankTransferDocument, bankTransfers.removeFile),
    handle(api.printBankTransfer, printTransfer),
  ],
}
