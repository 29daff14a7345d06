import type { FileAnswer } from '@cuadre/kernel/file-answer.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { formatDay } from '@cuadre/server-kit/files/format.ts'
import { fileWords } from '@cuadre/server-kit/files/words.ts'
import { translate } from '@cuadre/server-kit/words.ts'
import { printDocument, printedAmount } from '@cuadre/platform/documents/print.ts'
import { serviceAccruals } from './accruals.ts'

/** The paper that an accrual is posted by. */
export async function printServiceAccrual(context: Context, { id }: { id: string }): Promise<FileAnswer> {
  const accrual = await serviceAccruals.get(context, { id })
  const { authorizedBy, enteredBy } = fileWords[context.language]
  const word = (key: string) => translate(context.language, `serviceAccruals.${key}`)
  const named = (choice: { code?: string | undefined; name: string } | null) =>
    choice === null ? '' : [choice.code, choice.name].filter(Boolean).join(' ')
  return printDocument(context, {
    title: word('print'),
    number: accrual.number,
    state: accrual.state,
    boxes: [
      [
        { label: word('date'), value: formatDay(accrual.date) },
        { label: word('provider'), value: accrual.provider.name, share: 2 },
        { label: word('state'), value: word(`states.${accrual.state}`) },
      ],
      [{ label: word('purchase'), value: accrual.purchase?.number ?? '' }],
    ],
    columns: [
      { header: word('service') },
      { header: word('account'), width: 130 },
      { header: word('costCenter'), width: 100 },
      { header: word('expenseItem'), width: 100 },
      { header: word('amount'), figures: true, width: 78 },
    ],
    rows: [
      [
        named(accrual.service),
        named(accrual.account),
        named(accrual.costCenter),
        named(accrual.expenseItem),
        printedAmount(context, accrual.amount),
      ],
    ],
    sums: [{ label: word('amount'), value: printedAmount(context, accrual.amount) }],
    inLetters: { value: accrual.amount, currency: undefined },
    remarks: accrual.description === null ? [] : [accrual.description],
    signatures: [{ label: enteredBy }, { label: authorizedBy }],
  })
}
