import { Refusal } from '@cuadre/kernel/errors.ts'
import type { FileAnswer } from '@cuadre/kernel/file-answer.ts'
import { amount, sum, text, zero } from '@cuadre/kernel/money.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { translate } from '@cuadre/server-kit/words.ts'
import type { z } from 'zod'
import type * as api from './api.ts'
import { bankFileFields } from './bank-file-fields.ts'
import { readDbf, unfitOf, writeDbf } from './dbf.ts'
import { getPayroll } from './payrolls.ts'
import { linesOfPayroll } from './queries.ts'

type Line = z.output<typeof api.PayrollLine>

/** States in which what each is paid stays as it is. */
const settled: readonly string[] = ['confirmed', 'paid']

/** The file by which the bank pays to cards: who has one, and what each is paid. The rest is paid in cash. */
export async function bankFile(context: Context, { id }: { id: string }): Promise<FileAnswer> {
  const { number, kind, month, date, state } = await getPayroll(context, { id })
  if (!settled.includes(state)) throw new Refusal('payroll.fileOfConfirmed', { number })
  const lines = (await linesOfPayroll(context, id)).filter(
    ({ card, net }) => card !== null && amount(net).gt(zero),
  )
  if (lines.length === 0) throw new Refusal('payroll.fileOfNobody', { number })
  const rows = lines.map((line) => bankFileFields.map((field) => field.of(line)))
  refuseUnfit(context, lines, rows)
  const body = writeDbf(bankFileFields, rows, date)
  refuseAnotherTotal(lines, body)
  const name = `NOM${month.slice(0, 4)}${month.slice(5, 7)}_${kind}.dbf`
  return { file: { name, type: 'application/vnd.dbf', body } }
}

/** A name that was cut is another name at the bank: it is said of whom, and what to do. */
function refuseUnfit({ language }: Context, lines: readonly Line[], rows: readonly string[][]): void {
  const [first] = unfitOf(bankFileFields, rows)
  if (!first) return
  const { worker } = lines[first.row]!
  const field = translate(language, `payrolls.fileFields.${first.field}`)
  if (first.letter !== null)
    throw new Refusal('payroll.fileLetter', { worker: worker.name, field, letter: first.letter })
  const most = bankFileFields.find(({ name }) => name === first.field)!.length
  throw new Refusal('payroll.fileTooLong', { worker: worker.name, field, most })
}

/** What was written is read again before anybody is paid by it. */
function refuseAnotherTotal(lines: readonly Line[], body: Uint8Array): void {
  const { fields, rows } = readDbf(body)
  const column = fields.findIndex(({ name }) => name === 'IMPORTE')
  const written = sum(rows.map((row) => amount(row[column] ?? '0')))
  const wanted = sum(lines.map(({ net }) => amount(net)))
  if (rows.length !== lines.length || !written.eq(wanted))
    throw new Error(`The file of the bank comes to ${text(written)} and not to ${text(wanted)}.`)
}
