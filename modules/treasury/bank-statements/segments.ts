import { addDays, type Day } from '@cuadre/kernel/day.ts'
import { amount, sum, text } from '@cuadre/kernel/money.ts'
import type { Known, NewLine, NewStatement } from './overlap.ts'

/** What is new between what is known, with the days that it speaks of. */
export interface Segment {
  startDay: Day
  endDay: Day
  /** Places of its lines. */
  from: number
  until: number
}

/** What is new before something known is a statement of its own, and so is what is new after it. */
export function segmentsOf(
  { startDay, endDay, lines }: Pick<NewStatement, 'startDay' | 'endDay' | 'lines'>,
  known: readonly (Known | null)[],
): Segment[] {
  const segments: Segment[] = []
  for (let from = 0; from < lines.length; from += 1) {
    if (known[from]) continue
    let until = from
    while (until + 1 < lines.length && !known[until + 1]) until += 1
    const [before, after] = [known[from - 1], known[until + 1]]
    const days = lines
      .slice(from, until + 1)
      .map(({ day }) => day)
      .toSorted()
    const [first, last] = [days[0]!, days.at(-1)!]
    const begin = before ? addDays(before.statement.endDay, 1) : startDay
    const end = after ? addDays(after.statement.startDay, -1) : endDay
    segments.push({ startDay: begin < first ? begin : first, endDay: end > last ? end : last, from, until })
    from = until
  }
  return segments
}

/**
 * What an account held before a file that does not say it, as what is known of it tells: where a day is known whole, by what that day ended with,
 * else by what was left after a line.
 */
export function openingByKnown(lines: readonly NewLine[], known: readonly (Known | null)[]): string | null {
  const at = known.findIndex((each, place) => {
    if (!each) return false
    const { day } = lines[place]!
    const ofDay = lines.flatMap((line, other) => (line.day === day ? [other] : []))
    const itsLines = each.statement.lines.filter((line) => line.day === day)
    return place === ofDay.at(-1) && ofDay.length === itsLines.length && ofDay.every((other) => known[other])
  })
  const place = at === -1 ? known.findIndex((each) => each !== null) : at
  const found = known[place]
  if (!found) return null
  const { line, statement } = found
  const reached = at === -1 ? line : (statement.lines.findLast(({ day }) => day === line.day) ?? line)
  return text(
    amount(reached.balance).minus(sum(lines.slice(0, place + 1).map((each) => amount(each.amount)))),
  )
}
