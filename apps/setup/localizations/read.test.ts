import { expect, test } from 'vitest'
import { shippedKeys } from '@cuadre/accounting/parameters/keys.ts'
import { type LocalizedAccount, localizationNames } from './types.ts'
import { rangeOfAccount, readLocalization } from './read.ts'
import { tableOf } from './table.ts'

const cuba = readLocalization('cu')
const both = localizationNames.map(readLocalization)
const accountOf = (code: string) => cuba.accounts.find((account) => account.code === code)

test('the Cuban chart has 314 accounts, of which 269 allow movements, and 97 expense items', () => {
  expect(cuba.accounts).toHaveLength(314)
  expect(cuba.accounts.filter((account) => account.allowsMovements)).toHaveLength(269)
  expect(cuba.expenseItems).toHaveLength(97)
})

test('cash and bank accounts that are kept in one foreign currency name it', () => {
  expect(
    ['108.0010', '108.0090', '109', '111', '112', '113'].map((code) => accountOf(code)?.currency),
  ).toEqual(['USD', null, null, 'MLC', 'USD', 'EUR'])
})

test('what clients outside the state body owe is a monetary debit account that names the client', () => {
  expect(accountOf('135.0020')).toEqual({
    code: '135.0020',
    name: { es: 'Fuera del Órgano u Organismo', en: 'Outside the state body' },
    nature: 'debit',
    type: 'receivable',
    parent: '135',
    allowsMovements: true,
    requiresCostCenter: false,
    requiresExpenseItem: false,
    analysis: 'client',
    currency: null,
    monetary: true,
    isCashFund: false,
    zeroAtClose: false,
    official: true,
  })
})

test('general expenses ask for both a cost centre and an expense item', () => {
  expect(accountOf('822')).toMatchObject({ requiresCostCenter: true, requiresExpenseItem: true })
})

test.each(both)('in $name every parent comes before its children and only leaves allow movements', (each) => {
  const known = new Set<string>()
  for (const { code, parent } of each.accounts) {
    if (parent !== null) expect(known).toContain(parent)
    known.add(code)
  }
  const parents = new Set(each.accounts.map(({ parent }) => parent))
  for (const account of each.accounts) expect(account.allowsMovements).toBe(!parents.has(account.code))
})

test('a sub-account keeps the nature of its account, except those that transfer or amortize', () => {
  const contrary = ({ nature, parent }: LocalizedAccount) =>
    parent !== null && accountOf(parent)?.nature !== nature
  const endings = cuba.accounts.filter(contrary).map(({ code }) => code.slice(-4))
  expect([...new Set(endings)].toSorted()).toEqual(['0030', '0040', '0050', '0998', '0999'])
})

test('every Cuban account lies in one official range, of its own nature', () => {
  for (const account of cuba.accounts.filter(({ parent }) => parent === null))
    expect([account.code, rangeOfAccount(cuba.ranges, account.code)?.nature]).toEqual([
      account.code,
      account.nature,
    ])
  for (const [index, range] of cuba.ranges.slice(1).entries())
    expect(range.from > cuba.ranges[index]!.to).toBe(true)
})

test('a code that the norm does not know lies in no range', () => {
  expect(rangeOfAccount(cuba.ranges, '235')).toBeUndefined()
  expect(rangeOfAccount(cuba.ranges, '135.0020')?.name).toBe('Cuentas por Cobrar a Corto Plazo')
})

test.each(both)('in $name every account lies under a heading', ({ accounts, groups }) => {
  for (const { code } of accounts)
    expect(groups.some(({ from, to }) => from <= code && code.split('.')[0]! <= to)).toBe(true)
})

test.each(both)('in $name every account of a posting rule exists and allows movements', (each) => {
  const postable = each.accounts.filter((account) => account.allowsMovements).map(({ code }) => code)
  const wanted = each.parameters.filter(({ type }) => type === 'account').map(({ value }) => value)
  const accountKeys = Object.values(shippedKeys).filter(({ type }) => type === 'account')
  expect(wanted.length).toBe(accountKeys.length)
  expect(postable).toEqual(expect.arrayContaining(wanted))
})

test('both charts answer the same posting keys, so that no rule knows a code', () => {
  const [keys, others] = both.map(({ parameters }) =>
    [...new Set(parameters.map(({ key }) => key))].toSorted(),
  )
  expect(others).toEqual(keys)
})

test('each keeps its books in its own currency', () => {
  expect(both.map(({ functionalCurrency }) => functionalCurrency)).toEqual(['CUP', 'USD'])
  const inactive = cuba.currencies.filter(({ active }) => !active).map(({ code }) => code)
  expect(inactive).toEqual(['CAD', 'GBP', 'MXN'])
})

test('the scale of the income tax exempts 3260.00 and ends at 20 %', () => {
  const scale = cuba.parameters.find(
    ({ key, validFrom }) => key === 'rate.iip.brackets' && validFrom === '2024-01-01',
  )
  expect(scale?.value).toEqual([
    { from: '0', to: '3260', rate: '0' },
    { from: '3260', to: '9510', rate: '3' },
    { from: '9510', to: '15000', rate: '5' },
    { from: '15000', to: '20000', rate: '7.5' },
    { from: '20000', to: '25000', rate: '10' },
    { from: '25000', to: '30000', rate: '15' },
    { from: '30000', to: null, rate: '20' },
  ])
})

test('a mistake in a data file is told with file and line', () => {
  const [row] = tableOf('cu/accounts.tsv', 'code\tnature\n101\tdebtor\n')
  expect(() => row!.oneOf('nature', ['debit', 'credit'])).toThrow(
    'cu/accounts.tsv:2: nature "debtor" is none of debit, credit',
  )
  expect(() => tableOf('cu/accounts.tsv', 'code\tname\n101\n')).toThrow('cu/accounts.tsv:2: 1 cells')
})
