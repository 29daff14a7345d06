import type { AccountValues } from './base.ts'

/** The columns of the table that hold what an import writes. */
export const columnsOf = (account: AccountValues) => ({
  name: account.name,
  nature: account.nature,
  type: account.type,
  parent_id: account.parentId,
  level: account.level,
  allows_movements: account.allowsMovements,
  requires_cost_center: account.requiresCostCenter,
  requires_expense_item: account.requiresExpenseItem,
  analysis: account.analysis,
  currency_id: account.currencyId,
  active: account.active,
  monetary: account.monetary,
  reconcile: account.reconcile,
  is_cash_fund: account.isCashFund,
  zero_at_close: account.zeroAtClose,
  norm_note: account.normNote,
})
