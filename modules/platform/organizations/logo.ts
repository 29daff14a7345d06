import type { Context } from '@cuadre/server-kit/context.ts'
import { attachImage, dropMedia } from '../media/attach.ts'
import { organizationRow, type OrganizationRow } from './queries.ts'

/** The organization is without a logo. */
export const forgetLogo = async ({ tx }: Context): Promise<void> => {
  await tx.updateTable('organization').set({ logo_id: null }).execute()
}

/** The logo of the own organization: files belong to the organization that they were handed in to. */
export async function setLogo(
  context: Context,
  { mediaId }: { mediaId: string | null },
): Promise<OrganizationRow> {
  const { tx, organization } = context
  const holder = { ownerType: 'organization', ownerId: organization }
  await tx.selectFrom('organization').select('organization_id').forUpdate().execute()
  const before = await organizationRow(context, organization)
  if (mediaId !== null) await attachImage(context, holder, mediaId, 'mediaId')
  await tx
    .updateTable('organization')
    .set({ logo_id: mediaId, version: before.version + 1 })
    .execute()
  await dropMedia(context, holder, { keep: mediaId === null ? [] : [mediaId] })
  const after = await organizationRow(context, organization)
  context.changed({ type: 'organization', _id: organization, before, after })
  return after
}
