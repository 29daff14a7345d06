import { z } from 'zod'
import { changes, reads, type ListColumn } from '@cuadre/kernel/endpoint.ts'
import { ById, dataOf, Id, listInput, listOf, Option } from '@cuadre/kernel/fields.ts'
import { SyncAnswer, SyncRequest } from '../code-lists/sync-shapes.ts'
import { WarehouseRow } from '../code-lists/api.ts'

const Held = z.object({
  productId: Id,
  code: z.string(),
  name: z.string(),
  unit: z.string(),
  tracksLots: z.boolean(),
  quantity: z.string(),
  /** What is kept for documents that are not confirmed yet, and what is left for others. */
  reserved: z.string(),
  available: z.string(),
  value: z.string(),
  /** Value by quantity; null where there is none. */
  unitCost: z.string().nullable(),
  salePrice: z.string().nullable(),
  wholesalePrice: z.string().nullable(),
})

export const heldColumns = [
  { id: 'code', header: 'storages.code', type: 'text' },
  { id: 'name', header: 'storages.product', type: 'text' },
  { id: 'unit', header: 'storages.unit', type: 'text' },
  { id: 'quantity', header: 'storages.quantity', type: 'quantity' },
  { id: 'reserved', header: 'storages.reserved', type: 'quantity' },
  { id: 'available', header: 'storages.available', type: 'quantity' },
  { id: 'value', header: 'storages.value', type: 'money' },
  { id: 'unitCost', header: 'storages.unitCost', type: 'quantity' },
  { id: 'salePrice', header: 'storages.salePrice', type: 'money' },
] as const satisfies readonly ListColumn[]

export const priceProducts = reads('POST', '/private/storage/priceProducts', {
  permission: ['adminStorageInventory', 'adminProductInventory', 'adminMovements', 'adminTransfers'],
  summary: 'What a storage holds of each product, with its cost and prices, by page.',
  input: listInput({
    storageId: Id,
    categoryId: Id.optional(),
    /** What is kept for this document is available to it. */
    documentId: Id.optional(),
    /** Only what there is some of. */
    inStock: z.boolean().optional(),
  }),
  output: listOf(Held),
  columns: heldColumns,
})

export const filterPublicWarehouses = reads('POST', '/public/storage/filter', {
  permission: 'public',
  summary: 'Storages of an organization that shows its catalogue, by page.',
  input: listInput({ organizationId: Id.optional() }),
  output: listOf(WarehouseRow),
  outside: listOf(Option),
})

export const getWarehouseAccounts = reads('GET', '/private/storage/getStorageAccounts', {
  permission: ['adminStorage', 'adminStorageInventory'],
  summary: 'The accounts that the goods of a storage are kept in: its own first, then those of its products.',
  input: ById,
  output: dataOf(Option.extend({ products: z.int() })),
})

export const syncWarehouses = changes('POST', '/private/storage/syncWithAPIAccountingSystemStorages', {
  permission: 'adminStorage',
  summary:
    'Take storages over from the external accounting system, or with `dryRun` say what that would change.',
  input: SyncRequest,
  output: SyncAnswer,
})
