import { z } from 'zod'

/** A password that somebody chooses: ten characters at least, with letters and digits. */
export const NewPassword = z
  .string()
  .max(200, 'field.tooLong')
  .refine((text) => text.length >= 10 && /\p{L}/u.test(text) && /\d/.test(text), {
    error: 'field.password',
  })
