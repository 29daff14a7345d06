import type { Saying } from '@cuadre/server-kit/files/importing/problems.ts'
import type { RowReading } from '@cuadre/server-kit/files/importing/row-reading.ts'
import { amount, round, text, zero } from '@cuadre/kernel/money.ts'
import type { LineToPost } from '../../journal/check-lines.ts'
import { columnOfField } from './columns.ts'
import type { Found, Register } from '@cuadre/server-kit/files/importing/register.ts'
import type { Registers } from './registers.ts'

/** A line as a file says it, and its place there to say what is wrong with it. Without what is to be posted where that is wrong. */
export interface ReadLine {
  /** Its row or line in the file. */
  number: number
  line: LineToPost | undefined
  wrong(field: string, saying: Saying, suggestion?: Saying): void
}

/** A line of an entry under the columns that both kinds of file share. */
export function readLine(row: RowReading, registers: Registers): ReadLine {
  const wrong: ReadLine['wrong'] = (field, saying, suggestion) => {
    row.wrong(columnOfField[field] ?? field, saying, suggestion)
  }
  const before = row.problems.length
  const named = <Row extends { id: string; code: string; name: string }>(
    column: string,
    register: Register<Row>,
  ) => foundIn(row, column, register)
  if (!row.has('account')) row.wrong('account', { code: 'import.empty' })
  const account = named('account', registers.accounts)
  const { debit, credit, value } = sidesOf(row)
  const line = {
    accountId: account?.id ?? '',
    debit,
    credit,
    costCenterId: named('costCenter', registers.costCenters)?.id ?? null,
    expenseItemId: named('expenseItem', registers.expenseItems)?.id ?? null,
    partnerId: named('partner', registers.partners)?.id ?? null,
    description: row.text('detail'),
    ...foreignOf(row, registers, value),
  }
  return { number: row.number, line: row.problems.length === before ? line : undefined, wrong }
}

/**
 * What others wrote in red, below zero, is on the other side: here only what takes back another entry is in red, and a file
 * does not say which one that is.
 */
function sidesOf(row: RowReading) {
  const typed = (column: string) => amount(row.amount(column, 2, { signed: true }) ?? '0')
  const [debit, credit] = [typed('debit'), typed('credit')]
  const inRed = credit.eq(zero) ? debit.lt(zero) : debit.eq(zero) && credit.lt(zero)
  const sides = inRed ? { debit: credit.abs(), credit: debit.abs() } : { debit, credit }
  return {
    debit: text(sides.debit),
    credit: text(sides.credit),
    value: text(sides.debit.eq(zero) ? sides.credit : sides.debit),
  }
}

function foundIn<Row extends { id: string; code: string; name: string }>(
  row: RowReading,
  column: string,
  register: Register<Row>,
): Row | null {
  const typed = row.text(column, { most: 200 })
  if (typed === null) return null
  const found: Found<Row> = register.find(typed, { isNumber: row.isNumber(column) })
  if ('row' in found) return found.row
  row.wrong(column, found.problem, found.suggestion)
  return null
}

/** The currency of the books is none; a rate that is not given follows from both amounts. */
function foreignOf(row: RowReading, { currencies }: Registers, value: string) {
  const typed = row.text('lineCurrency', { most: 100 })
  const found = typed === null ? undefined : currencies.find(typed.toUpperCase())
  if (found && 'problem' in found) row.wrong('lineCurrency', found.problem, found.suggestion)
  const currency = found && 'row' in found ? found.row : undefined
  const signed = row.amount('foreignAmount', 2, { signed: true })
  const foreignAmount = signed && text(amount(signed).abs())
  const rate = row.amount('rate', 8) ?? rateBetween(foreignAmount, value)
  if (currency?.isFunctional && foreignAmount === null)
    return { currencyId: null, foreignAmount: null, rate: null }
  return { currencyId: currency?.id ?? null, foreignAmount, rate }
}

/** What one unit of a foreign currency comes to. */
export function rateBetween(foreignAmount: string | null, value: string): string | null {
  if (foreignAmount === null || amount(foreignAmount).eq(zero) || amount(value).eq(zero)) return null
  return text(round(amount(value).div(amount(foreignAmount)), 8), 8)
}
