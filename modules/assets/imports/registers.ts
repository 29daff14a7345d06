import type { Context } from '@cuadre/server-kit/context.ts'
import { Register } from '@cuadre/server-kit/files/importing/register.ts'
import type { Named } from './columns.ts'

interface Listed {
  id: string
  code: string
  name: string
}

export type Registers = Readonly<Record<Named, Register<Listed>>>

/** Everything that the rows of a file may name; whether it may be used is said of the asset. */
export async function loadRegisters({ tx }: Context): Promise<Registers> {
  const fields = ['id', 'code', 'name'] as const
  const [specifications, entryTypes, areas, costCenters, accounts, expenseItems, partners, currencies] =
    await Promise.all([
      tx.selectFrom('asset_specification').select(fields).execute(),
      tx.selectFrom('asset_entry_type').select(fields).execute(),
      tx.selectFrom('work_area').select(fields).execute(),
      tx.selectFrom('cost_center').select(fields).execute(),
      tx.selectFrom('account').select(fields).execute(),
      tx.selectFrom('expense_item').select(fields).execute(),
      tx.selectFrom('partner').select(fields).execute(),
      tx.selectFrom('currency').select(fields).execute(),
    ])
  return {
    specifications: new Register(specifications, 'assetSpecification.unknown'),
    entryTypes: new Register(entryTypes, 'assetEntryType.unknown'),
    areas: new Register(areas, 'area.unknown'),
    costCenters: new Register(costCenters, 'costCenter.unknown'),
    accounts: new Register(accounts, 'account.unknown'),
    expenseItems: new Register(expenseItems, 'expenseItem.unknown'),
    partners: new Register(partners, 'partner.unknown'),
    currencies: new Register(currencies, 'currency.unknown'),
  }
}
