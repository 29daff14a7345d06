import type { z } from 'zod'
import type { Context } from '@cuadre/server-kit/context.ts'
import { correctingDay } from '@cuadre/accounting/public.ts'
import { checkCorrectable, transferFiles } from '@cuadre/platform/documents/correcting.ts'
import { attachFiles } from '@cuadre/platform/documents/files.ts'
import { transition } from '@cuadre/platform/documents/transition.ts'
import { movedTogether } from '../stock/together.ts'
import type * as api from './api.ts'
import {
  changeState,
  createTransfer,
  documentType,
  getTransfer,
  type Transfer,
  transfers,
} from './transfers.ts'

type Input = z.output<typeof api.correctMovement.input>

/** Cancels a transfer that was sent and sends another in its place, which takes its files and arrives where that one had. */
export const correctTransfer = (
  context: Context,
  { _id, version, reason, documentIds, ...draft }: Input,
): Promise<Transfer> =>
  movedTogether(context, async () => {
    const before = await getTransfer(context, { id: _id })
    checkCorrectable(before, ['inTransit', 'confirmed'])
    await transition(context, transfers, { _id, version, reason, state: 'cancelled', isReplaced: true })
    const right = await createTransfer(context, draft, _id)
    await transferFiles(context, documentType, _id, right._id)
    await attachFiles(context, { ownerType: documentType, ownerId: right._id }, documentIds)
    const sent = await changeState(context, { _id: right._id, version: right.version, state: 'inTransit' })
    return before.receivedOn === null ? sent : receiveAgain(context, sent, before)
  })

/** It arrives on the day on which the wrong one had; whole, but for goods of which something else had been counted then. */
async function receiveAgain(context: Context, sent: Transfer, before: Transfer): Promise<Transfer> {
  const { date, receivedOn, receivedBy, lines } = before
  const day = await correctingDay(context, receivedOn ?? date)
  const counted = lines.filter(({ difference }) => difference !== null)
  return changeState(context, {
    _id: sent._id,
    version: sent.version,
    state: 'confirmed',
    date: day < sent.date ? sent.date : day,
    receivedBy,
    lines: sent.lines.flatMap(({ _id: lineId, productId }) => {
      const at = counted.findIndex((line) => line.productId === productId)
      const [came] = at === -1 ? [] : counted.splice(at, 1)
      return came?.received ? [{ lineId, received: came.received }] : []
    }),
  })
}
