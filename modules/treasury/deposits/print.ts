import { amount, text } from '@cuadre/kernel/money.ts'
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
import { deposits } from './deposits.ts'

/** The slip of a deposit: from which till to which account, in which notes and coins, the amount in letters, who answers for it. */
export async function printDeposit(context: Context, { id }: { id: string }): Promise<FileAnswer> {
  const deposit = await deposits.get(context, { id })
  const functional = await booksCurrency(context)
  const words = (key: string) => translate(context.language, key)
  const { currency, denominations, number, rate, state } = deposit
  const { enteredBy, madeBy, receivedBy } = fileWords[context.language]
  return printDocument(context, {
    title: words('deposits.one'),
    number,
    state,
    boxes: [
      [
        {
          label: words('deposits.account'),
          value: `${deposit.account.code} ${deposit.account.name}`,
          share: 2,
        },
        {
          label: words('deposits.bankAccount'),
          value: `${deposit.bankAccount.code} ${deposit.bankAccount.name}`,
          share: 2,
        },
      ],
      [
        { label: words('deposits.date'), value: formatDay(deposit.date) },
        { label: words('deposits.slip'), value: deposit.slip ?? '' },
        {
          label: words('deposits.creditedOn'),
          value: deposit.creditedOn === null ? '' : formatDay(deposit.creditedOn),
        },
        { label: words('deposits.state'), value: words(`deposits.states.${state}`) },
      ],
      [{ label: words('deposits.description'), value: deposit.description ?? '' }],
    ],
    columns: [
      { header: words('deposits.denomination'), figures: true },
      { header: words('deposits.count'), figures: true, width: 110 },
      { header: words('deposits.amount'), figures: true, width: 130 },
    ],
    rows: denominations.map(({ denomination, count }) => [
      printedAmount(context, denomination),
      String(count),
      printedAmount(context, text(amount(denomination).times(String(count)))),
    ]),
    sums: [
      {
        label: `${words('deposits.amount')} ${currency?.code ?? functional}`,
        value: printedAmount(context, deposit.amount),
      },
    ],
    inLetters: { value: deposit.amount, currency: currency?.code },
    remarks:
      currency && rate !== null
        ? [
            `${words('deposits.amountInBooks')}: ${printedAmount(context, deposit.amountInBooks)} ${functional} (${words('deposits.rate')} ${printedQuantity(context, rate)})`,
          ]
        : [],
    signatures: [
      { label: madeBy },
      { label: words('deposits.cashier') },
      { label: receivedBy },
      { label: enteredBy },
    ],
  })
}
