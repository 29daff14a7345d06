import type { Day } from '@cuadre/kernel/day.ts'
import type { Permission } from '@cuadre/kernel/permissions.ts'
import type { DemoGoods } from './goods.ts'
import type { DemoBanks } from './banks.ts'
import type { DemoPost, DemoWorker } from './ceiba/staff.ts'
import type { DemoKitchen } from './kitchen.ts'
import type { DatedDocument } from './documents.ts'
import type { LocalizationName, LocalizedCurrency } from '@cuadre/setup/localizations/types.ts'

export type EntryType =
  | 'opening'
  | 'purchase'
  | 'sale'
  | 'inventory'
  | 'fixedAssets'
  | 'cash'
  | 'bank'
  | 'payroll'
  | 'taxes'
  | 'exchange'
  | 'manual'
  | 'closing'
  | 'reversal'

/** One side of an entry; everything it names is a code. */
export interface DemoLine {
  account: string
  debit?: string
  credit?: string
  description?: string
  costCenter?: string
  expenseItem?: string
  partner?: string
  foreign?: { currency: string; amount: string; rate: string }
}

export interface DemoEntry {
  day: Day
  type: EntryType
  description: string
  state: 'confirmed' | 'pending'
  /** Its place among the confirmed entries of its exercise; a pending entry has none. */
  number?: number
  /** The e-mail of whoever wrote it. */
  createdBy: string
  /** `key` is that of its document, where it has one. */
  source?: { type: string; number: string; key?: string }
  lines: DemoLine[]
  /** By which documents name it that settle what it opened. */
  key?: string
  /** The entry that this one undoes, by its place in the list. */
  reverses?: { entry: number; reason: string }
}

export interface DemoOrganization {
  name: string
  localization: LocalizationName
  timeZone: string
  nit: string
  reeup: string
  address: string
  municipality: string
  province: string
  phone: string
  email: string
}

/** How an owner runs a partner, which decides the sub-account of what it owes or is owed. */
export type ManagementForm = 'state' | 'mipyme' | 'cooperative' | 'selfEmployed' | 'individual' | 'foreign'

export interface DemoPartner {
  code: string
  name: string
  kind: 'client' | 'provider' | 'both'
  managementForm: ManagementForm
  nit: string
}

export interface DemoRole {
  name: string
  permissions: Permission[]
}

export interface DemoUser {
  email: string
  name: string
  role: string
  isOfInstallation?: boolean
}

export interface DemoCostCenter {
  code: string
  name: string
  parent?: string
  /** The account that its payroll, depreciation and consumption are charged to. */
  expenseAccount: string
}

export interface DemoRate {
  currency: string
  day: Day
  rate: string
  /** Its kind, as the localization knows it. */
  type: string
  source: string
}

/** Whoever works for a company, or did, and by which posts. */
export interface DemoStaff {
  posts: readonly DemoPost[]
  workers: readonly DemoWorker[]
  /** Who keeps the files. */
  by: string
}

export interface DemoCompany {
  organization: DemoOrganization
  roles: DemoRole[]
  users: DemoUser[]
  currencies: LocalizedCurrency[]
  /** What one unit of a currency costs in the functional one, from a day on. */
  exchangeRates: DemoRate[]
  costCenters: DemoCostCenter[]
  partners: DemoPartner[]
  /** What it buys, keeps, sells and does; the second company keeps none of it. */
  goods?: DemoGoods
  /** What it makes and sells over a counter; the second company makes nothing. */
  kitchen?: DemoKitchen
  /** Who works there; the second company employs nobody. */
  staff?: DemoStaff
  /** What it has at banks; the second company says nothing of that. */
  banks?: DemoBanks
  /** Years with twelve monthly periods each. */
  exercises: { code: string; from: Day; to: Day }[]
  /** By day; the confirmed ones of an exercise are numbered in this order. */
  entries: DemoEntry[]
  /** The documents that entries were posted for, by day. */
  documents?: DatedDocument[]
}

export const demoPassword = 'Cuadre-2026'
