import { Refusal } from '@cuadre/kernel/errors.ts'
import type { FileAnswer } from '@cuadre/kernel/file-answer.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import type { Cell, ColumnType, Sheet } from '@cuadre/server-kit/files/sheet.ts'
import { say } from '@cuadre/server-kit/words.ts'
import { chartExample } from './chart/example.ts'
import { chartColumns, choiceWords } from './chart/rows.ts'
import { type Column, headingOf } from './headings.ts'
import type { ImportKind } from './import-kinds.ts'
import { entryColumns, openingColumns } from './ledger/columns.ts'
import { entriesExample, openingExample } from './ledger/example.ts'
import { journalTemplate } from './journal/template.ts'

/** An example row, by column, in the words that a person would write. */
export type Example = Readonly<Record<string, Cell>>

interface Template {
  columns: readonly Column[]
  /** Columns that are not text. */
  types: Readonly<Record<string, ColumnType>>
  examples(context: Context): Promise<Example[]>
}

const figures = { debit: 'money', credit: 'money', foreignAmount: 'money', rate: 'quantity' } as const

const templates: Record<ImportKind, Template> = {
  accounts: { columns: chartColumns, types: {}, examples: chartExample },
  opening: { columns: openingColumns, types: figures, examples: openingExample },
  entries: { columns: entryColumns, types: { ...figures, entryDate: 'day' }, examples: entriesExample },
}

const types = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
  journal: 'text/plain; charset=utf-8',
}

/** An empty file of a kind: its headings, an example and, in a workbook, a sheet that explains each column. */
export async function importTemplate(
  context: Context,
  { what, as }: { what: ImportKind; as: 'xlsx' | 'csv' | 'journal' },
): Promise<FileAnswer> {
  if (as === 'journal' && what !== 'entries') throw new Refusal('import.noSuchTemplate', {}, { status: 422 })
  const title = say(context.language, `imports.sheets.${what}`)
  const name = `${say(context.language, 'imports.template')} ${title}.${as}`
  return { file: { name, type: types[as], body: await templateBody(context, what, as) } }
}

async function templateBody(context: Context, what: ImportKind, as: 'xlsx' | 'csv' | 'journal') {
  if (as === 'journal') return journalTemplate(context)
  const sheet = await templateSheet(context, what, templates[what])
  return as === 'xlsx'
    ? (await import('@cuadre/server-kit/files/xlsx.ts')).xlsx(sheet)
    : (await import('@cuadre/server-kit/files/csv.ts')).csv(sheet)
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
