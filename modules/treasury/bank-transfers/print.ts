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
import { bankTransfers } from './bank-transfers.ts'

/** The order of a transfer between own accounts: what leaves, what the bank takes and what comes, the amount in letters, who answers for it. */
export async function printTransfer(context: Context, { id }: { id: string }): Promise<FileAnswer> {
  const transfer = await bankTransfers.get(context, { id })
  const functional = await booksCurrency(context)
  const words = (key: string) => translate(context.language, `bankTransfers.${key}`)
  const { currency, receivedCurrency, number, state } = transfer
  const { authorizedBy, enteredBy, madeBy } = fileWords[context.language]
  const row = (what: string, value: string, code: string, rate: string | null, inBooks: string) => [
    words(what),
    code,
    printedAmount(context, value),
    rate === null ? '' : printedQuantity(context, rate),
    printedAmount(context, inBooks),
  ]
  const ownCode = currency?.code ?? functional
  return printDocument(context, {
    title: words('one'),
    number,
    state,
    boxes: [
      [
        {
          label: words('from'),
          value: `${transfer.fromBankAccount.name} ${transfer.fromBankAccount.code}`,
          share: 2,
        },
        {
          label: words('to'),
          value: `${transfer.toBankAccount.name} ${transfer.toBankAccount.code}`,
          share: 2,
        },
      ],
      [
        { label: words('date'), value: formatDay(transfer.date) },
        { label: words('reference'), value: transfer.reference ?? '' },
        {
          label: words('receivedOn'),
          value: transfer.receivedOn === null ? '' : formatDay(transfer.receivedOn),
        },
        { label: words('state'), value: words(`states.${state}`) },
      ],
      [{ label: words('description'), value: transfer.description ?? '' }],
    ],
    columns: [
      { header: '' },
      { header: words('currency'), width: 60 },
      { header: words('amount'), figures: true, width: 100 },
      { header: words('rate'), figures: true, width: 80 },
      { header: words('amountInBooks'), figures: true, width: 110 },
    ],
    rows: [
      row('amount', transfer.amount, ownCode, transfer.rate, transfer.amountInBooks),
      ...(transfer.fee === '0.00'
        ? []
        : [row('fee', transfer.fee, ownCode, transfer.rate, transfer.feeInBooks)]),
      row(
        'receivedAmount',
        transfer.receivedAmount,
        receivedCurrency?.code ?? functional,
        transfer.receivedRate,
        transfer.receivedInBooks,
      ),
    ],
    sums:
      transfer.difference === '0.00'
        ? []
        : [{ label: words('difference'), value: printedAmount(context, transfer.difference) }],
    inLetters: { value: transfer.amount, currency: currency?.code },
    signatures: [{ label: madeBy }, { label: authorizedBy }, { label: enteredBy }],
  })
}
