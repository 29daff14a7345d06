import type { KeyPurpose, KeyTerms } from '@cuadre/hr/time-keys/rules.ts'
import type { AccountType, Analysis, Nature } from '@cuadre/accounting/accounts/account-types.ts'
import type { taxBases, taxKinds } from '@cuadre/accounting/taxes/api.ts'
import type { StatementBody } from '@cuadre/accounting/statements/definitions/definition.ts'
import type { Day } from '@cuadre/kernel/day.ts'

export const localizationNames = ['cu', 'international'] as const
export type LocalizationName = (typeof localizationNames)[number]

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
  /** The one that it is kept in; null in that of the books, and where it holds several. */
  currency: string | null
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

/** A group of the scale of wages, and what it pays in a month from a day on. */
export interface LocalizedSalaryGroup {
  code: string
  validFrom: Day | null
  amount: string
}

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
  /** Its notes and coins, the largest first; none where it exists on accounts alone. */
  denominations: string[]
}

/** A tax while it is so; its rate and its accounts are named by their parameters. */
export interface LocalizedTax {
  key: string
  paragraph: string
  name: LocalizedName
  kind: (typeof taxKinds)[number]
  base: (typeof taxBases)[number]
  /** In the language of statement rows, where the base is a figure of the books. */
  formula: string | null
  rate: string
  debit: string | null
  credit: string
  /** `calendar 20` or `working 10` of the month after, `withheld 10` days of work after it was withheld, `day 03-31` of the next year; null where nothing is paid. */
  due: string | null
  validFrom: Day | null
  validTo: Day | null
  basis: string | null
}

/** A day on which nobody works: `10-10`, in the years that it is valid. */
export interface LocalizedHoliday {
  day: string
  name: LocalizedName
  validFrom: Day | null
  validTo: Day | null
}

/** A group of fixed assets, or a subgroup of one; what a subgroup leaves open, its group says. */
export interface LocalizedAssetSpecification {
  code: string
  name: LocalizedName
  parent: string | null
  /** Of a hundred of its cost, how much an asset wears in a year. */
  rate: string | null
  account: string | null
  depreciationAccount: string | null
  expenseItem: string | null
}

/** How an asset comes; without an account nothing is posted. */
export interface LocalizedAssetEntryType {
  code: string
  name: LocalizedName
  account: string | null
  acquisitionAccount: string | null
  transferAccount: string | null
  worn: boolean
}

/** A key of payroll: in what its time is recorded, how it pays, and who does. */
export interface LocalizedTimeKey extends Omit<KeyTerms, 'accountId'> {
  code: string
  name: LocalizedName
  account: string | null
  expenseItem: string | null
  basis: string | null
  /** What the product itself proposes by it. */
  purpose: KeyPurpose | null
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
  /** Empty where the localization knows no taxes. */
  taxes: LocalizedTax[]
  holidays: LocalizedHoliday[]
  assetSpecifications: LocalizedAssetSpecification[]
  assetEntryTypes: LocalizedAssetEntryType[]
  salaryScale: LocalizedSalaryGroup[]
  timeKeys: LocalizedTimeKey[]
}
