import { Refusal } from '@cuadre/kernel/errors.ts'
import type { FileAnswer } from '@cuadre/kernel/file-answer.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import type { Cell, ColumnType, Sheet } from '@cuadre/server-kit/files/sheet.ts'
import { say } from '@cuadre/server-kit/words.ts'
import { chartExample } from './chart/example.ts'
import { chartColumns, choiceWords } from './chart/rows.ts'
import { type Column, headingOf } from './headings.ts'
import type { ImportKind } from './import-kinds.ts'

/** An example row, by column, in the words that a person would write. */
export type Example = Readonly<Record<string, Cell>>

interface Template {
  columns: readonly Column[]
  /** Columns that are not text. */
  types: Readonly<Record<string, ColumnType>>
  examples(context: Context): Promise<Example[]>
}

const templates: Record<'accounts', Template> = {
  accounts: { columns: chartColumns, types: {}, examples: chartExample },
}

const types = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
}

/** An empty file of a kind: its headings, an example and, in a workbook, a sheet that explains each column. */
export async function importTemplate(
  context: Context,
  { what, as }: { what: ImportKind; as: 'xlsx' | 'csv' | 'journal' },
): Promise<FileAnswer> {
  if (as === 'journal' || what !== 'accounts') throw new Refusal('import.noSuchTemplate', {}, { status: 422 })
  const sheet = await templateSheet(context, what, templates[what])
  const name = `${say(context.language, 'imports.template')} ${sheet.title}.${as}`
  const body =
    as === 'xlsx'
      ? await (await import('@cuadre/server-kit/files/xlsx.ts')).xlsx(sheet)
      : await (await import('@cuadre/server-kit/files/csv.ts')).csv(sheet)
  return { file: { name, type: types[as], body } }
}

async function templateSheet(context: Context, what: ImportKind, template: Template): Promise<Sheet> {
  const { language, timeZone, tx } = context
  const columns = template.columns.filter(({ ignored }) => !ignored)
  const [organization, examples] = await Promise.all([
    tx.selectFrom('organization').select('name').executeTakeFirstOrThrow(),
    template.examples(context),
  ])
  return {
    title: say(language, `imports.sheets.${what}`),
    language,
    timeZone,
    organization,
    columns: columns.map(({ id, required }) => ({
      header: say(language, headingOf(id)) + (required ? ' *' : ''),
      type: template.types[id] ?? 'text',
    })),
    rows: examples.map((example) => columns.map(({ id }) => example[id] ?? null)),
    instructions: {
      title: say(language, 'imports.instructions'),
      rows: [
        ...['first', 'rows', 'headings', 'amounts', 'days'].map((each) => [
          say(language, `imports.guide.${each}`),
        ]),
        [],
        ['column', 'needed', 'explained'].map((each) => say(language, `imports.guide.${each}`)),
        ...columns.map(({ id, required }) => [
          say(language, headingOf(id)),
          say(language, required ? 'imports.yes' : 'imports.no'),
          say(language, `imports.help.${id}`, choiceWords(language)),
        ]),
      ],
    },
  }
}
