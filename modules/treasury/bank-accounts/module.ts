import type { Module } from '@cuadre/platform/module.ts'
import { handle } from '@cuadre/server-kit/handle.ts'
import * as api from './api.ts'
import { createBankAccount, deleteBankAccount, getBankAccount, updateBankAccount } from './bank-accounts.ts'
import { bankAccountKind } from './kind.ts'
import {
  accountsInUse,
  accountsOfEntity,
  accountsOnInvoices,
  bankAccountList,
  bankAccountOptions,
} from './queries.ts'
import { bankAccountFinder } from './search.ts'

export const module: Module = {
  kinds: [bankAccountKind],
  routes: [
    handle(api.filterBankAccounts, bankAccountList),
    handle(api.createBankAccount, createBankAccount),
    handle(api.updateBankAccount, updateBankAccount),
    handle(api.deleteBankAccount, deleteBankAccount),
    handle(api.getBankAccount, getBankAccount),
    handle(api.getBankAccounts, accountsInUse),
    handle(api.getBankAccountsByEntity, accountsOfEntity),
    handle(api.getBankAccountsToInvoice, accountsOnInvoices),
    handle(api.getBankAccountsForSelect, bankAccountOptions),
  ],
  finders: [bankAccountFinder],
}
