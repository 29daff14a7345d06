import type { z } from 'zod'
import type { Difference } from './api.ts'

type Json = unknown

/** What every record has and nobody asks about: which one it is stands beside the trace. */
const ignored = new Set(['_id', 'version'])

/** A record that another names is known by its name or number, where it has one. */
const isKnownByMore = (record: object, name: string) => name === '_id' && Object.keys(record).length > 1

/** `clientId` beside `client`, which says who it is. */
const isSaidBeside = (record: Readonly<Record<string, Json>>, name: string) => {
  const other = name.endsWith('Id') ? record[name.slice(0, -2)] : undefined
  return typeof other === 'object' && other !== null
}

const anId = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/
const isText = (value: Json) => typeof value === 'string' && !anId.test(value)

/** `address.street` for what is inside of a record, `lines.2.quantity` for what is inside of a list; of ids alone, how many there are. */
function fieldsOf(record: Json, path = ''): [string, string | null][] {
  if (record === null || record === undefined) return path === '' ? [] : [[path, null]]
  if (typeof record === 'string') return [[path, record]]
  if (typeof record !== 'object') return [[path, JSON.stringify(record)]]
  if (Array.isArray(record)) {
    if (record.length === 0) return [[path, null]]
    if (record.every(isText)) return [[path, record.join(', ')]]
    if (record.some((each) => typeof each !== 'object'))
      return [[`${path}.${howMany}`, String(record.length)]]
    return record.flatMap((each, at) => fieldsOf(each, `${path}.${at + 1}`))
  }
  const fields = record as Readonly<Record<string, Json>>
  return Object.entries(fields).flatMap(([name, value]) =>
    isKnownByMore(fields, name) || isSaidBeside(fields, name)
      ? []
      : fieldsOf(value, path === '' ? name : `${path}.${name}`),
  )
}

/** What stands for a list of which each part would say too much. */
export const howMany = 'howMany'

/** A record that is new or gone says of its lists how many there are in each. */
function counted(record: Json): Json {
  if (record === null || typeof record !== 'object') return record
  return Object.fromEntries(
    Object.entries(record).map(([name, value]) => {
      const isOfRecords = Array.isArray(value) && value.some((each) => typeof each === 'object')
      return isOfRecords ? [name, { [howMany]: value.length }] : [name, value]
    }),
  )
}

/** What differs between a record as it was and as it is, field by field in the order of the record. */
export function differences(before: Json, after: Json): z.output<typeof Difference>[] {
  const isChanged =
    typeof before === 'object' && before !== null && typeof after === 'object' && after !== null
  const [was, is] = [before, after].map(
    (record) => new Map(fieldsOf(isChanged ? record : counted(record))),
  ) as [Map<string, string | null>, Map<string, string | null>]
  const fields = new Set([...is.keys(), ...was.keys()]).difference(ignored)
  return [...fields].flatMap((field) => {
    const pair = { field, before: was.get(field) ?? null, after: is.get(field) ?? null }
    return pair.before === pair.after ? [] : [pair]
  })
}

const longest = 80
const short = (text: string) => (text.length > longest ? `${text.slice(0, longest)}…` : text)

/** `name: Caja → Caja chica; code: 101` */
export const summaryOf = (changes: readonly z.output<typeof Difference>[]): string =>
  changes
    .map(({ field, before, after }) =>
      before === null
        ? `${field}: ${short(after ?? '')}`
        : `${field}: ${short(before)} → ${after === null ? '–' : short(after)}`,
    )
    .join('; ')
