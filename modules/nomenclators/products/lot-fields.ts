import { z } from 'zod'
import { Day, Id, Line, Rate } from '@cuadre/kernel/fields.ts'

/** The lots that a line of a document names: what comes in of each, or what leaves. One without a quantity is the rest of the line. */
export const LotsDraft = z
  .array(
    z.strictObject({
      code: Line(40)
        .min(1, 'field.required')
        .regex(/^[^\s;]+$/, 'lots.codeForm'),
      quantity: Rate.nullish(),
      /** Of what comes in: the last day on which it may be used; as long as the product keeps, unless given. */
      expiryDate: Day.nullish(),
    }),
  )
  .max(50, 'field.tooMany')

/** Those of a line as it is read: what moved, once it has. */
export const LineLots = z.array(
  z.object({
    /** Once it is known. */
    _id: Id.optional(),
    code: z.string(),
    quantity: z.string().nullish(),
    expiryDate: Day.nullish(),
  }),
)
export type LineLot = z.output<typeof LineLots>[number]
