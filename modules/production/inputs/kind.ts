import type { Kind } from '@cuadre/kernel/kind.ts'

const shared = { table: 'production_input', permission: 'adminRecipe', isNamed: true } as const

/** What goes whole into what is made: a box, a label, a board. */
export const materialKind = {
  ...shared,
  type: 'material',
  names: { es: 'Material', en: 'Material' },
  list: '/production/materials',
  details: '/production/materials/options',
  refusals: {
    production_input_code_key: 'productionInput.codeTaken',
    production_input_measured: 'productionInput.measured',
  },
} as const satisfies Kind

/** What is mixed into what is made. */
export const ingredientKind = {
  ...shared,
  type: 'ingredient',
  names: { es: 'Ingrediente', en: 'Ingredient' },
  list: '/production/ingredients',
  details: '/production/ingredients/options',
} as const satisfies Kind

export const inputKinds = { material: materialKind, ingredient: ingredientKind }
export type InputKind = keyof typeof inputKinds
