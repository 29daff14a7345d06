import { z } from 'zod'
import { changes, reads, type ListColumn } from '@cuadre/kernel/endpoint.ts'
import {
  ById,
  Code,
  dataOf,
  matchesOf,
  Done,
  Id,
  Line,
  listInput,
  listOf,
  Money,
  Name,
  Nothing,
  Option,
  Rate,
  Version,
} from '@cuadre/kernel/fields.ts'
import { mostPictures, Picture } from '../images/api.ts'
import { PriceName, PriceRule } from './price-change.ts'
import { productKind } from './kind.ts'

/** What a shop window shows of a product. */
export const DisplayedProduct = z.object({
  _id: Id,
  code: z.string(),
  name: z.string(),
  description: z.string().nullable(),
  categoryId: Id.nullable(),
  category: Option.nullable(),
  unit: Option.extend({ symbol: z.string() }),
  salePrice: z.string().nullable(),
  /** The file of its main picture. */
  imageId: Id.nullable(),
})

export const Product = DisplayedProduct.extend({
  barcode: z.string().nullable(),
  unitId: Id,
  inventoryAccountId: Id.nullable(),
  /** The account that it is kept in, instead of that of its category or storage. */
  inventoryAccount: Option.nullable(),
  wholesalePrice: z.string().nullable(),
  /** What it is expected to cost when it is bought. */
  purchasePrice: z.string().nullable(),
  minimumStock: z.string().nullable(),
  maximumStock: z.string().nullable(),
  /** Whether what comes in says its lot, and for how many days it keeps where a lot does not say. */
  tracksLots: z.boolean(),
  shelfLifeDays: z.int().nullable(),
  inPublicCatalogue: z.boolean(),
  active: z.boolean(),
  version: Version,
})

export const FullProduct = Product.extend({
  images: z.array(Picture),
  related: z.array(DisplayedProduct),
  /** What each storage holds of it. */
  stock: z.array(z.object({ storageId: Id, storage: Option, quantity: z.string(), value: z.string() })),
})

export const productColumns = [
  { id: 'code', header: 'products.code', type: 'text' },
  { id: 'name', header: 'products.name', type: 'text' },
  { id: 'category', header: 'products.category', type: 'text' },
  { id: 'unit', header: 'products.unit', type: 'text' },
  { id: 'barcode', header: 'products.barcode', type: 'text' },
  { id: 'salePrice', header: 'products.salePrice', type: 'money' },
  { id: 'wholesalePrice', header: 'products.wholesalePrice', type: 'money' },
  { id: 'purchasePrice', header: 'products.purchasePrice', type: 'quantity' },
  { id: 'minimumStock', header: 'products.minimumStock', type: 'quantity' },
  { id: 'maximumStock', header: 'products.maximumStock', type: 'quantity' },
  { id: 'inventoryAccount', header: 'products.inventoryAccount', type: 'text' },
  { id: 'tracksLots', header: 'products.tracksLots', type: 'yesNo' },
  { id: 'inPublicCatalogue', header: 'products.inPublicCatalogue', type: 'yesNo' },
  { id: 'active', header: 'products.active', type: 'yesNo' },
] as const satisfies readonly ListColumn[]

const { permission } = productKind
const organizationId = Id.optional()
const many = z
  .array(z.strictObject({ _id: Id, version: Version }))
  .min(1)
  .max(500)
const Search = z.string().trim().max(200).optional()

export const listProducts = reads('POST', '/public/products/list', {
  permission: 'public',
  summary: 'Products, by page; a category counts with those under it.',
  input: listInput({
    organizationId,
    categoryId: Id.optional(),
    unitId: Id.optional(),
    /** Only what a storage holds. */
    storageId: Id.optional(),
    /** Only what a provider supplies. */
    providerId: Id.optional(),
    active: z.boolean().optional(),
    inPublicCatalogue: z.boolean().optional(),
  }),
  output: listOf(Product),
  outside: listOf(DisplayedProduct),
  columns: productColumns,
})

const Offered = DisplayedProduct.extend({ isAvailable: z.boolean() })

export const getProductsPointSale = reads('POST', '/public/products/getProductsPointSale', {
  permission: 'public',
  summary:
    'Products with a sale price, and whether the storage has any of them; of a point of sale those that it sells, at its prices.',
  input: listInput({
    organizationId,
    storageId: Id.optional(),
    categoryId: Id.optional(),
    pointSaleId: Id.optional(),
  }),
  output: listOf(Offered.extend({ quantity: z.string() })),
  outside: listOf(Offered),
})

export const productsRelations = reads('POST', '/public/products/productsRelations', {
  permission: 'public',
  summary: 'Products that go with one: those that were said to, then others of its category.',
  input: z.strictObject({ organizationId, id: Id, limit: z.int().min(1).max(50).default(12) }),
  output: dataOf(Product),
  outside: dataOf(DisplayedProduct),
})

const One = z.strictObject({ organizationId, id: Id })

export const getProductsById = reads('GET', '/public/products/getProductsById', {
  permission: 'public',
  summary: 'One product.',
  input: One,
  output: Product,
  outside: DisplayedProduct,
})

export const getProduct = reads('GET', '/public/products/getProduct', {
  permission: 'public',
  summary: 'One product with its pictures, what goes with it and what there is of it.',
  input: One,
  output: FullProduct,
  outside: DisplayedProduct.extend({ images: z.array(Picture), related: z.array(DisplayedProduct) }),
})

export const getProductBySelect = reads('GET', '/public/products/getProductBySelect', {
  permission: 'public',
  summary: 'Active products as options.',
  input: z.strictObject({ organizationId, search: Search, categoryId: Id.optional() }),
  output: matchesOf(
    Option.extend({
      unit: z.string(),
      salePrice: z.string().nullable(),
      imageId: Id.nullable(),
      tracksLots: z.boolean(),
    }),
  ),
  outside: matchesOf(Option.extend({ imageId: Id.nullable() })),
})

const shape = {
  description: Line(2000).nullable().optional(),
  barcode: Line(50).nullable().optional(),
  categoryId: Id.nullable().optional(),
  inventoryAccountId: Id.nullable().optional(),
  salePrice: Money.nullable().optional(),
  wholesalePrice: Money.nullable().optional(),
  purchasePrice: Rate.nullable().optional(),
  minimumStock: Rate.nullable().optional(),
  maximumStock: Rate.nullable().optional(),
  tracksLots: z.boolean().optional(),
  shelfLifeDays: z.int().min(1).max(36_500).nullable().optional(),
  inPublicCatalogue: z.boolean().optional(),
  active: z.boolean().optional(),
  /** The products that go with it; those that are left out no longer do. */
  relatedIds: z.array(Id).max(50).optional(),
}

export const createProduct = changes('POST', '/private/products', {
  permission,
  summary: 'Create a product; without a reference number it gets the next.',
  input: z.strictObject({
    code: Code.optional(),
    name: Name,
    unitId: Id,
    ...shape,
    /** Images that were handed in, the main one first. */
    imageIds: z.array(Id).max(mostPictures, 'field.tooMany').optional(),
  }),
  output: Product,
})

export const updateProduct = changes('PUT', '/private/products', {
  permission,
  summary: 'Change a product.',
  input: z.strictObject({
    _id: Id,
    version: Version,
    code: Code.optional(),
    name: Name.optional(),
    unitId: Id.optional(),
    ...shape,
  }),
  output: Product,
})

export const updateManyProducts = changes('PUT', '/private/products/updateMany', {
  permission,
  summary: 'Change many products alike: all of them, or none.',
  input: z.strictObject({
    products: many,
    categoryId: Id.nullable().optional(),
    inventoryAccountId: Id.nullable().optional(),
    inPublicCatalogue: z.boolean().optional(),
    active: z.boolean().optional(),
  }),
  output: z.object({ changed: z.int() }),
})

export const previewPrices = reads('POST', '/private/products/previewPrices', {
  permission,
  summary: 'What the prices of these products would become, or why one of them can not change.',
  input: z.strictObject({ products: many, price: PriceName, ...PriceRule.shape }),
  output: dataOf(
    z.object({
      _id: Id,
      code: z.string(),
      name: z.string(),
      before: z.string().nullable(),
      after: z.string().nullable(),
      problem: z.string().nullable(),
    }),
  ),
})

export const changePrices = changes('PUT', '/private/products/changePrices', {
  permission,
  summary: 'Change the price of many products by a percentage or a value, rounded: all of them, or none.',
  input: z.strictObject({ products: many, price: PriceName, ...PriceRule.shape }),
  output: z.object({ changed: z.int() }),
})

export const deleteProduct = changes('DELETE', '/private/products', {
  permission,
  summary:
    'Delete a product that nothing names; one that was used and of which there is no stock is retired.',
  input: ById,
  output: Done.extend({ retired: z.boolean() }),
})

export const createReferenceNumber = reads('GET', '/private/products/createReferenceNumber', {
  permission,
  summary: 'The next free reference number.',
  input: Nothing,
  output: z.object({ code: z.string() }),
})
