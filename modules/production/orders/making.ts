import { allocate, amount, type Amount, round, sum, zero } from '@cuadre/kernel/money.ts'

/** What came of a report: a product, how much of it is good and how much was spoiled, and the per cent of the cost that it bears. */
export interface Made {
  productId: string
  quantity: Amount
  wasted: Amount
  costShare: Amount
}

/** A part of what came of a report that bears a cost by itself: what is good of a product, or what was spoiled of it. */
export interface Piece {
  output: number
  isWaste: boolean
  quantity: Amount
  /** Where it begins among all that came of the report, and how much of that it is: from 0 to `scale`. */
  from: Amount
  size: Amount
}

/** All that comes of a report together. */
export const scale = amount('100')

/** So many decimals has the place of a piece, in the database too. */
const decimals = 8

/**
 * The pieces that bear the cost of a report. Products that came of it share it by their per cents, taken anew where one of them
 * did not come; what is good and what was spoiled of a product share its part by quantity.
 */
export function piecesOf(outputs: readonly Made[]): Piece[] {
  const whole = sum(outputs.map(({ costShare }) => costShare))
  const equal = whole.eq(zero)
  const weights = outputs.flatMap(({ quantity, wasted, costShare }, output) => {
    const weight = equal ? amount('1') : costShare
    const all = quantity.plus(wasted)
    return [
      { output, isWaste: false, quantity, weight: weight.times(quantity).div(all) },
      { output, isWaste: true, quantity: wasted, weight: weight.times(wasted).div(all) },
    ].filter((part) => part.quantity.gt(zero))
  })
  const total = sum(weights.map(({ weight }) => weight))
  let upTo = zero
  return weights.map(({ weight, ...part }, index) => {
    const from = round(scale.times(upTo).div(total), decimals)
    upTo = upTo.plus(weight)
    const to = index === weights.length - 1 ? scale : round(scale.times(upTo).div(total), decimals)
    return { ...part, from, size: to.minus(from) }
  })
}

/** How much of the order was open when something was handed over to it, and what of that a report bears. */
interface Borne {
  /** Batches that were open when it was handed over, and when the report is made. */
  openThen: Amount
  openNow: Amount
  bears: Amount
}

/** The share of a piece in what was handed over: all shares of all reports are the whole of it, to the cent. */
export const shareIn = ({ from, size }: Piece, { openThen, openNow, bears }: Borne) => ({
  of: openThen.times(scale),
  taken: openThen.minus(openNow).times(scale).plus(bears.times(from)),
  quantity: bears.times(size),
})

/** The share of a piece in what was taken for the report alone. */
export const shareOfOwn = ({ from, size }: Piece) => ({ of: scale, taken: from, quantity: size })

/** What is added to each piece of labour and overhead, without losing a cent. */
export const addedTo = (pieces: readonly Piece[], conversion: Amount): Amount[] =>
  pieces.length === 0
    ? []
    : allocate(
        conversion,
        pieces.map(({ size }) => size),
      )

/** How many batches of an order no report has borne the cost of yet. */
export const openOf = ({ batches }: { batches: string }, standing: readonly { bears: string }[]): Amount =>
  amount(batches).minus(sum(standing.map(({ bears }) => amount(bears))))

/** How many batches of the order a report bears the cost of: those that it finished, or all that are open where it is the last. */
export const borne = ({
  batches,
  open,
  isLast,
}: {
  batches: Amount
  open: Amount
  isLast: boolean
}): { bears: Amount; finishes: boolean } => {
  if (batches.eq(zero)) return { bears: zero, finishes: false }
  const finishes = isLast || batches.gte(open)
  return { bears: finishes ? open : batches, finishes }
}
