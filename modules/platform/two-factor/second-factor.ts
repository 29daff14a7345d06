import type { Tx } from '@cuadre/server-kit/database.ts'
import { decrypted, encrypted } from '@cuadre/server-kit/secrets.ts'
import { takeRecoveryCode } from './recovery-codes.ts'
import { stepOf } from './totp.ts'

interface Place {
  tx: Tx
  dataDir: string
}

const ownerOf = (user: string): string => `second factor of ${user}`

export const sealedSecret = (dataDir: string, user: string, secret: Buffer): Buffer =>
  encrypted(dataDir, ownerOf(user), secret.toString('base64'))

export const unsealedSecret = (dataDir: string, user: string, sealed: Buffer): Buffer =>
  Buffer.from(decrypted(dataDir, ownerOf(user), sealed), 'base64')

/** Whether the code is of the person's telephone and newer than the last one that was taken. */
export async function takeTelephoneCode(
  { tx, dataDir }: Place,
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

/** Whether it is the second factor: what the telephone shows now, or a recovery code that nobody used. */
export const isSecondFactor = (place: Place, user: string, code: string): Promise<boolean> =>
  /^\d{6}$/.test(code) ? takeTelephoneCode(place, user, code) : takeRecoveryCode(place, user, code)
