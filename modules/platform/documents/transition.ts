import { type RawBuilder, sql, type Updateable } from 'kysely'
import { wrongFields } from '@cuadre/kernel/errors.ts'
import type { DocumentKind } from '@cuadre/kernel/kind.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import type { Database } from '@cuadre/server-kit/database.ts'
import { inOrder } from '@cuadre/server-kit/in-order.ts'
import { stale } from '@cuadre/server-kit/versions.ts'
import { translate } from '@cuadre/server-kit/words.ts'
import { change } from './rows.ts'
import { actionTo, transitionRow } from './states.ts'

interface Document<State extends string> {
  _id: string
  state: State
  version: number
}

/** What was asked of a document: what the call of its kind says, why, and whether another one takes its place. */
export type Move<Said = object> = Said & { reason: string; isReplaced: boolean }

/** Columns of the table of a document, as an action sets them. */
type Columns<Table extends keyof Database> = {
  [Column in keyof Updateable<Database[Table]>]?: Updateable<Database[Table]>[Column] | RawBuilder<unknown>
}

/** Everything that each action does, but for the state itself: what it answers is set with it, in the table of the document. */
export type Effects<
  Action extends string,
  Whole,
  Said = object,
  Table extends keyof Database = never,
> = Record<
  Action,
  (
    context: Context,
    document: Whole,
    move: Move<Said>,
  ) => Promise<([Table] extends [never] ? object : Columns<Table>) | void>
>

/** A kind of document as it lives: how one is read, and what its actions do. */
export interface LivingDocument<
  State extends string,
  Action extends string,
  Whole extends Document<State>,
  Said = object,
> {
  kind: Pick<
    DocumentKind<State, Action>,
    'type' | 'table' | 'workflow' | 'withReason' | 'rewritable' | 'deletable'
  >
  effects: Effects<Action, Whole, Said>
  get(context: Context, id: string): Promise<Whole>
}

export interface Requested<State> {
  _id: string
  state: State
  version: number
  reason?: string | null | undefined
  /** It is undone as if it had not been, since another one takes its place. */
  isReplaced?: boolean
}

/** Moves a document to another state with everything that follows from it, or refuses and changes nothing. */
export async function transition<
  State extends string,
  Action extends string,
  Whole extends Document<State>,
  Said,
>(
  context: Context,
  { kind, effects, get }: LivingDocument<State, Action, Whole, Said>,
  requested: Requested<NoInfer<State>> & NoInfer<Said>,
): Promise<Whole> {
  const { type, table, workflow, withReason } = kind
  const { organization } = context
  const { _id, state, version, reason, isReplaced = false } = requested
  const lock = sql`select from ${sql.table(table)} where organization_id = ${organization} and id = ${_id} for update`
  const [, before] = await inOrder(context.tx, [lock], () => get(context, _id))
  const action = actionTo(context, workflow, before.state, state)
  if (before.version !== version) throw stale(before)
  const why = withReason.includes(action) ? reasonOf(context, reason) : reason
  const columns = await effects[action](context, before, { ...requested, reason: why ?? '', isReplaced })
  const written = [
    change({ organization, table }, _id, { ...columns, state, version: version + 1 }),
    transitionRow(context, { type, _id, from: before.state, to: state, reason: why }),
  ]
  const [, after] = await inOrder(context.tx, written, () => get(context, _id))
  context.changed({ type, _id, before: { state: before.state }, after: { state, reason: why } })
  return after
}

/** An empty reason is refused; a request without the field is recorded as one that gave no reason. */
function reasonOf({ language }: Context, reason: string | null | undefined): string {
  if (reason === '') throw wrongFields([{ path: 'reason', code: 'field.required' }])
  return reason ?? translate(language, 'document.noReason')
}
