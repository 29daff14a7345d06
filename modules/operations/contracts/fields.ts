import { z } from 'zod'
import { Id } from '@cuadre/kernel/fields.ts'

// The fields of documents that are made under contracts.

/** In the request: the framework or specific contract, and of a framework the supplement. */
export const underContract = { contractId: Id.nullish(), supplementId: Id.nullish() }

/** In the answer. */
export const NamedContract = z.object({
  _id: Id,
  number: z.string(),
  supplement: z.object({ _id: Id, number: z.string() }).nullable(),
})

/** What has to be known and hinders nothing. */
export const Warnings = z.array(z.object({ code: z.string(), message: z.string() }))
