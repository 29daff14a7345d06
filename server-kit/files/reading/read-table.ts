import { Refusal } from '@cuadre/kernel/errors.ts'
import { type Archive, damaged, openArchive } from './archive.ts'
import { readCsv } from './csv-table.ts'
import type { ReadLimits, ReadTable } from './table.ts'
import { contentKind } from './text.ts'
import { readSheet } from './worksheet.ts'
import { workbookOf, type WorkbookParts, workbookParts } from './workbook-parts.ts'

export const plainName = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/**
 * The table in a workbook or in separated text. Of several sheets it is the one with one of these names, accents and
 * case aside; a single sheet may be called anything.
 */
export async function readTable(
  content: Uint8Array,
  names: readonly string[],
  limits: ReadLimits,
): Promise<ReadTable> {
  if (contentKind(content) === 'text') return readCsv(content, limits)
  return opened(content, limits, async ({ archive, parts }) => {
    const [first] = parts.sheets
    const sheet =
      parts.sheets.length === 1
        ? first
        : parts.sheets.find(({ name }) => names.some((wanted) => plainName(wanted) === plainName(name)))
    if (!sheet) {
      const quoted = (all: readonly string[]) => all.map((name) => `«${name}»`).join(', ')
      const found = quoted(parts.sheets.map(({ name }) => name))
      throw new Refusal('file.sheetMissing', { wanted: quoted(names), found }, { status: 422 })
    }
    return { sheet: sheet.name, ...(await readSheet(archive, sheet.part, parts, limits)) }
  })
}

/** Every table of a file, whatever its sheets are called: one of separated text, one of each sheet of a workbook. */
export async function readTables(content: Uint8Array, limits: ReadLimits): Promise<ReadTable[]> {
  if (contentKind(content) === 'text') return [await readCsv(content, limits)]
  return opened(content, limits, async ({ archive, parts }) => {
    const tables: ReadTable[] = []
    for (const { name, part } of parts.sheets)
      tables.push({ sheet: name, ...(await readSheet(archive, part, parts, limits)) })
    return tables
  })
}

async function opened<Result>(
  content: Uint8Array,
  limits: ReadLimits,
  read: (book: { archive: Archive; parts: WorkbookParts }) => Promise<Result>,
): Promise<Result> {
  try {
    const archive = await openArchive(content, limits.megabytes)
    const workbook = await workbookOf(archive)
    if (workbook === undefined) throw new Refusal('file.notTable', {}, { status: 415 })
    return await read({ archive, parts: await workbookParts(archive, workbook) })
  } catch (failure) {
    // Whatever the libraries find wrong in a workbook, to a person it is damaged.
    throw failure instanceof Refusal ? failure : damaged()
  }
}
