import { Refusal } from '@cuadre/kernel/errors.ts'
import { allows, type Permission } from '@cuadre/kernel/permissions.ts'
import type { Workflow } from '@cuadre/kernel/workflow.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { translate } from '@cuadre/server-kit/words.ts'

/** Where an action is allowed from a state to another; what is not in the table is refused aloud, naming what is. */
export function actionTo<State extends string, Action extends string>(
  context: Context,
  workflow: Workflow<State, Action>,
  from: State,
  to: State,
): Action {
  const steps = Object.entries(workflow[from]) as [
    Action,
    { to: State; permission: Permission | readonly Permission[] },
  ][]
  const step = steps.find(([, each]) => each.to === to)
  if (!step)
    throw notAllowed(
      context,
      from,
      to,
      steps.map(([, each]) => each.to),
    )
  const needed = [step[1].permission].flat()
  if (!allows(needed, context.user.permissions))
    throw new Refusal('permission.missing', { permission: `@permissions.${needed[0]}` }, { status: 403 })
  return step[0]
}

/** A move that the table does not have: where it stands and where it may go from there. Repeating a state is one too. */
export function notAllowed(
  { language }: Context,
  from: string,
  to: string,
  allowed: readonly string[],
): Refusal {
  const words = allowed.map((state) => translate(language, `states.${state}`)).join(', ')
  return new Refusal(
    'state.notAllowed',
    {
      from: `@states.${from}`,
      to: `@states.${to}`,
      allowed: words,
      context: from === to ? 'again' : allowed.length > 0 ? 'now' : null,
    },
    { details: { state: from, allowed } },
  )
}

interface StatusChange {
  type: string
  _id: string
  from: string | null
  to: string
  reason?: string | null | undefined
}

/** The row of a document's history for a change of its state, ready to be inserted. */
export const transitionRow = ({ tx, user }: Context, { type, _id, from, to, reason }: StatusChange) =>
  tx.insertInto('document_event').values({
    document_type: type,
    document_id: _id,
    from_state: from,
    to_state: to,
    reason: reason ?? null,
    user_id: user._id,
  })

/** Writes a change of state into the history of its document. */
export async function recordTransition(context: Context, change: StatusChange): Promise<void> {
  await transitionRow(context, change).execute()
}

export interface DocumentStep {
  from: string | null
  to: string
  at: string
  by: string
  reason: string | null
}

export async function statusHistoryOf({ tx }: Context, type: string, id: string): Promise<DocumentStep[]> {
  return tx
    .selectFrom('document_event')
    .innerJoin('user_account', 'user_account.id', 'document_event.user_id')
    .select([
      'document_event.from_state as from',
      'document_event.to_state as to',
      'document_event.at',
      'user_account.name as by',
      'document_event.reason',
    ])
    .where('document_type', '=', type)
    .where('document_id', '=', id)
    .orderBy('document_event.at')
    .orderBy('document_event.id')
    .execute()
}
