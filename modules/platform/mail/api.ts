import { z } from 'zod'
import { changes, reads, type ListColumn } from '@cuadre/kernel/endpoint.ts'
import {
  ById,
  dataOf,
  matchesOf,
  Done,
  Id,
  Instant,
  listInput,
  listOf,
  Nothing,
  Version,
} from '@cuadre/kernel/fields.ts'
import { LetterBody, LetterSubject, mailStates, SentLetter } from './letter-calls.ts'
import { letterKinds, letterLanguages } from './letter-kinds.ts'
import { MailDraft } from './mail-settings.ts'

export { mailStates }

export const Mail = z.object({
  _id: Id,
  /** What it is about: `recovery`, `passwordChanged` … */
  kind: z.string(),
  to: z.object({ name: z.string(), address: z.string() }),
  subject: z.string(),
  state: z.enum(mailStates),
  attempts: z.int(),
  /** What the mail server replied when it was last tried. */
  lastError: z.string().nullable(),
  /** Whether its text is still kept. */
  hasText: z.boolean(),
  createdAt: Instant,
  expiresAt: Instant.nullable(),
  sentAt: Instant.nullable(),
})

export const mailColumns = [
  { id: 'createdAt', header: 'mail.createdAt', type: 'instant' },
  { id: 'toName', header: 'mail.to', type: 'text' },
  { id: 'toAddress', header: 'mail.address', type: 'text' },
  { id: 'subject', header: 'mail.subject', type: 'text' },
  { id: 'state', header: 'mail.state', type: 'word', words: 'mail.states' },
  { id: 'sentAt', header: 'mail.sentAt', type: 'instant' },
  { id: 'lastError', header: 'mail.lastError', type: 'text' },
] as const satisfies readonly ListColumn[]

export const mailFilter = reads('POST', '/private/mail/filter', {
  permission: 'adminUsers',
  summary: 'The mails of the organization by page: those that wait, were sent, failed, or came too late.',
  input: listInput({ state: z.enum(mailStates).optional() }),
  output: listOf(Mail.extend({ toName: z.string(), toAddress: z.string() })),
  columns: mailColumns,
})

export const mailStatus = reads('GET', '/private/mail/status', {
  permission: 'adminUsers',
  summary: 'Through whose mail server mails leave, and how many wait.',
  input: Nothing,
  output: z.object({ through: z.enum(['organization', 'installation']).nullable(), waiting: z.int() }),
})

export const openMail = changes('POST', '/private/mail/open', {
  permission: 'adminUsers',
  summary: 'The text of a mail that was not sent yet; who read it is written down.',
  input: z.strictObject({ _id: Id }),
  output: Mail.extend({ text: z.string() }),
})

export const sendMailAgain = changes('POST', '/private/mail/send', {
  permission: 'adminUsers',
  summary: 'Try now to send a mail that waits or failed.',
  input: z.strictObject({ _id: Id }),
  output: Mail,
})

export const deleteMail = changes('DELETE', '/private/mail', {
  permission: 'adminUsers',
  summary: 'Throw a mail away that is not to be sent any more.',
  input: ById,
  output: Done,
})

export const testMail = changes('POST', '/private/mail/test', {
  permission: 'adminOrganization',
  summary:
    'Send a mail to oneself through the settings that are given, before they are saved, and hear what the mail server says. Where no password is given, the kept one goes to the server it was kept for and to no other.',
  input: z.strictObject({ organizationId: Id.optional(), settings: MailDraft }),
  output: z.object({
    sent: z.boolean(),
    to: z.string(),
    /** The server's own words. */
    said: z.string(),
  }),
})

export const lettersOfDocument = reads('GET', '/private/mail/ofDocument', {
  permission: 'session',
  summary: 'To whom a document was sent by mail and what became of it, for whoever may see such documents.',
  input: z.strictObject({ type: z.string().max(60), id: Id }),
  output: matchesOf(SentLetter),
})

const letter = { kind: z.enum(letterKinds), language: z.enum(letterLanguages) }

const LetterText = z.object({
  ...letter,
  subject: z.string(),
  text: z.string(),
  /** What the words leave places for: `{{cliente}}`. */
  fields: z.array(z.string()),
  /** Whether the organization wrote it; else it is as shipped. */
  isOwn: z.boolean(),
  version: Version.nullable(),
})

export const letterTexts = reads('GET', '/private/mail/letters', {
  permission: 'adminOrganization',
  summary: 'With which words invoices, offers, orders, statements and reminders are sent, in both languages.',
  input: Nothing,
  output: dataOf(LetterText),
})

export const saveLetterText = changes('PUT', '/private/mail/letters', {
  permission: 'adminOrganization',
  summary: 'Write the words with which the organization sends a paper, in one language.',
  input: z.strictObject({ ...letter, subject: LetterSubject, text: LetterBody, version: Version.nullish() }),
  output: LetterText,
})

export const forgetLetterText = changes('DELETE', '/private/mail/letters', {
  permission: 'adminOrganization',
  summary: 'Send a paper with the words again that the product ships.',
  input: z.strictObject(letter),
  output: LetterText,
})
