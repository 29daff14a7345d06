import { z } from 'zod'
import { changes, reads, type ListColumn } from '@cuadre/kernel/endpoint.ts'
import {
  ById,
  dataOf,
  Day,
  Done,
  Id,
  Line,
  listInput,
  listOf,
  Option,
  QueryFlag,
  Version,
} from '@cuadre/kernel/fields.ts'
import { parameterTypes, topics } from './keys.ts'
import { Bracket, valueFields } from './value-shapes.ts'
import { parameterKind } from './kind.ts'

export const ParameterType = z.enum(parameterTypes)
export const Topic = z.enum(topics)

const Key = z
  .string()
  .trim()
  .min(1, 'field.required')
  .max(100, 'field.tooLong')
  .regex(/^[a-z][a-zA-Z0-9]*(\.[a-z][a-zA-Z0-9]*)*$/, { error: 'parameter.keyShape' })

/** One value of a parameter and the days on which it holds; without a first day since ever, without a last until further notice. */
export const ParameterValue = z.object({
  _id: Id,
  type: ParameterType,
  /** Text, a yes or no, or slices; null where an account is the value. */
  value: z.union([z.string(), z.boolean(), z.array(Bracket), z.null()]),
  accountId: Id.nullable(),
  account: Option.nullable(),
  /** The value as a person reads it, in the language of the call. */
  shown: z.string(),
  validFrom: Day.nullable(),
  validTo: Day.nullable(),
  /** The norm that it comes from, or why it was changed. */
  note: z.string().nullable(),
  state: z.enum(['past', 'inForce', 'future']),
  version: Version,
})

/** A parameter with the value that holds on the day requested; where none does, the next one, else the last. */
export const Parameter = ParameterValue.extend({
  key: z.string(),
  label: z.string(),
  explanation: z.string(),
  topic: Topic,
  /** Posting rules ask for it, so it can't be deleted. */
  needed: z.boolean(),
  choices: z.array(z.object({ value: z.string(), label: z.string() })).nullable(),
  next: z.object({ _id: Id, shown: z.string(), validFrom: Day }).nullable(),
})

export const ParameterHistory = Parameter.extend({
  /** All its values, the newest first. One that held on closed days keeps its value and its first day. */
  values: z.array(ParameterValue.extend({ fixed: z.boolean() })),
  /** The first day that no closed period holds; null while nothing is closed. */
  firstOpenDay: Day.nullable(),
})

export const parameterColumns = [
  { id: 'topic', header: 'parameters.topic', type: 'word', words: 'parameters.topics' },
  { id: 'key', header: 'parameters.key', type: 'text' },
  { id: 'label', header: 'parameters.label', type: 'text' },
  { id: 'type', header: 'parameters.type', type: 'word', words: 'parameters.types' },
  { id: 'shown', header: 'parameters.value', type: 'text' },
  { id: 'validFrom', header: 'parameters.validFrom', type: 'day' },
  { id: 'validTo', header: 'parameters.validTo', type: 'day' },
  { id: 'next.shown', header: 'parameters.next', type: 'text' },
  { id: 'next.validFrom', header: 'parameters.nextFrom', type: 'day' },
  { id: 'note', header: 'parameters.note', type: 'text' },
] as const satisfies readonly ListColumn[]

const { permission } = parameterKind

export const filterParameters = reads('POST', '/private/generalParameters/filter', {
  permission,
  summary: 'General parameters with the value of a day, today unless given, by page.',
  input: listInput({
    type: z.union([ParameterType, z.array(ParameterType)]).optional(),
    topic: z.union([Topic, z.array(Topic)]).optional(),
    date: Day.optional(),
  }),
  output: listOf(Parameter),
  columns: parameterColumns,
})

export const listParameters = reads('GET', '/private/generalParameters', {
  permission,
  summary:
    'All general parameters with the value of a day, today unless given; with `?id=`, the one that the value is of.',
  input: z.strictObject({ date: Day.optional(), id: Id.optional() }),
  output: dataOf(Parameter),
})

export const getParameterById = reads('GET', '/private/generalParameters/:id', {
  permission,
  summary: 'One value of a parameter, with all that the parameter has had and will have.',
  input: ById,
  output: ParameterHistory,
})

const common = {
  key: Key,
  validFrom: Day.nullable().optional(),
  validTo: Day.nullable().optional(),
  note: Line(500).nullable().optional(),
}
const draftOf = <Type extends z.output<typeof ParameterType>>(type: Type) =>
  z.strictObject({ ...common, type: z.literal(type), ...valueFields[type] })

export const createParameter = changes('POST', '/private/generalParameters/create', {
  permission,
  summary:
    'Create a parameter, or give an existing one another value from a day on: the value before it then ends the day before.',
  input: z.discriminatedUnion('type', [
    draftOf('account'),
    draftOf('rate'),
    draftOf('brackets'),
    draftOf('flag'),
    draftOf('number'),
    draftOf('text'),
    draftOf('template'),
  ]),
  output: ParameterHistory,
})

export const updateParameter = changes('PUT', '/private/generalParameters/update', {
  permission,
  summary:
    'Correct a value that has not held on closed days. When its first day moves, the value before it follows.',
  input: z.strictObject({
    _id: Id,
    version: Version,
    value: z
      .union([z.string(), z.boolean(), z.array(z.record(z.string(), z.unknown()))])
      .meta({ description: 'In the shape of the parameter’s type, as when it is created.' })
      .optional(),
    accountId: z.string().optional(),
    validFrom: Day.nullable().optional(),
    validTo: Day.nullable().optional(),
    note: Line(500).nullable().optional(),
  }),
  output: ParameterHistory,
})

export const deleteParameter = changes('DELETE', '/private/generalParameters/delete', {
  permission,
  summary: 'Delete a value, whose days go back to the one before it; with `whole`, the parameter.',
  input: z.strictObject({ id: Id, whole: QueryFlag.optional() }),
  output: Done,
})

export const getGeneralParametersByParameters = reads(
  'GET',
  '/private/generalParameters/getGeneralParametersByParameters',
  {
    permission: 'session',
    summary: 'The parameters of a type that have a value on a day, today unless given.',
    input: z.strictObject({ type: ParameterType, date: Day.optional() }),
    output: dataOf(Parameter),
  },
)

export const getGeneralParametersByKeySelect = reads(
  'POST',
  '/private/generalParameters/getGeneralParametersByKeySelect',
  {
    permission: 'session',
    summary: 'What parameters say on a day, today unless given, as options: accounts by code and name.',
    input: z.strictObject({
      keys: z.union([Key, z.array(Key).min(1).max(100)]),
      date: Day.optional(),
    }),
    output: dataOf(Option.extend({ key: z.string(), label: z.string(), type: ParameterType })),
  },
)
