import { z } from 'zod'
import { dayOrders } from '@cuadre/kernel/day.ts'
import type { FieldRefusal } from '@cuadre/kernel/errors.ts'
import { Id, Money } from '@cuadre/kernel/fields.ts'

/**
 * What a column of a clock's file may say. A punch is a `stamp`, or a `day` and a `time`; pairs of `in` and `out` stand beside a `day` or say
 * theirs; `hours` are what the clock added up for a key.
 */
export const meanings = ['worker', 'day', 'time', 'stamp', 'side', 'in', 'out', 'hours'] as const
export type Meaning = (typeof meanings)[number]

/** By what a file names workers: the number of their file, that of their identity, or whatever the clock calls them. */
export const workerMarks = ['code', 'identity', 'clock'] as const
export const decimalMarks = ['point', 'comma'] as const

/** The most columns that a file has. */
export const mostColumns = 60

export const MappedColumn = z.strictObject({
  /** Its place among the columns, from 0: clocks give several columns the same heading. */
  at: z
    .int()
    .min(0)
    .max(mostColumns - 1),
  as: z.enum(meanings),
  /** The key of its hours, and the band of the day where that pays by bands. */
  keyId: Id.nullish(),
  fromHour: z.int().min(0).max(23).nullish(),
})

/** How the files of a clock are to be read. */
export const Mapping = z.strictObject({
  columns: z.array(MappedColumn).max(mostColumns),
  workerBy: z.enum(workerMarks),
  dayOrder: z.enum(dayOrders),
  decimal: z.enum(decimalMarks),
  /** The key of the time between punches. */
  keyId: Id.nullish(),
  /** The key of hours of the night, by its bands; and that of what goes beyond the hours of a day. Without one they are not told apart. */
  nightKeyId: Id.nullish(),
  overtimeKeyId: Id.nullish(),
  dayHours: Money.nullish(),
})
export type Mapping = z.output<typeof Mapping>
export type MappedColumn = z.output<typeof MappedColumn>

export type Shape = 'totals' | 'punches' | 'pairs'

const columnsAs = ({ columns }: Pick<Mapping, 'columns'>, ...wanted: Meaning[]): MappedColumn[] =>
  columns.filter(({ as }) => wanted.includes(as))

/** The column that says something that one says. */
export const columnAs = (mapping: Pick<Mapping, 'columns'>, wanted: Meaning): number | undefined =>
  columnsAs(mapping, wanted)[0]?.at

export const allAs = (mapping: Pick<Mapping, 'columns'>, wanted: Meaning): number[] =>
  columnsAs(mapping, wanted)
    .map(({ at }) => at)
    .toSorted((one, other) => one - other)

export function shapeOf(mapping: Pick<Mapping, 'columns'>): Shape {
  if (columnsAs(mapping, 'hours').length > 0) return 'totals'
  return columnsAs(mapping, 'in', 'out').length > 0 ? 'pairs' : 'punches'
}

const once: readonly Meaning[] = ['worker', 'day', 'time', 'stamp', 'side']

/** Everything for which a file cannot be read by what was said of its columns. */
export function wrongMapping(mapping: Mapping): FieldRefusal[] {
  const path = 'said.columns'
  const has = (...wanted: Meaning[]) => columnsAs(mapping, ...wanted).length > 0
  const wrong: FieldRefusal[] = once
    .filter((meaning) => columnsAs(mapping, meaning).length > 1)
    .map((meaning) => ({
      path,
      code: 'clock.columnTwice',
      parameters: { column: `@clock.meanings.${meaning}` },
    }))
  if (new Set(mapping.columns.map(({ at }) => at)).size < mapping.columns.length)
    wrong.push({ path, code: 'clock.twoMeanings' })
  if (!has('worker')) wrong.push({ path, code: 'clock.noWorkerColumn' })
  const hours = columnsAs(mapping, 'hours')
  if (hours.length > 0) {
    if (has('time', 'stamp', 'in', 'out', 'side')) wrong.push({ path, code: 'clock.mixed' })
    if (hours.some(({ keyId }) => !keyId)) wrong.push({ path, code: 'clock.columnNeedsKey' })
    const said = hours.map(({ keyId, fromHour }) => `${keyId} ${fromHour ?? ''}`)
    if (new Set(said).size < said.length) wrong.push({ path, code: 'clock.keyOfTwoColumns' })
    return wrong
  }
  if (has('in', 'out')) {
    if (has('time', 'stamp', 'side')) wrong.push({ path, code: 'clock.mixed' })
    if (columnsAs(mapping, 'in').length !== columnsAs(mapping, 'out').length)
      wrong.push({ path, code: 'clock.unevenPairs' })
  } else if (!has('stamp') && !(has('day') && has('time'))) wrong.push({ path, code: 'clock.noTimeColumns' })
  return wrong
}
