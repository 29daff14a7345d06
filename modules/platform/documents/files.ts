import type { Context } from '@cuadre/server-kit/context.ts'
import { attachMedia, dropMedia, type Holder } from '../media/attach.ts'

/** Gives a document the files that support it; those that it held and that are left out are deleted. */
export async function attachFiles(
  context: Context,
  holder: Holder,
  ids: readonly string[] | undefined,
): Promise<void> {
  if (ids === undefined) return
  await attachMedia(context, { ...holder, ids, path: 'documentIds.*' })
  await dropMedia(context, holder, { keep: ids })
}
