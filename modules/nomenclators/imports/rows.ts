import { amount } from '@cuadre/kernel/money.ts'
import type { Language } from '@cuadre/server-kit/context.ts'
import { formatFigure } from '@cuadre/server-kit/files/format.ts'
import type { RowReading } from '@cuadre/server-kit/files/importing/row-reading.ts'
import { plainName } from '@cuadre/server-kit/files/reading/read-table.ts'
import { translate } from '@cuadre/server-kit/words.ts'
import type { Listed, Value, Values } from './catalogues.ts'
import type { CatalogueColumn } from './columns.ts'
import { namedWords, type Registers } from './registers.ts'

/** What the cells of a row say; an empty cell says nothing, and leaves things as they are. */
export function valuesIn(
  row: RowReading,
  columns: readonly CatalogueColumn[],
  registers: Registers,
  language: Language,
  before: Values | undefined,
): Values {
  const values: Record<string, Value> = {}
  for (const column of columns) {
    if (column.ignored) continue
    const value = valueIn(row, column, registers, language, before)
    if (value !== null) values[column.id] = value
    else if (column.required && !row.has(column.id)) row.wrong(column.id, { code: 'import.empty' })
  }
  return values
}

function valueIn(
  row: RowReading,
  column: CatalogueColumn,
  registers: Registers,
  language: Language,
  before: Values | undefined,
): Value {
  switch (column.as) {
    case 'text':
      return row.text(column.id, { most: 2000 })
    case 'amount':
      return row.amount(column.id, column.decimals)
    case 'whole':
      return row.amount(column.id, 0)?.replace(/\.0+$/, '') ?? null
    case 'yesNo':
      return row.yesNo(column.id)
    case 'choice':
      return row.choice(column.id, choicesOf(column), choiceWords(column, language))
    case 'record':
      return namedIn(row, column, registers, before?.[column.id])
  }
}

type Choice = Extract<CatalogueColumn, { as: 'choice' }>
type Naming = Extract<CatalogueColumn, { as: 'record' }>

/** Each value by its own name and by its words in both languages. */
const choicesOf = ({ values, labels }: Choice) =>
  new Map(
    values.flatMap((value) =>
      [value, translate('es', `${labels}.${value}`), translate('en', `${labels}.${value}`)].map(
        (word) => [plainName(word), value] as const,
      ),
    ),
  )

export const choiceWords = ({ values, labels }: Choice, language: Language) =>
  values.map((value) => translate(language, `${labels}.${value}`)).join(', ')

/** The code of the record that a cell names: one that is in use, or that was named already. */
function namedIn(
  row: RowReading,
  { id, of }: Naming,
  registers: Registers,
  before: Value | undefined,
): string | null {
  const typed = row.text(id, { most: 300 })
  if (typed === null) return null
  const found = registers.of[of].find(typed, { isNumber: row.isNumber(id) })
  if (!('row' in found)) {
    row.wrong(id, found.problem, found.suggestion)
    return null
  }
  const { code, active, postable } = found.row
  const words = namedWords[of]
  if (code !== before && !active) row.wrong(id, { code: `${words}.inactive`, parameters: { code } })
  else if (code !== before && !postable) row.wrong(id, { code: `${words}.notPostable`, parameters: { code } })
  return code
}

/** What a record of the list says in a column. */
function listedValue(record: Listed, { id, as }: CatalogueColumn): Value {
  const value: unknown = (record as unknown as Readonly<Record<string, unknown>>)[id]
  if (value === null || value === undefined || value === '') return null
  if (as === 'record') return (value as { code: string }).code
  return typeof value === 'boolean' ? value : String(value as string | number)
}

export const listedValues = (record: Listed, columns: readonly CatalogueColumn[]): Values =>
  Object.fromEntries(columns.map((column) => [column.id, listedValue(record, column)]))

export function isSame({ as }: CatalogueColumn, one: Value | undefined, other: Value | undefined): boolean {
  if (as === 'amount' && typeof one === 'string' && typeof other === 'string')
    return amount(one).eq(amount(other))
  return one === other
}

/** A value as a person reads it. */
export function displayed(
  column: CatalogueColumn,
  value: Value | undefined,
  language: Language,
): string | null {
  if (value === null || value === undefined) return null
  if (typeof value === 'boolean') return translate(language, value ? 'imports.yes' : 'imports.no')
  if (column.as === 'choice') return translate(language, `${column.labels}.${value}`)
  if (column.as !== 'amount') return value
  return formatFigure(value, language, {
    leastDecimals: Math.min(column.decimals, 2),
    grouped: true,
    negative: 'minus',
  })
}
