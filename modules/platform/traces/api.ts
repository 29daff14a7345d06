import { z } from 'zod'
import { reads, type ListColumn } from '@cuadre/kernel/endpoint.ts'
import { Day, Id, Instant, listInput, listOf, Nothing } from '@cuadre/kernel/fields.ts'

/** What was done to a record; `done` is a call that names none, such as signing out. */
export const traceKinds = ['created', 'changed', 'deleted', 'done'] as const

/** A field that is not what it was. Values are text as they are shown; null where there was or is none. */
export const Difference = z.object({
  field: z.string(),
  before: z.string().nullable(),
  after: z.string().nullable(),
})

export const Trace = z.object({
  _id: Id,
  at: Instant,
  /** Null where the program itself did it. */
  user: z.object({ _id: Id, name: z.string(), email: z.string() }).nullable(),
  kind: z.enum(traceKinds),
  /** The path of the call. */
  call: z.string(),
  requestId: z.string().nullable(),
  recordType: z.string(),
  /** What the type is called in the language of the caller. */
  recordTypeName: z.string(),
  recordId: Id.nullable(),
  /** Its code and name when it happened. */
  recordName: z.string().nullable(),
  /** Each with what the field is called in the language of the caller. */
  changes: z.array(Difference.extend({ name: z.string() })),
  /** The changes in one line, for lists and files. */
  summary: z.string(),
})

export const traceColumns = [
  { id: 'at', header: 'traces.at', type: 'instant' },
  { id: 'user', header: 'traces.user', type: 'text' },
  { id: 'kind', header: 'traces.kind', type: 'word', words: 'traces.kinds' },
  { id: 'recordTypeName', header: 'traces.recordType', type: 'text' },
  { id: 'recordName', header: 'traces.record', type: 'text' },
  { id: 'summary', header: 'traces.changes', type: 'text' },
  { id: 'call', header: 'traces.call', type: 'text' },
  { id: 'requestId', header: 'traces.requestId', type: 'text' },
] as const satisfies readonly ListColumn[]

export const tracesFilter = reads('POST', '/private/traces', {
  permission: 'adminTraces',
  summary: 'Who did what, the latest first: by user, call, group of calls, record and day.',
  input: listInput({
    _id: Id.optional(),
    userId: Id.optional(),
    call: z.string().max(200).optional(),
    /** The group of calls: what stands between `/private/` and the action. */
    module: z.string().max(100).optional(),
    kind: z.array(z.enum(traceKinds)).max(traceKinds.length).optional(),
    recordType: z.string().max(100).optional(),
    recordId: Id.optional(),
    startDate: Day.optional(),
    endDate: Day.optional(),
  }),
  output: listOf(Trace),
  columns: traceColumns,
})

const Choice = z.object({ value: z.string(), name: z.string() })

export const getArrayFTraces = reads('GET', '/private/traces/getArrayFTraces', {
  permission: 'adminTraces',
  summary: 'Which users, calls, groups of calls and kinds of record the trail names.',
  input: Nothing,
  output: z.object({
    data: z.object({
      users: z.array(z.object({ _id: Id, name: z.string() })),
      actions: z.array(z.string()),
      modules: z.array(Choice),
      recordTypes: z.array(Choice),
    }),
  }),
})

export const getElementById = reads('POST', '/private/traces/getElementById', {
  permission: 'adminTraces',
  summary: 'The record that a trace names, as it is now, with the latest of its trail.',
  input: z.strictObject({ collection: z.string().max(100), _id: Id }),
  output: z.object({
    collection: z.string(),
    collectionName: z.string(),
    _id: Id,
    /** Null where it is gone, or where this kind of record can't be looked up. */
    record: z.record(z.string(), z.unknown()).nullable(),
    traces: z.array(Trace),
    /** How many its trail has in all. */
    total: z.int(),
  }),
})
