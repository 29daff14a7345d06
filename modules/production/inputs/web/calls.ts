import * as api from '../api.ts'
import { ingredientAddresses, materialAddresses } from './addresses.ts'

/** What the screens of materials and those of ingredients differ in. */
export const materials = {
  words: 'materials',
  one: 'material',
  filter: api.filterMaterials,
  create: api.createMaterial,
  update: api.updateMaterial,
  remove: api.deleteMaterial,
  get: api.getMaterial,
  addresses: materialAddresses,
} as const

export const ingredients = {
  words: 'ingredients',
  one: 'ingredient',
  filter: api.filterIngredients,
  create: api.createIngredient,
  update: api.updateIngredient,
  remove: api.deleteIngredient,
  get: api.getIngredient,
  addresses: ingredientAddresses,
} as const

export type InputCalls = typeof materials | typeof ingredients
