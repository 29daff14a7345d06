import { z } from 'zod'
import { Preview } from '@cuadre/kernel/document-preview.ts'
import { changes, type ListColumn, previews, reads } from '@cuadre/kernel/endpoint.ts'
import { ById, Day, Done, Id, listInput, listOf, Version } from '@cuadre/kernel/fields.ts'
import { AFile } from '@cuadre/kernel/file-answer.ts'
import type { DocumentKind } from '@cuadre/kernel/kind.ts'
import type { Permission } from '@cuadre/kernel/permissions.ts'
import { Media } from '../media/api.ts'
import { correcting, stateChange, StatusChange, written } from './fields.ts'

/** Where a call is, and what it does in a sentence. */
type Call = readonly [path: `/private/${string}`, summary: string]

interface Shapes<
  Draft extends z.ZodRawShape,
  State extends z.ZodType,
  Head extends z.ZodRawShape,
  Parts extends z.ZodRawShape,
  Filters extends z.ZodRawShape,
  Move extends z.ZodRawShape,
  ColumnId extends string,
> {
  /** What one is written from. */
  draft: z.ZodObject<Draft, z.core.$strict>
  state: State
  /** What lists show of it. */
  head: z.ZodObject<Head>
  /** What one has beside that, its files and its history. */
  parts: Parts
  /** What a list is narrowed to, beside days and states. */
  filters: Filters
  columns: readonly ListColumn<ColumnId>[]
  /** What is said when it goes to another state, beside which one and why. */
  move: Move
}

interface CommonCalls {
  list: Call
  update: Call
  correct: Call
  changeState: Call
  preview: Call
  print: Call
}

interface Calls extends CommonCalls {
  create: Call
  get: Call
  remove: Call
}

/**
 * The calls that every document has which is listed, written anew, moved from state to state, corrected, looked at beforehand and printed, and what one
 * is in their answers. How it is created, read and deleted is said beside them.
 */
export function commonContract<
  Draft extends z.ZodRawShape,
  State extends z.ZodType,
  Head extends z.ZodRawShape,
  Parts extends z.ZodRawShape,
  Filters extends z.ZodRawShape,
  Move extends z.ZodRawShape,
  ColumnId extends string,
>(
  { permission }: Pick<DocumentKind, 'permission'>,
  {
    draft,
    state,
    head,
    parts,
    filters,
    columns,
    move,
  }: Shapes<Draft, State, Head, Parts, Filters, Move, ColumnId>,
  calls: CommonCalls,
) {
  const output = head.extend({
    ...parts,
    documents: z.array(Media),
    allowed: z.array(state),
    steps: z.array(StatusChange),
  })
  const moving = z.strictObject({ ...stateChange, state, ...move })
  const says = saysOf(permission)
  return {
    list: reads('POST', calls.list[0], {
      ...says(calls.list),
      input: listInput({
        startDate: Day.optional(),
        endDate: Day.optional(),
        ...filters,
        state: z.union([state, z.array(state)]).optional(),
      }),
      output: listOf(head),
      columns,
    }),
    update: changes('PUT', calls.update[0], {
      ...says(calls.update),
      input: draft.extend({ _id: Id, version: Version }),
      output,
    }),
    correct: changes('PUT', calls.correct[0], {
      ...says(calls.correct),
      input: draft.extend(correcting),
      output,
    }),
    changeState: changes('PUT', calls.changeState[0], { ...says(calls.changeState), input: moving, output }),
    preview: previews('POST', calls.preview[0], {
      ...says(calls.preview),
      input: z.strictObject({
        /** A new one, one that is written anew, or one in the place of another where it says why. */
        draft: draft.extend(written).optional(),
        /** One that is, to be moved to another state. */
        move: moving.optional(),
      }),
      output: Preview,
    }),
    print: reads('GET', calls.print[0], { ...says(calls.print), input: ById, output: AFile }),
    output,
  }
}

const saysOf =
  (permission: Permission) =>
  ([, summary]: Call) => ({ permission, summary })

/** As well how it is created, read and deleted, as most documents are. */
export function documentContract<
  Draft extends z.ZodRawShape,
  State extends z.ZodType,
  Head extends z.ZodRawShape,
  Parts extends z.ZodRawShape,
  Filters extends z.ZodRawShape,
  Move extends z.ZodRawShape,
  ColumnId extends string,
>(
  kind: Pick<DocumentKind, 'permission'>,
  shapes: Shapes<Draft, State, Head, Parts, Filters, Move, ColumnId>,
  calls: Calls,
) {
  const { output, ...common } = commonContract(kind, shapes, calls)
  const says = saysOf(kind.permission)
  return {
    ...common,
    create: changes('POST', calls.create[0], { ...says(calls.create), input: shapes.draft, output }),
    get: reads('GET', calls.get[0], { ...says(calls.get), input: ById, output }),
    remove: changes('DELETE', calls.remove[0], { ...says(calls.remove), input: ById, output: Done }),
  }
}

/** The call that takes a supporting file away from a document that is not posted yet. */
export const fileRemoval = (
  { permission }: Pick<DocumentKind, 'permission'>,
  path: `/private/${string}`,
  summary: string,
) =>
  changes('POST', path, {
    permission,
    summary,
    input: z.strictObject({ _id: Id, documentId: Id }),
    output: Done,
  })
