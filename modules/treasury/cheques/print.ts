import type { FileAnswer } from '@cuadre/kernel/file-answer.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { formatDay } from '@cuadre/server-kit/files/format.ts'
import { fileWords } from '@cuadre/server-kit/files/words.ts'
import { translate } from '@cuadre/server-kit/words.ts'
import {
  booksCurrency,
  printDocument,
  printedAmount,
  printedQuantity,
} from '@cuadre/platform/documents/print.ts'
import { getCheque } from './cheques.ts'
import { chequeKinds } from './kind.ts'

/** What is filed of a cheque: what it says, what it settles, the amount in letters, who answers for it. */
export async function printCheque(context: Context, { id }: { id: string }): Promise<FileAnswer> {
  const cheque = await getCheque(context, { id })
  const functional = await booksCurrency(context)
  const words = (key: string) => translate(context.language, key)
  const { currency, number, rate, state } = cheque
  const { enteredBy, madeBy, receivedBy } = fileWords[context.language]
  const side = chequeKinds[cheque.type].words
  return printDocument(context, {
    title: words(`${side}.one`),
    number,
    state,
    boxes: [
      [
        { label: words('cheques.printedNumber'), value: cheque.printedNumber },
        { label: words(`${side}.named`), value: cheque.name, share: 2 },
        {
          label: words(`${side}.entity`),
          value: `${cheque.partner.code} ${cheque.partner.name}`,
          share: 2,
        },
      ],
      [
        { label: words('cheques.date'), value: formatDay(cheque.date) },
        { label: words('cheques.writtenOn'), value: formatDay(cheque.writtenOn) },
        { label: words('cheques.expiresOn'), value: formatDay(cheque.expiresOn) },
        {
          label: words(cheque.type === 'received' ? 'cheques.drawnOn' : 'cheques.bankAccount'),
          value: cheque.type === 'received' ? (cheque.drawnOn ?? '') : (cheque.bankAccount?.name ?? ''),
          share: 2,
        },
        { label: words('cheques.state'), value: words(`cheques.states.${state}`) },
      ],
      [{ label: words('cheques.description'), value: cheque.description ?? '' }],
    ],
    columns: [
      { header: words('cheques.document') },
      { header: words('cheques.due'), width: 110 },
      { header: words('cheques.settled'), figures: true, width: 130 },
    ],
    rows: cheque.allocations.map(({ document, dueDate, amount, currency: own }) => [
      document.number,
      dueDate === null ? '' : formatDay(dueDate),
      [printedAmount(context, amount), own?.code].filter(Boolean).join(' '),
    ]),
    sums: [
      {
        label: `${words('cheques.amount')} ${currency?.code ?? functional}`,
        value: printedAmount(context, cheque.amount),
      },
    ],
    inLetters: { value: cheque.amount, currency: currency?.code },
    remarks:
      currency && rate !== null
        ? [
            `${words('cheques.amountInBooks')}: ${printedAmount(context, cheque.amountInBooks)} ${functional} (${words('cheques.rate')} ${printedQuantity(context, rate)})`,
          ]
        : [],
    signatures: [{ label: madeBy }, { label: receivedBy }, { label: enteredBy }],
  })
}
