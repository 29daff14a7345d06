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
import { type AskedTemplate as AskedPlan, planTemplate } from './plans/example.ts'
import { journalTemplate } from './journal/template.ts'

/** An example row, by column, in the words that a person would write. */
export type Example = Readonly<Record<string, Cell>>

interface Template {
  columns: readonly Column[]
  /** What the sheet is named after its kind. */
  title?: string
  /** Columns that are not text. */
  types: Readonly<Record<string, ColumnType>>
  examples(context: Context): Promise<Example[]>
}

const figures = { debit: 'money', credit: 'money', foreignAmount: 'money', rate: 'quantity' } as const

const templates: Record<Exclude<ImportKind, 'plans'>, Template> = {
  accounts: { columns: chartColumns, types: {}, examples: chartExample },
  opening: { columns: openingColumns, types: figures, examples: openingExample },
  entries: { columns: entryColumns, types: { ...figures, entryDate: 'day' }, examples: entriesExample },
}

const types = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
  journal: 'text/plain; charset=utf-8',
}

interface AskedTemplate extends AskedPlan {
  what: ImportKind
  as: 'xlsx' | 'csv' | 'journal'
}

async function templateOf(context: Context, { what, ...asked }: AskedTemplate): Promise<Template> {
  if (what !== 'plans') return templates[what]
  const { columns, examples, title } = await planTemplate(context, asked)
  const money = columns.filter(({ id }) => id.startsWith('planMonth'))
  return {
    columns,
    title,
    types: Object.fromEntries(money.map(({ id }) => [id, 'money' as const])),
    examples: () => Promise.resolve(examples),
  }
}

/** An empty file of a kind: its headings, an example and, in a workbook, a sheet that explains each column. */
export async function importTemplate(context: Context, asked: AskedTemplate): Promise<FileAnswer> {
  const { what, as } = asked
  if (as === 'journal' && what !== 'entries') throw new Refusal('import.noSuchTemplate', {}, { status: 422 })
  const template = await templateOf(context, asked)
  const kind = [say(context.language, `imports.sheets.${what}`), template.title].filter(Boolean).join(' ')
  const name = `${say(context.language, 'imports.template')} ${kind}.${as}`
  return { file: { name, type: types[as], body: await templateBody(context, asked, template) } }
}

async function templateBody(context: Context, { what, as }: AskedTemplate, template: Template) {
  if (as === 'journal') return journalTemplate(context)
  const sheet = await templateSheet(context, what, template)
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
        ...columns.map(({ id, required, help = id }) => [
          say(language, headingOf(id)),
          say(language, required ? 'imports.yes' : 'imports.no'),
          say(language, `imports.help.${help}`, choiceWords(language)),
        ]),
      ],
    },
  }
}
