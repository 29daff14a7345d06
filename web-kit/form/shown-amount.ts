import { grouped, type Language } from './grouped.ts'

export type { Language } from './grouped.ts'

// Figures are shown before the application is here: the library that reckons with them is not needed for it.

/** A figure with the decimals that it has, and so many at the least. */
export const showTrimmed = (value: string, language: Language, least: number): string =>
  showAmount(value, language, Math.max(least, (value.split('.')[1] ?? '').replace(/0+$/, '').length))

/** A rate with the decimals that it has, two at the least: `120.50000000` is `120,50`. */
export const showRate = (value: string, language: Language): string => showTrimmed(value, language, 2)

/** `1234.5` as people read it: `1.234,50` in Spanish, `1,234.50` in English. The sign is a true minus. */
export function showAmount(value: string, language: Language, decimals = 2): string {
  if (value === '') return ''
  const isNegative = value.startsWith('-') && /[1-9]/.test(value)
  return (isNegative ? '\u2212' : '') + grouped(rounded(value.replace('-', ''), decimals), language)
}

/** Half up, as everywhere. */
function rounded(plain: string, decimals: number): string {
  const [whole = '0', fraction = ''] = plain.split('.')
  const digits = fraction.padEnd(decimals + 1, '0')
  const kept = BigInt(whole + digits.slice(0, decimals)) + (digits[decimals]! >= '5' ? 1n : 0n)
  const all = String(kept).padStart(decimals + 1, '0')
  return decimals === 0 ? all : `${all.slice(0, -decimals)}.${all.slice(-decimals)}`
}
