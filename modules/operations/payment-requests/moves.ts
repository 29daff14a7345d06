import type { z } from 'zod'
import { Refusal } from '@cuadre/kernel/errors.ts'
import { amount } from '@cuadre/kernel/money.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { checkOtherPerson } from '@cuadre/platform/documents/approving.ts'
import { type Effects, type LivingDocument, transition } from '@cuadre/platform/documents/transition.ts'
import type * as api from './api.ts'
import { forgetProofs, prove } from './proofs.ts'
import { getRequest, namedBy } from './requests.ts'
import { documentType, type RequestAction, type RequestState } from './states.ts'
import { amountRefusals, subjectOf } from './subjects.ts'
import type { PaymentRequestAnswer } from './api.ts'
import { paymentRequestKind } from './kind.ts'

/** The money that a request was paid with. */
interface Paying {
  paymentIds?: readonly string[] | undefined
}

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
const effects: Effects<RequestAction, PaymentRequestAnswer, Paying> = {
  request: stillOpen,

  async approve(context, request) {
    await checkOtherPerson(context, { type: documentType, ...request }, 'adminPaymentRequest')
    await stillOpen(context, request)
  },

  async pay(context, request, { paymentIds = [] }) {
    const { number, documents } = request
    if (documents.length > 0) throw new Refusal('paymentRequest.paidBySettling', { number })
    await prove(context, request, [...new Set(paymentIds)])
  },

  async reject() {},

  async reopen() {},

  async cancel(context, request) {
    await forgetProofs(context, request)
  },
}

const requests: LivingDocument<RequestState, RequestAction, PaymentRequestAnswer, Paying> = {
  kind: paymentRequestKind,
  effects,
  get: getRequest,
}

/** Moves a request to another state. Whether it is paid is not decided by whoever moves it, but by the money that they name. */
export const changeStateOfRequest = (
  context: Context,
  requested: z.output<typeof api.changeStateOfRequest.input>,
): Promise<PaymentRequestAnswer> => transition(context, requests, requested)
