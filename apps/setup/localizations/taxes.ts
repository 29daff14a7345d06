import { taxBases, taxKinds } from '@cuadre/accounting/taxes/api.ts'
import { readOrNull } from '@cuadre/accounting/statements/definitions/definition.ts'
import { isDay } from '@cuadre/kernel/day.ts'
import type { Row } from './table.ts'
import { type LocalizedHoliday, type LocalizedParameter, type LocalizedTax } from './types.ts'

export function dayOf(row: Row, column: string) {
  const value = row.optional(column)
  if (value !== '' && !isDay(value)) throw row.wrong(`${column} "${value}" is not a day`)
  return value || null
}

/** The taxes of a file. What they name as rate and as accounts must be parameters of the localization. */
export function taxesOf(rows: readonly Row[], parameters: readonly LocalizedParameter[]): LocalizedTax[] {
  const known = new Set(parameters.map(({ key }) => key))
  return rows.map((row) => {
    const tax = taxOf(row)
    const unknown = [tax.rate, tax.debit, tax.credit].find((key) => key !== null && !known.has(key))
    if (unknown) throw row.wrong(`there is no parameter ${unknown}`)
    if (tax.formula !== null && readOrNull(tax.formula) === null)
      throw row.wrong(`"${tax.formula}" is no formula`)
    return tax
  })
}

const taxOf = (row: Row): LocalizedTax => ({
  key: row.matching('key', /^[a-z][a-zA-Z]*$/),
  paragraph: row.matching('paragraph', /^\d{6}$/),
  name: { es: row.text('name'), en: row.text('name_en') },
  kind: row.oneOf('kind', taxKinds),
  base: row.oneOf('base', taxBases),
  formula: row.optional('formula') || null,
  rate: row.text('rate'),
  debit: row.optional('debit') || null,
  credit: row.text('credit'),
  due:
    row.optional('due') === ''
      ? null
      : row.matching('due', /^(calendar|working|withheld) \d{1,3}$|^day \d\d-\d\d$/),
  validFrom: dayOf(row, 'validFrom'),
  validTo: dayOf(row, 'validTo'),
  basis: row.optional('basis') || null,
})

export const holidayOf = (row: Row): LocalizedHoliday => ({
  day: row.matching('day', /^\d\d-\d\d$/),
  name: { es: row.text('name'), en: row.text('name_en') },
  validFrom: dayOf(row, 'validFrom'),
  validTo: dayOf(row, 'validTo'),
})
