import { sql } from 'kysely'
import type { Context } from '@cuadre/server-kit/context.ts'
import type { Visitor } from '@cuadre/server-kit/handle.ts'
import { isSecondFactor } from '../two-factor/second-factor.ts'
import { newChallenge } from '../two-factor/challenge.ts'
import type { Attempt } from '../credentials/attempts.ts'
import { badCredentials, checkActive, type Person, provenBy } from '../credentials/credentials.ts'
import { entered, openSession } from '../credentials/enter.ts'
import { sessionUser } from '../credentials/session-user.ts'

interface Credentials {
  email: string
  password: string
  code?: string | undefined
}

const call = '/public/session/login'

/** Opens a session for who knows the password and, where it is switched on, has the second factor. */
export async function login(visitor: Visitor, { email, password, code }: Credentials) {
  const person = await provenBy(visitor, email, password)
  // The password was right: saying that the account is not active is no guess.
  if (!person.active) person.attempt.takenBack()
  checkActive(person)
  if (!person.twoFactor) return entered(visitor, await open(visitor, person), person.attempt)
  if (code !== undefined) return withCode(visitor, person, code)
  const challenge = await newChallenge(visitor, person)
  // The codes that answer it are counted one by one.
  person.attempt.takenBack()
  return challenge
}

const open = (visitor: Visitor, person: Person) =>
  visitor.inOrganization(person.organization, { readOnly: false }, (tx) =>
    openSession(tx, visitor, person, call),
  )

async function withCode(visitor: Visitor, person: Person & { attempt: Attempt }, code: string) {
  const session = await visitor.inOrganization(person.organization, { readOnly: false }, async (tx) =>
    (await isSecondFactor(
      { tx, organization: person.organization, dataDir: visitor.dataDir },
      person.user,
      code,
    ))
      ? openSession(tx, visitor, person, call)
      : undefined,
  )
  if (!session) throw badCredentials()
  return entered(visitor, session, person.attempt)
}

export const getSession = async ({ tx, user }: Context) => ({ user: await sessionUser(tx, user._id) })

export async function logout(context: Context) {
  const { tx, user } = context
  await tx
    .updateTable('session')
    .set({ ended_at: sql<string>`now()` })
    .where('id', '=', user.sessionId)
    .execute()
  context.changed({ type: 'session', _id: user.sessionId, after: { ended: true } })
  return {}
}

interface Preferences {
  locale?: 'es' | 'en' | undefined
  colorScheme?: 'light' | 'dark' | undefined
  sidebar?: 'open' | 'collapsed' | undefined
  tourOffered?: boolean | undefined
}

export async function updatePreferences(context: Context, preferences: Preferences) {
  const { locale, colorScheme, sidebar, tourOffered } = preferences
  const { tx, user } = context
  const before = await sessionUser(tx, user._id)
  const chosen = {
    locale: locale ?? before.locale,
    color_scheme: colorScheme ?? before.colorScheme ?? null,
    sidebar: sidebar ?? before.sidebar ?? null,
    tour_offered: tourOffered ?? before.tourOffered ?? false,
  }
  await tx.updateTable('user_account').set(chosen).where('id', '=', user._id).execute()
  context.changed({ type: 'userPreferences', _id: user._id, after: chosen })
  return { user: await sessionUser(tx, user._id) }
}
