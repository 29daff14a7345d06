import { showAmount, type Language } from '../form/shown-amount.ts'

export const isZero = (value: string): boolean => /^-?0*(\.0*)?$/.test(value)

/** As statements and reports write amounts: `(1.234,50)` below zero, `–` for nothing. */
export function reportText(value: string, language: Language, decimals = 2): string {
  if (isZero(value)) return '–'
  const displayed = showAmount(value.replace('-', ''), language, decimals)
  return value.startsWith('-') ? `(${displayed})` : displayed
}
