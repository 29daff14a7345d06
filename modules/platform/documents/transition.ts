import { sql } from 'kysely'
import { wrongFields } from '@cuadre/kernel/errors.ts'
import type { Workflow } from '@cuadre/kernel/workflow.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { inOrder, type Statement } from '@cuadre/server-kit/in-order.ts'
import { stale } from '@cuadre/server-kit/versions.ts'
import { translate } from '@cuadre/server-kit/words.ts'
import { actionTo, transitionRow } from './states.ts'

interface Document<State extends string> {
  _id: string
  state: State
  version: number
}

/** All that one kind of document is, to be moved from state to state. */
export interface DocumentKind<State extends string, Action extends string, Whole extends Document<State>> {
  /** What origins, history and traces call it: `saleOfProducts`. */
  type: string
  table: string
  workflow: Workflow<State, Action>
  /** Everything that each action does; `reason` is what the person gave. */
  effects: Record<Action, (context: Context, document: Whole, reason: string) => Promise<void>>
  /** The actions whose history always has a reason. */
  withReason: readonly Action[]
  get(context: Context, id: string): Promise<Whole>
}

interface Input<State> {
  _id: string
  state: State
  version: number
  reason?: string | null | undefined
}

/** Moves a document to another state with everything that follows from it, or refuses and changes nothing. */
export async function transition<State extends string, Action extends string, Whole extends Document<State>>(
  context: Context,
  kind: DocumentKind<State, Action, Whole>,
  { _id, state, version, reason }: Input<State>,
): Promise<Whole> {
  const { type, table, workflow } = kind
  const { organization } = context
  const lock = sql`select from ${sql.table(table)} where organization_id = ${organization} and id = ${_id} for update`
  const [, before] = await inOrder(context.tx, [lock], () => kind.get(context, _id))
  const action = actionTo(context, workflow, before.state, state)
  if (before.version !== version) throw stale(before)
  const why = kind.withReason.includes(action) ? reasonOf(context, reason) : reason
  await kind.effects[action](context, before, why ?? '')
  const written = [
    newState(context, kind, before, state),
    transitionRow(context, { type, _id, from: before.state, to: state, reason: why }),
  ]
  const [, after] = await inOrder(context.tx, written, () => kind.get(context, _id))
  context.changed({ type, _id, before: { state: before.state }, after: { state, reason: why } })
  return after
}

/** An empty reason is refused; a request without the field is recorded as one that gave no reason. */
function reasonOf({ language }: Context, reason: string | null | undefined): string {
  if (reason === '') throw wrongFields([{ path: 'reason', code: 'field.required' }])
  return reason ?? translate(language, 'document.noReason')
}

const newState = (
  { organization }: Context,
  { table }: { table: string },
  { _id, version }: { _id: string; version: number },
  state: string,
): Statement => sql`
  update ${sql.table(table)} set state = ${state}, version = ${version + 1}
   where organization_id = ${organization} and id = ${_id}`
