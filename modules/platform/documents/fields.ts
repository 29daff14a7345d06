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
