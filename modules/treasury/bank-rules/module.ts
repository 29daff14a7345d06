import type { Module } from '@cuadre/platform/module.ts'
import { handle } from '@cuadre/server-kit/handle.ts'
import * as api from './api.ts'
import { bankRuleList, createBankRule, deleteBankRule, getBankRule, updateBankRule } from './bank-rules.ts'
import { bankRuleKind } from './kind.ts'
import { bankRuleFinder } from './search.ts'

export const module: Module = {
  kinds: [bankRuleKind],
  finders: [bankRuleFinder],
  routes: [
    handle(api.filterBankRules, bankRuleList),
    handle(api.getBankRule, getBankRule),
    handle(api.createBankRule, createBankRule),
    handle(api.updateBankRule, updateBankRule),
    handle(api.deleteBankRule, deleteBankRule),
  ],
}
