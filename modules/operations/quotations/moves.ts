import type { z } from 'zod'
import type { Context } from '@cuadre/server-kit/context.ts'
import { type DocumentKind, transition } from '@cuadre/platform/documents/transition.ts'
import { writeOperation } from './convert.ts'
import type { Conversion, MoveQuotation } from './fields.ts'
import type { QuotationCalls } from './kinds.ts'
import { getQuotation, type QuotationAnswer } from './quotations.ts'
import { type QuotationAction, type QuotationState, quotationWorkflow } from './states.ts'

type Input = z.output<typeof Conversion>
type Effects = Record<QuotationAction, (context: Context, offer: QuotationAnswer) => Promise<void>>

/** Everything that each action does. */
const effects = (input: Input): Effects => ({
  async send() {},

  async accept() {},

  async convert(context, offer) {
    const operation = await writeOperation(context, offer, input)
    await context.tx
      .updateTable('quotation')
      .set({ state: 'converted', operation_type: operation.type, operation_id: operation._id })
      .where('id', '=', offer._id)
      .execute()
  },

  async reject() {},

  async reopen() {},

  async cancel() {},
})

/** Moves an offer to another state; converted, the sale or purchase that it became is there, pending. */
export function moveQuotation(
  context: Context,
  calls: QuotationCalls,
  { conversion = {}, ...input }: z.output<typeof MoveQuotation>,
): Promise<QuotationAnswer> {
  const offers: DocumentKind<QuotationState, QuotationAction, QuotationAnswer> = {
    type: calls.type,
    table: 'quotation',
    workflow: quotationWorkflow(calls.permission),
    effects: effects(conversion),
    withReason: ['reject', 'cancel'],
    get: (within, id) => getQuotation(within, calls, id),
  }
  return transition(context, offers, input)
}
