import { v7 as uuidv7 } from 'uuid'
import { insertRows, type Runs } from '@cuadre/db/insert-rows.ts'
import type { Localization } from './localizations/types.ts'

/** The ids of what the books of a new organization have, by code. */
export interface ShippedBooks {
  accounts: ReadonlyMap<string, string>
  items: ReadonlyMap<string, string>
}

/** What fixed assets are, by groups and subgroups with their rates, and the ways in which they come. */
export async function createAssetCatalogues(
  client: Runs,
  organization_id: string,
  { assetSpecifications, assetEntryTypes }: Localization,
  language: 'es' | 'en',
  { accounts, items }: ShippedBooks,
): Promise<void> {
  const idOf = (ids: ReadonlyMap<string, string>, code: string | null) =>
    code === null ? null : ids.get(code)
  const specifications = new Map(assetSpecifications.map(({ code }) => [code, uuidv7()]))
  await insertRows(
    client,
    'asset_specification',
    assetSpecifications.map(({ code, name, parent, account, depreciationAccount, expenseItem }) => ({
      organization_id,
      id: specifications.get(code),
      code,
      name: name[language],
      parent_id: idOf(specifications, parent),
      account_id: idOf(accounts, account),
      depreciation_account_id: idOf(accounts, depreciationAccount),
      expense_item_id: idOf(items, expenseItem),
    })),
  )
  await insertRows(
    client,
    'asset_rate',
    assetSpecifications.flatMap(({ code, rate }) =>
      rate === null ? [] : [{ organization_id, specification_id: specifications.get(code), rate }],
    ),
  )
  await insertRows(
    client,
    'asset_entry_type',
    assetEntryTypes.map(({ code, name, worn, account, acquisitionAccount, transferAccount }) => ({
      organization_id,
      id: uuidv7(),
      code,
      name: name[language],
      worn,
      account_id: idOf(accounts, account),
      acquisition_account_id: idOf(accounts, acquisitionAccount),
      transfer_account_id: idOf(accounts, transferAccount),
    })),
  )
}
