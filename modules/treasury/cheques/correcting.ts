import type { z } from 'zod'
import { wrongFields } from '@cuadre/kernel/errors.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { checkCorrectable, transferFiles } from '@cuadre/platform/documents/correcting.ts'
import { attachFiles } from '@cuadre/platform/documents/files.ts'
import { transition } from '@cuadre/platform/documents/transition.ts'
import type * as api from './api.ts'
import { type Cheque, cheques, createCheque, lockedCheque } from './cheques.ts'
import type { Handing } from './effects.ts'
import { correctableStates, documentTypes } from './states.ts'
import type { Draft } from './terms.ts'

/**
 * Puts a cheque in the place of another, both or neither. What was wrong is undone on its own day; what takes its place comes as far
 * as it had: a client's to the bank on the same day, ours to who has its paper already, where that is the same.
 */
export async function correctCheque(
  context: Context,
  { _id, version, reason, documentIds, ...draft }: z.output<typeof api.correctCheque.input>,
): Promise<Cheque> {
  const before = await lockedCheque(context, _id)
  const { state, type, bankAccountId, depositedOn } = before
  if (type !== draft.type) throw wrongFields([{ path: 'type', code: 'cheque.typeStays' }])
  checkCorrectable(before, correctableStates)
  const wrong = { _id, reason, isReplaced: true }
  const inHand =
    state === 'deposited'
      ? await transition(context, cheques[type], { ...wrong, version, state: 'registered' })
      : { version }
  await transition(context, cheques[type], { ...wrong, version: inHand.version, state: 'cancelled' })
  const keepsPaper = await passLeafOn(context, before, draft)
  const right = await createCheque(context, draft, _id)
  await transferFiles(context, documentTypes[type], _id, right._id)
  await attachFiles(context, { ownerType: documentTypes[type], ownerId: right._id }, documentIds)
  const go = (cheque: Cheque, to: Cheque['state'], more: Handing = {}) =>
    transition(context, cheques[type], { ...more, _id: cheque._id, version: cheque.version, state: to })
  const settled = await go(right, type === 'received' ? 'registered' : 'issued')
  if (state === 'deposited' && depositedOn !== null)
    return go(settled, 'deposited', {
      bankAccountId,
      date: depositedOn < draft.date ? draft.date : depositedOn,
    })
  return state === 'delivered' && keepsPaper ? go(settled, 'delivered') : settled
}

/** Whether it is the same paper, whose leaf the one that takes its place has from now on; another paper takes a leaf of its own. */
async function passLeafOn({ tx }: Context, before: Cheque, draft: Draft): Promise<boolean> {
  const isSame =
    draft.chequebookId === before.chequebookId &&
    draft.printedNumber?.replace(/^0+/, '') === before.printedNumber.replace(/^0+/, '')
  if (isSame) await tx.deleteFrom('chequebook_leaf').where('cheque_id', '=', before._id).execute()
  return isSame
}
