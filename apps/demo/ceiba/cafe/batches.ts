import { type Amount, amount, one, round } from '@cuadre/kernel/money.ts'
import type { DemoYear } from '../../calendar.ts'
import { kitchen, recipes } from './recipes.ts'

interface Taken {
  product: string
  quantity: Amount
}

/** What a batch takes, in the units of the products, and what it should cost beside. */
export interface Batch {
  taken: Taken[]
  labour: Amount
  overhead: Amount
}

export const recipeOf = (code: string) => recipes.find((recipe) => recipe.code === code)!
const inputOf = (code: string) => kitchen.inputs.find((input) => input.code === code)!

/** One batch, with what other recipes make on the way taken apart. */
export function batchOf(code: string, year: DemoYear): Batch {
  const { labourHours, labourRates, overhead } = recipeOf(code)
  const taken = new Map<string, Amount>()
  const take = (recipe: string, share: Amount) => {
    for (const line of recipeOf(recipe).lines) {
      const quantity = amount(line.quantity).times(share)
      if (line.recipe) {
        take(line.recipe, quantity.div(amount(recipeOf(line.recipe).yield)))
        continue
      }
      const { product, factor } = inputOf(line.input!)
      const more = quantity.times(amount(factor))
      taken.set(product, (taken.get(product) ?? amount('0')).plus(more))
    }
  }
  take(code, one)
  return {
    taken: [...taken].map(([product, quantity]) => ({ product, quantity: round(quantity, 3) })),
    labour: round(amount(labourHours).times(amount(labourRates[year]))),
    overhead: amount(overhead),
  }
}
