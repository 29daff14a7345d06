import type { z } from 'zod'
import type { Permission } from './permissions.ts'

/**
 * Who may make a call: holders of any one of these permissions, everybody who is signed in, or anybody.
 */
export type Access = readonly Permission[] | 'session' | 'public'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** What a call is: server, browser client, OpenAPI document and permission tests all read this one value. */
export interface Endpoint<
  Kind extends 'reads' | 'changes',
  Input extends z.ZodType,
  Output extends z.ZodType,
  ColumnId extends string = string,
> {
  kind: Kind
  method: Method
  /** Without the `/api` in front. */
  path: `/private/${string}` | `/public/${string}`
  access: Access
  /** What it takes beside that, of whoever makes it: the wages that a payroll shows are for whom may see wages. */
  also?: Permission
  summary: string
  input: Input
  output: Output
  /** What a public read of a catalogue answers to whoever is not signed in, or may not see more. */
  outside?: z.ZodType
  /** The columns of the files that a list can be downloaded as; absent where there is no list. */
  columns?: readonly ListColumn<ColumnId>[]
  /** Where in the answer the rows of those files stand; `data` unless said. */
  rows?: string
  /** Whether a file comes along: the input then travels as a form, its `file` field being the file. */
  upload?: UploadLimits
  /** Whether it writes in order to say what would come of it, and its whole transaction is undone. */
  undone?: true
  /** Whether it is given up when nobody waits for its answer any more, as every read is; what a person changed is not. */
  givenUp?: true
}

/** What a call takes at most as a file. */
export interface UploadLimits {
  megabytes: number
  /** How many files at most come under one name; one where nothing is given. All of them together may be four times as large as one. */
  files?: number
}

/** A column of a list, on the screen and in the downloaded file alike. `header` is the key of its words. */
export interface ListColumn<Id extends string = string> {
  id: Id
  header: string
  type: 'text' | 'money' | 'quantity' | 'day' | 'instant' | 'number' | 'yesNo' | 'word'
  /** For `word`: the key that the row's value is appended to, e.g. `entries.states` for `entries.states.pending`. */
  words?: string
  /** Left out of a file in which no row has it. */
  optional?: true
}

interface Definition<Input extends z.ZodType, Output extends z.ZodType, ColumnId extends string = string> {
  permission: Permission | readonly Permission[] | 'session' | 'public'
  summary: string
  input: Input
  output: Output
  also?: Permission
  outside?: z.ZodType
  columns?: readonly ListColumn<ColumnId>[]
  rows?: string
  upload?: UploadLimits
  givenUp?: true
}

const define =
  <Kind extends 'reads' | 'changes'>(kind: Kind) =>
  <Input extends z.ZodType, Output extends z.ZodType, ColumnId extends string>(
    method: Method,
    path: `/private/${string}` | `/public/${string}`,
    { permission, ...definition }: Definition<Input, Output, ColumnId>,
  ): Endpoint<Kind, Input, Output, ColumnId> => ({
    kind,
    method,
    path,
    access:
      permission === 'session' || permission === 'public'
        ? permission
        : ((typeof permission === 'string' ? [permission] : permission) as readonly Permission[]),
    ...definition,
  })

/** A call that changes nothing: PostgreSQL holds us to the word, since its transaction is READ ONLY. */
export const reads = define('reads')

/** A call that changes something. Declared and not derived from the method, because this API lists with POST and closes months with GET. */
export const changes = define('changes')

/**
 * A call that says what another would do: it does the same, looks at what came of it, and undoes all of it. It changes
 * nothing, so the browser asks it like any read.
 */
export const previews = <Input extends z.ZodType, Output extends z.ZodType>(
  method: Method,
  path: `/private/${string}`,
  definition: Definition<Input, Output>,
): Endpoint<'reads', Input, Output> => ({ ...reads(method, path, definition), undone: true })

export type AnyEndpoint = Endpoint<'reads' | 'changes', z.ZodType, z.ZodType>
