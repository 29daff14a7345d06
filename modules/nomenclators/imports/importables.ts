import type { CatalogueImport } from '@cuadre/platform/imports/import-kinds.ts'
import type { Importable } from '@cuadre/platform/imports/importable.ts'
import type { Context, Language } from '@cuadre/server-kit/context.ts'
import type { ColumnType } from '@cuadre/server-kit/files/sheet.ts'
import { catalogues } from './catalogues.ts'
import type { CatalogueColumn } from './columns.ts'
import { choiceWords, listedValues, displayed } from './rows.ts'
import { undoCatalogue } from './undo.ts'

const typeOf = ({ as }: CatalogueColumn): ColumnType => (as === 'amount' ? 'quantity' : 'text')

/** What the explanations of the columns of choices name. */
const named = (columns: readonly CatalogueColumn[]) => (language: Language) =>
  Object.fromEntries(
    columns.flatMap((column) => (column.as === 'choice' ? [[column.id, choiceWords(column, language)]] : [])),
  )

/** Two records as they are: left in the file they change nothing. */
async function examples(context: Context, what: CatalogueImport) {
  const { columns, list } = catalogues[what]
  const records = (await list(context)).slice(0, 2)
  return records.map((record) => {
    const values = listedValues(record, columns)
    return Object.fromEntries(
      columns.map((column) => [column.id, displayed(column, values[column.id], context.language)]),
    )
  })
}

const importable = (what: CatalogueImport): Importable => {
  const { columns } = catalogues[what]
  return {
    template: () => ({
      columns,
      types: Object.fromEntries(columns.map((column) => [column.id, typeOf(column)])),
      named: named(columns),
      examples: (context) => examples(context, what),
    }),
    undo: undoCatalogue(what),
  }
}

/** The catalogues that come in from files. */
export const catalogueImportables: Readonly<Record<CatalogueImport, Importable>> = {
  categories: importable('categories'),
  products: importable('products'),
  services: importable('services'),
  partners: importable('partners'),
}
