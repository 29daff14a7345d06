import { allocate, type Amount, one, sum, zero } from '@cuadre/kernel/money.ts'

/** A report of production that bears a share, and the cost centre of its order. */
export interface Bearer {
  _id: string
  costCenterId: string | null
  weight: Amount
}

/** What was posted in a cost centre and is to be distributed. */
export interface CenterCost {
  costCenterId: string | null
  amount: Amount
}

export interface BearerShare {
  runId: string
  costCenterId: string | null
  amount: Amount
}

/**
 * What falls to each report: what was posted in a cost centre falls to what was made in it, and to all that was made where nothing
 * was made in it. No cent is lost. Nothing at all where nothing measures anything.
 */
export function sharesOf(costs: readonly CenterCost[], bearers: readonly Bearer[]): BearerShare[] {
  const weighed = bearers.filter(({ weight }) => weight.gt(zero))
  if (weighed.length === 0) return []
  return costs.flatMap(({ costCenterId, amount }) => {
    const own = weighed.filter((bearer) => bearer.costCenterId === costCenterId)
    const all = own.length > 0 ? own : weighed
    const shares = allocate(
      amount,
      all.map(({ weight }) => weight),
    )
    return all.flatMap(({ _id }, index) => {
      const share = shares[index]!
      return share.eq(zero) ? [] : [{ runId: _id, costCenterId, amount: share }]
    })
  })
}

/** What falls to the pieces that a report made, by what each is worth without it; alike where none is worth anything. */
export function overPieces(amount: Amount, worth: readonly Amount[]): Amount[] {
  const whole = sum(worth)
  return allocate(amount, whole.gt(zero) ? worth : worth.map(() => one))
}
