import type { Column } from '@cuadre/server-kit/files/importing/headings.ts'

/** Which records a column names. */
export type Named =
  | 'specifications'
  | 'entryTypes'
  | 'areas'
  | 'costCenters'
  | 'accounts'
  | 'expenseItems'
  | 'partners'
  | 'currencies'

type Reading =
  | { as: 'text'; most: number }
  | { as: 'amount'; decimals: number }
  | { as: 'day' }
  | { as: 'record'; of: Named }

/** A column of the file, and the field of the asset that it fills. */
export type AssetColumn = Column & { field: string } & Reading

const column = (id: string, field: string, reading: Reading, more: Partial<Column> = {}): AssetColumn => ({
  id,
  field,
  words: `assets.${id}`,
  help: `assets.importing.${id}`,
  ...reading,
  ...more,
})

const text = (most: number) => ({ as: 'text', most }) as const
const money = { as: 'amount', decimals: 2 } as const
const day = { as: 'day' } as const
const named = (of: Named) => ({ as: 'record', of }) as const
const required = { required: true }

export const assetColumns: readonly AssetColumn[] = [
  column('inventoryNumber', 'inventoryNumber', text(30), { also: ['Inventario', 'Inventory'] }),
  column('name', 'name', text(200), required),
  column('specification', 'specificationId', named('specifications'), required),
  column('entryType', 'entryTypeId', named('entryTypes'), required),
  column('date', 'date', day, required),
  column('acquiredOn', 'acquiredOn', day),
  column('startedOn', 'startedOn', day),
  column('depreciatesFrom', 'depreciatesFrom', day),
  column('cost', 'cost', money, required),
  column('currency', 'currencyId', named('currencies')),
  column('currencyRate', 'rate', { as: 'amount', decimals: 8 }),
  column('worn', 'worn', money),
  column('residual', 'residual', money),
  column('yearlyRate', 'yearlyRate', { as: 'amount', decimals: 4 }),
  column('area', 'areaId', named('areas'), required),
  column('costCenter', 'costCenterId', named('costCenters')),
  column('responsible', 'responsible', text(200)),
  column('expenseAccount', 'expenseAccountId', named('accounts')),
  column('expenseItem', 'expenseItemId', named('expenseItems')),
  column('brand', 'brand', text(100)),
  column('model', 'model', text(100)),
  column('serial', 'serial', text(100)),
  column('provider', 'providerId', named('partners')),
  column('dueDate', 'dueDate', day),
  column('reference', 'reference', text(100)),
  column('description', 'description', text(500)),
]
