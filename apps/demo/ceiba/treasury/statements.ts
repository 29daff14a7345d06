import { addDays, addMonths, type Day, endOfMonth, startOfMonth } from '@cuadre/kernel/day.ts'
import { amount, sum, text } from '@cuadre/kernel/money.ts'
import type { DemoBanks, DemoMatch, DemoStatement } from '../../banks.ts'
import type { DatedDocument } from '../../documents.ts'
import type { DemoEntry } from '../../types.ts'
import { accountant } from '../people.ts'
import { bankAccounts } from './bank-accounts.ts'
import { type Moved, movedOn, type ShownLine } from './bank-lines.ts'
import { unknownTo } from './unknown.ts'

/** What the bank says of every month until `today`; what was over before this month is held against the books. */
export function bankHistory(
  entries: readonly DemoEntry[],
  documents: readonly DatedDocument[],
  today: Day,
): Pick<DemoBanks, 'statements' | 'reconciliations'> {
  const codes = bankAccounts.map(({ account }) => account)
  const moved = movedOn(codes, entries, documents)
  const first = startOfMonth(entries[0]!.day)
  const past = { first, months: monthsFrom(first, today), today }
  const accounts = codes.map((account) => ({
    account,
    moved: moved.get(account)!,
    statements: statementsOf(account, moved.get(account)!, past),
  }))
  const statements: DemoStatement[] = []
  const reconciliations: DemoBanks['reconciliations'] = []
  const numbers = new Map<string, number>()
  for (const [at, month] of past.months.entries())
    for (const each of accounts) {
      const { statement, shown } = each.statements[at]!
      statements.push(statement)
      if (endOfMonth(month) >= startOfMonth(today)) continue
      const year = month.slice(0, 4)
      numbers.set(year, (numbers.get(year) ?? 0) + 1)
      reconciliations.push({
        number: `CB-${year}-${String(numbers.get(year)).padStart(5, '0')}`,
        statement: statements.length - 1,
        by: accountant,
        book: text(
          sum(each.moved.all.filter(({ entry }) => entry.day <= statement.until).map((line) => line.amount)),
        ),
        matches: [...(month === first ? openingOf(each.moved) : []), ...matchesOf(each.moved, shown, month)],
      })
    }
  return { statements, reconciliations }
}

const monthsFrom = (first: Day, today: Day): Day[] =>
  first > today ? [] : [first, ...monthsFrom(addMonths(first, 1), today)]

/** The statements of an account, month by month, with what each shows of the books. */
function statementsOf(
  account: string,
  { opening, shown }: Moved,
  { first, months, today }: { first: Day; months: readonly Day[]; today: Day },
): { statement: DemoStatement; shown: ShownLine[] }[] {
  const byMonth = Map.groupBy(shown, ({ line }) => startOfMonth(line.day))
  let held = sum(opening.map((movement) => movement.amount))
  return months.map((month) => {
    const until = endOfMonth(month) < today ? endOfMonth(month) : today
    const known = (byMonth.get(month) ?? [])
      .filter(({ line }) => line.day <= until)
      .toSorted((one, other) => (one.line.day < other.line.day ? -1 : one.line.day > other.line.day ? 1 : 0))
    const isThisMonth = month === startOfMonth(today)
    const lines = [...known.map(({ line }) => line), ...(isThisMonth ? unknownTo(account, today) : [])]
    const before = held
    held = sum([before, ...lines.map((line) => amount(line.amount))])
    return {
      statement: {
        account,
        // The books begin on its first day, and the bank told nothing of it.
        from: month === first ? addDays(month, 1) : month,
        until,
        opening: text(before),
        closing: text(held),
        lines,
      },
      shown: known,
    }
  })
}

/** What the bank held before its first statement is what the books began with. */
const openingOf = ({ opening }: Moved): DemoMatch[] =>
  opening.length > 0 ? [{ reason: 'opening', operations: opening.map(({ of }) => of), lines: [] }] : []

/** Each line of the bank is a line of the books; what the books took back in the month is explained by itself. */
const matchesOf = ({ mistakes }: Moved, shown: readonly ShownLine[], month: Day): DemoMatch[] => [
  ...shown.map(({ operation, reason }, at) => ({ reason, operations: [operation], lines: [at] })),
  ...mistakes
    .filter(({ day }) => startOfMonth(day) === month)
    .map(({ operations }) => ({ reason: 'byHand' as const, operations, lines: [] })),
]
