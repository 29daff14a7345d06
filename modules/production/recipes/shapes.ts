import { z } from 'zod'
import {
  Code,
  Day,
  Id,
  Instant,
  Line,
  Money,
  Name,
  Option,
  Rate,
  SignedMoney,
  Version,
} from '@cuadre/kernel/fields.ts'
import { LineProduct } from '@cuadre/nomenclators/products/line-product.ts'
import { CostSource } from '../inputs/shapes.ts'

/** What a line takes: a material, an ingredient, or what another recipe makes on the way. */
export const lineKinds = ['ingredient', 'material', 'recipe'] as const
export const LineKind = z.enum(lineKinds)

const Words = z.string().trim().min(1, 'field.required').max(2000, 'field.tooLong')

/** What a version says of one batch. */
export const content = {
  /** How much of its product a batch makes. */
  yield: Rate,
  labourHours: Rate.optional(),
  labourRate: Money.optional(),
  /** Per cent of the labour, and an amount for each batch. */
  overheadRate: Rate.optional(),
  overheadAmount: Money.optional(),
  lines: z
    .array(
      z.strictObject({
        inputId: Id.nullish(),
        subRecipeId: Id.nullish(),
        /** What is taken, waste included: in the unit of the input, or of what the other recipe makes. */
        quantity: Rate,
        wasteRate: Rate.optional(),
        note: Line(300).nullish(),
      }),
    )
    .min(1, 'recipe.noLines')
    .max(200, 'field.tooMany'),
  byProducts: z
    .array(z.strictObject({ productId: Id, quantity: Rate, costShare: Rate }))
    .max(20, 'field.tooMany')
    .optional(),
  steps: z
    .array(z.strictObject({ words: Words, mediaId: Id.nullish() }))
    .max(50, 'field.tooMany')
    .optional(),
}

export const RecipeDraft = z.strictObject({
  code: Code.optional(),
  name: Name,
  productId: Id,
  active: z.boolean().optional(),
  /** From which day on it is made so. */
  validFrom: Day,
  ...content,
})

export const RecipeChanges = z.strictObject({
  _id: Id,
  version: Version,
  ...z
    .strictObject({ code: Code, name: Name, productId: Id, active: z.boolean(), validFrom: Day, ...content })
    .partial().shape,
})

const Held = z.object({
  _id: Id,
  number: z.int(),
  validFrom: Day,
  validTo: Day.nullable(),
  /** How many orders were planned by it; then it stays as it is. */
  orders: z.int(),
})

export const RecipeRow = z.object({
  _id: Id,
  code: z.string(),
  name: z.string(),
  productId: Id,
  product: LineProduct,
  unit: z.string(),
  /** The version that holds today, or the next one. */
  held: Held,
  yield: z.string(),
  /** What one unit costs today by it; nothing where a price is not known. */
  unitCost: z.string().nullable(),
  salePrice: Money.nullable(),
  /** Per cent of the sale price that is left above the cost. */
  margin: z.string().nullable(),
  active: z.boolean(),
  version: Version,
})
export type RecipeRow = z.output<typeof RecipeRow>

const RecipeLine = z.object({
  _id: Id,
  line: z.int(),
  kind: LineKind,
  inputId: Id.nullable(),
  subRecipeId: Id.nullable(),
  code: z.string(),
  name: z.string(),
  unit: z.string(),
  quantity: z.string(),
  wasteRate: z.string(),
  /** What is left of it without the waste. */
  net: z.string(),
  note: z.string().nullable(),
  /** What one unit of it costs today. */
  price: z.string().nullable(),
})

export const ByProduct = z.object({
  productId: Id,
  product: LineProduct,
  unit: z.string(),
  quantity: z.string(),
  costShare: z.string(),
})

export const Recipe = RecipeRow.extend({
  labourHours: z.string(),
  labourRate: Money,
  labour: Money,
  overheadRate: z.string(),
  overheadAmount: Money,
  overhead: Money,
  lines: z.array(RecipeLine),
  byProducts: z.array(ByProduct),
  steps: z.array(z.object({ words: z.string(), mediaId: Id.nullable() })),
  versions: z.array(Held.extend({ author: z.string(), createdAt: Instant })),
})
export type Recipe = z.output<typeof Recipe>

const Priced = { price: z.string().nullable(), priceFrom: CostSource.or(z.literal('recipe')).nullable() }

/** One input of a batch, what it should cost and what it did cost in the last batches. */
const CardInput = z.object({
  productId: Id,
  product: LineProduct,
  unit: z.string(),
  quantity: z.string(),
  ...Priced,
  value: Money.nullable(),
  actualQuantity: z.string().nullable(),
  actualValue: Money.nullable(),
})

const LastBatch = z.object({
  runId: Id,
  number: z.string(),
  orderId: Id,
  order: z.string(),
  date: Day,
  batches: z.string(),
  quantity: z.string(),
  materials: Money,
  conversion: SignedMoney,
  /** What its product came to, and one unit of it. */
  value: Money,
  unitCost: z.string().nullable(),
})

export const CostCard = z.object({
  recipe: Option,
  held: Held,
  /** The day whose averages these are; nothing for those of now. */
  date: Day.nullable(),
  product: LineProduct,
  unit: z.string(),
  yield: z.string(),
  lines: z.array(RecipeLine.extend({ ...Priced, value: Money.nullable() })),
  materials: Money,
  labourHours: z.string(),
  labourRate: Money,
  labour: Money,
  overheadRate: z.string(),
  overheadAmount: Money,
  overhead: Money,
  total: Money,
  byProducts: z.array(ByProduct.extend({ value: Money })),
  /** What the product itself bears, and one unit of it. */
  own: Money,
  unitCost: z.string(),
  /** How many lines have no price, and count as nothing. */
  unpriced: z.int(),
  salePrice: Money.nullable(),
  margin: z.string().nullable(),
  inputs: z.array(CardInput),
  batches: z.array(LastBatch),
  /** The last batches together. */
  actual: z
    .object({
      batches: z.string(),
      quantity: z.string(),
      materials: Money,
      conversion: SignedMoney,
      value: Money,
      unitCost: z.string().nullable(),
    })
    .nullable(),
})
export type CostCard = z.output<typeof CostCard>

/** A margin below zero too. */
export const SignedRate = z.string().regex(/^-?\d{1,6}(\.\d{1,4})?$/, 'field.money')

export const WhatIf = z.strictObject({
  changes: z
    .array(
      z.strictObject({
        inputId: Id,
        /** By so many per cent, or to this cost of one of its units. */
        percent: SignedRate.optional(),
        cost: Rate.optional(),
      }),
    )
    .min(1, 'recipe.noChanges')
    .max(50, 'field.tooMany'),
  /** The margin, in per cent of the sale price, that nothing should fall under. */
  limit: SignedRate.default('20'),
})

export const Effect = z.object({
  recipeId: Id,
  recipe: Option,
  product: LineProduct,
  unit: z.string(),
  before: z.string(),
  after: z.string(),
  /** How much more one unit costs. */
  effect: z.string(),
  salePrice: Money.nullable(),
  marginBefore: z.string().nullable(),
  marginAfter: z.string().nullable(),
  isUnder: z.boolean(),
  wasUnder: z.boolean(),
})
