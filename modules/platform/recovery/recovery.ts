import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { z } from 'zod'
import { Refusal } from '@cuadre/kernel/errors.ts'
import type { Tx } from '@cuadre/server-kit/database.ts'
import { evenly } from '@cuadre/server-kit/constant-time.ts'
import type { Visitor } from '@cuadre/server-kit/handle.ts'
import { queueJobOf } from '@cuadre/server-kit/jobs.ts'
import { keyedHash } from '@cuadre/server-kit/keyed-hash.ts'
import { actAs, newToken, readToken } from '@cuadre/server-kit/sign-in.ts'
import { writeTraces } from '@cuadre/server-kit/traces.ts'
import { enqueueMail, type MailScope } from '../mail/enqueue.ts'
import { findLogin } from '../credentials/credentials.ts'
import { organizationName } from '../credentials/organization-name.ts'
import { refuseGuessable } from '../credentials/guessable.ts'
import { hashPassword } from '../credentials/passwords.ts'
import { endSessions } from '../credentials/sessions.ts'
import { Attempts } from '../credentials/attempts.ts'
import { isKnown } from '../credentials/devices.ts'
import type * as api from './api.ts'
import { newRequest, requestOf, requestToken } from './request-token.ts'

export const recoveryMinutes = 15
const mostAttempts = 5
const mostCodesAnHour = 5
/** The owner, known by device or address, gets one however many strangers asked for. */
const mostCodesOfOwner = 10
/** Longer than any of it takes, known account or not. */
const evenMilliseconds = 250

const requested = new Attempts({ byAccount: 3, byAddress: 20 })
const guessed = new Attempts({ byAccount: 5, byAddress: 20 })

const inMinutes = (minutes: number): string => new Date(Date.now() + minutes * 60_000).toISOString()

/**
 * Asks for a code. Whether there is such an account is found out later, by the queue: here the same is done for every
 * address.
 */
export async function askForCode(visitor: Visitor, { email }: z.output<typeof api.lostPassword.input>) {
  requested.begin(visitor, email)
  const request = newRequest(inMinutes(recoveryMinutes))
  await queueJobOf(
    visitor.pool,
    'recoverAccount',
    { email, request: request.id, known: isKnown(visitor, email) !== undefined },
    { key: `recoverAccount ${email} ${request.id}` },
  )
  return { request: requestToken(visitor.dataDir, email, request), expiresAt: request.until }
}

export function requestState(
  { dataDir }: Visitor,
  { email, request = '' }: { email: string; request?: string | undefined },
) {
  const expiresAt = requestOf(dataDir, email, request)?.until ?? null
  return Promise.resolve({ pending: expiresAt !== null, expiresAt })
}

const codeHash = (dataDir: string, user: string, code: string): Buffer =>
  keyedHash(dataDir, `recovery code of ${user}`, code)

/** Makes a code for an active person and mails it: good for who asked for it alone. Nobody is flooded. */
export async function mailCode(
  scope: MailScope,
  { user, request, known }: { user: string; request: string; known: boolean },
  publicUrl: string,
): Promise<void> {
  const { tx, dataDir } = scope
  const person = await tx
    .selectFrom('user_account')
    .select(['name', 'email'])
    .where('id', '=', user)
    .where('active', '=', true)
    .where('left_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!person) return
  const { recent } = await tx
    .selectFrom('recovery_code')
    .select(({ fn }) => fn.countAll<number>().as('recent'))
    .where('user_id', '=', user)
    .where('created_at', '>', sql<string>`now() - interval '1 hour'`)
    .executeTakeFirstOrThrow()
  if (recent >= (known ? mostCodesOfOwner : mostCodesAnHour)) return
  const code = String(randomInt(100_000_000)).padStart(8, '0')
  const expiresAt = inMinutes(recoveryMinutes)
  const id = uuidv7()
  await tx
    .insertInto('recovery_code')
    .values({
      id,
      user_id: user,
      request_id: request,
      code_hash: codeHash(dataDir, user, code),
      expires_at: expiresAt,
    })
    .execute()
  await enqueueMail(scope, {
    kind: 'recovery',
    user,
    parameters: {
      code: `${code.slice(0, 4)} ${code.slice(4)}`,
      minutes: recoveryMinutes,
      page: `${publicUrl}/forgotPass`,
    },
    expiresAt,
  })
  const signed = { tx, user: { _id: user, ...person, sessionId: '', permissions: [] } }
  await actAs(tx, user)
  await writeTraces(signed, { path: '/public/user/lostPassword', requestId: id }, [
    { type: 'user', _id: user, after: { codeMailed: true } },
  ])
}

const forgetCodes = (tx: Tx, user: string) =>
  tx
    .updateTable('recovery_code')
    .set({ expires_at: sql<string>`now()` })
    .where('user_id', '=', user)
    .where('expires_at', '>', sql<string>`now()`)
    .execute()

const badCode = () => new Refusal('session.badMailedCode', {}, { status: 401 })

/** Exchanges the code for a token that nobody can guess; five wrong ones kill it. */
export function confirmCode(visitor: Visitor, given: z.output<typeof api.codigRecoverysConfirm.input>) {
  const { email, code } = given
  return evenly(evenMilliseconds, async () => {
    const request = requestOf(visitor.dataDir, email, given.request)
    // Strangers guess at the codes that they asked for, and use up the attempts of nobody else.
    const attempt = guessed.begin(visitor, email, `${email} ${request?.id ?? visitor.address}`)
    if (!request) throw badCode()
    const { organization, user } = await findLogin(visitor, email)
    const confirmed = await visitor.inOrganization(organization, { readOnly: false }, (tx) =>
      takeCode(tx, { organization, user, request: request.id, hash: codeHash(visitor.dataDir, user, code) }),
    )
    if (!confirmed) throw badCode()
    attempt.succeeded()
    return confirmed
  })
}

interface Guess {
  organization: string
  user: string
  request: string
  hash: Buffer
}

async function takeCode(tx: Tx, { organization, user, request, hash }: Guess) {
  const waiting = await tx
    .updateTable('recovery_code')
    .set({ attempts: sql<number>`attempts + 1` })
    .where('user_id', '=', user)
    .where('request_id', '=', request)
    .where('expires_at', '>', sql<string>`now()`)
    .where('confirmation_hash', 'is', null)
    .where('attempts', '<', mostAttempts)
    .returning(['id', 'code_hash'])
    .executeTakeFirst()
  if (!waiting?.code_hash.equals(hash)) return undefined
  const token = newToken(organization)
  const expiresAt = inMinutes(recoveryMinutes)
  await tx
    .updateTable('recovery_code')
    .set({ confirmation_hash: token.hash, expires_at: expiresAt })
    .where('id', '=', waiting.id)
    .execute()
  return { confirmation: token.token, expiresAt }
}

/** Sets the password and ends whatever was open with the old one. The second factor stays as it was. */
export async function changeLostPassword(
  visitor: Visitor,
  { confirmation, newPassword }: z.output<typeof api.changePassword.input>,
) {
  const given = readToken(confirmation)
  if (!given) throw badCode()
  const password_hash = await hashPassword(newPassword)
  await visitor.inOrganization(given.organization, { readOnly: false }, async (tx) => {
    const confirmed = await tx
      .updateTable('recovery_code')
      .set({ used_at: sql<string>`now()`, expires_at: sql<string>`now()` })
      .where('confirmation_hash', '=', given.hash)
      .where('used_at', 'is', null)
      .where('expires_at', '>', sql<string>`now()`)
      .returning('user_id')
      .executeTakeFirst()
    if (!confirmed) throw badCode()
    const user = confirmed.user_id
    const person = await tx
      .updateTable('user_account')
      .set({ password_hash, must_change_password: false })
      .where('id', '=', user)
      .where('active', '=', true)
      .returning(['name', 'email'])
      .executeTakeFirst()
    if (!person) throw badCode()
    await refuseGuessable('newPassword', newPassword, { ...person, organization: await organizationName(tx) })
    await forgetCodes(tx, user)
    await endSessions({ tx }, user)
    await tx.deleteFrom('sign_in_challenge').where('user_id', '=', user).execute()
    const scope = { tx, organization: given.organization, dataDir: visitor.dataDir }
    await enqueueMail(scope, { kind: 'passwordChanged', user })
    const signed = { tx, user: { _id: user, ...person, sessionId: '', permissions: [] } }
    await actAs(tx, user)
    await writeTraces(signed, { path: '/public/user/changePassword', requestId: visitor.requestId }, [
      { type: 'user', _id: user, after: { credential: 'recovered' } },
    ])
  })
  return {}
}
