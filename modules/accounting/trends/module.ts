import type { Module } from '@cuadre/platform/module.ts'
import { handle } from '@cuadre/server-kit/handle.ts'
import * as api from './api.ts'
import { moneyByMonth } from './money.ts'
import { expensesByItem, expensesVsIncomes } from './results.ts'
import { taxBurden, taxesAgainstProfit } from './taxes.ts'

export const module: Module = {
  routes: [
    handle(api.getTaxBurden, taxBurden),
    handle(api.burdenTaxVsUtilities, taxesAgainstProfit),
    handle(api.getExpensesVsIncomesByTrending, expensesVsIncomes),
    handle(api.getExpensesByTrending, expensesByItem),
    handle(api.getAmountMoneyByAccountMonth, moneyByMonth),
  ],
}
