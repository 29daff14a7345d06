import { z } from 'zod'
import type { ListColumn } from '@cuadre/kernel/endpoint.ts'
import { Code, Id, Line, Name, Option, Rate, Version } from '@cuadre/kernel/fields.ts'
import { LineProduct } from '@cuadre/nomenclators/products/line-product.ts'

/** Where a cost is from: what the stock is worth on the average, or the purchase price of the product where there is none of it. */
export const CostSource = z.enum(['average', 'purchase'])

const Unit = Option.extend({ symbol: z.string() })

export const Input = z.object({
  _id: Id,
  code: z.string(),
  name: z.string(),
  productId: Id,
  product: LineProduct,
  productUnit: Unit,
  unitId: Id,
  unit: Unit,
  /** How many of the product's unit one of its own is, and whether the units convert by themselves. */
  factor: z.string(),
  converts: z.boolean(),
  /** The per cent of it that is usually lost. */
  wasteRate: z.string(),
  expenseItemId: Id.nullable(),
  expenseItem: Option.nullable(),
  description: z.string().nullable(),
  /** What one unit of it costs today. */
  cost: z.string().nullable(),
  costFrom: CostSource.nullable(),
  /** How many recipes name it. */
  recipes: z.int(),
  active: z.boolean(),
  version: Version,
})
export type Input = z.output<typeof Input>

const columns = (words: 'materials' | 'ingredients') =>
  [
    { id: 'code', header: `${words}.code`, type: 'text' },
    { id: 'name', header: `${words}.name`, type: 'text' },
    { id: 'product', header: `${words}.product`, type: 'text' },
    { id: 'unit.symbol', header: `${words}.unit`, type: 'text' },
    { id: 'wasteRate', header: `${words}.wasteRate`, type: 'quantity' },
    { id: 'cost', header: `${words}.cost`, type: 'quantity' },
    { id: 'costFrom', header: `${words}.costFrom`, type: 'word', words: 'productionInputs.costSources' },
    { id: 'recipes', header: `${words}.recipes`, type: 'number' },
    { id: 'expenseItem', header: `${words}.expenseItem`, type: 'text' },
    { id: 'active', header: `${words}.active`, type: 'yesNo' },
  ] as const satisfies readonly ListColumn[]
export const materialColumns = columns('materials')
export const ingredientColumns = columns('ingredients')

const details = {
  unitId: Id.optional(),
  /** Needed where the units have nothing in common, such as a sack and a kilogram. */
  factor: Rate.optional(),
  wasteRate: Rate.optional(),
  expenseItemId: Id.nullish(),
  description: Line(500).nullish(),
  active: z.boolean().optional(),
}

export const InputDraft = z.strictObject({ code: Code.optional(), name: Name, productId: Id, ...details })
export const InputChanges = z.strictObject({
  _id: Id,
  version: Version,
  code: Code.optional(),
  name: Name.optional(),
  productId: Id.optional(),
  ...details,
})

export const inputFilters = { productId: Id.optional(), active: z.boolean().optional() }

export const InputOption = Option.extend({
  unit: z.string(),
  wasteRate: z.string(),
  cost: z.string().nullable(),
  costFrom: CostSource.nullable(),
})
export const Search = z.strictObject({ search: z.string().trim().max(200).optional() })
