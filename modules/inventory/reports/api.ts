import { z } from 'zod'
import { reads, type ListColumn } from '@cuadre/kernel/endpoint.ts'
import { dataOf, Day, Id, listInput, listOf, Money, Option } from '@cuadre/kernel/fields.ts'
import { AFile } from '@cuadre/kernel/file-answer.ts'
import { DocumentEntry } from '@cuadre/platform/documents/fields.ts'

/** A quantity and what it is worth; below zero only where a parameter lets storages give more than they have. */
const Held = z.object({ quantity: z.string(), value: z.string() })

const CardLine = z.object({
  _id: Id,
  date: Day,
  document: z.object({ type: z.string(), _id: Id, number: z.string() }),
  storage: Option,
  account: Option,
  quantityIn: z.string(),
  valueIn: Money,
  quantityOut: z.string(),
  valueOut: Money,
  unitCost: z.string().nullable(),
  /** What there is after it. */
  quantity: z.string(),
  value: z.string(),
  /** What its document posted. */
  entries: z.array(DocumentEntry),
})

export const cardColumns = [
  { id: 'date', header: 'stockCard.date', type: 'day' },
  { id: 'document.number', header: 'stockCard.document', type: 'text' },
  { id: 'document.type', header: 'stockCard.type', type: 'word', words: 'documents' },
  { id: 'storage', header: 'stockCard.storage', type: 'text' },
  { id: 'account', header: 'stockCard.account', type: 'text' },
  { id: 'quantityIn', header: 'stockCard.quantityIn', type: 'quantity' },
  { id: 'valueIn', header: 'stockCard.valueIn', type: 'money' },
  { id: 'quantityOut', header: 'stockCard.quantityOut', type: 'quantity' },
  { id: 'valueOut', header: 'stockCard.valueOut', type: 'money' },
  { id: 'unitCost', header: 'stockCard.unitCost', type: 'quantity' },
  { id: 'quantity', header: 'stockCard.quantity', type: 'quantity' },
  { id: 'value', header: 'stockCard.value', type: 'money' },
] as const satisfies readonly ListColumn[]

export const byProduct = reads('POST', '/private/reports/byProduct', {
  permission: 'adminProductInventory',
  summary:
    'The card of a product: what there was, what came and left, and what there is after each movement.',
  input: z.strictObject({
    productId: Id,
    storageId: Id.nullish(),
    startDate: Day.optional(),
    endDate: Day.optional(),
    page: z.int().min(1).default(1),
    limit: z.int().min(1).max(1000).default(1000),
  }),
  output: z.object({
    product: Option.extend({ unit: z.string() }),
    opening: Held,
    data: z.array(CardLine),
    closing: Held,
    /** What of it is kept now for documents that are not confirmed yet. */
    reserved: z.object({
      quantity: z.string(),
      documents: z.array(z.object({ type: z.string(), _id: Id, number: z.string() })),
    }),
    totals: z.object({ quantityIn: z.string(), valueIn: Money, quantityOut: z.string(), valueOut: Money }),
    total: z.int(),
    page: z.int(),
    limit: z.int(),
  }),
  columns: cardColumns,
})

/** The papers that a card is printed on: the bin card, quantities alone, and the inventory ledger. */
export const cardPapers = ['bin', 'ledger'] as const

export const printCard = reads('GET', '/private/reports/printByProduct', {
  permission: 'adminProductInventory',
  summary: 'The bin card of a product in a storage, or its inventory ledger, as a PDF.',
  input: z.strictObject({
    productId: Id,
    /** All of them, unless given; a bin card is of one. */
    storageId: Id.nullish(),
    startDate: Day.optional(),
    endDate: Day.optional(),
    paper: z.enum(cardPapers),
  }),
  output: AFile,
})

const permission = ['adminStorageInventory', 'adminProductInventory'] as const

const StockRow = z.object({
  productId: Id,
  code: z.string(),
  name: z.string(),
  unit: z.string(),
  category: z.string().nullable(),
  imageId: Id.nullable(),
  /** Null where the storages are added up. */
  storageId: Id.nullable(),
  storage: Option.nullable(),
  quantity: z.string(),
  /** Kept for documents that are not confirmed yet, and what is left; null on days that are past. */
  reserved: z.string().nullable(),
  available: z.string().nullable(),
  value: z.string(),
  unitCost: z.string().nullable(),
  salePrice: z.string().nullable(),
  minimumStock: z.string().nullable(),
  /** There is less than there should be. */
  isLow: z.boolean(),
})

export const stockColumns = [
  { id: 'code', header: 'stockList.code', type: 'text' },
  { id: 'name', header: 'stockList.name', type: 'text' },
  { id: 'category', header: 'stockList.category', type: 'text' },
  { id: 'storage', header: 'stockList.storage', type: 'text' },
  { id: 'unit', header: 'stockList.unit', type: 'text' },
  { id: 'quantity', header: 'stockList.quantity', type: 'quantity' },
  { id: 'reserved', header: 'stockList.reserved', type: 'quantity' },
  { id: 'available', header: 'stockList.available', type: 'quantity' },
  { id: 'unitCost', header: 'stockList.unitCost', type: 'quantity' },
  { id: 'value', header: 'stockList.value', type: 'money' },
  { id: 'salePrice', header: 'stockList.salePrice', type: 'money' },
] as const satisfies readonly ListColumn[]

export const stockOnDay = reads('POST', '/private/reports/stock', {
  permission,
  summary: 'What storages hold at the end of a day, product by product.',
  input: listInput({
    /** Today, unless given. */
    date: Day.optional(),
    storageId: Id.optional(),
    productId: Id.optional(),
    categoryId: Id.optional(),
    /** A row for each product, or for each storage that holds it. */
    by: z.enum(['product', 'storage']).default('product'),
    /** What there is none of too. */
    withNone: z.boolean().default(false),
    isLow: z.boolean().optional(),
  }),
  output: listOf(StockRow).extend({ value: z.string() }),
  columns: stockColumns,
})

export const warehouseColumns = [
  { id: 'storage', header: 'storageStock.storage', type: 'text' },
  { id: 'kind', header: 'storageStock.kind', type: 'word', words: 'nomenclators.kinds' },
  { id: 'responsible', header: 'storageStock.responsible', type: 'text' },
  { id: 'accounts', header: 'storageStock.accounts', type: 'text' },
  { id: 'products', header: 'storageStock.products', type: 'number' },
  { id: 'value', header: 'storageStock.value', type: 'money' },
] as const satisfies readonly ListColumn[]

export const warehousesOnDay = reads('POST', '/private/reports/stockByStorage', {
  permission,
  summary: 'What each storage holds at the end of a day is worth.',
  input: z.strictObject({ date: Day.optional() }),
  output: dataOf(
    z.object({
      storageId: Id,
      storage: Option,
      kind: z.string(),
      responsible: z.string().nullable(),
      /** Its own account first, then the others that what it holds is kept on. */
      accounts: z.array(Option),
      products: z.int(),
      value: z.string(),
    }),
  ).extend({ value: z.string() }),
  columns: warehouseColumns,
})

export const valuation = reads('POST', '/private/reports/stockValuation', {
  permission,
  summary: 'What stock is worth by account and storage, beside what the ledger says of the account.',
  input: z.strictObject({ date: Day.optional() }),
  output: dataOf(
    z.object({
      accountId: Id,
      account: Option,
      storages: z.array(z.object({ storageId: Id, storage: Option, value: z.string() })),
      stock: z.string(),
      /** What entries without a document of stock put on the account. */
      apart: z.string(),
      ledger: z.string(),
      difference: z.string(),
    }),
  ),
})

export const stockOverTime = reads('POST', '/private/reports/stockOverTime', {
  permission: 'adminProductInventory',
  summary: 'How much there was of a product at the end of each day on which it moved.',
  input: z.strictObject({
    productId: Id,
    storageId: Id.nullish(),
    startDate: Day.optional(),
    endDate: Day.optional(),
  }),
  output: dataOf(z.object({ date: Day, quantity: z.string(), value: z.string() })),
})

export const movementsOfDocuments = reads('POST', '/private/reports/stockOfDocuments', {
  permission: ['adminMovements', 'adminTransfers', 'adminOtherInventory', 'adminProductInventory'],
  summary: 'What documents moved of each product, at what it cost and what was held after it.',
  input: z.strictObject({ documentIds: z.array(Id).min(1).max(200) }),
  output: dataOf(
    z.object({
      _id: Id,
      date: Day,
      document: z.object({ type: z.string(), _id: Id, number: z.string() }),
      product: Option,
      storage: Option,
      direction: z.union([z.literal(1), z.literal(-1)]),
      quantity: z.string(),
      value: Money,
      quantityAfter: z.string(),
      valueAfter: z.string(),
    }),
  ),
})
