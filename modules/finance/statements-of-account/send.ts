import type { z } from 'zod'
import { Refusal } from '@cuadre/kernel/errors.ts'
import { amount, sum, text } from '@cuadre/kernel/money.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { formatDay } from '@cuadre/server-kit/files/format.ts'
import { booksCurrency, printedAmount } from '@cuadre/platform/documents/print.ts'
import { layOutLetter, type Outgoing, recipientOf, sendLetter } from '@cuadre/platform/mail/letters.ts'
import type * as api from './api.ts'
import { printStatement } from './print.ts'
import { type Statement, statementOf } from './statement.ts'

type Requested = z.output<typeof api.letterOfStatement.input>

/** The statement as it goes out: on paper and in words, in the language of the partner. */
async function outgoing(context: Context, { kind, ...requested }: Requested): Promise<Outgoing> {
  const recipient = await recipientOf(context, requested.partnerId)
  const reader = { ...context, language: recipient.language }
  const statement = await statementOf(context, requested)
  const owed = statement.items.filter(({ side }) => side === 'receivable')
  if (kind === 'reminder' && owed.length === 0)
    throw new Refusal('statementOfAccount.nothingPending', { partner: recipient.name })
  const functional = await booksCurrency(context)
  const overdue = owed.filter(({ daysOverdue }) => daysOverdue > 0)
  return {
    kind,
    recipient,
    document: { type: 'statementOfAccount', _id: requested.partnerId, number: null },
    known: {
      start: formatDay(requested.startDate),
      end: formatDay(requested.endDate),
      date: formatDay(requested.endDate),
      pending: byCurrency(reader, owed, functional),
      overdue: byCurrency(reader, overdue, functional),
    },
    paper: await printStatement(reader, requested),
  }
}

/** «1.000,00 CUP · 20,00 USD»: what is pending of some debts, each in its own currency. */
function byCurrency(reader: Pick<Context, 'language'>, items: Statement['items'], functional: string) {
  const held = Map.groupBy(items, ({ currency }) => currency?.code ?? functional)
  if (held.size === 0) return `${printedAmount(reader, '0.00')} ${functional}`
  return [...held]
    .map(
      ([code, all]) =>
        `${printedAmount(reader, text(sum(all.map(({ pending }) => amount(pending)))))} ${code}`,
    )
    .join(' · ')
}

export const layOutStatement = async (context: Context, requested: Requested) =>
  layOutLetter(context, await outgoing(context, requested))

/** Puts the statement into the outbox, as the document that it is on paper. */
export const sendStatement = async (
  context: Context,
  { to, subject, text: words, ...requested }: z.output<typeof api.sendStatementOfAccount.input>,
) => sendLetter(context, await outgoing(context, requested), { to, subject, text: words })
