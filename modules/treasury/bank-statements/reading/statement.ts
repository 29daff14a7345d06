import type { Day } from '@cuadre/kernel/day.ts'
import { amount, sum, text } from '@cuadre/kernel/money.ts'
import { Refusal } from '@cuadre/kernel/errors.ts'
import { formatDay } from '@cuadre/server-kit/files/format.ts'
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
  /** What the bank calls this very movement, where its file says so. */
  bankId: string | null
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

/** A figure of a file that no amount of ours holds, as a code of refusal. */
export function wrongFigure(figure: string): 'import.amountTooBig' | 'import.tooManyDecimals' | undefined {
  const read = amount(figure)
  if (read.abs().gte('1000000000000000')) return 'import.amountTooBig'
  return read.round(2).eq(read) ? undefined : 'import.tooManyDecimals'
}

/** What is wrong with a figure, at its place. */
export const figureProblem = (place: number, code: string, value: string): Problem =>
  problemAt(place, code, code === 'import.tooManyDecimals' ? { decimals: 2 } : {}, value)

/**
 * The days of a statement reach as far as its movements, whatever its head says of them, and are those of its movements where it says nothing.
 */
export function reaching(statement: ReadStatement): ReadStatement {
  const days = statement.movements.map(({ day }) => day).toSorted()
  const [first, last] = [days[0] ?? null, days.at(-1) ?? null]
  const { startDay, endDay } = statement
  return {
    ...statement,
    startDay: startDay !== null && (first === null || startDay < first) ? startDay : (first ?? endDay),
    endDay: endDay !== null && (last === null || endDay > last) ? endDay : (last ?? startDay),
  }
}

/** A head that ends before it begins. */
export const reversedDays = ({ startDay, endDay }: ReadStatement, place: number): Problem[] =>
  startDay !== null && endDay !== null && endDay < startDay
    ? [
        problemAt(place, 'bankFile.daysReversed', {
          startDay: formatDay(startDay),
          endDay: formatDay(endDay),
        }),
      ]
    : []

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

/** One line of words: what a bank breaks into lines of a fixed length belongs together, and signs that are no text are none. */
export const joined = (...parts: readonly (string | null | undefined)[]): string =>
  parts
    .map(
      (part) =>
        part
          ?.replaceAll(/[\s\p{Cc}]+/gu, ' ')
          .toWellFormed()
          .trim() ?? '',
    )
    .filter((part, at, all) => part !== '' && all.indexOf(part) === at)
    .join(' · ')
