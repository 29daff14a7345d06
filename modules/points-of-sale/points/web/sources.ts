import { sourceOf } from '@cuadre/nomenclators/catalogue/web/sources.ts'
import { getPointsForSelect, getRecipesToSell } from '../api.ts'
import { formAddress } from './addresses.ts'

export const pointSource = sourceOf(
  'pointOfSale',
  'pointsOfSale',
  getPointsForSelect,
  {},
  { creates: { form: formAddress } },
)

export const recipeSource = sourceOf('recipe', 'recipesToSell', getRecipesToSell)
