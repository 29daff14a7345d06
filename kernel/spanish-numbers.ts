/**
 * How a whole number agrees with what it counts: nothing (`veintiuno`), a masculine noun (`veintiún pesos`) or a feminine
 * one (`veintiuna libras`).
 */
export type Agreement = 'alone' | 'masculine' | 'feminine'

const small =
  'cero uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciséis diecisiete dieciocho diecinueve veinte veintiuno veintidós veintitrés veinticuatro veinticinco veintiséis veintisiete veintiocho veintinueve'.split(
    ' ',
  )
const tens = ['', '', '', 'treinta', 'cuarenta', 'cincuenta', 'sesenta', 'setenta', 'ochenta', 'noventa']
const hundreds =
  ' ciento doscientos trescientos cuatrocientos quinientos seiscientos setecientos ochocientos novecientos'.split(
    ' ',
  )
/** The long scale, as in all Spanish-speaking countries: a billion is a million of millions. */
const scale = [
  ['millón', 'millones'],
  ['billón', 'billones'],
  ['trillón', 'trillones'],
] as const

/** The one at the end of a number: shortened before a masculine noun, `una` before a feminine one. */
const ending = (words: string, agreement: Agreement): string => {
  if (agreement === 'alone') return words
  if (agreement === 'feminine') return words.replace(/uno$/, 'una')
  return words.replace(/veintiuno$/, 'veintiún').replace(/uno$/, 'un')
}

function belowHundred(value: number): string {
  if (value < small.length) return small[value] ?? ''
  const ten = tens[Math.floor(value / 10)] ?? ''
  return value % 10 === 0 ? ten : `${ten} y ${small[value % 10]}`
}

function belowThousand(value: number, isFeminine: boolean): string {
  if (value === 100) return 'cien'
  const hundred = hundreds[Math.floor(value / 100)] ?? ''
  const rest = value % 100 === 0 ? '' : belowHundred(value % 100)
  return [isFeminine ? hundred.replace(/os$/, 'as') : hundred, rest].filter(Boolean).join(' ')
}

/** `doscientas mil libras`: the hundreds of thousands agree with the noun, but the one before `mil` is shortened. */
function belowMillion(value: number, agreement: Agreement): string {
  const isFeminine = agreement === 'feminine'
  const thousands = Math.floor(value / 1000)
  const rest = value % 1000
  const counted = thousands > 1 ? [ending(belowThousand(thousands, isFeminine), 'masculine')] : []
  return [
    ...counted,
    ...(thousands > 0 ? ['mil'] : []),
    ...(rest > 0 ? [ending(belowThousand(rest, isFeminine), agreement)] : []),
  ].join(' ')
}

/** A whole number, given as its digits, in Spanish words. */
export function spanishNumber(digits: string, agreement: Agreement): string {
  const groups = digits.padStart(Math.ceil(digits.length / 6) * 6, '0').match(/.{6}/g) ?? []
  const words = groups.map((group, at) => {
    const value = Number(group)
    const names = scale[groups.length - 2 - at]
    if (value === 0) return ''
    if (!names) return belowMillion(value, agreement)
    return `${belowMillion(value, 'masculine')} ${value === 1 ? names[0] : names[1]}`
  })
  return words.filter(Boolean).join(' ') || 'cero'
}

/** Whether the noun needs `de`: `un millón de pesos`, `un millón mil pesos`. */
export const needsOf = (digits: string): boolean => /^0*[1-9]\d*000000$/.test(digits)
