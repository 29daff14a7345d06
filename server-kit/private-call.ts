import { type AnyEndpoint } from '@cuadre/kernel/endpoint.ts'
import { Refusal } from '@cuadre/kernel/errors.ts'
import { allows } from '@cuadre/kernel/permissions.ts'
import type { Change, Context, Language } from './context.ts'
import { inOrganization, type Pool } from './database.ts'
import type { PrivateHandler } from './handle.ts'
import { faultPoint } from './fault-points.ts'
import { claimKey, keepAnswer } from './idempotency.ts'
import { doorOf } from './installation.ts'
import { actAs, readToken, signedIn } from './sign-in.ts'
import type { MediaStores } from './media/store.ts'
import type { Refusals } from './refusals.ts'
import { writeTraces } from './traces.ts'
import { valid } from './validation.ts'

export interface PrivateRequest {
  token: string | undefined
  input?: unknown
  /** Receives the input of a call that takes a file. */
  receive?: () => Promise<unknown>
  language: Language
  requestId: string
  idempotencyKey?: string | undefined
  dataDir: string
  media: MediaStores
  sendsMail: boolean
  refusals: Refusals
  /** Aborted when the caller leaves before the answer is there. */
  left?: AbortSignal
}

function mayCall({ access, also }: AnyEndpoint, held: readonly string[]): void {
  if (typeof access !== 'string' && !allows(access, held)) throw lacking(access)
  if (also !== undefined && !held.includes(also)) throw lacking([also])
}

const lacking = (permissions: readonly string[]): Refusal =>
  new Refusal(
    'permission.missing',
    { permission: `@permissions.${permissions[0]}` },
    { status: 403, details: { permissions } },
  )

/** Who asks, where they may make this call: asked beforehand where no connection shall wait for what comes next. */
export function whoMayCall(pool: Pool, endpoint: AnyEndpoint, token: string | undefined): Promise<string> {
  const { organization, hash } = readGiven(token)
  return inOrganization(pool, organization, { readOnly: true }, async (tx) => {
    const { user } = await signedIn(tx, organization, hash)
    mayCall(endpoint, user.permissions)
    return user._id
  })
}

function readGiven(token: string | undefined): { organization: string; hash: Buffer } {
  const given = token === undefined ? undefined : readToken(token)
  if (!given) throw new Refusal('session.required', {}, { status: 401 })
  return given
}

/**
 * A private call from beginning to end: sign in, permission, input, the call itself, its trail, and the answer parsed
 * as its shape says, so that no column leaves by accident. One transaction: all of it happens, or nothing.
 */
export async function privateCall<Answer = unknown>(
  pool: Pool,
  handler: PrivateHandler,
  {
    token,
    language,
    requestId,
    idempotencyKey,
    dataDir,
    media,
    sendsMail,
    refusals,
    left,
    ...request
  }: PrivateRequest,
  answerOf: (answer: unknown, context: Context, input: unknown) => Promise<Answer> | Answer = (answer) =>
    answer as Answer,
): Promise<Answer> {
  const { endpoint } = handler
  const given = readGiven(token)
  // A file is taken in only from somebody who may send it, and while no connection waits for it.
  if (request.receive) await whoMayCall(pool, endpoint, token)
  const input = request.receive ? await request.receive() : request.input
  const prepared = await handler.prepare?.(
    {
      look: (work) =>
        inOrganization(pool, given.organization, { readOnly: true }, (tx) =>
          work({ tx, organization: given.organization }),
        ),
    },
    valid(endpoint.input, input),
  )
  const { undone = false } = endpoint
  const isRead = endpoint.kind === 'reads'
  const readOnly = isRead && !undone
  const later: (() => Promise<void>)[] = []
  const signal = isRead || endpoint.givenUp ? left : undefined
  const answer = await inOrganization(pool, given.organization, { readOnly, undone, signal }, async (tx) => {
    const { user, timeZone } = await signedIn(tx, given.organization, given.hash)
    mayCall(endpoint, user.permissions)
    const parsed = valid(endpoint.input, input)
    // It goes before all that the call writes, and nothing waits for it; what breaks it breaks what follows as well.
    const isSigned = isRead ? undefined : actAs(tx, user._id)
    isSigned?.catch(() => {})

    const changes: Change[] = []
    const here = {
      tx,
      organization: given.organization,
      user,
      language,
      timeZone,
      dataDir,
      media,
      sendsMail,
      refusals,
      changed: (change: Change) => void changes.push(change),
      afterCommit: (work: () => Promise<void>) => void later.push(work),
    }
    const call = { path: endpoint.path, requestId, readOnly }
    const context: Context = { ...here, crossOrganization: doorOf(pool, call, here) }
    if (isRead)
      return answerOf(endpoint.output.parse(await handler.run(context, parsed, prepared)), context, parsed)

    const earlier = idempotencyKey && (await claimKey(context, idempotencyKey, endpoint.path, input))
    if (earlier) return answerOf(earlier.answer, context, parsed)
    const answer = endpoint.output.parse(await handler.run(context, parsed, prepared))
    // Each change leaves a trail; where the call names no record, what it was given stands for it.
    const trail = changes.length > 0 ? changes : [{ type: endpoint.path, _id: null, after: parsed as object }]
    await Promise.all([
      idempotencyKey ? keepAnswer(context, idempotencyKey, answer) : undefined,
      writeTraces(context, call, trail),
      isSigned,
    ])
    await faultPoint('call.traced')
    return answerOf(answer, context, parsed)
  })
  if (undone) return answer
  if (!readOnly) await faultPoint('call.committed')
  // What is done already stays done, whatever becomes of the rest.
  for (const work of later)
    await work().catch((failure: unknown) => {
      if (failure instanceof Refusal) throw failure
      throw new Refusal('call.doneInPart', { reference: requestId }, { status: 500, details: { requestId } })
    })
  return answer
}
