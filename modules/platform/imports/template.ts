import { Refusal } from '@cuadre/kernel/errors.ts'
import type { FileAnswer } from '@cuadre/kernel/file-answer.ts'
import type { Context, Language } from '@cuadre/server-kit/context.ts'
import type { Cell, ColumnType, Sheet } from '@cuadre/server-kit/files/sheet.ts'
import { translate } from '@cuadre/server-kit/words.ts'
import { type Column, wordsOf } from '@cuadre/server-kit/files/importing/headings.ts'
import type { ImportKind } from './import-kinds.ts'

/** An example row, by column, in the words that a person would write. */
export type Example = Readonly<Record<string, Cell>>

/** What an empty file of a kind has. */
export interface ImportTemplate {
  columns: readonly Column[]
  /** What the sheet is named after its kind. */
  title?: string
  /** Columns that are not text. */
  types: Readonly<Record<string, ColumnType>>
  /** What the explanations of the columns name, e.g. the words that one takes. */
  named?(language: Language): Readonly<Record<string, string>>
  examples(context: Context): Promise<Example[]>
  /** The same as a plain-text journal, where there is such a thing. */
  journal?(context: Context): Promise<Uint8Array>
}

interface RequestedTemplate {
  what: ImportKind
  as: 'xlsx' | 'csv' | 'journal'
  definitionId?: string | undefined
  exerciseId?: string | undefined
}

const types = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
  journal: 'text/plain; charset=utf-8',
}

/** An empty file of a kind: its headings, an example and, in a workbook, a sheet that explains each column. */
export async function importTemplate(
  context: Context,
  { what, as }: RequestedTemplate,
  template: ImportTemplate,
): Promise<FileAnswer> {
  if (as === 'journal' && !template.journal) throw new Refusal('import.noSuchTemplate', {}, { status: 422 })
  const kind = [translate(context.language, `imports.sheets.${what}`), template.title]
    .filter(Boolean)
    .join(' ')
  const name = `${translate(context.language, 'imports.template')} ${kind}.${as}`
  return { file: { name, type: types[as], body: await templateBody(context, what, as, template) } }
}

async function templateBody(
  context: Context,
  what: ImportKind,
  as: 'xlsx' | 'csv' | 'journal',
  template: ImportTemplate,
) {
  if (as === 'journal') return (await template.journal?.(context)) ?? new Uint8Array()
  const sheet = await templateSheet(context, what, template)
  return as === 'xlsx'
    ? (await import('@cuadre/server-kit/files/xlsx.ts')).xlsx(sheet)
    : (await import('@cuadre/server-kit/files/csv.ts')).csv(sheet)
}

async function templateSheet(context: Context, what: ImportKind, template: ImportTemplate): Promise<Sheet> {
  const { language, timeZone, tx } = context
  const columns = template.columns.filter(({ ignored }) => !ignored)
  const [organization, examples] = await Promise.all([
    tx.selectFrom('organization').select('name').executeTakeFirstOrThrow(),
    template.examples(context),
  ])
  return {
    title: translate(language, `imports.sheets.${what}`),
    language,
    timeZone,
    organization,
    columns: columns.map(({ required, ...column }) => ({
      header: translate(language, wordsOf(column)) + (required ? ' *' : ''),
      type: template.types[column.id] ?? 'text',
    })),
    rows: examples.map((example) => columns.map(({ id }) => example[id] ?? null)),
    instructions: {
      title: translate(language, 'imports.instructions'),
      rows: [
        ...['first', 'rows', 'headings', 'amounts', 'days'].map((each) => [
          translate(language, `imports.guide.${each}`),
        ]),
        [],
        ['column', 'needed', 'explained'].map((each) => translate(language, `imports.guide.${each}`)),
        ...columns.map(({ required, ...column }) => [
          translate(language, wordsOf(column)),
          translate(language, required ? 'imports.yes' : 'imports.no'),
          translate(language, column.help ?? `imports.help.${column.id}`, template.named?.(language)),
        ]),
      ],
    },
  }
}
