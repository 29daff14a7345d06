import {
  type BankFileField,
  bankFileFieldsOf,
  type BankFileSource,
  textOn,
} from '@cuadre/accounting/public.ts'
import { Refusal } from '@cuadre/kernel/errors.ts'
import type { FileAnswer } from '@cuadre/kernel/file-answer.ts'
import { amount, sum, text, zero } from '@cuadre/kernel/money.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { translate } from '@cuadre/server-kit/words.ts'
import type { z } from 'zod'
import type * as api from './api.ts'
import type { bankFileAs as callAs } from './bank-file-api.ts'
import { type PaidToCard, readBankXlsx, readBankXml, writeBankXlsx, writeBankXml } from './bank-tables.ts'
import { readDbf, unfitOf, writeDbf } from './dbf.ts'
import { getPayroll } from './payrolls.ts'
import { linesOfPayroll } from './queries.ts'

type Line = z.output<typeof api.PayrollLine>
type Format = z.output<typeof callAs.input>['format']

/** States in which what each is paid stays as it is. */
const settled: readonly string[] = ['confirmed', 'paid']

/** What each field says of a worker. */
const saidOf: Record<BankFileSource, (line: Line) => string> = {
  NID: ({ identityNumber }) => identityNumber,
  CUENTA: ({ card }) => card ?? '',
  NOMBRE: ({ worker }) => worker.name,
  IMPORTE: ({ net }) => net,
  EXPEDIENTE: ({ worker }) => worker.code ?? '',
}

/** Who of a payroll is paid to a card, and what its file is called. The rest is paid in cash. */
async function paidToCards(context: Context, id: string) {
  const { number, kind, month, date, state } = await getPayroll(context, { id })
  if (!settled.includes(state)) throw new Refusal('payroll.fileOfConfirmed', { number })
  const lines = (await linesOfPayroll(context, id)).filter(
    ({ card, net }) => card !== null && amount(net).gt(zero),
  )
  if (lines.length === 0) throw new Refusal('payroll.fileOfNobody', { number })
  return { lines, date, name: `NOM${month.slice(0, 4)}${month.slice(5, 7)}_${kind}` }
}

/** The file by which the bank pays to cards, with the fields that the company says. */
export async function bankFile(context: Context, { id }: { id: string }): Promise<FileAnswer> {
  const { lines, date, name } = await paidToCards(context, id)
  const fields = bankFileFieldsOf(await textOn(context, 'payroll.bankFile', date))
  const rows = lines.map((line) => fields.map(({ source }) => saidOf[source](line)))
  refuseUnfit(context, fields, lines, rows)
  const body = writeDbf(fields, rows, date)
  const column = fields.findIndex(({ source }) => source === 'IMPORTE')
  refuseAnotherTotal(
    lines,
    readDbf(body).rows.map((row) => row[column] ?? '0'),
  )
  return { file: { name: `${name}.dbf`, type: 'application/vnd.dbf', body } }
}

/** The same as a workbook or as XML, which have fields of their own. */
export async function bankFileAs(
  context: Context,
  { id, format }: { id: string; format: Format },
): Promise<FileAnswer> {
  if (format === 'dbf') return bankFile(context, { id })
  const { lines, name } = await paidToCards(context, id)
  const paid = lines.map((line): PaidToCard => ({
    nid: saidOf.NID(line),
    account: saidOf.CUENTA(line),
    amount: saidOf.IMPORTE(line),
  }))
  const body =
    format === 'xml'
      ? writeBankXml(paid)
      : await writeBankXlsx(paid, context, translate(context.language, 'payrolls.bankFile'))
  const written = format === 'xml' ? await readBankXml(body) : await readBankXlsx(body)
  refuseAnotherTotal(
    lines,
    written.map((each) => each.amount),
  )
  return { file: { name: `${name}.${format}`, type: types[format], body } }
}

const types = {
  xml: 'application/xml',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const

/** A name that was cut is another name at the bank: it is said of whom, and what to do. */
function refuseUnfit(
  { language }: Context,
  fields: readonly BankFileField[],
  lines: readonly Line[],
  rows: readonly string[][],
): void {
  const [first] = unfitOf(fields, rows)
  if (!first) return
  const { worker } = lines[first.row]!
  const { source, length: most } = fields.find(({ name }) => name === first.field)!
  const field = translate(language, `payrolls.fileFields.${source}`)
  if (first.letter !== null)
    throw new Refusal('payroll.fileLetter', { worker: worker.name, field, letter: first.letter })
  throw new Refusal('payroll.fileTooLong', { worker: worker.name, field, most })
}

/** What was written is read again before anybody is paid by it. */
function refuseAnotherTotal(lines: readonly Line[], amounts: readonly string[]): void {
  const written = sum(amounts.map((each) => amount(each)))
  const wanted = sum(lines.map(({ net }) => amount(net)))
  if (amounts.length !== lines.length || !written.eq(wanted))
    throw new Error(`The file of the bank comes to ${text(written)} and not to ${text(wanted)}.`)
}
