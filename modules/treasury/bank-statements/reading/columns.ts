import { plainName } from '@cuadre/server-kit/files/reading/read-table.ts'
import { type Mapping, type StatementColumn, statementColumns } from './column-names.ts'

/** What banks of several countries write above their columns. */
const known: Record<Exclude<StatementColumn, 'side'>, readonly string[]> = {
  day: [
    'fecha',
    'fecha contable',
    'fecha operacion',
    'fecha de operacion',
    'fecha movimiento',
    'date',
    'booking date',
    'transaction date',
    'posting date',
  ],
  valueDay: ['fecha valor', 'fecha de valor', 'value date', 'valor'],
  amount: ['importe', 'monto', 'cuantia', 'amount', 'importe operacion'],
  in: [
    'credito',
    'creditos',
    'haber',
    'abono',
    'abonos',
    'ingreso',
    'entrada',
    'credit',
    'money in',
    'paid in',
  ],
  out: [
    'debito',
    'debitos',
    'debe',
    'cargo',
    'cargos',
    'retiro',
    'salida',
    'debit',
    'money out',
    'paid out',
    'withdrawal',
  ],
  balance: ['saldo', 'saldo contable', 'saldo final', 'balance', 'running balance'],
  reference: [
    'referencia',
    'ref',
    'ref corrte',
    'ref origin',
    'numero',
    'no documento',
    'documento',
    'cheque',
    'reference',
    'transaction id',
    'cheque number',
  ],
  description: [
    'descripcion',
    'concepto',
    'observaciones',
    'detalle',
    'detalles',
    'movimiento',
    'description',
    'details',
    'narrative',
    'memo',
  ],
  counterparty: [
    'beneficiario',
    'ordenante',
    'remitente',
    'nombre',
    'contraparte',
    'counterparty',
    'payee',
    'name',
  ],
  bankCode: ['codigo', 'tipo', 'tipo de operacion', 'operacion', 'type', 'code'],
}

/** What each heading stands for: as the person said, else as banks call it; of two that would be the same, the first. */
export function meaningOf(
  headings: readonly (string | undefined)[],
  mapping: Mapping,
): Map<StatementColumn, number> {
  const plain = headings.map((heading) => (heading === undefined ? '' : plainName(heading)))
  const found = new Map<StatementColumn, number>()
  for (const column of statementColumns) {
    const said = mapping[column]
    const at = said === undefined ? asKnown(plain, column) : said === '' ? -1 : headings.indexOf(said)
    if (at !== -1) found.set(column, at)
    else if (said !== undefined && said !== '' && plain.includes(plainName(said)))
      found.set(column, plain.indexOf(plainName(said)))
  }
  return found
}

/** The column of sides is known by what stands in it as well. */
const asKnown = (plain: readonly string[], column: StatementColumn): number =>
  column === 'side' ? -1 : plain.findIndex((heading) => known[column].includes(heading))

/** Without these nothing can be read. */
export const isReadable = (columns: ReadonlyMap<StatementColumn, number>): boolean =>
  columns.has('day') && (columns.has('amount') || (columns.has('in') && columns.has('out')))
