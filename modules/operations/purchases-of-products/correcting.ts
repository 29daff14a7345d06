import type { z } from 'zod'
import { Refusal } from '@cuadre/kernel/errors.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { movedTogether } from '@cuadre/inventory/public.ts'
import { attachFiles } from '@cuadre/platform/documents/files.ts'
import { lockedDocument } from '@cuadre/platform/documents/rewriting.ts'
import { transition } from '@cuadre/platform/documents/transition.ts'
import { transferAttachments } from '../documents/correcting.ts'
import type * as api from './api.ts'
import { documentType, type Purchase } from './purchase.ts'
import { changeState, purchases } from './purchases.ts'
import { goodsReceiptsOf } from './queries.ts'
import { receiveAgain, standingReceipts } from './receiving/again.ts'
import { createPurchase } from './write.ts'

type Correction = z.output<typeof api.correctPurchase.input>

/**
 * Takes back a purchase that was confirmed wrongly, with what came of it, and puts another in its place: in one go or not at
 * all. Its goods come again as they had come. What was sold of them meanwhile asks for them only when all of that is done.
 */
export const correctPurchase = (
  context: Context,
  { _id, version, reason, documentIds, ...draft }: Correction,
  confirm = confirmed,
): Promise<Purchase> =>
  movedTogether(context, async () => {
    // Nothing more of it comes until what came is taken back.
    const before = await lockedDocument(context, purchases, _id)
    if (before.state === 'pending') throw new Refusal('purchase.stillPending', { number: before.number })
    await checkNothingWentBack(context, before)
    const came = await standingReceipts(context, _id)
    await transition(context, purchases, { _id, version, reason, state: 'cancelled', isReplaced: true })
    const written = await createPurchase(context, draft, _id)
    await transferAttachments(context, documentType, _id, written._id)
    await attachFiles(context, { ownerType: documentType, ownerId: written._id }, documentIds)
    const right = await confirm(context, written)
    return right.state === 'confirmed' ? receiveAgain(context, right, { before, came }) : right
  })

const confirmed = (context: Context, { _id, version }: Purchase) =>
  changeState(context, { _id, version, state: 'confirmed' })

/** What the provider took back and gave credit for is undone first, by hand: nobody knows how much of it would go back now. */
async function checkNothingWentBack(context: Context, { _id, number }: Purchase): Promise<void> {
  const back = (await goodsReceiptsOf(context, _id)).filter(
    ({ state, kind }) => state === 'confirmed' && kind === 'return',
  )
  if (back.length > 0)
    throw new Refusal('purchase.received', {
      number,
      receptions: back.map((each) => each.number).join(', '),
    })
}
