import { Refusal } from '@cuadre/kernel/errors.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import type { Paper } from '@cuadre/server-kit/files/drawing.ts'
import { formatDay } from '@cuadre/server-kit/files/format.ts'
import { booksCurrency, printedAmount } from '@cuadre/platform/documents/print.ts'
import { type Outgoing, recipientOf } from '@cuadre/platform/mail/letters.ts'

interface Order {
  _id: string
  number: string
  state: string
  providerId: string
  date: string
  total: string
  currency: { code: string } | null
}

/** What is ordered is what was decided: neither what is still written nor what was cancelled. */
const notOrdered = new Set(['pending', 'cancelled'])

/** A purchase as it goes to its provider as an order, in the provider's language. */
export async function outgoingOrder(
  context: Context,
  { type, stateWords }: { type: string; stateWords: string },
  order: Order,
  print: (reader: Context, input: { id: string }) => Promise<Paper>,
): Promise<Outgoing> {
  const { _id, number, state, providerId, date, total, currency } = order
  if (notOrdered.has(state))
    throw new Refusal('letter.notSendable', { number, state: `@${stateWords}.${state}` })
  const recipient = await recipientOf(context, providerId)
  const reader = { ...context, language: recipient.language }
  const code = currency?.code ?? (await booksCurrency(context))
  return {
    kind: 'purchaseOrder',
    recipient,
    document: { type, _id, number },
    known: { number, date: formatDay(date), total: `${printedAmount(reader, total)} ${code}` },
    paper: await print(reader, { id: _id }),
  }
}
