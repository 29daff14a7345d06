import { z } from 'zod'
import { changes, type ListColumn, reads } from '@cuadre/kernel/endpoint.ts'
import { ById, dataOf, Day, Done, Id, listInput, listOf, matchesOf, Option } from '@cuadre/kernel/fields.ts'
import { AFile } from '@cuadre/kernel/file-answer.ts'
import { recipeKind } from './kind.ts'
import { CostCard, Effect, Recipe, RecipeChanges, RecipeDraft, RecipeRow, WhatIf } from './shapes.ts'

const { permission } = recipeKind

export const recipeColumns = [
  { id: 'code', header: 'recipes.code', type: 'text' },
  { id: 'name', header: 'recipes.name', type: 'text' },
  { id: 'product', header: 'recipes.product', type: 'text' },
  { id: 'yield', header: 'recipes.yield', type: 'quantity' },
  { id: 'unit', header: 'recipes.unit', type: 'text' },
  { id: 'held.number', header: 'recipes.versionNumber', type: 'number' },
  { id: 'held.validFrom', header: 'recipes.validFrom', type: 'day' },
  { id: 'unitCost', header: 'recipes.unitCost', type: 'quantity' },
  { id: 'salePrice', header: 'recipes.salePrice', type: 'money' },
  { id: 'margin', header: 'recipes.margin', type: 'quantity' },
  { id: 'active', header: 'recipes.active', type: 'yesNo' },
] as const satisfies readonly ListColumn[]

export const filterRecipes = reads('POST', '/private/recipe/filter', {
  permission,
  summary: 'Recipes with what one unit costs today by them, by page.',
  input: listInput({
    productId: Id.optional(),
    /** Those that take it, in the version that holds today. */
    inputId: Id.optional(),
    active: z.boolean().optional(),
  }),
  output: listOf(RecipeRow),
  columns: recipeColumns,
})

export const createRecipe = changes('POST', '/private/recipe/create', {
  permission,
  summary: 'Create a recipe with its first version, which holds from a day on.',
  input: RecipeDraft,
  output: Recipe,
})

export const updateRecipe = changes('PUT', '/private/recipe/update', {
  permission,
  summary:
    'Change a recipe; what is left out stays. What holds from another day on is a version of its own, and what an order was planned by stays.',
  input: RecipeChanges,
  output: Recipe,
})

export const deleteRecipe = changes('DELETE', '/private/recipe/delete', {
  permission,
  summary: 'Delete a recipe that no order and no other recipe names.',
  input: ById,
  output: Done,
})

/** As it was on a day; as it is today where none is named. */
const OnDay = z.strictObject({ id: Id, date: Day.optional() })

export const getRecipe = reads('GET', '/private/recipe/:id', {
  permission,
  summary: 'One recipe as it is, or as it was on a day.',
  input: OnDay,
  output: Recipe,
})

export const getRecipesForSelect = reads('GET', '/private/recipe/getRecipesForSelect', {
  permission: 'session',
  summary: 'Active recipes as options.',
  input: z.strictObject({ search: z.string().trim().max(200).optional() }),
  output: matchesOf(Option.extend({ unit: z.string(), unitCost: z.string().nullable() })),
})

export const getCostCard = reads('GET', '/private/recipe/costCard', {
  permission,
  summary:
    'What a batch should cost line by line, by the averages of now or of a day, against what the last batches did cost.',
  input: OnDay,
  output: CostCard,
})

export const whatIf = reads('POST', '/private/recipe/whatIf', {
  permission,
  summary: 'Which products lose how much of their margin when inputs cost something else.',
  input: WhatIf,
  output: dataOf(Effect),
})

const printed = { permission, input: OnDay, output: AFile }

export const printRecipe = reads('GET', '/private/recipe/print', {
  ...printed,
  summary: 'The technical sheet of a recipe (ficha técnica), as a PDF.',
})

export const printTechnology = reads('GET', '/private/recipe/printTechnology', {
  ...printed,
  summary: 'The technological card of a recipe (carta tecnológica), with its steps and pictures, as a PDF.',
})

export const printCost = reads('GET', '/private/recipe/printCost', {
  ...printed,
  summary: 'The cost card of a recipe (ficha de costo), as a PDF.',
})
