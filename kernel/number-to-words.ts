import { currencyNoun } from './currency-nouns.ts'
import { englishNumber } from './english-numbers.ts'
import { amount } from './money.ts'
import { type Agreement, needsOf, spanishNumber } from './spanish-numbers.ts'

type Language = 'es' | 'en'

interface Counted {
  language: Language
  /** ISO code; absent for a plain number. */
  currency?: string | undefined
  /** How many decimals the currency has; more are written out where the amount has them, none is ever rounded away. */
  decimals?: number
}

interface Parts {
  isNegative: boolean
  whole: string
  fraction: string
}

function partsOf(value: string, decimals: number): Parts {
  const [, sign = '', whole = '0', fraction = ''] = /^(-?)0*(\d+)(?:\.(\d*))?$/.exec(value) ?? []
  // Reads it as money too, so that what is no number is refused here and not half written out.
  const isZero = amount(value).eq(amount('0'))
  return {
    isNegative: sign === '-' && !isZero,
    whole,
    fraction: fraction.replace(/0+$/, '').padEnd(decimals, '0'),
  }
}

function agreementOf(language: Language, currency: string | undefined): Agreement {
  const noun = currency === undefined ? undefined : currencyNoun(currency, language)
  if (!noun) return 'alone'
  return noun.isFeminine ? 'feminine' : 'masculine'
}

function wholeWords({ whole, isNegative }: Parts, { language, currency }: Counted): string {
  const agreement = agreementOf(language, currency)
  const number = language === 'es' ? spanishNumber(whole, agreement) : englishNumber(whole)
  const noun = currency === undefined ? undefined : currencyNoun(currency, language)
  return [
    ...(isNegative ? [language === 'es' ? 'menos' : 'minus'] : []),
    number,
    ...(noun && language === 'es' && needsOf(whole) ? ['de'] : []),
    ...(noun ? [whole === '1' ? noun.one : noun.many] : []),
  ].join(' ')
}

/**
 * An amount written out, as on cheques and invoices: `DOS MIL CIEN PESOS CON 50/100 CUP`. A plain number says its
 * decimals only where it has some. `value` is decimal text; nothing is rounded.
 */
export function amountInWords(value: string, { language, currency, decimals = 2 }: Counted): string {
  const parts = partsOf(value, currency === undefined ? 0 : decimals)
  const { fraction } = parts
  const joint = language === 'es' ? 'con' : 'and'
  const cents = fraction === '' ? [] : [joint, `${fraction}/1${'0'.repeat(fraction.length)}`]
  const words = [wholeWords(parts, { language, currency }), ...cents, ...(currency ? [currency] : [])]
  return words.join(' ').toLocaleUpperCase(language)
}

/** The line under the total of a document: `SON: DOS MIL CIEN PESOS CON 50/100 CUP`. */
export const amountLine = (value: string, counted: Counted): string =>
  `${counted.language === 'es' ? 'SON' : 'SAY'}: ${amountInWords(value, counted)}`
