import { z } from 'zod'
import { reads } from '@cuadre/kernel/endpoint.ts'

const Number = z
  .string()
  .regex(/^-?\d{1,15}(\.\d{1,8})?$/, { error: 'field.money' })
  .meta({ example: '2100.50' })

export const convertNumberToLetter = reads('GET', '/private/util/convertNumberToLetter', {
  permission: 'session',
  summary:
    'An amount written out for printed documents. Without `currency` the number is plain; `currency` is a code of the catalogue.',
  input: z.strictObject({
    number: Number,
    currency: z.string().trim().toUpperCase().max(4, 'field.tooLong').optional(),
    /** The caller's language where it is absent. */
    language: z.enum(['es', 'en']).optional(),
  }),
  output: z.object({
    /** `DOS MIL CIEN PESOS CON 50/100 CUP` */
    letters: z.string(),
    /** The same as the line of a document: `SON: …` */
    line: z.string(),
  }),
})
