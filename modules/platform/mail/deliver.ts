import { isIP } from 'node:net'
import { createTransport } from 'nodemailer'
import { Refusal } from '@cuadre/kernel/errors.ts'
import type { Language } from '@cuadre/server-kit/context.ts'
import { lookAt } from '@cuadre/server-kit/outside/look-at.ts'
import { translate } from '@cuadre/server-kit/words.ts'
import type { MailSettings } from './settings.ts'

export interface Letter {
  /** Stays the same when it is sent again, so that a receiver can tell. */
  id: string
  to: { name: string; address: string }
  subject: string
  text: string
  attachment?: { name: string; content: Buffer } | undefined
}

const patience = 20_000

/** Where an organization's mail server is, looked at before anything is sent there; the operator's own is not. */
async function connectionTo({ host, port, isForeign }: MailSettings) {
  if (!isForeign) return { host }
  const found = await lookAt({ hostname: host, port })
  if (found === 'inside') throw new Refusal('mail.insideAddress', { host }, { status: 422 })
  if (found === 'unknown') throw new Refusal('mail.unknownHost', { host }, { status: 422 })
  // The certificate is still that of the name.
  return isIP(host) === 0 ? { host: found.address, tls: { servername: host } } : { host: found.address }
}

/** Hands a mail to the mail server and answers its reply; throws that where it doesn't take it. */
export async function deliver(
  settings: MailSettings,
  { id, to, subject, text, attachment }: Letter,
): Promise<string> {
  const { port, security, user, password, sender } = settings
  const transport = createTransport({
    ...(await connectionTo(settings)),
    port,
    secure: security === 'tls',
    requireTLS: security === 'startTls',
    ignoreTLS: security === 'none',
    ...(user !== undefined && { auth: { user, pass: password ?? '' } }),
    connectionTimeout: patience,
    greetingTimeout: patience,
    socketTimeout: patience,
    // A mail is text: nothing in it is ever read from a file or another server.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  try {
    const { response } = await transport.sendMail({
      from: sender,
      to,
      subject,
      text,
      ...(attachment && {
        attachments: [
          { filename: attachment.name, content: attachment.content, contentType: 'application/pdf' },
        ],
      }),
      messageId: `<${id}@${sender.address.split('@', 2)[1] ?? 'cuadre'}>`,
      headers: { 'Auto-Submitted': 'auto-generated' },
    })
    return oneLine(response)
  } finally {
    transport.close()
  }
}

/** Whether trying again is of no use: the server refused for good, such as an address that it doesn't know. */
export const isForGood = (failure: unknown): boolean =>
  failure instanceof Error &&
  'responseCode' in failure &&
  typeof failure.responseCode === 'number' &&
  failure.responseCode >= 500 &&
  // A wrong password or sender is mended in the settings.
  !('code' in failure && failure.code === 'EAUTH')

const oneLine = (words: string): string => words.replaceAll(/\p{Cc}+/gu, ' ').slice(0, 500)

/** What the server replied, on one line and without end; or why it was not called, in the reader's language. */
export const wordsOf = (failure: unknown, language: Language): string =>
  failure instanceof Refusal
    ? translate(language, failure.code, failure.parameters)
    : oneLine(failure instanceof Error ? failure.message : String(failure))
