import { printedOrganization } from '@cuadre/platform/documents/printed-organization.ts'
import { monthOf, yearOf } from '@cuadre/kernel/day.ts'
import type { RefusalParameters } from '@cuadre/kernel/errors.ts'
import type { FileAnswer } from '@cuadre/kernel/file-answer.ts'
import { amount, sum, text } from '@cuadre/kernel/money.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import {
  type FormBox,
  type FormColumn,
  type FormSignature,
  type Form,
} from '@cuadre/server-kit/files/form.ts'
import type { Drawing } from '@cuadre/server-kit/files/drawing.ts'
import { isZero, formatDay, formatFigure, formatInstant } from '@cuadre/server-kit/files/format.ts'
import { fileWords } from '@cuadre/server-kit/files/words.ts'
import { translate } from '@cuadre/server-kit/words.ts'
import { parentChains } from '../accounts/queries.ts'
import { existing } from './entries.ts'
import type { EntryRow } from './queries.ts'

type Line = EntryRow['lines'][number]
type Reader = Pick<Context, 'language' | 'timeZone'>
type Words = (key: string, parameters?: RefusalParameters) => string

const wordsOf =
  ({ language }: Reader): Words =>
  (key, parameters) =>
    translate(language, `entries.${key}`, parameters)

/** The voucher of an entry, as an auditor asks for it: its lines on the double rule, who answers for it, its fingerprint. */
export async function printEntry(context: Context, { id }: { id: string }): Promise<FileAnswer> {
  const { language, timeZone, user } = context
  const [entry, organization] = await Promise.all([existing(context, id), printedOrganization(context)])
  const parents = await parentChains(context, [...new Set(entry.lines.map((line) => line.accountId))])
  const words = wordsOf(context)
  const number = entry.number === null ? null : String(entry.number).padStart(6, '0')
  const form: Form = {
    language,
    title: words('one'),
    number: number ? words('voucher.numbered', { number }) : words('voucher.unnumbered'),
    organization,
    boxes: boxesOf(entry, context),
    columns: columnsOf(words),
    rows: entry.lines.map((line) => rowOf(line, parents.get(line.accountId) ?? [], context)),
    totals: ['', '', words('voucher.totals'), '', '', ...totalsOf(entry.lines, context)],
    signatures: signaturesOf(entry, context),
    watermark: number ? undefined : words('voucher.draft'),
    foot: entry.hash ? [`${fileWords[language].hash} SHA-256 ${entry.hash}`] : [],
    madeBy: user.name,
    madeAt: formatInstant(new Date().toISOString(), timeZone),
  }
  const body = { toDraw: { form } satisfies Drawing }
  const name = `${words('one')} ${number ?? words('states.pending')}.pdf`
  return { file: { name, type: 'application/pdf', body } }
}

function boxesOf(entry: EntryRow, reader: Reader): FormBox[][] {
  const words = wordsOf(reader)
  const month = translate(reader.language, `months.${monthOf(entry.date)}`)
  const reference = referencesOf(entry, words)
  return [
    [
      { label: words('date'), value: formatDay(entry.date) },
      { label: words('voucher.period'), value: `${month} ${yearOf(entry.date)}` },
      { label: words('type'), value: words(`types.${entry.type}`) },
      { label: words('state'), value: words(`states.${entry.state}`) },
    ],
    [{ label: words('description'), value: entry.description }],
    ...(reference ? [[{ label: words('voucher.reference'), value: reference }]] : []),
  ]
}

/** What the entry comes from and what it belongs with: its document, the entry that it reverses, the one that reverses it. */
function referencesOf({ source, reversalOf, reversedBy, reason }: EntryRow, words: Words): string {
  const linked = (link: EntryRow['reversedBy'], key: string, why: string | null) =>
    link && words(key, { number: link.number, date: formatDay(link.date), reason: why })
  return [
    source && words('voucher.document', { number: source.number ?? '' }),
    linked(reversalOf, 'voucher.reversalOf', reason),
    linked(reversedBy, 'voucher.reversedBy', reversedBy?.reason ?? null),
  ]
    .filter((each) => each !== null)
    .join(' · ')
}

const columnsOf = (words: Words): FormColumn[] => [
  { header: words('voucher.line'), width: 20 },
  { header: words('voucher.account'), width: 62 },
  { header: words('voucher.description') },
  { header: words('voucher.costCenter'), width: 42 },
  { header: words('voucher.expenseItem'), width: 46 },
  { header: words('voucher.debit'), figures: true, width: 72 },
  { header: words('voucher.credit'), figures: true, width: 72 },
]

const figure = (value: string, { language }: Reader) =>
  formatFigure(value, language, { leastDecimals: 2, grouped: true, negative: 'parentheses' })

/** Of debit and credit, the side that a line does not have stays empty. */
const sides = ({ debit, credit }: Line, reader: Reader) =>
  [debit, credit].map((value) => (isZero(value) ? '' : figure(value, reader)))

/** Each side by itself: a pending entry whose lines were deleted may not balance, and the printout says so. */
const totalsOf = (lines: readonly Line[], reader: Reader) =>
  [sum(lines.map(({ debit }) => amount(debit))), sum(lines.map(({ credit }) => amount(credit)))].map(
    (total) => figure(text(total), reader),
  )

/** A sub-account is read under the account that it is of: `Cuentas por Cobrar`, and below it `Personas Naturales`. */
function rowOf(line: Line, parents: readonly { name: string }[], reader: Reader) {
  const names = [...parents.map(({ name }) => name).toReversed(), line.account.name]
  const analysis = [line.costCenter, line.expenseItem].flatMap((record) => (record ? [record.name] : []))
  const below = [
    ...names.slice(1),
    line.description,
    line.partner && [line.partner.code, line.partner.name].filter(Boolean).join(' '),
    analysis.join(' · ') || null,
    foreignOf(line, reader),
  ].filter((each) => each !== null)
  return [
    String(line.line),
    line.account.code,
    { text: names[0] ?? '', below },
    line.costCenter?.code ?? '',
    line.expenseItem?.code ?? '',
    ...sides(line, reader),
  ]
}

function foreignOf({ currency, foreignAmount, rate }: Line, reader: Reader): string | null {
  // A revaluation's line says in its description what it was reckoned from.
  if (!currency || !foreignAmount || isZero(foreignAmount) || !rate) return null
  return wordsOf(reader)('voucher.foreign', {
    amount: figure(foreignAmount, reader),
    currency: currency.code,
    rate: formatFigure(rate.replace(/(\.\d{2,}?)0+$/, '$1'), reader.language, {
      leastDecimals: 2,
      grouped: true,
      negative: 'minus',
    }),
  })
}

/** Whoever wrote it made it, and whoever confirmed it entered it in the books; the others sign by hand. */
function signaturesOf(entry: EntryRow, { language, timeZone }: Reader): FormSignature[] {
  const { madeBy, reviewedBy, approvedBy, enteredBy } = fileWords[language]
  const day = (instant: string | null) =>
    instant === null ? undefined : formatInstant(instant, timeZone).slice(0, 10)
  return [
    { label: madeBy, name: entry.createdBy.name, day: day(entry.createdAt) },
    { label: reviewedBy },
    { label: approvedBy },
    { label: enteredBy, name: entry.confirmedBy?.name, day: day(entry.confirmedAt) },
  ]
}
