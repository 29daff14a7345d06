import { v7 as uuidv7 } from 'uuid'
import type { Context, Language } from '@cuadre/server-kit/context.ts'
import { queueJob } from '@cuadre/server-kit/jobs.ts'
import { decrypted, encrypted } from '@cuadre/server-kit/secret-box.ts'
import { translate } from '@cuadre/server-kit/words.ts'

export type MailScope = Pick<Context, 'tx' | 'organization' | 'dataDir'>

/** What a mail is about: a branch of the words, `mails.recovery`. */
export type MailKind = 'recovery' | 'passwordChanged' | 'twoFactorOn' | 'twoFactorOff' | 'recoveryCodeUsed'

interface Mail {
  kind: MailKind
  /** Who it is for. */
  user: string
  parameters?: Record<string, string | number>
  /** When it is of no use any more; a week from now where nothing is given. */
  expiresAt?: string
}

const week = 7 * 24 * 3_600_000

const ownerOfBody = (id: string): string => `mail ${id}`

export function bodyOf(dataDir: string, id: string, box: Buffer): string {
  const body = decrypted(dataDir, box, ownerOfBody(id))
  if (body === undefined) throw new Error(`secrets.key does not open the mail ${id}`)
  return body
}

/** What a mail brings along, where it does. */
export function attachmentOf(
  dataDir: string,
  mail: { id: string; attachment: Buffer | null; attachment_name: string | null },
): { name: string; content: Buffer } | undefined {
  if (!mail.attachment || mail.attachment_name === null) return undefined
  const content = decrypted(dataDir, mail.attachment, ownerOfBody(mail.id))
  if (content === undefined) throw new Error(`secrets.key does not open what the mail ${mail.id} brings`)
  return { name: mail.attachment_name, content: Buffer.from(content, 'base64') }
}

/** One line, whatever a name may hold: a line break would begin another header. */
const oneLine = (text: string): string => text.replaceAll(/\p{Cc}+/gu, ' ').trim()

/**
 * Puts a mail into the outbox, in the language of whom it is for. It is sent once the transaction that it tells of has
 * committed, and not at all where that fails.
 */
export async function enqueueMail(
  scope: MailScope,
  { kind, user, parameters, expiresAt }: Mail,
): Promise<void> {
  const { tx, organization, dataDir } = scope
  const person = await tx
    .selectFrom('user_account as person')
    .innerJoin('organization', 'organization.organization_id', 'person.organization_id')
    .select(['person.name', 'person.email', 'person.locale'])
    .select(['organization.language', 'organization.name as company'])
    .where('person.id', '=', user)
    .executeTakeFirstOrThrow()
  const language = (person.locale ?? person.language) as Language
  const known = { name: person.name, email: person.email, company: person.company, ...parameters }
  const spoken = (part: string) => translate(language, `mails.${part}`, known)
  const body = [spoken('greeting'), spoken(`${kind}.text`), spoken('farewell')].join('\n\n')
  const id = uuidv7()
  await tx
    .insertInto('mail_message')
    .values({
      id,
      kind,
      user_id: user,
      to_name: oneLine(person.name),
      to_address: person.email,
      subject: oneLine(spoken(`${kind}.subject`)),
      body: encrypted(dataDir, body, ownerOfBody(id)),
      expires_at: expiresAt ?? new Date(Date.now() + week).toISOString(),
    })
    .execute()
  await queueJob(tx, 'sendMail', { organization, mail: id }, { key: `sendMail ${id}` })
}

interface Letter {
  kind: string
  to: { name: string; address: string }
  subject: string
  text: string
  attachment: { name: string; content: Buffer }
  /** Which document it brings, for which partner, and who sent it. */
  of: { type: string; _id: string; number: string | null; partnerId: string; sentBy: string }
}

/** Puts a mail to somebody outside into the outbox, with the document that it brings. */
export async function enqueueLetter(
  { tx, organization, dataDir }: MailScope,
  { kind, to, subject, text, attachment, of }: Letter,
): Promise<string> {
  const id = uuidv7()
  await tx
    .insertInto('mail_message')
    .values({
      id,
      kind,
      to_name: oneLine(to.name),
      to_address: to.address,
      subject: oneLine(subject),
      body: encrypted(dataDir, text, ownerOfBody(id)),
      attachment: encrypted(dataDir, attachment.content.toString('base64'), ownerOfBody(id)),
      attachment_name: oneLine(attachment.name),
      document_type: of.type,
      document_id: of._id,
      document_number: of.number,
      partner_id: of.partnerId,
      sent_by: of.sentBy,
      expires_at: new Date(Date.now() + week).toISOString(),
    })
    .execute()
  await queueJob(tx, 'sendMail', { organization, mail: id }, { key: `sendMail ${id}` })
  return id
}
