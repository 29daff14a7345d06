import { z } from 'zod'
import { changes, reads, type ListColumn } from '@cuadre/kernel/endpoint.ts'
import {
  ById,
  Code,
  Done,
  Id,
  Line,
  listInput,
  listOf,
  matchesOf,
  Money,
  Name,
  Option,
  Version,
} from '@cuadre/kernel/fields.ts'
import { LineProduct } from '@cuadre/nomenclators/products/line-product.ts'
import { DocumentCurrency } from '@cuadre/platform/documents/fields.ts'
import { pointOfSaleKind } from './kind.ts'

const { permission } = pointOfSaleKind

const PointHead = z.object({
  _id: Id,
  code: z.string(),
  name: z.string(),
  storageId: Id,
  storage: Option,
  entityId: Id.nullable(),
  /** The branch of the organization that it belongs to. */
  entity: Option.nullable(),
  tillId: Id,
  /** The cash account of its till, in the currency of the books. */
  till: Option,
  incomeAccountId: Id.nullable(),
  /** What it earns on, where that is not the account of the parameter. */
  incomeAccount: Option.nullable(),
  responsible: z.string().nullable(),
  /** The change that lies in the till when a shift begins. */
  openingFloat: Money,
  /** How many products it may sell; without any, all that have a sale price. */
  productCount: z.int(),
  active: z.boolean(),
  version: Version,
})

export const PointOfSale = PointHead.extend({
  /** The tills of other currencies that it takes. */
  foreignTills: z.array(z.object({ accountId: Id, account: Option, currency: DocumentCurrency })),
  products: z.array(
    z.object({
      productId: Id,
      product: LineProduct,
      unit: z.string(),
      /** What it costs here, and what it would cost without that. */
      price: Money.nullable(),
      salePrice: z.string().nullable(),
      recipeId: Id.nullable(),
      /** Made while it is sold: what the recipe takes leaves the storage. */
      recipe: Option.nullable(),
    }),
  ),
})
export type WholePoint = z.output<typeof PointOfSale>

export const pointColumns = [
  { id: 'code', header: 'pointsOfSale.code', type: 'text' },
  { id: 'name', header: 'pointsOfSale.name', type: 'text' },
  { id: 'storage', header: 'pointsOfSale.storage', type: 'text' },
  { id: 'entity', header: 'pointsOfSale.entity', type: 'text' },
  { id: 'till', header: 'pointsOfSale.till', type: 'text' },
  { id: 'incomeAccount', header: 'pointsOfSale.incomeAccount', type: 'text' },
  { id: 'responsible', header: 'pointsOfSale.responsible', type: 'text' },
  { id: 'productCount', header: 'pointsOfSale.productCount', type: 'number' },
  { id: 'openingFloat', header: 'pointsOfSale.openingFloat', type: 'money' },
  { id: 'active', header: 'pointsOfSale.active', type: 'yesNo' },
] as const satisfies readonly ListColumn[]

const filters = { storageId: Id.optional(), entityId: Id.optional() }

export const pointsForAdmin = reads('POST', '/private/pointSales/admin', {
  permission,
  summary: 'All points of sale, those out of use too, by page.',
  input: listInput({ ...filters, active: z.boolean().optional() }),
  output: listOf(PointHead),
  columns: pointColumns,
})

export const filterPoints = reads('POST', '/private/pointSales/filter', {
  permission,
  summary: 'Points of sale in use, by page.',
  input: listInput(filters),
  output: listOf(PointHead),
})

const written = {
  name: Name,
  storageId: Id,
  entityId: Id.nullish(),
  tillId: Id,
  incomeAccountId: Id.nullish(),
  responsible: Line(200).nullish(),
  openingFloat: Money.default('0.00'),
  /** Accounts of tills that are kept in other currencies, each in its own. */
  foreignTillIds: z.array(Id).max(10, 'field.tooMany').default([]),
  products: z
    .array(z.strictObject({ productId: Id, price: Money.nullish(), recipeId: Id.nullish() }))
    .max(1000, 'field.tooMany')
    .default([]),
}

export const createPoint = changes('POST', '/private/pointSales/create', {
  permission,
  summary: 'Create a point of sale; without a code it gets the next.',
  input: z.strictObject({ code: Code.optional(), ...written }),
  output: PointOfSale,
})

export const updatePoint = changes('PUT', '/private/pointSales/update', {
  permission,
  summary: 'Change a point of sale; what is left out stays.',
  input: z.strictObject({
    _id: Id,
    version: Version,
    code: Code.optional(),
    ...z
      .strictObject({
        ...written,
        openingFloat: Money,
        foreignTillIds: written.foreignTillIds.unwrap(),
        products: written.products.unwrap(),
      })
      .partial().shape,
  }),
  output: PointOfSale,
})

export const switchPoint = changes('PATCH', '/private/pointSales/activeDeactivatePointSale', {
  permission,
  summary: 'Take a point of sale into use or out of it.',
  input: z.strictObject({ _id: Id, version: Version, active: z.boolean() }),
  output: PointOfSale,
})

export const deletePoint = changes('DELETE', '/private/pointSales/delete', {
  permission,
  summary: 'Delete a point of sale that never sold anything.',
  input: ById,
  output: Done,
})

export const getPoint = reads('GET', '/private/pointSales/:id', {
  permission,
  summary: 'One point of sale with what it may sell.',
  input: ById,
  output: PointOfSale,
})

export const getPointsForSelect = reads('GET', '/private/pointSales/getPointsActiveForSelect', {
  permission: 'session',
  summary: 'Points of sale in use as options.',
  input: z.strictObject({ search: z.string().trim().max(200).optional() }),
  output: matchesOf(Option),
})

export const getRecipesToSell = reads('GET', '/private/pointSales/recipesToSell', {
  permission,
  summary: 'Recipes by which products can be made while they are sold, as options.',
  input: z.strictObject({ search: z.string().trim().max(200).optional() }),
  output: matchesOf(Option.extend({ productId: Id })),
})
