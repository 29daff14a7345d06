import type { Tx } from '@cuadre/server-kit/database.ts'
import { decrypted, encrypted } from '@cuadre/server-kit/secret-box.ts'
import { enqueueMail, type MailScope } from '../mail/enqueue.ts'
import { takeRecoveryCode } from './recovery-codes.ts'
import { stepOf } from './totp.ts'

interface Scope {
  tx: Tx
  dataDir: string
}

const ownerOf = (user: string): string => `second factor of ${user}`

export const sealedSecret = (dataDir: string, user: string, secret: Buffer): Buffer =>
  encrypted(dataDir, secret.toString('base64'), ownerOf(user))

export function unsealedSecret(dataDir: string, user: string, sealed: Buffer): Buffer {
  const secret = decrypted(dataDir, sealed, ownerOf(user))
  if (secret === undefined) throw new Error(`secrets.key does not open the second factor of ${user}`)
  return Buffer.from(secret, 'base64')
}

/** Whether the code is of the person's telephone and newer than the last one that was taken. */
export async function takeTelephoneCode(
  { tx, dataDir }: Scope,
  user: string,
  code: string,
): Promise<boolean> {
  const person = await tx
    .selectFrom('user_account')
    .select(['two_factor_secret', 'two_factor_step'])
    .where('id', '=', user)
    .forUpdate()
    .executeTakeFirst()
  if (!person?.two_factor_secret) return false
  const step = stepOf(unsealedSecret(dataDir, user, person.two_factor_secret), code, Date.now())
  if (step === undefined || step <= Number(person.two_factor_step ?? 0)) return false
  await tx.updateTable('user_account').set({ two_factor_step: step }).where('id', '=', user).execute()
  return true
}

/** Takes a recovery code, and tells its owner by mail: who has it may not be they. */
async function takeKeptCode(scope: MailScope, user: string, code: string): Promise<boolean> {
  const left = await takeRecoveryCode(scope, user, code)
  if (left === undefined) return false
  await enqueueMail(scope, { kind: 'recoveryCodeUsed', user, parameters: { left } })
  return true
}

/** Whether it is the second factor: what the telephone shows now, or a recovery code that nobody used. */
export const isSecondFactor = (scope: MailScope, user: string, code: string): Promise<boolean> =>
  /^\d{6}$/.test(code) ? takeTelephoneCode(scope, user, code) : takeKeptCode(scope, user, code)
