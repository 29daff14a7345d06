import type { z } from 'zod'
import { Refusal } from '@cuadre/kernel/errors.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { attachImage, dropMedia } from '../media/attach.ts'
import type * as api from './api.ts'
import type { UserRow } from './queries.ts'
import { getUser, lockedUser } from './user.ts'

type Input = z.output<typeof api.updateUserImage.input>

const holderOf = (id: string) => ({ ownerType: 'user', ownerId: id })

function checkMayChange({ user }: Context, id: string): void {
  if (id !== user._id && !user.permissions.includes('adminUsers'))
    throw new Refusal('permission.missing', { permission: '@permissions.adminUsers' }, { status: 403 })
}

export const forgetImage = async ({ tx }: Context, id: string): Promise<void> => {
  await tx.updateTable('user_account').set({ image_id: null }).where('id', '=', id).execute()
}

/** A picture takes the place of the one before, or of the initials. */
export async function setImage(
  context: Context,
  { _id = context.user._id, mediaId }: Partial<Input>,
): Promise<UserRow> {
  checkMayChange(context, _id)
  const before = await lockedUser(context, _id)
  if (mediaId !== undefined) await attachImage(context, holderOf(_id), mediaId, 'mediaId')
  await context.tx
    .updateTable('user_account')
    .set({ image_id: mediaId ?? null })
    .where('id', '=', _id)
    .execute()
  await dropMedia(context, holderOf(_id), { keep: mediaId === undefined ? [] : [mediaId] })
  const after = await getUser(context, { id: _id })
  context.changed({ type: 'user', _id, before, after })
  return after
}

/** Deletes the picture of a person who is about to be deleted. */
export async function dropImage(context: Context, id: string): Promise<void> {
  await forgetImage(context, id)
  await dropMedia(context, holderOf(id))
}
