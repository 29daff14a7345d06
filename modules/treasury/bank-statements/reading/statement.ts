import type { Day } from '@cuadre/kernel/day.ts'
import { amount, sum, text } from '@cuadre/kernel/money.ts'
import { Refusal } from '@cuadre/kernel/errors.ts'
import type { Problem } from '@cuadre/server-kit/files/importing/problems.ts'

/** What moved on an account, as its bank writes it. */
export interface BankMovement {
  /** Where it begins in the file: the row of a table, the line of a text. */
  place: number
  day: Day
  /** From when it bears interest, where the bank says so. */
  valueDay: Day | null
  /** What came in; below zero what went out. */
  amount: string
  reference: string | null
  description: string
  counterparty: string | null
  /** What the bank calls this kind of movement: `NCHG`, `FEE`. */
  bankCode: string | null
}

/** Something that stands in a file and says nothing that we know of. */
export interface Unread {
  place: number
  text: string
}

/** What one file says of one account between two days. */
export interface ReadStatement {
  /** As the bank writes the number, where the file names it. */
  account: string | null
  currency: string | null
  startDay: Day | null
  endDay: Day | null
  /** Null where the file does not say it. */
  opening: string | null
  closing: string | null
  movements: BankMovement[]
  unread: Unread[]
}

export interface ReadFile {
  statements: ReadStatement[]
  problems: Problem[]
}

/** More than any company moves in a year; what has more is divided, so that no file takes the memory of all others. */
export const mostMovements = 20_000

/** The file is refused where it has one movement too many. */
export const tooManyMovements = (line: number) =>
  new Refusal('bankFile.tooManyMovements', { limit: mostMovements, line }, { status: 422 })

export const problemAt = (
  place: number,
  code: string,
  parameters: Problem['parameters'] = {},
  value: string | null = null,
): Problem => ({ sheet: null, cell: String(place), value, code, parameters })

export const signed = (figure: string, isOut: boolean): string =>
  text(isOut ? amount(figure).neg() : amount(figure))

/** What is wrong where a statement does not add up: opening + what moved ≠ closing. */
export function faultInSum({ opening, closing, movements }: ReadStatement, place: number): Problem[] {
  if (opening === null || closing === null) return []
  const moved = sum(movements.map((movement) => amount(movement.amount)))
  const reached = amount(opening).plus(moved)
  if (reached.eq(amount(closing))) return []
  return [
    problemAt(place, 'bankFile.doesNotAddUp', {
      opening,
      moved: text(moved),
      reached: text(reached),
      closing,
    }),
  ]
}

/** One line of words: what a bank breaks into lines of a fixed length belongs together. */
export const joined = (...parts: readonly (string | null | undefined)[]): string =>
  parts
    .map((part) => part?.replaceAll(/\s+/g, ' ').trim() ?? '')
    .filter((part, at, all) => part !== '' && all.indexOf(part) === at)
    .join(' · ')
