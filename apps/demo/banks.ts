import type { Day } from '@cuadre/kernel/day.ts'

/** An account of the company at a bank, known by the account of the chart that is kept for it. */
export interface DemoBankAccount {
  account: string
  number: string
  name: string
  bank: string
  bankBranch: string
  holder: string
  currency: string
  type: 'current' | 'investment' | 'convertible'
  signatories: { name: string; position: string }[]
  printedOnInvoices: boolean
}

/** A book of leaves of one of its accounts, with the leaves that were spoiled. */
export interface DemoChequebook {
  code: string
  account: string
  first: number
  last: number
  digits: number
  by: string
  voided: { number: number; reason: string }[]
}

/** What its accountant knows of the words of banks. */
export interface DemoBankRule {
  words: string
  direction: 'in' | 'out'
  account: string
}

export interface DemoStatementLine {
  day: Day
  amount: string
  reference: string | null
  description: string
  counterparty: string | null
}

/** What a bank says of an account over some days. */
export interface DemoStatement {
  account: string
  from: Day
  until: Day
  opening: string
  closing: string
  lines: DemoStatementLine[]
}

/** A line of an entry, by the place of the entry among all and its own within it. */
export interface BookLine {
  entry: number
  line: number
}

export interface DemoMatch {
  reason: 'amountAndReference' | 'amountAndDay' | 'byHand' | 'opening'
  operations: BookLine[]
  /** By their places in the statement that the reconciliation is of. */
  lines: number[]
}

/** A statement that was held against the books, when its last day was over. */
export interface DemoReconciliation {
  number: string
  /** Its place among all statements. */
  statement: number
  by: string
  /** What the books said on that day, in the currency of the account. */
  book: string
  matches: DemoMatch[]
}

/** All that a company has at banks, and what these said of it. */
export interface DemoBanks {
  accounts: DemoBankAccount[]
  chequebooks: DemoChequebook[]
  rules: DemoBankRule[]
  statements: DemoStatement[]
  reconciliations: DemoReconciliation[]
}
