import { type Amount, sum, text, zero } from '@cuadre/kernel/money.ts'
import type { PostedLine } from './posted-line.ts'

/** Stands for "no cost centre", "no third party" … in keys, which can't hold nulls. */
export const none = '00000000-0000-0000-0000-000000000000'

const groupBy = <Row>(rows: readonly Row[], keyOf: (row: Row) => string): Row[][] => {
  const groups = new Map<string, Row[]>()
  for (const row of rows) {
    const key = keyOf(row)
    const group = groups.get(key)
    if (group) group.push(row)
    else groups.set(key, [row])
  }
  // In the order of keys, so that two postings lock rows that both need in the same order.
  return [...groups.entries()].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, group]) => group)
}

const total = (lines: readonly PostedLine[], valueOf: (line: PostedLine) => Amount) => sum(lines.map(valueOf))

export interface AccountMovement {
  accountId: string
  debit: string
  credit: string
  /** Debit less credit: what it adds to later openings. */
  net: string
  lines: number
}

/** What an entry adds to each account. */
export const movementsByAccount = (lines: readonly PostedLine[]): AccountMovement[] =>
  groupBy(lines, (line) => line.accountId).map((group) => {
    const debit = total(group, (line) => line.debit)
    const credit = total(group, (line) => line.credit)
    return {
      accountId: group[0]?.accountId ?? none,
      debit: text(debit),
      credit: text(credit),
      net: text(debit.minus(credit)),
      lines: group.length,
    }
  })

export interface DimensionMovement {
  accountId: string
  costCenterId: string
  expenseItemId: string
  partnerId: string
  currencyId: string
  debit: string
  credit: string
  foreignDebit: string
  foreignCredit: string
  lines: number
}

const dimensions = (line: PostedLine) =>
  [line.costCenterId, line.expenseItemId, line.partnerId, line.currencyId] as const

/** What an entry adds to each combination of account, cost centre, expense item, third party and currency. */
export function movementsByDimension(lines: readonly PostedLine[]): DimensionMovement[] {
  const marked = lines.filter((line) => dimensions(line).some((id) => id !== null))
  return groupBy(marked, (line) => [line.accountId, ...dimensions(line)].join()).flatMap((group) => {
    const [first] = group
    if (!first) return []
    return [
      {
        accountId: first.accountId,
        costCenterId: first.costCenterId ?? none,
        expenseItemId: first.expenseItemId ?? none,
        partnerId: first.partnerId ?? none,
        currencyId: first.currencyId ?? none,
        debit: text(total(group, (line) => line.debit)),
        credit: text(total(group, (line) => line.credit)),
        foreignDebit: text(
          total(group, (line) => (!line.debit.eq(zero) ? (line.foreignAmount ?? zero) : zero)),
        ),
        foreignCredit: text(
          total(group, (line) => (!line.credit.eq(zero) ? (line.foreignAmount ?? zero) : zero)),
        ),
        lines: group.length,
      },
    ]
  })
}
