import { z } from 'zod'
import { changes, reads } from '@cuadre/kernel/endpoint.ts'
import { Id } from '@cuadre/kernel/fields.ts'

const Colour = z.string().regex(/^#[0-9a-fA-F]{6}$/, 'field.colour')

const colours = {
  orange: Colour.optional(),
  nav: Colour.optional(),
  blue: Colour.optional(),
  purple: Colour.optional(),
  income: Colour.optional(),
  expense: Colour.optional(),
  chart: z.array(Colour).max(6).optional(),
}

/** The colours that an organization replaces; what it leaves out stays the product's. */
export const ThemeColours = z.object(colours)
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

/** Another organization than the own is for the installation. */
const ofOrganization = { organizationId: Id.optional() }

const Theme = z.object({ data: z.object({ organizationId: Id, name: z.string(), colors: ThemeColours }) })

const ThemeDraft = z.strictObject({ ...ofOrganization, colors: z.strictObject(colours) })

export const createTheme = changes('POST', '/private/themeConfiguration/create', {
  permission: 'adminOrganization',
  summary: 'The first colours of an organization.',
  input: ThemeDraft,
  output: Theme,
})

export const updateTheme = changes('PUT', '/private/themeConfiguration/update', {
  permission: 'adminOrganization',
  summary: 'Other colours; what is left out becomes the product’s again.',
  input: ThemeDraft,
  output: Theme,
})

export const resetTheme = changes('DELETE', '/private/themeConfiguration', {
  permission: 'adminOrganization',
  summary: 'The product’s own colours again.',
  input: z.strictObject(ofOrganization),
  output: Theme,
})
