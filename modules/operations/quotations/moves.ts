import type { z } from 'zod'
import type { Context } from '@cuadre/server-kit/context.ts'
import { type Effects, type LivingDocument, transition } from '@cuadre/platform/documents/transition.ts'
import { writeOperation } from './convert.ts'
import type { Conversion, MoveQuotation } from './fields.ts'
import { quotationKinds } from './kind.ts'
import {
  boughtServicesQuotations,
  goodsQuotations,
  type QuotationCalls,
  soldServicesQuotations,
} from './kinds.ts'
import { getQuotation, type QuotationAnswer } from './quotations.ts'
import type { QuotationAction, QuotationState } from './states.ts'

/** What the sale or purchase says that an offer becomes. */
interface Converting {
  conversion?: z.output<typeof Conversion> | undefined
}

/** Everything that each action does. */
const effects: Effects<QuotationAction, QuotationAnswer, Converting> = {
  async send() {},

  async accept() {},

  async convert(context, offer, { conversion = {} }) {
    const { type, _id } = await writeOperation(context, offer, conversion)
    return { operation_type: type, operation_id: _id }
  },

  async reject() {},

  async reopen() {},

  async cancel() {},
}

const offersOf = (
  calls: QuotationCalls,
): LivingDocument<QuotationState, QuotationAction, QuotationAnswer, Converting> => ({
  kind: quotationKinds[calls.type],
  effects,
  get: (context, id) => getQuotation(context, calls, id),
})

const offers = {
  movementsOfferts: offersOf(goodsQuotations),
  saleOfServicesOffert: offersOf(soldServicesQuotations),
  buyOfServicesOffert: offersOf(boughtServicesQuotations),
}

/** Moves an offer to another state; converted, the sale or purchase that it became is there, pending. */
export const moveQuotation = (
  context: Context,
  { type }: QuotationCalls,
  requested: z.output<typeof MoveQuotation>,
): Promise<QuotationAnswer> => transition(context, offers[type], requested)
