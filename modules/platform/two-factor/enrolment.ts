import { randomBytes } from 'node:crypto'
import encodeQR from 'qr'
import { Refusal, wrongFields } from '@cuadre/kernel/errors.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { enqueueMail } from '../mail/enqueue.ts'
import { checkPasswordConfirmed } from '../credentials/confirmed-password.ts'
import { endSessions } from '../credentials/sessions.ts'
import { renewRecoveryCodes } from './recovery-codes.ts'
import { sealedSecret, takeTelephoneCode, unsealedSecret } from './second-factor.ts'
import { enrolmentAddress, inBase32 } from './totp.ts'

const secretBytes = 20
/** Finding the telephone and an app for it takes a while. */
const scanningMinutes = 20

const stateOf = ({ tx, user }: Context) =>
  tx
    .selectFrom('user_account')
    .select([
      'two_factor_enabled as enabled',
      'two_factor_secret as secret',
      'two_factor_recovery as recovery',
    ])
    .where('id', '=', user._id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()

const set = (
  { tx, user }: Context,
  values: { two_factor_enabled: boolean; two_factor_secret?: Buffer | null },
) =>
  tx
    .updateTable('user_account')
    .set({ ...values, two_factor_step: null })
    .where('id', '=', user._id)
    .execute()

/** A new secret as an image. Until a code confirms it, the sign-in stays as it was: nobody locks themselves out. */
export async function beginEnrolment(context: Context) {
  const { user, dataDir } = context
  await checkPasswordConfirmed(context)
  if ((await stateOf(context)).enabled) throw new Refusal('twoFactor.alreadyOn')
  const secret = randomBytes(secretBytes)
  await set(context, {
    two_factor_enabled: false,
    two_factor_secret: sealedSecret(dataDir, user._id, secret),
  })
  context.changed({ type: 'twoFactor', _id: user._id, after: { begun: true } })
  const image = encodeQR(enrolmentAddress(secret, user.email), 'svg', { ecc: 'medium', border: 4 })
  return { file: { name: 'cuadre-2fa.svg', type: 'image/svg+xml', body: Buffer.from(image) } }
}

export async function status({ tx, user, dataDir }: Context) {
  const { enabled, secret, recovery } = await tx
    .selectFrom('user_account')
    .select([
      'two_factor_enabled as enabled',
      'two_factor_secret as secret',
      'two_factor_recovery as recovery',
    ])
    .where('id', '=', user._id)
    .executeTakeFirstOrThrow()
  return {
    enabled,
    secret: enabled || !secret ? null : inBase32(unsealedSecret(dataDir, user._id, secret)),
    recoveryCodesLeft: enabled ? recovery.length : 0,
  }
}

/** The telephone has the secret: from now on it is requested. Sessions that began without it end. */
export async function confirmEnrolment(context: Context, { code }: { code: string }) {
  const { tx, user, dataDir } = context
  await checkPasswordConfirmed(context, { within: scanningMinutes })
  const { enabled, secret } = await stateOf(context)
  if (enabled) throw new Refusal('twoFactor.alreadyOn')
  if (!secret) throw new Refusal('twoFactor.notBegun')
  if (!(await takeTelephoneCode({ tx, dataDir }, user._id, code)))
    throw wrongFields([{ path: 'code', code: 'twoFactor.wrongCode' }])
  await tx.updateTable('user_account').set({ two_factor_enabled: true }).where('id', '=', user._id).execute()
  const recoveryCodes = await renewRecoveryCodes({ tx, dataDir }, user._id)
  await endSessions(context, user._id, { but: user.sessionId })
  await enqueueMail(context, { kind: 'twoFactorOn', user: user._id })
  context.changed({ type: 'twoFactor', _id: user._id, before: { enabled: false }, after: { enabled: true } })
  return { recoveryCodes }
}

export async function renewCodes(context: Context) {
  const { tx, user, dataDir } = context
  await checkPasswordConfirmed(context)
  if (!(await stateOf(context)).enabled) throw new Refusal('twoFactor.notOn')
  context.changed({ type: 'twoFactor', _id: user._id, after: { codesRenewed: true } })
  return { recoveryCodes: await renewRecoveryCodes({ tx, dataDir }, user._id) }
}

export async function disable(context: Context) {
  const { tx, user } = context
  await checkPasswordConfirmed(context)
  const { enabled } = await stateOf(context)
  await set(context, { two_factor_enabled: false, two_factor_secret: null })
  await tx.updateTable('user_account').set({ two_factor_recovery: [] }).where('id', '=', user._id).execute()
  if (enabled) await enqueueMail(context, { kind: 'twoFactorOff', user: user._id })
  context.changed({ type: 'twoFactor', _id: user._id, before: { enabled }, after: { enabled: false } })
  return {}
}
