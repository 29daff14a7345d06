import type { Row } from './table.ts'
import type {
  LocalizedAccount,
  LocalizedAssetEntryType,
  LocalizedAssetSpecification,
  LocalizedExpenseItem,
} from './types.ts'

export interface Books {
  accounts: readonly LocalizedAccount[]
  expenseItems: readonly LocalizedExpenseItem[]
}

/** An account of the localization that takes movements, or none. */
export function accountIn(row: Row, column: string, { accounts }: Books): string | null {
  const code = row.optional(column)
  if (code === '') return null
  if (!accounts.some((account) => account.code === code && account.allowsMovements))
    throw row.wrong(`${column} ${code} does not exist or does not allow movements`)
  return code
}

/** The groups of assets and their subgroups, each group before what stands under it. */
export function assetSpecificationsOf(rows: readonly Row[], books: Books): LocalizedAssetSpecification[] {
  const groups = new Set<string>()
  return rows.map((row) => {
    const [code, parent, item] = [row.text('code'), row.optional('parent'), row.optional('expenseItem')]
    if (parent !== '' && !groups.has(parent)) throw row.wrong(`its group ${parent} does not come before it`)
    if (parent === '') groups.add(code)
    if (item !== '' && !books.expenseItems.some((each) => each.code === item))
      throw row.wrong(`expense item ${item} does not exist`)
    return {
      code,
      name: { es: row.text('name'), en: row.text('name_en') },
      parent: parent || null,
      rate: row.optional('rate') === '' ? null : row.matching('rate', /^\d{1,3}(\.\d{1,4})?$/),
      account: accountIn(row, 'account', books),
      depreciationAccount: accountIn(row, 'depreciation', books),
      expenseItem: item || null,
    }
  })
}

export const assetEntryTypesOf = (rows: readonly Row[], books: Books): LocalizedAssetEntryType[] =>
  rows.map((row) => ({
    code: row.text('code'),
    name: { es: row.text('name'), en: row.text('name_en') },
    account: accountIn(row, 'account', books),
    acquisitionAccount: accountIn(row, 'acquisition', books),
    transferAccount: accountIn(row, 'transfer', books),
    worn: row.yesNo('worn'),
  }))
