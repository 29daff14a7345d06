import type { z } from 'zod'
import { today } from '@cuadre/kernel/day.ts'
import { Refusal } from '@cuadre/kernel/errors.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { shownDay } from '@cuadre/server-kit/files/shown.ts'
import { type DocumentKind, moveTo } from '@cuadre/platform/documents/transition.ts'
import { writeOperation } from './convert.ts'
import type { Conversion, MoveOffer } from './fields.ts'
import type { OfferCalls } from './kinds.ts'
import { getOffer, type OfferAnswer } from './offers.ts'
import { type OfferAction, type OfferState, offerWorkflow } from './states.ts'

type Asked = z.output<typeof Conversion>
type Effects = Record<OfferAction, (context: Context, offer: OfferAnswer) => Promise<void>>

/** Everything that each action does. */
const effects = (asked: Asked): Effects => ({
  async send() {},

  async accept(context, { number, validUntil }) {
    if (validUntil && validUntil < today(context.timeZone))
      throw new Refusal('offer.overdue', { number, day: shownDay(validUntil) })
  },

  async convert(context, offer) {
    const operation = await writeOperation(context, offer, asked)
    await context.tx
      .updateTable('offer')
      .set({ state: 'converted', operation_type: operation.type, operation_id: operation._id })
      .where('id', '=', offer._id)
      .execute()
  },

  async reject() {},

  async expire(context, { number, validUntil }) {
    if (!validUntil || validUntil >= today(context.timeZone))
      throw new Refusal(validUntil ? 'offer.stillValid' : 'offer.noEnd', {
        number,
        day: validUntil ? shownDay(validUntil) : null,
      })
  },

  async reopen() {},

  async cancel() {},
})

/** Moves an offer to another state; converted, the sale or purchase that it became is there, pending. */
export function moveOffer(
  context: Context,
  calls: OfferCalls,
  { conversion = {}, ...asked }: z.output<typeof MoveOffer>,
): Promise<OfferAnswer> {
  const offers: DocumentKind<OfferState, OfferAction, OfferAnswer> = {
    type: calls.type,
    table: 'offer',
    workflow: offerWorkflow(calls.permission),
    effects: effects(conversion),
    withReason: ['reject', 'cancel'],
    get: (within, id) => getOffer(within, calls, id),
  }
  return moveTo(context, offers, asked)
}
