import type { z } from 'zod'
import type { FileAnswer } from '@cuadre/kernel/file-answer.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { translate } from '@cuadre/server-kit/words.ts'
import { fileOfReport } from '../statements/reports/print.ts'
import type { printReport } from './api.ts'
import { reportIn } from './reports.ts'
import { type SavedRow, savedRow, statementsAt } from './store.ts'

/** A saved statement as a file: the figures, the layout and the people are those that were saved. */
export async function print(
  context: Context,
  { id, format, withoutZero }: z.output<typeof printReport.input>,
): Promise<FileAnswer> {
  const row = await savedRow(context, id)
  return fileOfReport(context, {
    report: reportIn(context, row, await statementsAt(context, row.snapshot.definitions)),
    body: row.body,
    format,
    withoutZero: withoutZero ?? false,
    madeBy: row.createdBy.name,
    ...(row.approvedBy && row.approvedAt && { approved: { name: row.approvedBy.name, at: row.approvedAt } }),
    notes: notesOf(context, row),
  })
}

function notesOf(
  { language }: Context,
  { sealExercise, sealNumber, sealHash, approvalReason }: SavedRow,
): string[] {
  const words = (key: string, parameters: object) =>
    translate(language, `statementReport.${key}`, { ...parameters })
  return [
    ...(sealNumber === null
      ? []
      : [words('sealed', { number: sealNumber, exercise: sealExercise, hash: sealHash })]),
    ...(approvalReason === null ? [] : [words('approvedBecause', { reason: approvalReason })]),
  ]
}
