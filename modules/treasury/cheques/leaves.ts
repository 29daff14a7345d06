import type { FieldRefusal } from '@cuadre/kernel/errors.ts'

/** A leaf of a chequebook that is asked for, and how its book stands. */
export interface Leaf {
  /** As it was written; null asks for the next one. */
  number: string | null
  /** The one that the cheque has already. */
  own: string | null
  first: string
  last: string
  /** The next one that nobody used; null of a book that is used up. */
  next: string | null
  /** The cheque that is written on it, or why it was voided. */
  use: { by: string | null; reason: string | null } | null
}

/** Why a leaf cannot be taken, or nothing. Leaves are used in their order, so that none is missing without a reason. */
export function leafRefusal(
  { number, own, first, last, next, use }: Leaf,
  { inOrder }: { inOrder: boolean },
): Pick<FieldRefusal, 'code' | 'parameters'> | null {
  if (number === null)
    return next === null && own === null ? { code: 'cheque.bookUsedUp', parameters: { last } } : null
  if (!/^\d{1,18}$/.test(number)) return { code: 'cheque.leafDigits', parameters: {} }
  const wanted = BigInt(number)
  if (own !== null && wanted === BigInt(own)) return null
  if (wanted < BigInt(first) || wanted > BigInt(last))
    return { code: 'cheque.leafOutside', parameters: { number, first, last } }
  if (use?.by) return { code: 'cheque.leafUsedBy', parameters: { number, by: use.by } }
  if (use) return { code: 'cheque.leafVoided', parameters: { number, reason: use.reason ?? '' } }
  if (inOrder && next !== null && wanted !== BigInt(next))
    return { code: 'cheque.leafSkipped', parameters: { number, next } }
  return null
}

/** The leaf that is taken: what was asked for, what the cheque has, or the next one, with the zeros of its book. */
export const leafTaken = ({ number, own, next, last }: Leaf): string =>
  (number ?? own ?? next ?? '').replace(/^0+/, '').padStart(last.length, '0')
