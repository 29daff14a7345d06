import { localToday, readDay, showDay } from '../form/day-text.ts'

/** A lot as a line names it. */
export interface WrittenLot {
  code: string
  quantity?: string | null | undefined
  expiryDate?: string | null | undefined
}

/**
 * Lots as they are typed: `L-101 60 31/12/2026; L-102`, of each its code, how much of the line it is and until when it keeps. Without
 * a quantity it is the rest of the line. What can't be understood is sent as it was written, for the server to say so.
 */
export const readLots = (typed: string): WrittenLot[] =>
  typed
    .split(';')
    .map((part) => part.trim().split(/\s+/))
    .flatMap(([code = '', ...more]) => {
      if (code === '') return []
      const days = more.filter(isLikeDay)
      const quantities = more.filter((word) => !isLikeDay(word))
      const day = days[0] && (readDay(days[0], { today: localToday() }).value ?? days[0])
      return [
        {
          code,
          ...(quantities.length > 0 && { quantity: quantities.join(' ').replace(',', '.') }),
          ...(day && { expiryDate: days.length > 1 ? days.join(' ') : day }),
        },
      ]
    })

const isLikeDay = (word: string) => /\d[/-]\d/.test(word)

/** The same for reading, or to be typed over. */
export const showLots = (
  lots: readonly WrittenLot[],
  { separator = '; ', quantityOf = (quantity: string) => quantity } = {},
): string =>
  lots
    .map(({ code, quantity, expiryDate }) =>
      [code, quantity && quantityOf(quantity), expiryDate && showDay(expiryDate)].filter(Boolean).join(' '),
    )
    .join(separator)
