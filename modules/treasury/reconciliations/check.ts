import type { z } from 'zod'
import { type FieldRefusal, wrongFields } from '@cuadre/kernel/errors.ts'
import { amount, sum, text } from '@cuadre/kernel/money.ts'
import { formatDay } from '@cuadre/server-kit/files/format.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import type * as api from './api.ts'
import { type AsOf, foldedAmong } from './before.ts'
import { heldBy, unfolded } from './opening.ts'
import type { Said } from './sides.ts'

/** What a person says is the same on both sides. */
export type Written = Pick<z.output<typeof api.createReconciliation.input>, 'matches' | 'opening'>

/** What is named of what is folded, looked at by itself. */
export async function withNamed(
  context: Context,
  asOf: AsOf,
  said: Said,
  named: readonly string[],
): Promise<Said> {
  const known = new Set(said.sides.operations.map(({ side }) => side._id))
  const others = named.filter((id) => !known.has(id))
  return others.length > 0 && said.fold.count > 0
    ? unfolded(said, await foldedAmong(context, asOf, others))
    : said
}

/** Everything that is wrong with it: what is not open, not of this account, or not the same on both sides. */
export function check(said: Said, { matches, opening }: Written, reconciliationId: string): void {
  const { operations, lines } = said.sides
  const amounts = new Map([...operations, ...lines].map(({ side }) => [side._id, side.amount]))
  const seen = new Set<string>()
  const wrong: FieldRefusal[] = []
  matches.forEach(({ operations: books, lines: bank }, at) => {
    const total = (field: 'operations' | 'lines', ids: readonly string[]) =>
      sum(
        ids.map((id, within) => {
          const moved = amounts.get(id)
          const path = `matches.${at}.${field}.${within}`
          if (moved === undefined || seen.has(id))
            wrong.push({
              path,
              code: field === 'lines' ? 'reconciliation.lineTaken' : 'reconciliation.operationTaken',
            })
          seen.add(id)
          return amount(moved ?? '0')
        }),
      )
    const [inBooks, atBank] = [total('operations', books), total('lines', bank)]
    if (books.length + bank.length === 0) wrong.push({ path: `matches.${at}`, code: 'reconciliation.empty' })
    else if (!inBooks.eq(atBank))
      wrong.push({
        path: `matches.${at}`,
        code: 'reconciliation.differs',
        parameters: { book: text(inBooks), bank: text(atBank), difference: text(inBooks.minus(atBank)) },
      })
  })
  if (opening) wrong.push(...wrongOpening(said, opening.outstanding, reconciliationId))
  if (wrong.length > 0) throw wrongFields(wrong)
}

function wrongOpening(
  { sides, balances, fold }: Said,
  outstanding: readonly string[],
  reconciliationId: string,
): FieldRefusal[] {
  const { begin, opening, openedBy } = balances
  if (openedBy !== null && openedBy !== reconciliationId)
    return [{ path: 'opening', code: 'reconciliation.openingTaken' }]
  const before = new Set(sides.operations.flatMap(({ side, isBefore }) => (isBefore ? [side._id] : [])))
  const unknown = outstanding.flatMap((id, at) =>
    before.has(id) ? [] : [{ path: `opening.outstanding.${at}`, code: 'reconciliation.operationTaken' }],
  )
  if (unknown.length > 0) return unknown
  if (fold.count === 0) return [{ path: 'opening', code: 'reconciliation.openingEmpty' }]
  const held = amount(heldBy(fold))
  const difference = held.minus(amount(opening))
  if (difference.eq('0')) return []
  const parameters = {
    day: formatDay(begin ?? ''),
    balance: opening,
    book: text(held),
    difference: text(difference),
  }
  return [{ path: 'opening', code: 'reconciliation.openingDiffers', parameters }]
}
