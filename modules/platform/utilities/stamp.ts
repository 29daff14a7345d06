import { createHash } from 'node:crypto'
import type { z } from 'zod'
import { Refusal } from '@cuadre/kernel/errors.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { stamped } from '@cuadre/server-kit/files/stamp.ts'
import type { updatePdf } from './api.ts'
import { changeable } from '../media/media.ts'
import type { MediaOwners } from '../media/owners.ts'
import { mediaById } from '../media/queries.ts'

/**
 * Stamps a stored PDF. The stamped content takes the place of the other once the call has committed; its digest goes
 * with the row, so that one without the other shows.
 */
export const stampPdf =
  (owners: MediaOwners) =>
  async (context: Context, { _id, text, place }: z.output<typeof updatePdf.input>) => {
    await context.tx.selectFrom('media').select('id').where('id', '=', _id).forUpdate().execute()
    const before = await changeable(context, owners, _id)
    if (before.type !== 'application/pdf') throw new Refusal('media.notPdf', {}, { status: 415 })
    const store = context.media(context.organization)
    const content = await store.get(_id, 'file')
    if (!content) throw new Refusal('media.contentMissing', {}, { status: 404 })
    const next = await stamped(content, { text, place })
    const sha256 = createHash('sha256').update(next).digest()
    await context.tx.updateTable('media').set({ bytes: next.length, sha256 }).where('id', '=', _id).execute()
    context.afterCommit(() => store.put(_id, 'file', next))
    const after = await mediaById(context, _id)
    if (!after) throw new Error('a file that is locked is gone')
    context.changed({ type: 'media', _id, before, after: { ...after, stamp: text } })
    return after
  }
