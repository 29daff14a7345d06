import { z } from 'zod'
import { changes, reads } from '@cuadre/kernel/endpoint.ts'
import { Nothing, Version } from '@cuadre/kernel/fields.ts'

const permission = 'adminOrganization'

const Address = z
  .string()
  .trim()
  .max(300, 'field.tooLong')
  .refine((text) => URL.canParse(text) && ['http:', 'https:'].includes(new URL(text).protocol), {
    error: 'field.webAddress',
  })
  // A name and password in the address would be shown to whoever sees the settings.
  .refine((text) => !URL.canParse(text) || (new URL(text).username === '' && new URL(text).password === ''), {
    error: 'field.webAddress',
  })

const System = z.object({
  address: z.string(),
  active: z.boolean(),
  /** The token itself never leaves the server. */
  hasToken: z.boolean(),
  version: Version,
})

const Answer = z.object({ system: System.nullable() })

export const getExternalSystem = reads('GET', '/private/externalSystem/getExternalSystem', {
  permission,
  summary: 'The external accounting system that the organization takes catalogues from.',
  input: Nothing,
  output: Answer,
})

export const updateExternalSystem = changes('PUT', '/private/externalSystem/updateExternalSystem', {
  permission,
  summary: 'Say where the external accounting system is, or with `settings: null` that there is none.',
  input: z.strictObject({
    settings: z
      .strictObject({
        address: Address,
        /** Absent: the one that is kept stays. Null: none. */
        token: z.string().max(2000, 'field.tooLong').nullable().optional(),
        active: z.boolean().default(true),
        version: Version.optional(),
      })
      .nullable(),
  }),
  output: Answer,
})

export const checkExternalSystem = reads('POST', '/private/externalSystem/checkExternalSystem', {
  permission,
  summary: 'Ask the external system and say how much it offers.',
  input: Nothing,
  output: z.object({ nomenclators: z.int(), storages: z.int() }),
})
