import { z } from 'zod'
import { Email, Line, Version } from '@cuadre/kernel/fields.ts'

/** How the connection to the mail server is kept private: from the beginning, from a word on, or not at all. */
export const mailSecurity = ['tls', 'startTls', 'none'] as const

/** A header of a mail is made of it, so it is one line. */
const SenderName = Line(120).min(1, 'field.required')

const Host = z
  .string()
  .trim()
  .max(253, 'field.tooLong')
  .regex(/^[A-Za-z0-9]([A-Za-z0-9.-]*[A-Za-z0-9])?$|^\[?[0-9A-Fa-f:]+\]?$/, { error: 'field.host' })

const shape = {
  host: Host,
  port: z.int().min(1).max(65535),
  security: z.enum(mailSecurity),
  userName: Line(200).nullable(),
  senderName: SenderName,
  senderAddress: Email,
}

export const MailSettings = z.object({
  ...shape,
  senderAddress: z.string(),
  /** The password itself never leaves the server. */
  hasPassword: z.boolean(),
  version: Version,
})

export const MailDraft = z.strictObject({
  ...shape,
  userName: Line(200).nullable().default(null),
  /** Absent: the one that is kept stays. Null: there is none any more. */
  password: z.string().max(500, 'field.tooLong').nullable().optional(),
  /** Of the settings that were read; absent where there were none. */
  version: Version.optional(),
})
