import type { z } from 'zod'
import { Refusal } from '@cuadre/kernel/errors.ts'
import { amount } from '@cuadre/kernel/money.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { checkOtherPerson } from '@cuadre/platform/documents/approving.ts'
import { type DocumentKind, transition } from '@cuadre/platform/documents/transition.ts'
import type * as api from './api.ts'
import { forgetProofs, prove } from './proofs.ts'
import { getRequest, namedBy } from './requests.ts'
import { documentType, type RequestAction, type RequestState, requestWorkflow } from './states.ts'
import { amountRefusals, subjectOf } from './subjects.ts'
import type { PaymentRequestAnswer } from './api.ts'

type Effects = Record<RequestAction, (context: Context, request: PaymentRequestAnswer) => Promise<void>>

/** What was open when it was written may have been paid since, or requested by somebody else. */
async function stillOpen(context: Context, request: PaymentRequestAnswer): Promise<void> {
  const { _id, date } = request
  const documents = request.documents.map((document) => ({ ...document, operationId: document._id }))
  const subject = await subjectOf(context, namedBy(request, documents), {
    date,
    requestId: _id,
    locked: true,
  })
  const [wrong] = amountRefusals(amount(request.amount), subject)
  if (wrong) throw new Refusal(wrong.code, wrong.parameters ?? {})
}

/** Everything that each action does. */
const effects = (paymentIds: readonly string[]): Effects => ({
  request: stillOpen,

  async approve(context, request) {
    await checkOtherPerson(context, { type: documentType, ...request }, 'adminPaymentRequest')
    await stillOpen(context, request)
  },

  async pay(context, request) {
    const { number, documents } = request
    if (documents.length > 0) throw new Refusal('paymentRequest.paidBySettling', { number })
    await prove(context, request, paymentIds)
  },

  async reject() {},

  async reopen() {},

  async cancel(context, request) {
    await forgetProofs(context, request)
  },
})

/** Moves a request to another state. Whether it is paid is not decided by whoever moves it, but by the money that they name. */
export function changeStateOfRequest(
  context: Context,
  { paymentIds = [], ...requested }: z.output<typeof api.changeStateOfRequest.input>,
): Promise<PaymentRequestAnswer> {
  const requests: DocumentKind<RequestState, RequestAction, PaymentRequestAnswer> = {
    type: documentType,
    table: 'payment_request',
    workflow: requestWorkflow,
    effects: effects([...new Set(paymentIds)]),
    withReason: ['reject', 'cancel'],
    get: getRequest,
  }
  return transition(context, requests, requested)
}
