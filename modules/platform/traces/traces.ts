import type { z } from 'zod'
import type { Kind } from '@cuadre/kernel/kind.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { formatDay } from '@cuadre/server-kit/files/format.ts'
import { withoutSecrets } from '@cuadre/server-kit/traces.ts'
import type * as api from './api.ts'
import { differences, summaryOf } from './differences.ts'
import { named } from './named-differences.ts'
import { namedInTrail, presentRecord, presentRecords, traceList, type TraceRow } from './queries.ts'
import { groupOf, type Kinds, recordTypeName } from './record-types.ts'

type Trace = z.output<typeof api.Trace>
type Filters = z.output<typeof api.tracesFilter.input>

const textOf = (record: unknown, name: string): string | undefined => {
  const value = (record as Record<string, unknown> | null)?.[name]
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined
}

/** `135 Cuentas por cobrar`, or whatever else the record is known by: what has no name has its days. */
function nameOf(of: (name: string) => string | undefined): string | null {
  const label = of('name') ?? of('description') ?? of('email') ?? of('key')
  const [from, until] = [of('start_date') ?? of('startDate'), of('end_date') ?? of('endDate')]
  const days =
    from !== undefined && until !== undefined ? `${formatDay(from)} – ${formatDay(until)}` : undefined
  const code = of('code') ?? of('number')
  // The months of a year are counted too: their days say more than that.
  const isCount = code !== undefined && /^\d{1,2}$/.test(code) && label === undefined && days !== undefined
  const parts = [isCount ? undefined : code, label ?? days]
  return parts.filter((part) => part !== undefined).join(' ') || null
}

/** Where a trace names only what changed, the record is called as it is called now. */
async function presentNames(
  context: Context,
  kinds: Kinds,
  rows: readonly TraceRow[],
): Promise<ReadonlyMap<string, string>> {
  const unnamed = rows.flatMap((row) => {
    const { table, drafts } = kinds.get(row.recordType) ?? {}
    return row.recordId === null || recordName(row) !== null
      ? []
      : [table, drafts].flatMap((each) => (each === undefined ? [] : [{ table: each, id: row.recordId! }]))
  })
  const byTable = [...Map.groupBy(unnamed, ({ table }) => table)]
  const found = await Promise.all(
    byTable.map(([table, of]) =>
      presentRecords(
        context,
        table,
        of.map(({ id }) => id),
      ),
    ),
  )
  return new Map(
    found
      .flatMap((records) => [...records])
      .flatMap(([id, record]) => {
        const name = nameOf((each) => textOf(record, each))
        return name === null ? [] : [[id, name] as const]
      }),
  )
}

const recordName = ({ before, after }: Pick<TraceRow, 'before' | 'after'>): string | null =>
  nameOf((name) => textOf(after, name) ?? textOf(before, name))

function traceOf(
  kinds: Kinds,
  { before, after, ...row }: TraceRow,
  names: ReadonlyMap<string, string>,
  reader: Pick<Context, 'language' | 'timeZone'>,
): Trace {
  const changes = named(differences(before, after), reader, kinds.get(row.recordType))
  return {
    ...row,
    recordTypeName: recordTypeName(kinds, row.recordType, reader.language),
    recordName: recordName({ before, after }) ?? names.get(row.recordId ?? '') ?? null,
    changes,
    summary: summaryOf(changes.map(({ name, ...values }) => ({ ...values, field: name }))),
  }
}

export const filterTraces = (kinds: Kinds) => async (context: Context, filters: Filters) => {
  const { rows, total } = await traceList(context, filters)
  const { page, limit } = filters
  const names = await presentNames(context, kinds, rows)
  return { data: rows.map((row) => traceOf(kinds, row, names, context)), total, page, limit }
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

/** The record without what is kept from whoever asks. */
const withoutPrivate = (record: object, { user }: Context, privately: Kind['privately']): object =>
  privately && !user.permissions.includes(privately.see)
    ? Object.fromEntries(Object.entries(record).filter(([name]) => !privately.columns.includes(name)))
    : record

export const tracedRecord =
  (kinds: Kinds) =>
  async (context: Context, { collection, _id }: z.output<typeof api.getElementById.input>) => {
    const { table, privately } = kinds.get(collection) ?? {}
    const found = table === undefined ? undefined : await presentRecord(context, table, _id)
    const record = found && withoutPrivate(found, context, privately)
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
