import { existsSync, globSync, readFileSync } from 'node:fs'
import { accountTypes, analyses, natures } from '@cuadre/accounting/accounts/account-types.ts'
import { StatementBody } from '@cuadre/accounting/statements/definitions/definition.ts'
import { assetEntryTypesOf, assetSpecificationsOf } from './assets.ts'
import { type Row, readTable } from './table.ts'
import { salaryScaleOf } from './staff.ts'
import { dayOf, holidayOf, taxesOf } from './taxes.ts'
import { timeKeysOf } from './time-keys.ts'
import {
  type AccountGroup,
  type AccountRange,
  type Bracket,
  type Localization,
  type LocalizationName,
  type LocalizedAccount,
  type LocalizedCurrency,
  type LocalizedExpenseItem,
  type LocalizedName,
  type LocalizedParameter,
} from './types.ts'

export type * from './types.ts'

/** What an organization starts with. Throws with file and line where a data file contradicts itself. */
export function readLocalization(name: LocalizationName): Localization {
  const table = (file: string) => readTable(new URL(`${name}/${file}`, import.meta.url), `${name}/${file}`)
  const has = (file: string) => existsSync(new URL(`${name}/${file}`, import.meta.url))

  const accountRows = table('accounts.tsv')
  const accounts = accountRows.map(accountOf)
  checkTree(accountRows, accounts)
  checkLeaves(accountRows, accounts)

  const itemRows = table('expense-items.tsv')
  const expenseItems = itemRows.map(expenseItemOf)
  checkTree(itemRows, expenseItems)

  const parameterRows = table('parameters.tsv')
  const parameters = parameterRows.map(parameterOf)
  checkAccountsOf(parameterRows, parameters, accounts)

  const currencies = table('currencies.tsv').map(currencyOf)
  const functional = currencies.filter((currency) => currency.functional)
  for (const { code, currency } of accounts)
    if (currency !== null && !currencies.some((each) => each.code === currency && !each.functional))
      throw new Error(
        `${name}/accounts.tsv: account ${code} is kept in ${currency}, which is no foreign currency`,
      )
  if (functional.length !== 1) throw new Error(`${name}/currencies.tsv: exactly one currency is functional`)

  return {
    name,
    functionalCurrency: functional[0]!.code,
    currencies,
    accounts,
    groups: table('groups.tsv').map(groupOf),
    ranges: has('ranges.tsv') ? table('ranges.tsv').map(rangeOf) : [],
    expenseItems,
    rateTypes: table('rate-types.tsv').map((row) => row.matching('code', /^[a-z][A-Za-z]*$/)),
    parameters,
    statements: statementsOf(name),
    taxes: has('taxes.tsv') ? taxesOf(table('taxes.tsv'), parameters) : [],
    holidays: has('holidays.tsv') ? table('holidays.tsv').map(holidayOf) : [],
    assetSpecifications: assetSpecificationsOf(table('asset-specifications.tsv'), { accounts, expenseItems }),
    assetEntryTypes: assetEntryTypesOf(table('asset-entry-types.tsv'), { accounts, expenseItems }),
    salaryScale: has('salary-scale.tsv') ? salaryScaleOf(table('salary-scale.tsv')) : [],
    timeKeys: timeKeysOf(table('time-keys.tsv'), { accounts, expenseItems }),
  }
}

/** The range that the norm reserves for an account, if there is one. */
export const rangeOfAccount = (ranges: readonly AccountRange[], code: string): AccountRange | undefined =>
  ranges.find(({ from, to }) => from <= code.slice(0, 3) && code.slice(0, 3) <= to)

const nameOf = (row: Row): LocalizedName => ({ es: row.text('name'), en: row.text('name_en') })

const accountCode = /^\d{3}(\.\d{4}){0,2}$|^\d{4}$/

const accountOf = (row: Row): LocalizedAccount => ({
  code: row.matching('code', accountCode),
  name: nameOf(row),
  nature: row.oneOf('nature', natures),
  type: row.oneOf('type', accountTypes),
  parent: row.optional('parent') || null,
  allowsMovements: row.yesNo('allowsMovements'),
  requiresCostCenter: row.yesNo('requiresCostCenter'),
  requiresExpenseItem: row.yesNo('requiresExpenseItem'),
  analysis: row.oneOf('analysis', analyses),
  currency: row.optional('currency') || null,
  monetary: row.yesNo('monetary'),
  isCashFund: row.yesNo('isCashFund'),
  zeroAtClose: row.yesNo('zeroAtClose'),
  official: row.yesNo('official'),
})

const expenseItemOf = (row: Row): LocalizedExpenseItem => ({
  code: row.matching('code', /^\d{3}(\d{2})?$/),
  name: nameOf(row),
  parent: row.optional('parent') || null,
  nature: row.oneOf('nature', ['expense', 'transfer']),
  active: row.yesNo('active'),
})

const groupOf = (row: Row): AccountGroup => ({
  code: row.text('code'),
  name: nameOf(row),
  from: row.matching('from', /^\d+$/),
  to: row.matching('to', /^\d+$/),
})

const rangeOf = (row: Row): AccountRange => ({
  from: row.matching('from', /^\d{3}$/),
  to: row.matching('to', /^\d{3}$/),
  name: row.text('name'),
  nature: row.oneOf('nature', natures),
})

const currencyOf = (row: Row): LocalizedCurrency => ({
  code: row.matching('code', /^[A-Z]{3}$/),
  name: nameOf(row),
  symbol: row.text('symbol'),
  decimals: Number(row.matching('decimals', /^[0-4]$/)),
  functional: row.yesNo('functional'),
  active: row.yesNo('active'),
  denominations: row.optional('denominations').split(' ').filter(Boolean),
})

const decimal = /^\d+(\.\d+)?$/

function parameterOf(row: Row): LocalizedParameter {
  const key = row.matching('key', /^[a-zA-Z.]+$/)
  const period = { validFrom: dayOf(row, 'validFrom'), validTo: dayOf(row, 'validTo') }
  const common = { key, ...period, basis: row.optional('basis') || null }
  const type = row.oneOf('type', ['account', 'rate', 'number', 'text', 'flag', 'brackets'])
  switch (type) {
    case 'rate':
    case 'number':
      return { ...common, type, value: row.matching('value', decimal) }
    case 'flag':
      return { ...common, type, value: row.oneOf('value', ['true', 'false']) === 'true' }
    case 'brackets':
      return { ...common, type, value: bracketsOf(row) }
    case 'account':
    case 'text':
      return { ...common, type, value: row.text('value') }
  }
}

/** `0-3260:0 3260-:3`: nothing up to 3260, 3 % on what exceeds it. Each slice begins where the one before it ends. */
function bracketsOf(row: Row): Bracket[] {
  const brackets = row
    .text('value')
    .split(' ')
    .map((slice) => {
      const parts = /^(\d+)-(\d*):(\d+(?:\.\d+)?)$/.exec(slice)
      if (!parts) throw row.wrong(`"${slice}" is not a slice`)
      return { from: parts[1]!, to: parts[2] || null, rate: parts[3]! }
    })
  const ends = ['0', ...brackets.map(({ to }) => to)]
  if (brackets.some(({ from }, index) => from !== ends[index]) || ends.at(-1) !== null)
    throw row.wrong('the slices leave a gap')
  return brackets
}

/** Each statement is a file of the form in which a definition is exported and imported. */
const statementsOf = (name: LocalizationName): StatementBody[] =>
  globSync(`${name}/statements/*.json`, { cwd: import.meta.dirname })
    .toSorted()
    .map((file) => StatementBody.parse(JSON.parse(readFileSync(new URL(file, import.meta.url), 'utf8'))))

/** Codes are unique and parents come before their children, so that the lines can be inserted in their order. */
function checkTree(rows: readonly Row[], nodes: readonly { code: string; parent: string | null }[]) {
  const known = new Set<string>()
  for (const [index, { code, parent }] of nodes.entries()) {
    if (known.has(code)) throw rows[index]!.wrong(`${code} appears twice`)
    if (parent !== null && !known.has(parent))
      throw rows[index]!.wrong(`its parent ${parent} does not come before it`)
    known.add(code)
  }
}

function checkLeaves(rows: readonly Row[], accounts: readonly LocalizedAccount[]) {
  const parents = new Set(accounts.map(({ parent }) => parent))
  for (const [index, { code, allowsMovements }] of accounts.entries())
    if (allowsMovements === parents.has(code))
      throw rows[index]!.wrong('an account allows movements exactly when it has no sub-accounts')
}

function checkAccountsOf(
  rows: readonly Row[],
  parameters: readonly LocalizedParameter[],
  accounts: readonly LocalizedAccount[],
) {
  const postable = new Set(accounts.filter((each) => each.allowsMovements).map(({ code }) => code))
  for (const [index, { type, value }] of parameters.entries())
    if (type === 'account' && !postable.has(value))
      throw rows[index]!.wrong(`account ${value} does not exist or does not allow movements`)
}
