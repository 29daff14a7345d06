import type { FieldRefusal } from '@cuadre/kernel/errors.ts'
import { type Amount, amount, round, zero } from '@cuadre/kernel/money.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { flagOn } from '@cuadre/accounting/public.ts'
import { checkGoods, productsOf, repeated } from '@cuadre/inventory/public.ts'
import { eachLine } from '@cuadre/platform/documents/lines.ts'
import type { WrittenLine } from './content.ts'
import { offeredAt } from './offered.ts'
import { availableOn, emptyShelf, type OnShelf, onShelf, type Shift } from './shelf.ts'

export interface ReckonedLine {
  productId: string
  price: Amount
  sold: Amount
  wasted: Amount
  /** What was counted at the end, where that was written. */
  counted: Amount | null
  amount: Amount
  /** Whether its tickets say what it comes to. */
  isByTickets: boolean
  recipeId: string | null
  /** Nothing of what is made while it is sold. */
  shelf: OnShelf | null
}

/** What was sold: as it was written, or what is missing of what there was. Wasted goods were not sold. */
export function soldOf(
  { sold, counted, wasted }: { sold: Amount | null; counted: Amount | null; wasted: Amount },
  shelf: OnShelf,
): Amount {
  return counted === null ? (sold ?? zero) : availableOn(shelf).minus(wasted).minus(counted)
}

/** What is left after what was sold. */
export const leftOf = ({ sold, wasted, shelf }: Pick<ReckonedLine, 'sold' | 'wasted' | 'shelf'>) =>
  shelf && availableOn(shelf).minus(sold).minus(wasted)

/** Lines as they were written, reckoned; everything that is wrong with them is refused together. */
export async function reckonLines(
  context: Context,
  shift: Shift,
  drafts: readonly WrittenLine[],
  { isClosing }: { isClosing: boolean },
): Promise<{ lines: ReckonedLine[]; wrong: FieldRefusal[] }> {
  const ids = drafts.map(({ productId }) => productId)
  const [known, offered, shelves, isSimple] = await Promise.all([
    productsOf(context, drafts),
    offeredAt(context, shift.pointId, ids),
    onShelf(context, shift, ids),
    flagOn(context, 'simpleProduction', shift.day),
  ])
  const { ready, wrong } = eachLine(drafts, (draft, refuse) => {
    const { productId } = draft
    const product = known.get(productId)
    const here = offered.get(productId)
    const code = product?.code ?? ''
    for (const field of ['sold', 'counted', 'wasted'] as const)
      checkGoods(
        { productId, quantity: draft[field] },
        known,
        field === 'sold' ? refuse : quantityOnly(refuse),
        {
          mayBeZero: true,
          field,
        },
      )
    const isByTickets = draft.amount !== undefined
    if (here && !here.isSoldHere && !isByTickets) refuse('productId', 'dailySale.notSoldHere', { code })
    const recipeId = isSimple ? (here?.recipeId ?? null) : null
    const isGiven = (value: string | null | undefined) => value !== null && value !== undefined
    if (!isGiven(draft.sold) && !isGiven(draft.counted)) refuse('sold', 'dailySale.soldOrCounted')
    if (isGiven(draft.sold) && isGiven(draft.counted)) refuse('counted', 'dailySale.soldOrCounted')
    if (isGiven(draft.counted) && recipeId) refuse('counted', 'dailySale.countedRecipe', { code })
    const price = draft.price ?? here?.price ?? null
    if (product && price === null) refuse('price', 'dailySale.noPrice', { code })
    const shelf = recipeId ? null : (shelves.get(productId) ?? emptyShelf)
    const given = (value: string | null | undefined) =>
      value === null || value === undefined ? null : amount(value)
    const counted = recipeId ? null : given(draft.counted)
    const wasted = amount(draft.wasted)
    const sold = soldOf({ sold: given(draft.sold), counted, wasted }, shelf ?? emptyShelf)
    if (sold.lt(zero))
      refuse('counted', 'dailySale.countedMore', { code, there: availableOn(shelf!).minus(wasted).toFixed() })
    const left = leftOf({ sold, wasted, shelf })
    if (isClosing && left && left.lt(zero))
      refuse('sold', 'dailySale.short', {
        code,
        missing: left.neg().toFixed(),
        there: availableOn(shelf!).toFixed(),
      })
    return {
      productId,
      price: amount(price ?? '0'),
      sold,
      wasted,
      counted,
      amount: isByTickets ? amount(draft.amount!) : round(sold.times(amount(price ?? '0'))),
      isByTickets,
      recipeId,
      shelf,
    }
  })
  return { lines: ready, wrong: [...wrong, ...repeated(drafts)] }
}

type Refuse = Parameters<typeof checkGoods>[2]

/** A product that is wrong is refused once, not with each of its quantities. */
const quantityOnly =
  (refuse: Refuse): Refuse =>
  (field, ...rest) => {
    if (field !== 'productId') refuse(field, ...rest)
  }
