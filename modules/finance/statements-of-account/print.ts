import type { Paper } from '@cuadre/server-kit/files/drawing.ts'
import { printedOrganization } from '@cuadre/platform/documents/printed-organization.ts'
import { today } from '@cuadre/kernel/day.ts'
import type { RefusalParameters } from '@cuadre/kernel/errors.ts'
import { amount, text } from '@cuadre/kernel/money.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import type { Form } from '@cuadre/server-kit/files/form.ts'
import { isZero, formatDay, formatFigure, formatInstant } from '@cuadre/server-kit/files/format.ts'
import { fileWords } from '@cuadre/server-kit/files/words.ts'
import { translate } from '@cuadre/server-kit/words.ts'
import { type Statement, statementOf } from './statement.ts'

type Reader = Pick<Context, 'language'>

const figure = (value: string, { language }: Reader) =>
  formatFigure(value, language, { leastDecimals: 2, grouped: true, negative: 'parentheses' })
const side = (value: string, reader: Reader) => (isZero(value) ? '' : figure(value, reader))

/** The statement of account on paper: what was owed, each document, what is owed, and what is pending of it by when it is due. */
export async function printStatement(
  context: Context,
  input: { partnerId: string; startDate: string; endDate: string },
): Promise<Paper> {
  const statement = await statementOf(context, input)
  const { language, timeZone, user } = context
  const words = (key: string, parameters?: RefusalParameters) =>
    translate(language, `statementOfAccount.${key}`, parameters)
  const organization = await printedOrganization(context)
  const { partner, startDate, endDate, opening, data, totals, closing } = statement
  const days = words('days', { start: formatDay(startDate), end: formatDay(endDate) })
  const form: Form = {
    language,
    title: words('title'),
    number: days,
    organization,
    boxes: [
      [
        { label: words('partner'), value: `${partner.code} ${partner.name}`, share: 3 },
        { label: words('nit'), value: partner.nit ?? '' },
      ],
      [
        { label: words('opening'), value: figure(opening, context) },
        { label: words('debit'), value: figure(totals.debit, context) },
        { label: words('credit'), value: figure(totals.credit, context) },
        { label: words('closing'), value: figure(closing, context) },
      ],
    ],
    columns: [
      { header: words('date'), width: 54 },
      { header: words('document'), width: 70 },
      { header: words('description') },
      { header: words('dueDate'), width: 54 },
      { header: words('debit'), figures: true, width: 62 },
      { header: words('credit'), figures: true, width: 62 },
      { header: words('balance'), figures: true, width: 62 },
    ],
    rows: [
      [formatDay(startDate), '', words('opening'), '', '', '', figure(opening, context)],
      ...data.map((row) => [
        formatDay(row.date),
        row.document?.number ?? words('entry', { number: row.number }),
        row.description,
        row.dueDate ? formatDay(row.dueDate) : '',
        side(row.debit, context),
        side(row.credit, context),
        figure(row.balance, context),
      ]),
    ],
    totals: [
      '',
      '',
      words('closing'),
      '',
      figure(totals.debit, context),
      figure(totals.credit, context),
      figure(closing, context),
    ],
    certification: certificationOf(statement, context, words),
    signatures: [
      { label: fileWords[language].madeBy, name: user.name, day: formatDay(today(timeZone)) },
      { label: fileWords[language].reviewedBy },
      { label: words('agreed', { partner: partner.name }) },
    ],
    foot: [],
    madeBy: user.name,
    madeAt: formatInstant(new Date().toISOString(), timeZone),
  }
  const body = { toDraw: { form } }
  return { file: { name: `${words('title')} ${partner.name} ${endDate}.pdf`, type: 'application/pdf', body } }
}

/** Who owes whom how much, in a sentence, and how much of it is overdue. */
function certificationOf(
  { closing, items, partner, endDate }: Statement,
  reader: Reader,
  words: (key: string, parameters?: RefusalParameters) => string,
): string {
  const owed = amount(closing)
  const key = owed.eq('0') ? 'owesNothing' : owed.gt('0') ? 'owesUs' : 'owedByUs'
  const overdue = items
    .filter((item) => item.daysOverdue > 0 && item.side === (owed.gt('0') ? 'receivable' : 'payable'))
    .map(({ document, dueDate, pendingInBooks }) =>
      words('overdueItem', {
        document: document.number,
        day: formatDay(dueDate),
        amount: figure(pendingInBooks, reader),
      }),
    )
  const sentence = words(key, {
    partner: partner.name,
    amount: figure(text(owed.abs()), reader),
    day: formatDay(endDate),
  })
  return overdue.length === 0 ? sentence : `${sentence} ${words('overdue', { items: overdue.join('; ') })}`
}
