import { addDays, type Day, daysBetween } from '@cuadre/kernel/day.ts'
import { plainName } from '@cuadre/server-kit/files/reading/read-table.ts'
import type { ReadCell, ReadRow } from '@cuadre/server-kit/files/reading/table.ts'
import { hoursIn, type Moment, minutesOfDay, momentIn, sideIn } from './cells.ts'
import { allAs, columnAs, type Mapping, shapeOf } from './mapping.ts'

/** Somebody at work, in minutes since a day long past; of the day that it began. */
export interface Shift {
  who: string
  row: number
  day: Day
  from: number
  until: number
}

export interface Punch {
  who: string
  row: number
  at: number
  side: 'in' | 'out' | null
}

/** A punch without the one that belongs to it, or two of the same minute: no hours come of it. */
export interface Lost {
  who: string
  row: number
  day: Day
  which: 'in' | 'out' | 'same'
}

export interface Total {
  who: string
  row: number
  column: number
  quantity: string
}

export interface UnreadRow {
  row: number
  text: string
  why: 'noWorker' | 'longWorker' | 'noDay' | 'noTime' | 'noSide' | 'noHours'
}

/** What the rows of a file say, before anybody knows who is who. */
export interface ClockRows {
  shifts: Shift[]
  lost: Lost[]
  punches: Punch[]
  totals: Total[]
  unread: UnreadRow[]
}

const first: Day = '2000-01-01'
export const atMinute = (day: Day, minute: number): number => daysBetween(first, day) * minutesOfDay + minute
export const dayAt = (at: number): Day => addDays(first, Math.floor(at / minutesOfDay))

const longestName = 200

const said = (row: ReadRow, at: number | undefined): ReadCell | undefined =>
  at === undefined ? undefined : row.cells[at]

const textOf = ({ cells }: ReadRow): string =>
  Array.from(cells, (cell) => cell?.text.trim() ?? '')
    .filter(Boolean)
    .join(' · ')
    .slice(0, longestName)

type OfRow = Partial<Omit<ClockRows, 'unread'>> | { why: UnreadRow['why'] }

function totalsOf(row: ReadRow, who: string, mapping: Mapping): OfRow {
  const totals: Total[] = []
  for (const column of allAs(mapping, 'hours')) {
    const cell = said(row, column)
    if (!cell) continue
    const quantity = hoursIn(cell, mapping.decimal)
    if (quantity === undefined) return { why: 'noHours' }
    totals.push({ who, row: row.number, column, quantity })
  }
  return { totals }
}

function punchOf(row: ReadRow, who: string, mapping: Mapping): OfRow {
  const stamp = said(row, columnAs(mapping, 'stamp'))
  const [day, time] = [said(row, columnAs(mapping, 'day')), said(row, columnAs(mapping, 'time'))]
  const whole: Moment = stamp
    ? momentIn(stamp, mapping.dayOrder)
    : {
        day: day ? momentIn(day, mapping.dayOrder).day : null,
        minute: time ? momentIn(time, mapping.dayOrder, true).minute : null,
      }
  if (whole.day === null) return { why: 'noDay' }
  if (whole.minute === null) return { why: 'noTime' }
  const sideAt = columnAs(mapping, 'side')
  const word = said(row, sideAt)
  const side = word ? sideIn(plainName(word.text)) : undefined
  if (sideAt !== undefined && side === undefined) return { why: 'noSide' }
  return { punches: [{ who, row: row.number, at: atMinute(whole.day, whole.minute), side: side ?? null }] }
}

/** The pairs of a row, one after the other. What is earlier than what stands before it is after midnight. */
function pairsOf(row: ReadRow, who: string, mapping: Mapping): OfRow {
  const [ins, outs] = [allAs(mapping, 'in'), allAs(mapping, 'out')]
  const dayCell = said(row, columnAs(mapping, 'day'))
  const dayOfRow = dayCell ? momentIn(dayCell, mapping.dayOrder).day : null
  if (dayCell && dayOfRow === null) return { why: 'noDay' }
  const shifts: Shift[] = []
  const lost: Lost[] = []
  let before = Number.NEGATIVE_INFINITY
  for (const [index, at] of ins.entries()) {
    const [came, went] = [said(row, at), said(row, outs[index])]
    if (!came && !went) continue
    const [from, until] = [came, went].map((cell) =>
      cell ? momentIn(cell, mapping.dayOrder, dayCell !== undefined) : undefined,
    )
    if ((from && from.minute === null) || (until && until.minute === null)) return { why: 'noTime' }
    const day = dayOfRow ?? from?.day ?? until?.day ?? null
    if (day === null) return { why: 'noDay' }
    if (!from || !until) {
      lost.push({ who, row: row.number, day, which: from ? 'out' : 'in' })
      continue
    }
    const later = (moment: Moment, than: number) => {
      const said = atMinute(moment.day ?? day, moment.minute ?? 0)
      return moment.day === null && said < than ? said + minutesOfDay : said
    }
    const began = later(from, before)
    const ended = later(until, began)
    if (ended <= began) lost.push({ who, row: row.number, day, which: 'same' })
    else shifts.push({ who, row: row.number, day, from: began, until: ended })
    before = Math.max(began, ended)
  }
  return { shifts, lost }
}

const readers = { totals: totalsOf, punches: punchOf, pairs: pairsOf } as const

/** What each row under the headings says; what cannot be read is told by its line, and hides none of the others. */
export function clockRows(rows: readonly ReadRow[], mapping: Mapping): ClockRows {
  const all: ClockRows = { shifts: [], lost: [], punches: [], totals: [], unread: [] }
  const read = readers[shapeOf(mapping)]
  for (const row of rows) {
    const who = said(row, columnAs(mapping, 'worker'))?.text.trim() ?? ''
    const found: OfRow =
      who === '' || plainName(who) === ''
        ? { why: 'noWorker' }
        : who.length > longestName
          ? { why: 'longWorker' }
          : read(row, who, mapping)
    if ('why' in found) {
      all.unread.push({ row: row.number, text: textOf(row), why: found.why })
      continue
    }
    all.shifts.push(...(found.shifts ?? []))
    all.lost.push(...(found.lost ?? []))
    all.punches.push(...(found.punches ?? []))
    all.totals.push(...(found.totals ?? []))
  }
  return all
}
