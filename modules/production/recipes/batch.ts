import type { Day } from '@cuadre/kernel/day.ts'
import { amount, type Amount, one, round, sum, zero } from '@cuadre/kernel/money.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { noVersion, versionsOn } from './holding.ts'

/** What one batch of a recipe takes, makes and should cost beside its inputs; quantities in the units of the products. */
export interface Batch {
  versionId: string
  productId: string
  yield: Amount
  inputs: { productId: string; quantity: Amount; expenseItemId: string | null }[]
  byProducts: { productId: string; quantity: Amount; costShare: Amount }[]
  labour: Amount
  overhead: Amount
}

/**
 * One batch of a recipe as it held on a day. What another recipe makes on the way is taken apart into what that takes, with its
 * labour and overhead. Refused where no version holds on the day.
 */
export async function batchOn(
  context: Context,
  { recipeId, day }: { recipeId: string; day: Day },
): Promise<Batch> {
  const versions = await versionsOn(context, day, [recipeId])
  const whole = versions.get(recipeId)
  if (!whole) throw await noVersion(context, recipeId, day)
  const inputs = new Map<string, Batch['inputs'][number]>()
  let labour = zero
  let overhead = zero
  const take = async (id: string, batches: Amount, above: readonly string[]): Promise<void> => {
    if (above.includes(id)) throw new Error('a recipe is made of itself')
    const version = versions.get(id)
    if (!version) throw await noVersion(context, id, day)
    labour = labour.plus(amount(version.labour).times(batches))
    overhead = overhead.plus(amount(version.overhead).times(batches))
    for (const { productId, factor, expenseItemId, subRecipeId, quantity } of version.lines) {
      const taken = amount(quantity).times(batches)
      if (subRecipeId !== null) {
        const other = versions.get(subRecipeId)
        if (!other) throw await noVersion(context, subRecipeId, day)
        await take(subRecipeId, taken.div(amount(other.yield)), [...above, id])
      } else if (productId !== null) {
        const known = inputs.get(productId)
        const inStock = taken.times(amount(factor ?? '1'))
        inputs.set(productId, {
          productId,
          quantity: known ? known.quantity.plus(inStock) : inStock,
          expenseItemId: known?.expenseItemId ?? expenseItemId,
        })
      }
    }
  }
  await take(recipeId, one, [])
  return {
    versionId: whole.versionId,
    productId: whole.productId,
    yield: amount(whole.yield),
    inputs: [...inputs.values()],
    byProducts: whole.byProducts.map(({ productId, quantity, costShare }) => ({
      productId,
      quantity: amount(quantity),
      costShare: amount(costShare),
    })),
    labour: round(labour),
    overhead: round(overhead),
  }
}

/** The per cent of the cost that the product itself bears. */
export const ownShare = ({ byProducts }: Pick<Batch, 'byProducts'>): Amount =>
  amount('100').minus(sum(byProducts.map(({ costShare }) => costShare)))
