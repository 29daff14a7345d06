import { amount } from '@cuadre/kernel/money.ts'

/** A movement of a table with the balance that the bank gives beside it, if it gives one. */
interface Row {
  movement: { day: string; amount: string }
  balance: string | null
}

const byDay = <Each extends Row>(rows: readonly Each[]): Each[] =>
  rows.toSorted((one, other) =>
    one.movement.day < other.movement.day ? -1 : Number(one.movement.day > other.movement.day),
  )

const isAscending = (rows: readonly Row[]): boolean =>
  rows.every((row, at) => at === 0 || rows[at - 1]!.movement.day <= row.movement.day)

/** Whether each balance is the one before it with what moved. */
const chains = (rows: readonly Row[]): boolean =>
  rows.every(({ movement, balance }, at) => {
    const before = rows[at - 1]?.balance ?? null
    return (
      balance === null || before === null || amount(before).plus(amount(movement.amount)).eq(amount(balance))
    )
  })

/**
 * Rows in the order in which they moved. Banks list the last first, all of it or the lines of each day; where balances stand beside them,
 * they say which it is, and elsewhere days that go down do.
 */
export function inOrderOfDays<Each extends Row>(rows: readonly Each[]): Each[] {
  const orders = [[...rows], rows.toReversed(), byDay(rows), byDay(rows.toReversed())]
  const isBalanced = rows.length > 1 && rows.every(({ balance }) => balance !== null)
  const found = isBalanced ? orders.find((order) => isAscending(order) && chains(order)) : undefined
  const [first, last] = [rows[0]?.movement.day ?? '', rows.at(-1)?.movement.day ?? '']
  return found ?? (first > last ? rows.toReversed() : [...rows])
}
