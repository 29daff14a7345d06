import { searchInput } from '@cuadre/nomenclators/catalogue/web/sources.ts'
import { call } from '@cuadre/web-kit/api.ts'
import { type Choice, choicesOf, type NamedSource } from '@cuadre/web-kit/form/choice.ts'
import { getIngredientsForSelect, getMaterialsForSelect } from '../api.ts'
import { ingredientAddresses, materialAddresses } from './addresses.ts'

/** An input as a line needs it: its unit, what is usually lost of it and what one unit costs today. */
export interface InputChoice extends Choice {
  unit: string
  wasteRate: string
  cost: string | null
}

const sourceOf = (
  kind: 'material' | 'ingredient',
  select: typeof getMaterialsForSelect,
  form: `/${string}`,
): NamedSource => ({
  kind,
  name: `${kind}s`,
  recent: `${kind}s`,
  creates: { form },
  search: async (text, signal) =>
    choicesOf(
      await call(select, searchInput(text), { signal }),
      ({ _id, code, name, unit, wasteRate, cost }): InputChoice => ({
        _id,
        name,
        unit,
        wasteRate,
        cost,
        ...(code !== undefined && { code }),
        aside: unit,
      }),
    ),
})

export const materialSource = sourceOf('material', getMaterialsForSelect, materialAddresses.formAddress)
export const ingredientSource = sourceOf(
  'ingredient',
  getIngredientsForSelect,
  ingredientAddresses.formAddress,
)
