import { createTransport } from 'nodemailer'
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

/** Hands a mail to the mail server; throws what the server said where it doesn't take it. */
export async function deliver(
  settings: MailSettings,
  { id, to, subject, text, attachment }: Letter,
): Promise<void> {
  const { host, port, security, user, password, sender } = settings
  const transport = createTransport({
    host,
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
    await transport.sendMail({
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

/** What the server said, on one line and without end. */
export const wordsOf = (failure: unknown): string =>
  (failure instanceof Error ? failure.message : String(failure)).replaceAll(/\p{Cc}+/gu, ' ').slice(0, 500)
