import { z } from 'zod'
import { Id, Instant, Line, Version } from '@cuadre/kernel/fields.ts'

// The fields that all documents share on the wire.

/** What moves a document to another state. */
export const stateChange = { _id: Id, version: Version, reason: Line(500).nullish() }

export const DocumentEntry = z.object({ _id: Id, commonId: Id, number: z.int().nullable() })

export const DocumentCurrency = z.object({ _id: Id, code: z.string() })

/** One line of a document's history. */
export const StatusChange = z.object({
  from: z.string().nullable(),
  to: z.string(),
  at: Instant,
  by: z.string(),
  reason: z.string().nullable(),
})

/** Another document, as a link to it. */
export const DocumentLink = z.object({ _id: Id, number: z.string() })

/** The concluded reconciliation with which all that a document moved at banks is reconciled; nothing where some of it is not. */
export const reconciledBy = DocumentLink.nullable()

/** The confirmed document that another is written to take the place of, and why. */
export const correcting = { _id: Id, version: Version, reason: Line(500).min(1, 'field.required') }

/** The same of a preview: nothing of it of a new one, no reason of one that is written anew, and a reason that may still be empty. */
export const written = { _id: Id.optional(), version: Version.optional(), reason: Line(500).nullish() }

/** The document that one corrects, and the one that corrects it. */
export const corrections = { replaces: DocumentLink.nullable(), replacedBy: DocumentLink.nullable() }
