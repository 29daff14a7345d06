import type { Column } from '@cuadre/server-kit/files/importing/headings.ts'

/** What a line of an entry says, in a file of any kind. */
const lineColumns: readonly Column[] = [
  { id: 'account', required: true, also: ['Código de cuenta', 'Código', 'Account code', 'Code'] },
  { id: 'debit', required: true, also: ['Débito', 'Debito', 'Cargo', 'Dr'] },
  { id: 'credit', required: true, also: ['Crédito', 'Credito', 'Abono', 'Cr'] },
  { id: 'costCenter', also: ['Centro de costos', 'Centro', 'Cost center'] },
  { id: 'expenseItem', also: ['Elemento', 'Partida', 'Item'] },
  { id: 'partner', also: ['Tercero', 'Cliente', 'Proveedor', 'Client', 'Provider', 'Customer', 'Supplier'] },
  { id: 'lineCurrency', also: ['Divisa'] },
  { id: 'foreignAmount', also: ['Importe en divisa', 'Importe en divisas'] },
  { id: 'rate', also: ['Tasa de cambio', 'Exchange rate'] },
  { id: 'detail', also: ['Detalle de la línea', 'Descripción de la línea', 'Line description'] },
]

const accountName: Column = { id: 'accountName', ignored: true, also: ['Nombre de la cuenta'] }

export const openingColumns: readonly Column[] = [...lineColumns, accountName]

export const entryColumns: readonly Column[] = [
  {
    id: 'reference',
    required: true,
    also: ['Asiento', 'No.', 'Número', 'Number', 'Voucher', 'Entry', 'Ref'],
  },
  { id: 'entryDate', required: true, also: ['Día', 'Day'] },
  { id: 'concept', required: true, also: ['Descripción', 'Description'] },
  ...lineColumns,
  accountName,
  { id: 'entryType', ignored: true },
]

/** Where a field of a line stands, by what the contract calls it. */
export const columnOfField: Readonly<Record<string, string>> = {
  accountId: 'account',
  costCenterId: 'costCenter',
  expenseItemId: 'expenseItem',
  partnerId: 'partner',
  currencyId: 'lineCurrency',
  description: 'detail',
}
