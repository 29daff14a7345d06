import { z } from 'zod'

/** What a storage is for, which says the inventory account that it begins with. */
export const WarehouseKind = z.enum([
  'merchandise',
  'rawMaterials',
  'food',
  'finishedGoods',
  'supplies',
  'fuel',
  'pointOfSale',
])
export type WarehouseKind = z.output<typeof WarehouseKind>

/** The general parameter that names a kind's account. */
export const accountParameter: Record<WarehouseKind, string> = {
  merchandise: 'account.inventory.goods',
  rawMaterials: 'account.inventory.raw',
  food: 'account.inventory.goods',
  finishedGoods: 'account.inventory.finished',
  supplies: 'account.inventory.raw',
  fuel: 'account.inventory.raw',
  pointOfSale: 'account.inventory.goods',
}
