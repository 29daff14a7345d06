import type { FileAnswer } from '@cuadre/kernel/file-answer.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { formatDay } from '@cuadre/server-kit/files/format.ts'
import { fileWords } from '@cuadre/server-kit/files/words.ts'
import { translate } from '@cuadre/server-kit/words.ts'
import { printDocument, printedAmount } from '@cuadre/platform/documents/print.ts'
import { getFile } from './files.ts'

/** The file on paper: what is looked into, until when, and each decision with who answers for it. */
export async function printFile(context: Context, { id }: { id: string }): Promise<FileAnswer> {
  const file = await getFile(context, { id })
  const { language } = context
  const words = (key: string) => translate(language, key)
  const { authorizedBy, enteredBy, madeBy } = fileWords[language]
  return printDocument(context, {
    title: words('files.one'),
    number: file.number,
    state: file.state,
    boxes: [
      [
        { label: words('files.kind'), value: words(`investigationKinds.${file.kind}`) },
        { label: words('files.document'), value: file.document.number },
        { label: words('files.account'), value: `${file.account.code} ${file.account.name}`, share: 2 },
      ],
      [
        { label: words('files.date'), value: formatDay(file.date) },
        { label: words('files.dueDate'), value: formatDay(file.dueDate) },
        { label: words('files.area'), value: file.area?.name ?? '' },
        { label: words('files.responsible'), value: file.responsible ?? '' },
      ],
    ],
    columns: [
      { header: words('files.decision') },
      { header: words('files.date'), width: 60 },
      { header: words('files.account'), width: 120 },
      { header: words('files.responsible'), width: 90 },
      { header: words('files.amount'), figures: true, width: 80 },
    ],
    rows: file.decisions
      .filter(({ cancelled }) => !cancelled)
      .map((made) => [
        { text: words(`files.decisions.${made.decision}`), below: made.note === null ? [] : [made.note] },
        formatDay(made.date),
        `${made.account.code} ${made.account.name}`,
        made.responsible ?? made.against?.number ?? '',
        printedAmount(context, made.amount),
      ]),
    sums: [
      { label: words('files.decided'), value: printedAmount(context, file.decided) },
      { label: words('files.open'), value: printedAmount(context, file.open) },
      { label: words('files.amount'), value: printedAmount(context, file.amount) },
    ],
    inLetters: { value: file.amount.replace('-', '') },
    signatures: [
      { label: madeBy },
      { label: words('files.responsible'), name: file.responsible ?? undefined },
      { label: authorizedBy },
      { label: enteredBy },
    ],
  })
}
