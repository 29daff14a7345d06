import { plainName } from '@cuadre/server-kit/files/reading/read-table.ts'
import { translate } from '@cuadre/server-kit/words.ts'
import {
  type AccountType,
  accountTypes,
  type Analysis,
  analyses,
  type Nature,
  natures,
} from '../../accounts/account-types.ts'
import type { Column } from '@cuadre/server-kit/files/importing/headings.ts'
import type { RowReading } from '@cuadre/server-kit/files/importing/row-reading.ts'

/** The answers of yes and no that an account has, by their columns. */
export const flagColumns = [
  'allowsMovements',
  'requiresCostCenter',
  'requiresExpenseItem',
  'active',
  'monetary',
  'reconcile',
  'isCashFund',
  'zeroAtClose',
] as const
export type FlagColumn = (typeof flagColumns)[number]

export const chartColumns: readonly Column[] = [
  { id: 'code', required: true, also: ['Cuenta', 'Account'] },
  { id: 'name', required: true, also: ['Denominación', 'Descripción', 'Description'] },
  { id: 'nature', required: true },
  { id: 'type' },
  { id: 'parent', also: ['Cuenta superior', 'Padre', 'Parent'] },
  { id: 'allowsMovements', also: ['Permite movimientos', 'Allows movements', 'Movimientos'] },
  { id: 'requiresCostCenter', also: ['Requiere centro de costo', 'Requires cost center'] },
  { id: 'requiresExpenseItem', also: ['Requiere partida', 'Requiere elemento de gasto'] },
  { id: 'analysis' },
  { id: 'currency' },
  { id: 'active', also: ['Activo'] },
  { id: 'monetary' },
  { id: 'reconcile' },
  { id: 'isCashFund' },
  { id: 'zeroAtClose' },
  { id: 'normNote' },
  { id: 'balance', ignored: true },
]

/** What a row says of an account; null where its cell is empty, which leaves things as they are. */
export interface ChartRow {
  row: RowReading
  code: string
  name: string | null
  nature: Nature | null
  type: AccountType | null
  parent: string | null
  analysis: Analysis | null
  currency: string | null
  normNote: string | null
  flags: Record<FlagColumn, boolean | null>
}

/** Each value by its own name and by its words in both languages. */
const wordsFor = <Value extends string>(values: readonly Value[], key: string) =>
  new Map(
    values.flatMap((value) =>
      [value, translate('es', `${key}.${value}`), translate('en', `${key}.${value}`)].map(
        (word) => [plainName(word), value] as const,
      ),
    ),
  )

/** The letters that accountants write, which their words do not cover. */
const natureLetters: readonly (readonly [string, Nature])[] = [
  ['d', 'debit'],
  ['a', 'credit'],
  ['c', 'credit'],
  ['m', 'mixed'],
  ['deudor', 'debit'],
  ['acreedor', 'credit'],
  ['mixto', 'mixed'],
]

const choices = {
  nature: new Map([...wordsFor(natures, 'accounts.natures'), ...natureLetters]),
  type: wordsFor(accountTypes, 'accounts.types'),
  analysis: wordsFor(analyses, 'accounts.analyses'),
}

/** The words that a column takes, for whoever has to correct a cell. */
export const choiceWords = (language: 'es' | 'en') => ({
  nature: natures.map((each) => translate(language, `accounts.natures.${each}`)).join(', '),
  type: accountTypes.map((each) => translate(language, `accounts.types.${each}`)).join(', '),
  analysis: analyses.map((each) => translate(language, `accounts.analyses.${each}`)).join(', '),
})

/**
 * A code as its cell means it. A spreadsheet that took 135.0020 for a number keeps 135.002; where only the code with its
 * zeros is one of the chart, that is what was typed.
 */
function codeIn(row: RowReading, column: string, isCode: (code: string) => boolean): string | null {
  const code = row.text(column, { most: 30 })
  if (code === null || !row.isNumber(column) || isCode(code)) return code
  const padded = `${code}${code.includes('.') ? '' : '.'}`.replace(/\.(\d*)$/, (_, digits: string) =>
    digits === '' ? '' : `.${digits.padEnd(4, '0')}`,
  )
  return isCode(padded) ? padded : code
}

export function readChartRow(
  row: RowReading,
  language: 'es' | 'en',
  isCode: (code: string) => boolean,
): ChartRow | undefined {
  if (!row.has('code')) row.wrong('code', { code: 'import.empty' })
  const code = codeIn(row, 'code', isCode)
  const words = choiceWords(language)
  const read = {
    name: row.required('name', { most: 200 }),
    nature: row.choice('nature', choices.nature, words.nature),
    type: row.choice('type', choices.type, words.type),
    parent: codeIn(row, 'parent', isCode),
    analysis: row.choice('analysis', choices.analysis, words.analysis),
    currency: row.text('currency', { most: 10 })?.toUpperCase() ?? null,
    normNote: row.text('normNote', { most: 1000 }),
    flags: Object.fromEntries(flagColumns.map((flag) => [flag, row.yesNo(flag)])) as ChartRow['flags'],
  }
  return code === null ? undefined : { row, code, ...read }
}
