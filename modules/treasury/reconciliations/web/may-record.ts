import { kindFacts } from '@cuadre/finance/account-movements/states.ts'
import { amount, sum, zero } from '@cuadre/kernel/money.ts'
import { type Permission, permissions } from '@cuadre/kernel/permissions.ts'
import { useCan } from '@cuadre/web-kit/session.tsx'
import { useLanguage } from '@cuadre/web-kit/words/use-words.ts'
import type { Open, Pair } from './work.ts'

const needed = {
  in: kindFacts.transferIncome.permission,
  out: kindFacts.expense.permission,
} as const satisfies Record<string, Permission>
type Direction = keyof typeof needed

const directionOf = (moved: string): Direction => (amount(moved).lt(zero) ? 'out' : 'in')

/** Whether money that came in, or went out, may be recorded, and how the permission is called that one lacks. */
export function useMayRecord(): Record<Direction, { may: boolean; permission: string }> {
  const language = useLanguage()
  const named = (name: Permission) => permissions.find((each) => each.name === name)?.[language] ?? name
  return {
    in: { may: useCan(needed.in), permission: named(needed.in) },
    out: { may: useCan(needed.out), permission: named(needed.out) },
  }
}
type MayRecord = ReturnType<typeof useMayRecord>

/** What is offered to whoever may post it alone. */
export const withRights = (open: Open, may: MayRecord): Open => ({
  ...open,
  proposals: open.proposals.filter((each) => isAllowed(differenceOf(each, open), may)),
  suggestions: open.suggestions.filter((each) => isAllowed(amountOf(each, open), may)),
})

/** The permissions without which something is not offered. */
export const missingRights = (open: Open, may: MayRecord): string[] => {
  const wanted = [
    ...open.proposals.map((each) => differenceOf(each, open)),
    ...open.suggestions.map((each) => amountOf(each, open)),
  ].filter((moved) => !isAllowed(moved, may))
  return [...new Set(wanted.map((moved) => may[directionOf(moved!)].permission))]
}

const isAllowed = (moved: string | undefined, may: MayRecord): boolean =>
  moved === undefined || may[directionOf(moved)].may

const amountOf = ({ lineId }: { lineId: string }, { lines }: Open): string | undefined =>
  lines.find(({ _id }) => _id === lineId)?.amount

/** What is posted of a match within the tolerance; nothing is of others. */
function differenceOf({ reason, operations, lines }: Pair, open: Open): string | undefined {
  if (reason !== 'withinTolerance') return undefined
  const all = [...(open.opening?.outstanding ?? []), ...open.operations]
  const total = (ids: readonly string[], of: readonly { _id: string; amount: string }[]) =>
    sum(of.flatMap((each) => (ids.includes(each._id) ? [amount(each.amount)] : [])))
  return total(lines, open.lines).minus(total(operations, all)).toFixed(2)
}
