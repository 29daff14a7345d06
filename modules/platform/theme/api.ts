import { z } from 'zod'
import { reads } from '@cuadre/kernel/endpoint.ts'
import { Id } from '@cuadre/kernel/fields.ts'

const Colour = z.string().regex(/^#[0-9a-fA-F]{6}$/, 'field.colour')

/** The colours that an organization replaces; what it leaves out stays the product's. */
export const ThemeColours = z.object({
  orange: Colour.optional(),
  nav: Colour.optional(),
  blue: Colour.optional(),
  purple: Colour.optional(),
  income: Colour.optional(),
  expense: Colour.optional(),
  chart: z.array(Colour).max(6).optional(),
})
export type ThemeColours = z.output<typeof ThemeColours>

export const findOneConfigurationTheme = reads(
  'GET',
  '/public/themeConfiguration/findOneConfigurationTheme',
  {
    permission: 'public',
    summary: 'The colours of an organization: of the session, or of the one that is named',
    input: z.strictObject({ organizationId: Id.optional() }),
    output: z.object({ data: z.object({ colors: ThemeColours }) }),
  },
)

export const getConfigurationOrganization = reads(
  'GET',
  '/public/themeConfiguration/getConfigurationOrganization',
  {
    permission: 'public',
    summary: 'The theme record of an organization',
    input: z.strictObject({ organizationId: Id.optional() }),
    output: z.object({
      data: z.object({ organizationId: Id.nullable(), name: z.string(), colors: ThemeColours }),
    }),
  },
)
