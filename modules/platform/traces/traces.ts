import type { z } from 'zod'
import type { Context, Language } from '@cuadre/server-kit/context.ts'
import { withoutSecrets } from '@cuadre/server-kit/traces.ts'
import type * as api from './api.ts'
import { differences, summaryOf } from './differences.ts'
import { named } from './named-differences.ts'
import { namedInTrail, presentRecord, traceList, type TraceRow } from './queries.ts'
import { groupOf, type Kinds, recordTypeName } from './record-types.ts'

type Trace = z.output<typeof api.Trace>
type Filters = z.output<typeof api.tracesFilter.input>

const textOf = (record: unknown, name: string): string | undefined => {
  const value = (record as Record<string, unknown> | null)?.[name]
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined
}

/** `135 Cuentas por cobrar`, or whatever else the record is known by. */
function recordName({ before, after }: TraceRow): string | null {
  const of = (name: string) => textOf(after, name) ?? textOf(before, name)
  const label = of('name') ?? of('description') ?? of('email') ?? of('key')
  return [of('code') ?? of('number'), label].filter((part) => part !== undefined).join(' ') || null
}

function traceOf(kinds: Kinds, { before, after, ...row }: TraceRow, language: Language): Trace {
  const changes = named(differences(before, after), language)
  return {
    ...row,
    recordTypeName: recordTypeName(kinds, row.recordType, language),
    recordName: recordName({ before, after, ...row }),
    changes,
    summary: summaryOf(changes.map(({ name, ...values }) => ({ ...values, field: name }))),
  }
}

export const filterTraces = (kinds: Kinds) => async (context: Context, filters: Filters) => {
  const { rows, total } = await traceList(context, filters)
  const { page, limit } = filters
  return { data: rows.map((row) => traceOf(kinds, row, context.language)), total, page, limit }
}

export const filterChoices = (kinds: Kinds) => async (context: Context) => {
  const { language } = context
  const { people, calls, types } = await namedInTrail(context)
  const chosen = (values: readonly string[], nameOf: (value: string) => string) =>
    values
      .map((value) => ({ value, name: nameOf(value) }))
      .toSorted((one, other) => one.name.localeCompare(other.name, language))
  return {
    data: {
      users: people,
      actions: calls,
      modules: chosen([...new Set(calls.map(groupOf))], (group) =>
        recordTypeName(kinds, `/private/${group}`, language),
      ),
      recordTypes: chosen(
        types.filter((type) => !type.startsWith('/')),
        (type) => recordTypeName(kinds, type, language),
      ),
    },
  }
}

export const tracedRecord =
  (kinds: Kinds) =>
  async (context: Context, { collection, _id }: z.output<typeof api.getElementById.input>) => {
    const table = kinds.get(collection)?.table
    const record = table === undefined ? undefined : await presentRecord(context, table, _id)
    const { data, total } = await filterTraces(kinds)(context, {
      recordType: collection,
      recordId: _id,
      page: 1,
      limit: 50,
    })
    return {
      collection,
      collectionName: recordTypeName(kinds, collection, context.language),
      _id,
      record: record ? (withoutSecrets(record) as Record<string, unknown>) : null,
      traces: data,
      total,
    }
  }
