import type { FileAnswer } from '@cuadre/kernel/file-answer.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { formatDay } from '@cuadre/server-kit/files/format.ts'
import { fileWords } from '@cuadre/server-kit/files/words.ts'
import { translate } from '@cuadre/server-kit/words.ts'
import { printDocument, printedAmount } from '@cuadre/platform/documents/print.ts'
import { getDoubtfulDebt } from './doubtful-debt.ts'

/** The paper by which debts are provided for, released, written off or recovered. */
export async function printDoubtfulDebt(context: Context, { id }: { id: string }): Promise<FileAnswer> {
  const document = await getDoubtfulDebt(context, { id })
  const isWriteOff = document.kind === 'writeOff'
  const { authorizedBy, enteredBy } = fileWords[context.language]
  const word = (key: string) => translate(context.language, `doubtfulDebts.${key}`)
  return printDocument(context, {
    title: word(`kinds.${document.kind}`),
    number: document.number,
    state: document.state,
    boxes: [
      [
        { label: word('date'), value: formatDay(document.date) },
        ...(document.moneyAccount
          ? [{ label: word('moneyAccount'), value: document.moneyAccount.name, share: 2 }]
          : []),
        { label: word('state'), value: word(`states.${document.state}`) },
      ],
    ],
    columns: [
      { header: word('client') },
      { header: word('document'), width: 110 },
      { header: word('dueDate'), width: 74 },
      { header: word('amount'), figures: true, width: 84 },
      ...(isWriteOff ? [{ header: word('covered'), figures: true, width: 84 }] : []),
    ],
    rows: document.lines.map(({ client, document: { number }, dueDate, amount, covered }) => [
      [client.code, client.name].filter(Boolean).join(' '),
      number,
      formatDay(dueDate),
      printedAmount(context, amount),
      ...(isWriteOff ? [printedAmount(context, covered)] : []),
    ]),
    sums: [{ label: word('amount'), value: printedAmount(context, document.amount) }],
    inLetters: { value: document.amount, currency: undefined },
    remarks: document.description === null ? [] : [document.description],
    signatures: [{ label: enteredBy }, { label: authorizedBy }],
  })
}
