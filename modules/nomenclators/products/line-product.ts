import { z } from 'zod'
import { Id, Option } from '@cuadre/kernel/fields.ts'

/** A product as a line of a document shows it: with its first picture. */
export const LineProduct = Option.extend({
  imageId: Id.nullable(),
  /** Said where it does. */
  tracksLots: z.literal(true).optional(),
})
