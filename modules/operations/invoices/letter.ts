import type { z } from 'zod'
import { Refusal } from '@cuadre/kernel/errors.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { formatDay } from '@cuadre/server-kit/files/format.ts'
import { booksCurrency, printedAmount } from '@cuadre/platform/documents/print.ts'
import { layOutLetter, type Outgoing, recipientOf, sendLetter } from '@cuadre/platform/mail/letters.ts'
import type * as api from './api.ts'
import { documentType, getInvoice } from './invoices.ts'
import { printInvoice } from './print.ts'

/** An invoice as it goes to its client, in the client's language. One that was cancelled is owed by nobody. */
async function outgoing(context: Context, { id }: { id: string }): Promise<Outgoing> {
  const { number, state, clientId, date, dueDate, total, pending, currency } = await getInvoice(context, {
    id,
  })
  if (state === 'cancelled')
    throw new Refusal('letter.notSendable', { number, state: `@invoices.states.${state}` })
  const recipient = await recipientOf(context, clientId)
  const reader = { ...context, language: recipient.language }
  const functional = await booksCurrency(context)
  return {
    kind: 'invoice',
    recipient,
    document: { type: documentType, _id: id, number },
    known: {
      number,
      date: formatDay(date),
      dueDate: formatDay(dueDate),
      total: `${printedAmount(reader, total)} ${currency?.code ?? functional}`,
      pending: `${printedAmount(reader, pending)} ${functional}`,
    },
    paper: await printInvoice(reader, { id }),
  }
}

export const layOutInvoiceLetter = async (context: Context, input: { id: string }) =>
  layOutLetter(context, await outgoing(context, input))

export const sendInvoice = async (
  context: Context,
  { id, ...letter }: z.output<typeof api.sendInvoice.input>,
) => sendLetter(context, await outgoing(context, { id }), letter)
