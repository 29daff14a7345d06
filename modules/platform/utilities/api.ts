import { z } from 'zod'
import { changes, reads } from '@cuadre/kernel/endpoint.ts'
import { Id, Line } from '@cuadre/kernel/fields.ts'
import { Media } from '../media/api.ts'

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

export const updatePdf = changes('PUT', '/private/util/updatePdf', {
  permission: 'session',
  summary: 'Stamp a text on each page of a stored PDF, for whoever may change the record that holds it.',
  input: z.strictObject({
    _id: Id,
    text: Line(120).min(1, 'field.required'),
    /** Along the head or foot of the page, or across it. */
    place: z.enum(['head', 'foot', 'across']).default('across'),
  }),
  output: Media,
})
