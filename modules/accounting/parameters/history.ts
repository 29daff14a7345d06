import { addDays, type Day } from '@cuadre/kernel/day.ts'

/** The days on which something holds; without a first since ever, without a last until further notice. */
export interface Span {
  validFrom: Day | null
  validTo: Day | null
}

/** From the first to the last day of closed periods. */
export interface ClosedDays {
  from: Day
  until: Day
}

const beginning = '0000-01-01'
const end = '9999-12-31'
export const firstDay = ({ validFrom }: Span): Day => validFrom ?? beginning
export const lastDay = ({ validTo }: Span): Day => validTo ?? end

export const holdsOn = (span: Span, day: Day): boolean => firstDay(span) <= day && day <= lastDay(span)

export const stateOn = (span: Span, day: Day): 'past' | 'inForce' | 'future' => {
  if (holdsOn(span, day)) return 'inForce'
  return firstDay(span) > day ? 'future' : 'past'
}

export const inOrder = <Value extends Span>(values: readonly Value[]): Value[] =>
  values.toSorted((one, other) => (firstDay(one) < firstDay(other) ? -1 : 1))

const dayBefore = (day: Day) => addDays(day, -1)
const dayAfter = (day: Day) => addDays(day, 1)

/** Whether one ends on the day before the other begins. */
const meet = (one: Span, other: Span): boolean =>
  one.validTo !== null && other.validFrom !== null && dayAfter(one.validTo) === other.validFrom

/**
 * The values with a new one from its first day on. The one that held on that day ends the day before; a new one that
 * `inherits` takes over its last day, or lasts until the next one.
 */
export function withNew<Value extends Span>(
  values: readonly Value[],
  added: Value,
  { inherits }: { inherits: boolean },
): Value[] {
  const from = firstDay(added)
  const cut = values.find((value) => holdsOn(value, from) && firstDay(value) < from)
  const next = inOrder(values).find((value) => firstDay(value) > from)
  const inherited = cut ? cut.validTo : next ? dayBefore(firstDay(next)) : null
  const kept = values.map((value) => (value === cut ? { ...value, validTo: dayBefore(from) } : value))
  return inOrder([...kept, inherits ? { ...added, validTo: inherited } : added])
}

/** The values with one of them changed. When its first day moves, the one that ended the day before moves its end along. */
export function withChanged<Value extends Span & { _id: string }>(
  values: readonly Value[],
  changed: Value,
): Value[] {
  const before = values.find(({ _id }) => _id === changed._id)
  const moved = before && before.validFrom !== changed.validFrom && changed.validFrom !== null
  return inOrder(
    values.map((value) => {
      if (value._id === changed._id) return changed
      return moved && meet(value, before) ? { ...value, validTo: dayBefore(firstDay(changed)) } : value
    }),
  )
}

/** The values without one of them: its days go back to the one before it, which is how it got them. */
export function without<Value extends Span & { _id: string }>(
  values: readonly Value[],
  gone: Value,
): Value[] {
  return values
    .filter(({ _id }) => _id !== gone._id)
    .map((value) => (meet(value, gone) ? { ...value, validTo: gone.validTo } : value))
}

/** Two values that would both hold on some day. */
export function overlapping<Value extends Span>(values: readonly Value[]): [Value, Value] | undefined {
  const ordered = inOrder(values)
  const at = ordered.findIndex((value, position) => {
    const next = ordered[position + 1]
    // One that was pushed to end before it begins still stands in the other's way.
    return next !== undefined && (firstDay(next) <= lastDay(value) || firstDay(next) <= firstDay(value))
  })
  return at < 0 ? undefined : [ordered[at]!, ordered[at + 1]!]
}

/** The first day after the first value on which nothing holds. */
export function gapIn(values: readonly Span[]): Day | undefined {
  const ordered = inOrder(values)
  const lone = ordered.find((value, position) => {
    const next = ordered[position + 1]
    return value.validTo !== null && (next === undefined || !meet(value, next))
  })
  return lone?.validTo ? dayAfter(lone.validTo) : undefined
}

/** The first closed day that would see another value than it saw. */
export function rewrittenDay<Value extends Span>(
  before: readonly Value[],
  after: readonly Value[],
  closed: ClosedDays | null,
  isSame: (one: Value, other: Value) => boolean,
): Day | undefined {
  if (!closed) return undefined
  const turns = [...before, ...after].flatMap((value) => [
    firstDay(value),
    ...(value.validTo === null ? [] : [dayAfter(value.validTo)]),
  ])
  // Between two turns nothing changes, so these days speak for all.
  const days = [closed.from, ...turns.filter((day) => day > closed.from && day <= closed.until)].toSorted()
  return days.find((day) => {
    const held = before.find((value) => holdsOn(value, day))
    const holds = after.find((value) => holdsOn(value, day))
    return held && holds ? !isSame(held, holds) : held !== holds
  })
}
