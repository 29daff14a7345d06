import type { Context } from '@cuadre/server-kit/context.ts'
import { type MailInstallation, type MailSettings, settingsOfUrl } from './settings.ts'

/** How the mails of an organization leave: through its own server, else through the installation's, else not at all. */
export async function mailSettings(
  _place: Pick<Context, 'tx' | 'organization'>,
  { smtpUrl, publicUrl }: MailInstallation,
): Promise<MailSettings | undefined> {
  return smtpUrl === undefined ? undefined : settingsOfUrl(smtpUrl, publicUrl)
}

/** Whose mail server takes the organization's mails; null where nobody has one. */
export function throughWhom({ sendsMail }: Context): Promise<'organization' | 'installation' | null> {
  return Promise.resolve(sendsMail ? 'installation' : null)
}
