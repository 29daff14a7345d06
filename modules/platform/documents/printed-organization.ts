import type { Context } from '@cuadre/server-kit/context.ts'
import { printable } from '@cuadre/server-kit/media/images.ts'

/** Whose an official print is: its codes, its address and its logo. */
export async function printedOrganization(context: Context) {
  const { logo_id: logoId, ...organization } = await context.tx
    .selectFrom('organization')
    .select(['name', 'reeup', 'nit', 'address', 'logo_id'])
    .executeTakeFirstOrThrow()
  const content = logoId === null ? null : await context.media(context.organization).get(logoId, 'file')
  return { ...organization, logo: content ? await printable(content) : undefined }
}
