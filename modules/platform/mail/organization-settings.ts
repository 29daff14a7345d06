import type { Context } from '@cuadre/server-kit/context.ts'
import { type MailConnection, mailConnection, mailOf } from './own-server.ts'
import { type MailInstallation, type MailSettings, settingsOfUrl } from './settings.ts'

/** How the mails of an organization leave: through its own server, else through the installation's, else not at all. */
export async function mailSettings(
  scope: Pick<Context, 'tx' | 'organization'>,
  { dataDir, smtpUrl, publicUrl }: MailInstallation,
): Promise<MailSettings | undefined> {
  const own = await mailConnection({ ...scope, dataDir })
  if (!own) return smtpUrl === undefined ? undefined : settingsOfUrl(smtpUrl, publicUrl)
  return settingsOf(own)
}

/** The settings of an organization as the mail server is reached by them. */
export function settingsOf(connection: MailConnection): MailSettings {
  const { host, port, security, userName, password, senderName, senderAddress } = connection
  return {
    host,
    port,
    security,
    ...(userName !== null && { user: userName, password: password ?? '' }),
    sender: { name: senderName, address: senderAddress },
    isForeign: true,
  }
}

/** Whose mail server takes the organization's mails; null where nobody has one. */
export async function throughWhom(context: Context): Promise<'organization' | 'installation' | null> {
  if (await mailOf(context)) return 'organization'
  return context.sendsMail ? 'installation' : null
}
