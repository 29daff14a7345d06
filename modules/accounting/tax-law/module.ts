import * as kinds from './kind.ts'
import type { Module } from '@cuadre/platform/module.ts'
import { handle } from '@cuadre/server-kit/handle.ts'
import * as api from './api.ts'
import { createHoliday, deleteHoliday, holiday, updateHoliday } from './holidays.ts'
import { holidayList, ruleList } from './queries.ts'
import { createTaxRule, deleteTaxRule, taxRule, updateTaxRule } from './rules.ts'

export const module: Module = {
  kinds: [kinds.taxRuleKind, kinds.holidayKind],
  routes: [
    handle(api.filterTaxRules, ruleList),
    handle(api.getTaxRule, taxRule),
    handle(api.createTaxRule, createTaxRule),
    handle(api.updateTaxRule, updateTaxRule),
    handle(api.deleteTaxRule, deleteTaxRule),
    handle(api.filterHolidays, holidayList),
    handle(api.getHoliday, holiday),
    handle(api.createHoliday, createHoliday),
    handle(api.updateHoliday, updateHoliday),
    handle(api.deleteHoliday, deleteHoliday),
  ],
}
