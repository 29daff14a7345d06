import type { z } from 'zod'
import type { Difference } from './api.ts'

type Json = unknown

/** What every record has and nobody asks about: which one it is stands beside the trace. */
const ignored = new Set(['_id', 'version'])

/** A record that another names is known by its name or number, where it has one. */
const isKnownByMore = (record: object, name: string) => name === '_id' && Object.keys(record).length > 1

/** `address.street` for what is inside of a record; lists are taken whole. */
function fieldsOf(record: Json, path = ''): [string, string | null][] {
  if (record === null || record === undefined) return path === '' ? [] : [[path, null]]
  if (typeof record !== 'object') return [[path, displayed(record)]]
  if (Array.isArray(record)) return [[path, record.length === 0 ? null : displayed(record)]]
  return Object.entries(record).flatMap(([name, value]) =>
    isKnownByMore(record, name) ? [] : fieldsOf(value, path === '' ? name : `${path}.${name}`),
  )
}

function displayed(value: Json): string {
  if (typeof value === 'string') return value
  if (Array.isArray(value) && value.every((each) => typeof each === 'string')) return value.join(', ')
  return JSON.stringify(value)
}

/** What differs between a record as it was and as it is, field by field in the order of the record. */
export function differences(before: Json, after: Json): z.output<typeof Difference>[] {
  const was = new Map(fieldsOf(before))
  const is = new Map(fieldsOf(after))
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
