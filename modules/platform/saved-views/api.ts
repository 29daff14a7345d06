import { z } from 'zod'
import { changes, reads } from '@cuadre/kernel/endpoint.ts'
import { ById, Done, Id, Line, Nothing } from '@cuadre/kernel/fields.ts'

const Value = z.union([z.string().max(500), z.number(), z.array(z.string().max(200)).max(100)])

/** What the address of a list says: a screen reads of it what it understands. */
const Search = z
  .record(z.string().max(60), Value)
  .refine((search) => Object.keys(search).length <= 60, { error: 'field.tooLong' })

const List = z.string().regex(/^\w{1,60}$/)

export const savedViews = reads('GET', '/private/session/views', {
  permission: 'session',
  summary: 'The views of lists that the caller named: filters, order and columns.',
  input: Nothing,
  output: z.object({
    data: z.array(z.object({ _id: Id, list: z.string(), name: z.string(), search: Search })),
  }),
})

export const saveView = changes('PUT', '/private/session/views', {
  permission: 'session',
  summary: 'Keep a view of a list under a name; one of the same name is replaced.',
  input: z.strictObject({ list: List, name: Line(60).min(1, 'field.required'), search: Search }),
  output: Done,
})

export const deleteView = changes('DELETE', '/private/session/views', {
  permission: 'session',
  summary: 'Forget a view of a list.',
  input: ById,
  output: Done,
})
