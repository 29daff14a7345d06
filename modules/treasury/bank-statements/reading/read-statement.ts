import { Refusal } from '@cuadre/kernel/errors.ts'
import type { UploadedFile } from '@cuadre/kernel/upload.ts'
import { readTables } from '@cuadre/server-kit/files/reading/read-table.ts'
import { contentKind, textOf } from '@cuadre/server-kit/files/reading/text.ts'
import { isCamt053, readCamt053 } from './camt053.ts'
import type { Sayings } from './column-names.ts'
import type { StatementFormat } from './formats.ts'
import { isMt940, readMt940 } from './mt940.ts'
import { isOfx, readOfx } from './ofx.ts'
import { mostMovements, type ReadFile } from './statement.ts'
import { readStatementTables, type ReadTableFile } from './table.ts'

export type ReadBankFile =
  | (ReadFile & { format: Exclude<StatementFormat, 'table'> })
  | (ReadTableFile & { format: 'table' })

const limits = { rows: 20_001, columns: 60, megabytes: 60 }

/** What a file is stands at its beginning; a table is decoded by who reads tables. */
const beginning = 64 * 1024

/**
 * Reads a file as a bank gives it, whatever its name says: by what is in it. Refuses only what is no statement at all
 * (`file.*`); what is wrong in one is told by its place.
 */
export async function readBankFile(
  { content }: Pick<UploadedFile, 'content'>,
  said: Sayings = { columns: {} },
): Promise<ReadBankFile> {
  if (contentKind(content) === 'text') {
    const head = textOf(content.subarray(0, beginning)).replace(/^\uFEFF/, '')
    const whole = () => textOf(content).replace(/^\uFEFF/, '')
    if (isMt940(head)) return { format: 'mt940', ...someOf(readMt940(whole())) }
    if (isOfx(head)) return { format: 'ofx', ...someOf(readOfx(whole())) }
    if (isCamt053(head)) return { format: 'camt053', ...someOf(await readCamt053(whole())) }
    if (/^\s*<\?xml|^\s*<Document/.test(head)) throw new Refusal('bankFile.unknown', {}, { status: 415 })
  }
  const tables = await readTables(content, limits)
  const rows = tables.reduce((count, table) => count + table.rows.length, 0)
  if (rows === 0) throw new Refusal('file.empty', {}, { status: 422 })
  if (rows > limits.rows) throw new Refusal('file.tooManyRows', { limit: mostMovements }, { status: 422 })
  return { format: 'table', ...readStatementTables(tables, said) }
}

function someOf(file: ReadFile): ReadFile {
  if (file.statements.length === 0 && file.problems.length === 0)
    throw new Refusal('bankFile.unknown', {}, { status: 415 })
  return file
}
