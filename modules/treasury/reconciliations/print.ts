import type { FileAnswer } from '@cuadre/kernel/file-answer.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { formatDay } from '@cuadre/server-kit/files/format.ts'
import { fileWords } from '@cuadre/server-kit/files/words.ts'
import { translate } from '@cuadre/server-kit/words.ts'
import { printDocument, printedAmount } from '@cuadre/platform/documents/print.ts'
import type { ReconciliationTable, WholeReconciliation } from './api.ts'
import { getReconciliation } from './reconciliations.ts'

/** The conciliation on paper: from the balance of the bank to the reconciled one, and from the books to the same, each item by name. */
export async function printReconciliation(context: Context, { id }: { id: string }): Promise<FileAnswer> {
  const reconciliation = await getReconciliation(context, { id })
  const words = (key: string) => translate(context.language, key)
  const { bankAccount, currency, day, number, state } = reconciliation
  const { madeBy, reviewedBy, approvedBy } = fileWords[context.language]
  return printDocument(context, {
    title: words('reconciliations.one'),
    number,
    state,
    boxes: [
      [
        {
          label: words('reconciliations.bankAccount'),
          value: `${bankAccount.code} ${bankAccount.name}`,
          share: 3,
        },
        { label: words('reconciliations.day'), value: formatDay(day) },
        { label: words('reconciliations.currency'), value: currency.code },
        { label: words('reconciliations.state'), value: words(`reconciliations.states.${state}`) },
      ],
    ],
    columns: [
      { header: words('reconciliations.concept') },
      { header: words('reconciliations.date'), width: 70 },
      { header: words('reconciliations.amount'), figures: true, width: 110 },
    ],
    rows: rowsOf(reconciliation, ({ count, before }) =>
      translate(context.language, 'reconciliations.openingCount', { count, day: formatDay(before) }),
    ).map(({ label, words: said, day: on, amount }) => [
      label === undefined ? `    ${said ?? ''}` : words(`reconciliations.table.${label}`),
      on === undefined ? '' : formatDay(on),
      printedAmount(context, amount),
    ]),
    sums: [
      {
        label: words('reconciliations.table.difference'),
        value: printedAmount(context, reconciliation.table.difference),
      },
    ],
    signatures: [{ label: madeBy }, { label: reviewedBy }, { label: approvedBy }],
  })
}

type Opening = NonNullable<WholeReconciliation['opening']>

interface Row {
  label?: keyof ReconciliationTable
  words?: string
  day?: string
  amount: string
}

/** The table line by line; below each what it is made of. */
function rowsOf(
  { table, operations, lines, errors, opening }: WholeReconciliation,
  before: (said: Opening) => string,
): Row[] {
  const notes = new Map(errors.map(({ lineId, note }) => [lineId, note]))
  const isOut = ({ amount }: { amount: string }) => amount.startsWith('-')
  const ofBooks = (each: WholeReconciliation['operations'][number]): Row => ({
    words: [each.document?.number, each.description, each.partner].filter(Boolean).join(' · '),
    day: each.day,
    amount: each.amount,
  })
  const ofBank = (each: WholeReconciliation['lines'][number]): Row => ({
    words: notes.get(each._id) ?? [each.reference, each.description].filter(Boolean).join(' · '),
    day: each.day,
    amount: each.amount,
  })
  // What lay before the first statement and is not explained is told in one line.
  const folded = (amount: 'came' | 'went'): Row[] =>
    opening && !opening.isMatched && opening[amount] !== '0.00'
      ? [{ words: before(opening), amount: opening[amount] }]
      : []
  const isMistaken = ({ _id }: { _id: string }) => notes.has(_id)
  const line = (label: keyof ReconciliationTable): Row => ({ label, amount: table[label] })
  return [
    line('bank'),
    line('inTransit'),
    ...folded('came'),
    ...operations.filter((each) => !isOut(each)).map(ofBooks),
    line('outstanding'),
    ...folded('went'),
    ...operations.filter(isOut).map(ofBooks),
    line('bankErrors'),
    ...lines.filter(isMistaken).map(ofBank),
    line('reconciled'),
    line('book'),
    line('unknown'),
    ...lines.filter((each) => !isMistaken(each)).map(ofBank),
    line('adjusted'),
  ]
}
