import type { DemoYear } from './calendar.ts'

/** What a company makes and how it sells it over a counter; everything it names is a code. */
export interface DemoKitchen {
  /** The e-mail of whoever wrote the recipes. */
  author: string
  inputs: DemoInput[]
  recipes: DemoRecipe[]
  points: DemoPointOfSale[]
}

export interface DemoInput {
  code: string
  kind: 'ingredient' | 'material'
  name: string
  product: string
  /** What recipes count it in, and how many of the product's own unit one of these is. */
  unit: string
  factor: string
  wasteRate: string
}

export interface DemoRecipe {
  code: string
  name: string
  product: string
  /** How much of its product a batch makes. */
  yield: string
  lines: { input?: string; recipe?: string; quantity: string; note?: string }[]
  byProducts: { product: string; quantity: string; costShare: string }[]
  /** The hours of a batch, and what else it costs beside what it takes. */
  labourHours: string
  overhead: string
  /** What an hour costs in the past year and in the present one, each in a version of its own where that changes. */
  labourRates: readonly [string, string]
  steps: string[]
}

/** The years in which a version of a recipe begins: one where an hour costs the same in both. */
export const versionsOf = ({ labourRates: [past, present] }: DemoRecipe): readonly DemoYear[] =>
  past === present ? [0] : [0, 1]

/** What a version is named by that holds in a year. */
export const versionKey = (recipe: DemoRecipe, year: DemoYear): string =>
  `${recipe.code} ${Math.min(year, versionsOf(recipe).length - 1)}`

export interface DemoPointOfSale {
  code: string
  name: string
  warehouse: string
  entity: string
  till: string
  responsible: string
  openingFloat: string
  products: { product: string; price: string; recipe?: string }[]
}
