import { z } from 'zod'
import { Email, Id, Instant, Line } from '@cuadre/kernel/fields.ts'
import { letterLanguages } from './letter-kinds.ts'

// How a paper is sent by mail is said the same way in the calls of every document that can be.

export const mailStates = ['waiting', 'sent', 'failed', 'expired'] as const

export const LetterSubject = Line(200).min(1, 'field.required')

/** Of several lines. */
export const LetterBody = z
  .string()
  .trim()
  .min(1, 'field.required')
  .max(4000, 'field.tooLong')
  .regex(/^[\P{Cc}\n\r\t]*$/u, 'field.controlCharacters')

/** What a letter begins with, to be changed before it is sent. */
export const Letter = z.object({
  /** Where the partner is written to: its own address, then those of its contacts. */
  addresses: z.array(z.object({ name: z.string(), address: z.string() })),
  language: z.enum(letterLanguages),
  subject: z.string(),
  text: z.string(),
  /** The name of the document that goes with it. */
  attachment: z.string(),
  /** Through whose mail server it leaves; null where nobody has one and it waits. */
  through: z.enum(['organization', 'installation']).nullable(),
})

/** What somebody sends: nothing of it where it goes as it begins. */
export const letterDraft = {
  to: Email.optional(),
  subject: LetterSubject.optional(),
  text: LetterBody.optional(),
}

export const SentLetter = z.object({
  _id: Id,
  /** What it is of: `invoice`, `reminder` … */
  kind: z.string(),
  /** The document that it brought; of a statement of account, nothing. */
  number: z.string().nullable(),
  to: z.string(),
  subject: z.string(),
  /** When it was written, and when the mail server took it. */
  at: Instant,
  sentAt: Instant.nullable(),
  by: z.string().nullable(),
  state: z.enum(mailStates),
  lastError: z.string().nullable(),
})
