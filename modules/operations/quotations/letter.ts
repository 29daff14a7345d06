import { Refusal } from '@cuadre/kernel/errors.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { formatDay } from '@cuadre/server-kit/files/format.ts'
import { translate } from '@cuadre/server-kit/words.ts'
import { booksCurrency, printedAmount } from '@cuadre/platform/documents/print.ts'
import {
  layOutLetter,
  type LetterDraft,
  type Outgoing,
  recipientOf,
  sendLetter,
} from '@cuadre/platform/mail/letters.ts'
import type { QuotationCalls } from './kinds.ts'
import { moveQuotation } from './moves.ts'
import { printQuotation } from './print.ts'
import { getQuotation } from './quotations.ts'

/** What a client can still be asked to accept, or has accepted. */
const sendable = new Set(['pending', 'sent', 'accepted'])

/** An offer as it goes to its client, in the client's language. What a provider offered is sent to nobody. */
async function outgoing(context: Context, calls: QuotationCalls, id: string): Promise<Outgoing> {
  const { number, state, clientId, date, validUntil, total, currency } = await getQuotation(
    context,
    calls,
    id,
  )
  if (clientId === null) throw new Refusal('offer.notOurs', { number })
  if (!sendable.has(state))
    throw new Refusal('letter.notSendable', { number, state: `@offers.states.${state}` })
  const recipient = await recipientOf(context, clientId)
  const reader = { ...context, language: recipient.language }
  const code = currency?.code ?? (await booksCurrency(context))
  return {
    kind: 'offer',
    recipient,
    document: { type: calls.type, _id: id, number },
    known: {
      number,
      date: formatDay(date),
      validUntil: validUntil === null ? translate(reader.language, 'offers.endless') : formatDay(validUntil),
      total: `${printedAmount(reader, total)} ${code}`,
    },
    paper: await printQuotation(reader, calls, { id }),
  }
}

export const layOutQuotationLetter = async (
  context: Context,
  calls: QuotationCalls,
  { id }: { id: string },
) => layOutLetter(context, await outgoing(context, calls, id))

/** Sends an offer; one that was only written is sent from now on, and its paper says so. */
export async function sendQuotation(
  context: Context,
  calls: QuotationCalls,
  { id, ...letter }: LetterDraft & { id: string },
) {
  const { state, version } = await getQuotation(context, calls, id)
  if (state === 'pending') await moveQuotation(context, calls, { _id: id, version, state: 'sent' })
  return sendLetter(context, await outgoing(context, calls, id), letter)
}
