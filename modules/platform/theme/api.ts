import { z } from 'zod'
import { reads } from '@cuadre/kernel/endpoint.ts'
import { Id } from '@cuadre/kernel/fields.ts'

/** Named colours of an organization; what is absent keeps the product's own. */
export const Colors = z.object({
  orange: z.string().optional(),
  nav: z.string().optional(),
  blue: z.string().optional(),
  purple: z.string().optional(),
  income: z.string().optional(),
  expense: z.string().optional(),
  chart: z.array(z.string()).optional(),
})

const OfOrganization = z.strictObject({ organizationId: Id.optional() })

export const getConfigurationOrganization = reads('GET', '/public/themeConfiguration/getConfigurationOrganization', {
  permission: 'public',
  summary: 'The theme record of an organization.',
  input: OfOrganization,
  output: z.object({ data: z.object({ organizationId: Id.nullable(), name: z.string(), colors: Colors }) }),
})

export const findOneConfigurationTheme = reads('GET', '/public/themeConfiguration/findOneConfigurationTheme', {
  permission: 'public',
  summary: 'The colours of the current organization.',
  input: OfOrganization,
  output: z.object({ data: z.object({ colors: Colors }) }),
})
