import type { StatementBody } from '@cuadre/accounting/statements/definition.ts'
import type { Day } from '@cuadre/kernel/day.ts'

export const localizationNames = ['cu', 'international'] as const
export type LocalizationName = (typeof localizationNames)[number]

export const natures = ['debit', 'credit', 'mixed'] as const
export type Nature = (typeof natures)[number]

export const accountTypes = [
  'cash',
  'bank',
  'receivable',
  'prepayment',
  'payable',
  'advance',
  'inventory',
  'fixed_asset',
  'contra_asset',
  'other_asset',
  'other_liability',
  'tax',
  'payroll',
  'provision',
  'equity',
  'production',
  'cost',
  'expense',
  'income',
  'closing',
] as const
export type AccountType = (typeof accountTypes)[number]

export const analyses = [
  'none',
  'client',
  'provider',
  'bankAccount',
  'storage',
  'asset',
  'employee',
  'partner',
  'taxCode',
] as const
export type Analysis = (typeof analyses)[number]

export interface LocalizedName {
  es: string
  en: string
}

export interface LocalizedAccount {
  code: string
  name: LocalizedName
  nature: Nature
  type: AccountType
  parent: string | null
  allowsMovements: boolean
  requiresCostCenter: boolean
  requiresExpenseItem: boolean
  /** What its lines must name besides the account. `partner` is an owner of the company, not a third party. */
  analysis: Analysis
  monetary: boolean
  isCashFund: boolean
  zeroAtClose: boolean
  /** Whether the code and the name are the norm's own. */
  official: boolean
}

export interface LocalizedExpenseItem {
  code: string
  name: LocalizedName
  parent: string | null
  nature: 'expense' | 'transfer'
  active: boolean
}

/** A heading of the chart: a name over a range of codes. */
export interface AccountGroup {
  code: string
  name: LocalizedName
  from: string
  to: string
}

/** A range of codes that the norm reserves; a three-digit account outside of all would fall out of every statement. */
export interface AccountRange {
  from: string
  to: string
  name: string
  nature: Nature
}

/** A slice of income and the percentage it is taxed with. The last slice has no end. */
export interface Bracket {
  from: string
  to: string | null
  rate: string
}

type ParameterValue =
  | { type: 'account' | 'rate' | 'number' | 'text'; value: string }
  | { type: 'flag'; value: boolean }
  | { type: 'brackets'; value: Bracket[] }

/** A setting of a new organization. Without `validFrom` it holds since ever; without `validTo`, until further notice. */
export type LocalizedParameter = ParameterValue & {
  key: string
  validFrom: Day | null
  validTo: Day | null
  /** The norm it comes from, where there is one. */
  basis: string | null
}

export interface LocalizedCurrency {
  code: string
  name: LocalizedName
  symbol: string
  decimals: number
  functional: boolean
  active: boolean
}

export interface Localization {
  name: LocalizationName
  functionalCurrency: string
  currencies: LocalizedCurrency[]
  accounts: LocalizedAccount[]
  groups: AccountGroup[]
  /** Empty where no norm reserves codes. */
  ranges: AccountRange[]
  expenseItems: LocalizedExpenseItem[]
  /** Kinds of exchange rate, in the order in which they are offered. */
  rateTypes: string[]
  parameters: LocalizedParameter[]
  statements: StatementBody[]
}
