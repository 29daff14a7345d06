import { everyRow } from '@cuadre/server-kit/list.ts'
import type { z } from 'zod'
import type { Context } from '@cuadre/server-kit/context.ts'
import { amount } from '@cuadre/kernel/money.ts'
import { valid } from '@cuadre/server-kit/validation.ts'
import type { CatalogueImport } from '@cuadre/platform/imports/import-kinds.ts'
import {
  createCategory as createCategoryCall,
  updateCategory as updateCategoryCall,
} from '../categories/api.ts'
import { createCategory, deleteCategory, updateCategory } from '../categories/categories.ts'
import { categoryList } from '../categories/queries.ts'
import { createProduct as createProductCall, updateProduct as updateProductCall } from '../products/api.ts'
import { createProduct, deleteProduct, updateProduct } from '../products/products.ts'
import { productList } from '../products/queries.ts'
import { createProviderCont, editProviderCont } from '../partners/api.ts'
import { createPartner, deletePartner, updatePartner } from '../partners/partners.ts'
import { partnerList } from '../partners/queries.ts'
import { createService as createServiceCall, updateService as updateServiceCall } from '../services/api.ts'
import { serviceList } from '../services/queries.ts'
import { createService, deleteService, updateService } from '../services/services.ts'
import {
  type CatalogueColumn,
  categoryColumns,
  partnerColumns,
  productColumns,
  serviceColumns,
} from './columns.ts'

export type Value = string | boolean | null
/** What a record says by its columns; the records that it names by their codes. */
export type Values = Readonly<Record<string, Value | undefined>>

/** A record of a catalogue as its list has it. */
export interface Listed {
  _id: string
  code: string
  name: string
  version: number
}

type Draft = Readonly<Record<string, unknown>>

/** A catalogue as an import needs it: what it holds, and the functions by which its own screens change it. */
export interface ImportedCatalogue {
  /** The branch of the words of its refusals. */
  words: string
  columns: readonly CatalogueColumn[]
  list(context: Context): Promise<readonly Listed[]>
  /** The shapes of its calls, which a row has to fit as what is typed has to. */
  shapes: { created: z.ZodType; changed: z.ZodType }
  create(context: Context, draft: Draft): Promise<Listed>
  update(context: Context, changes: Draft): Promise<Listed>
  remove(context: Context, requested: { id: string }): Promise<unknown>
  /** A column in which no two records say the same, and the refusal of those that do. */
  unique?: { column: string; code: string }
  /** What is wrong with the record as a whole, at the column to blame. */
  wrong?(values: Values): { column: string; code: string } | undefined
}

const limitsOf = ({ minimumStock, maximumStock }: Values) => {
  if (typeof minimumStock !== 'string' || typeof maximumStock !== 'string') return undefined
  const fits = amount(minimumStock).lte(amount(maximumStock))
  return fits ? undefined : { column: 'maximumStock', code: 'product.stockLimits' }
}

export const catalogues: Readonly<Record<CatalogueImport, ImportedCatalogue>> = {
  categories: {
    words: 'category',
    columns: categoryColumns,
    list: async (context) => (await categoryList(context, everyRow)).data,
    shapes: { created: createCategoryCall.input, changed: updateCategoryCall.input },
    create: (context, draft) => createCategory(context, valid(createCategoryCall.input, draft)),
    update: (context, changes) => updateCategory(context, valid(updateCategoryCall.input, changes)),
    remove: deleteCategory,
  },
  products: {
    words: 'product',
    columns: productColumns,
    list: async (context) => (await productList(context, everyRow)).data,
    shapes: { created: createProductCall.input, changed: updateProductCall.input },
    create: (context, draft) => createProduct(context, valid(createProductCall.input, draft)),
    update: (context, changes) => updateProduct(context, valid(updateProductCall.input, changes)),
    remove: deleteProduct,
    unique: { column: 'barcode', code: 'product.barcodeTaken' },
    wrong: limitsOf,
  },
  services: {
    words: 'service',
    columns: serviceColumns,
    list: async (context) => (await serviceList(context, everyRow)).data,
    shapes: { created: createServiceCall.input, changed: updateServiceCall.input },
    create: (context, draft) => createService(context, valid(createServiceCall.input, draft)),
    update: (context, changes) => updateService(context, valid(updateServiceCall.input, changes)),
    remove: deleteService,
  },
  partners: {
    words: 'partner',
    columns: partnerColumns,
    list: async (context) => (await partnerList(context, everyRow)).data,
    shapes: { created: createProviderCont.input, changed: editProviderCont.input },
    create: (context, draft) => createPartner(context, valid(createProviderCont.input, draft)),
    update: (context, changes) => updatePartner(context, valid(editProviderCont.input, changes)),
    remove: deletePartner,
  },
}
