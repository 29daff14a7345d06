import { v7 as uuidv7 } from 'uuid'
import type { z } from 'zod'
import { Refusal } from '@cuadre/kernel/errors.ts'
import type { Context, CrossOrganizationContext } from '@cuadre/server-kit/context.ts'
import { translate } from '@cuadre/server-kit/words.ts'
import { mailConnection } from './own-server.ts'
import { inOrganizationOf } from '@cuadre/server-kit/cross-organization.ts'
import type { testMail } from './api.ts'
import { deliver, wordsOf } from './deliver.ts'
import { settingsOf } from './organization-settings.ts'

type Draft = z.output<typeof testMail.input>['settings']

/** The password that is kept goes to the server that it was kept for, and to no other. */
async function passwordFor(
  scope: CrossOrganizationContext,
  { host, password }: Draft,
): Promise<string | null> {
  if (password !== undefined) return password
  const kept = await mailConnection(scope)
  return kept?.host === host ? kept.password : null
}

/** Sends a mail to whoever asks, so that settings are known to work before everybody's mails depend on them. */
export const tryOut = (
  context: Context,
  { organizationId, settings }: z.output<typeof testMail.input>,
): Promise<z.output<typeof testMail.output>> =>
  inOrganizationOf(context, organizationId, async (scope) => {
    const { user, language } = context
    const { host, port, security } = settings
    const connection = { ...settings, password: await passwordFor(scope, settings) }
    const known = { name: user.name, email: user.email, host }
    const answer = await deliver(settingsOf(connection), {
      id: uuidv7(),
      to: { name: user.name, address: user.email },
      subject: translate(language, 'mails.test.subject', known),
      text: translate(language, 'mails.test.text', known),
    }).then(
      (reply) => ({ sent: true, said: reply }),
      (failure: unknown) => {
        // No server was called.
        if (failure instanceof Refusal) throw failure
        return { sent: false, said: wordsOf(failure, language) }
      },
    )
    scope.changed({
      type: 'mail',
      _id: scope.organization,
      after: { triedOut: true, host, port, security, sent: answer.sent },
    })
    return { ...answer, to: user.email }
  })
