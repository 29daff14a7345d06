import type { Day } from '@cuadre/kernel/day.ts'
import { type Amount, amount, zero } from '@cuadre/kernel/money.ts'
import type { RowWriter } from '../documents.ts'
import type { DemoEntry } from '../types.ts'

/** What accounts hold when a day ends, by the confirmed entries given, which are in the order of their days. */
export function heldIn(entries: readonly DemoEntry[]): RowWriter['held'] {
  const histories = new Map<string, { day: Day; held: Amount }[]>()
  const historyOf = (account: string) => {
    const known = histories.get(account)
    if (known) return known
    let held = zero
    const history = entries.flatMap(({ state, day, lines }) => {
      if (state === 'pending') return []
      const own = lines.filter((line) => line.account === account)
      for (const { debit = '0', credit = '0' } of own) held = held.plus(amount(debit)).minus(amount(credit))
      return own.length > 0 ? [{ day, held }] : []
    })
    histories.set(account, history)
    return history
  }
  return (account, until) => historyOf(account).findLast(({ day }) => day <= until)?.held ?? zero
}
