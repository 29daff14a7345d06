import type { Kind } from '@cuadre/kernel/kind.ts'

/** What is made of what, by the days on which it is so. */
export const recipeKind = {
  type: 'recipe',
  names: { es: 'Receta', en: 'Recipe' },
  table: 'recipe',
  permission: 'adminRecipe',
  isNamed: true,
  list: '/production/recipe',
  details: '/production/recipe/details',
  // The pictures of its steps; what a version shows is not taken away past the recipe.
  files: { see: ['adminRecipe'], change: [] },
  refusals: {
    recipe_code_key: 'recipe.codeTaken',
    recipe_version_used: 'recipe.versionUsedNow',
    recipe_version_no_overlap: 'recipe.versionsOverlap',
  },
} as const satisfies Kind
