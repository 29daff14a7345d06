import { amount, sum, text, zero } from '@cuadre/kernel/money.ts'
import { type GridLine, newKey, valueIn } from '@cuadre/web-kit/grid/lines.ts'
import type { PrePayrollSheet, Proposed, TimeDraft, TimeKeyColumn } from '../api.ts'

/** A row of a sheet as the server has it, with who pays it. */
export type HeldTime = Proposed & { payroll?: { number: string } | null }

/** A cell of each worker: the time or the money of one key. */
export interface TimeColumn {
  id: string
  key: TimeKeyColumn
  fromHour: number | null
  carried: boolean
  of: 'quantity' | 'amount'
}

/** The sheet of a worker while it is written: a line, with a cell for each column. */
export interface SheetLine extends GridLine {
  key: string
  worker: { _id: string; name: string }
  place: string
  note: string
  /** What the server has in each column: several rows, where several absences have one key. */
  held: ReadonlyMap<string, readonly HeldTime[]>
  notices: readonly string[]
  /** Of a sheet that stands already. */
  sheet: { _id: string; version: number } | undefined
  /** What is typed into a column, by its id. */
  [cell: `t${string}`]: unknown
}

const isOfMoney = ({ unit, payRule }: Pick<TimeKeyColumn, 'unit' | 'payRule'>) =>
  unit === 'amount' || payRule === 'amount'

/** `t` begins what is a column of a key, and no other field of a line. */
const cellId = (
  time: { key: { _id: string }; fromHour: number | null; carried: boolean },
  of: TimeColumn['of'],
): `t${string}` => `t${[time.key._id, time.fromHour ?? '', time.carried ? 'carried' : '', of].join('_')}`

const columnIdsOf = (time: HeldTime): string[] => [
  ...(time.key.unit === 'amount' ? [] : [cellId(time, 'quantity')]),
  ...(isOfMoney(time.key) ? [cellId(time, 'amount')] : []),
]

const columnsOfKey = (
  key: TimeKeyColumn,
  { fromHour, carried }: { fromHour: number | null; carried: boolean },
): TimeColumn[] => {
  const shared = { key, fromHour, carried }
  const column = (of: TimeColumn['of']) => ({ ...shared, of, id: cellId(shared, of) })
  return [
    ...(key.unit === 'amount' ? [] : [column('quantity')]),
    ...(isOfMoney(key) ? [column('amount')] : []),
  ]
}

/** The columns of a month by the codes of their keys: those that something stands in, and those that were added. */
export function timeColumns(
  keys: readonly TimeKeyColumn[],
  lines: readonly SheetLine[],
  added: ReadonlySet<string>,
): TimeColumn[] {
  const used = new Set(lines.flatMap(({ held }) => [...held.keys()]))
  return keys.flatMap((key) => {
    const hours = key.payRule === 'bandRate' ? key.bands : [null]
    return hours.flatMap((fromHour) => [
      ...columnsOfKey(key, { fromHour, carried: false }).filter(
        ({ id }) => used.has(id) || added.has(key._id),
      ),
      ...columnsOfKey(key, { fromHour, carried: true }).filter(({ id }) => used.has(id)),
    ])
  })
}

interface Begun {
  worker: { _id: string; name: string }
  place: string
  note?: string | null
  notices?: readonly string[]
  sheet?: { _id: string; version: number }
  times: readonly HeldTime[]
}

const totalOf = (times: readonly HeldTime[], of: TimeColumn['of']): string => {
  const values = times.flatMap((time) => time[of] ?? [])
  return values.length === 0 ? '' : text(sum(values.map((value) => amount(value))))
}

export function sheetLine({ worker, place, note, notices, sheet, times }: Begun): SheetLine {
  const held = new Map<string, HeldTime[]>()
  for (const time of times) for (const id of columnIdsOf(time)) held.set(id, [...(held.get(id) ?? []), time])
  const line: SheetLine = {
    key: newKey(),
    called: worker.name,
    worker,
    place,
    note: note ?? '',
    held,
    notices: notices ?? [],
    sheet,
  }
  for (const [id, rows] of held)
    line[id as `t${string}`] = totalOf(rows, id.endsWith('_amount') ? 'amount' : 'quantity')
  return line
}

export const lineOfSheet = (sheet: PrePayrollSheet): SheetLine =>
  sheetLine({
    worker: sheet.worker,
    place: [sheet.position?.name, sheet.area?.name].filter(Boolean).join(', '),
    note: sheet.note,
    notices: sheet.notices.map((notice) => notice.text),
    sheet: { _id: sheet._id, version: sheet.version },
    times: sheet.times,
  })

/** Why a cell is not typed into: a payroll pays it, it stands for several absences, or its money is not for everybody. */
export function closedBy(
  line: SheetLine,
  column: TimeColumn,
  seesAmounts: boolean,
): 'paid' | 'several' | 'hidden' | undefined {
  const held = line.held.get(column.id) ?? []
  if (held.some(({ payroll }) => payroll)) return 'paid'
  if (column.of === 'amount' && !seesAmounts) return 'hidden'
  return held.length > 1 ? 'several' : undefined
}

/** A row to send, with the column that each of its fields stands in. */
export interface SentTime {
  time: TimeDraft
  column: { quantity: string; amount: string }
}

const draftOf = (held: HeldTime): TimeDraft => ({
  keyId: held.key._id,
  quantity: held.quantity,
  fromHour: held.fromHour,
  amount: held.amount,
  dayOffId: held.dayOffId,
  carried: held.carried,
})

const typedIn = (line: SheetLine, id: string): string | null => {
  const value = valueIn(line, id)
  return typeof value === 'string' && value !== '' ? value : null
}

/** The rows of a line, in the order of the columns. What is paid stays on the server as it is. */
export function timesOf(line: SheetLine, columns: readonly TimeColumn[], seesAmounts: boolean): SentTime[] {
  const ofRow = Map.groupBy(columns, (column) => cellId(column, 'quantity'))
  return [...ofRow.values()].flatMap((same): SentTime[] => {
    const [first] = same
    if (!first) return []
    const [quantityId, amountId] = [cellId(first, 'quantity'), cellId(first, 'amount')]
    const held = line.held.get(first.id) ?? []
    const open = held.filter(({ payroll }) => !payroll)
    const place = { quantity: quantityId, amount: amountId }
    if (held.length > open.length || open.length > 1)
      return open.map((time) => ({ time: draftOf(time), column: place }))
    const isHidden = !seesAmounts && isOfMoney(first.key)
    const [quantity, money] = [typedIn(line, quantityId), isHidden ? null : typedIn(line, amountId)]
    // What somebody may not see is named without its amount, so that it stays.
    const stands = isHidden && first.key.unit === 'amount' && open.length === 1
    if (quantity === null && money === null && !stands) return []
    const time = {
      keyId: first.key._id,
      quantity,
      fromHour: first.fromHour,
      amount: money,
      dayOffId: open[0]?.dayOffId ?? null,
      carried: first.carried,
    }
    return [{ time, column: place }]
  })
}

/** What the lines come to in a column. */
export function columnTotal(lines: readonly SheetLine[], { id }: TimeColumn): string {
  return text(
    lines.reduce((total, line) => {
      const value = line.unread?.[id] ? null : typedIn(line, id)
      return value === null ? total : total.plus(amount(value))
    }, zero),
  )
}

/** Where a refusal of `lines.3.times.1.quantity` stands: the line and the column, by what was sent. */
export function wrongCells(
  refused: readonly { path: string; message: string }[],
  sent: readonly { line: SheetLine; times: readonly SentTime[] }[],
): ReadonlyMap<string, string> {
  return new Map(
    refused.flatMap(({ path, message }): [string, string][] => {
      const [, at, time, field] = /^lines\.(\d+)(?:\.times\.(\d+)\.(\w+))?/.exec(path) ?? []
      const line = at === undefined ? undefined : sent[Number(at)]
      if (!line) return []
      const column = time === undefined ? undefined : line.times[Number(time)]?.column
      if (!column) return [[`${line.line.key}.worker`, message]]
      const isAmount = field === 'amount' || !line.line.held.has(column.quantity)
      return [
        [`${line.line.key}.${isAmount && field !== 'quantity' ? column.amount : column.quantity}`, message],
      ]
    }),
  )
}
