import { searchInput } from '@cuadre/nomenclators/catalogue/web/sources.ts'
import { call } from '@cuadre/web-kit/api.ts'
import { type ChoiceSource, choicesOf, joined, type NamedSource } from '@cuadre/web-kit/form/choice.ts'
import { type InputChoice, ingredientSource, materialSource } from '../../inputs/web/sources.ts'
import { getRecipesForSelect } from '../api.ts'
import type { LineKind } from '../shapes.ts'
import { formAddress } from './addresses.ts'
import type { z } from 'zod'

/** What a line takes, of whichever kind it is. */
export interface LineChoice extends InputChoice {
  kind: z.output<typeof LineKind>
}

/** Recipes in use. */
export const recipeSource: NamedSource = {
  kind: 'recipe',
  name: 'recipes',
  recent: 'recipes',
  creates: { form: formAddress },
  search: async (text, signal) =>
    choicesOf(
      await call(getRecipesForSelect, searchInput(text), { signal }),
      ({ _id, code, name, unit, unitCost }): InputChoice => ({
        _id,
        name,
        unit,
        cost: unitCost,
        wasteRate: '0',
        ...(code !== undefined && { code }),
      }),
    ),
}

const kinds = { ingredient: ingredientSource, material: materialSource, recipe: recipeSource }

/** Ingredients, materials and other recipes, each saying which it is. */
export const lineSource = (nameOf: (kind: keyof typeof kinds) => string): ChoiceSource => ({
  name: 'recipe lines',
  recent: 'recipe lines',
  search: async (text, signal) =>
    joined(
      await Promise.all(
        Object.entries(kinds).map(async ([kind, source]) => {
          const found = await source.search(text, signal)
          return {
            ...found,
            choices: found.choices.map((choice) => ({
              ...choice,
              kind,
              aside: nameOf(kind as keyof typeof kinds),
            })),
          }
        }),
      ),
    ),
})

/** Ingredients and materials. */
export const inputSource = (nameOf: (kind: keyof typeof kinds) => string): ChoiceSource => ({
  name: 'recipe inputs',
  recent: 'recipe inputs',
  search: async (text, signal) =>
    joined(
      await Promise.all(
        (['ingredient', 'material'] as const).map(async (kind) => {
          const found = await kinds[kind].search(text, signal)
          return { ...found, choices: found.choices.map((choice) => ({ ...choice, aside: nameOf(kind) })) }
        }),
      ),
    ),
})
