import type { Context } from '@cuadre/server-kit/context.ts'
import { printable } from '@cuadre/server-kit/media/images.ts'

/** Whose an official print is: its codes, its address and its logo, and whether its papers carry the codes of their models. */
export async function printedOrganization(context: Context) {
  const {
    logo_id: logoId,
    shows_form_codes: showsModels,
    ...organization
  } = await context.tx
    .selectFrom('organization')
    .select(['name', 'reeup', 'nit', 'address', 'logo_id', 'shows_form_codes'])
    .executeTakeFirstOrThrow()
  const content = logoId === null ? null : await context.media(context.organization).get(logoId, 'file')
  return { ...organization, showsModels, logo: content ? await printable(content) : undefined }
}
