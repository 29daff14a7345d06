import type { Context } from '@cuadre/server-kit/context.ts'
import { printable } from '@cuadre/server-kit/media/images.ts'

/** The product's own, where the organization chose none. */
const orange = '#c84b0c'

const colourOf = (colours: unknown): string => {
  const chosen = (colours as { orange?: unknown } | null)?.orange
  return typeof chosen === 'string' && /^#[\da-f]{6}$/i.test(chosen) ? chosen : orange
}

/** Whose an official print is: its codes, its address and its logo, and whether its papers carry the codes of their models. */
export async function printedOrganization(context: Context) {
  const {
    logo_id: logoId,
    shows_form_codes: showsModels,
    colors,
    ...organization
  } = await context.tx
    .selectFrom('organization')
    .select(['name', 'reeup', 'nit', 'address', 'logo_id', 'shows_form_codes', 'colors'])
    .executeTakeFirstOrThrow()
  const content = logoId === null ? null : await context.media(context.organization).get(logoId, 'file')
  return {
    ...organization,
    showsModels,
    colour: colourOf(colors),
    logo: content ? await printable(content) : undefined,
  }
}
