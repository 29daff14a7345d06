import { Id } from '@cuadre/kernel/fields.ts'
import { z } from 'zod'

/** What the address of a report of a year may say. */
export const yearShape = {
  year: z.coerce.number().int().min(1900).max(9998).optional(),
  areaId: Id.optional(),
}
