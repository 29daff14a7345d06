export type Language = 'es' | 'en'

export const groupMark = (language: Language) => (language === 'es' ? '.' : ',')
const pointMark = (language: Language) => (language === 'es' ? ',' : '.')

/** Plain digits as people read them, without a sign: `1234.50` is `1.234,50` in Spanish and `1,234.50` in English. */
export function grouped(plain: string, language: Language): string {
  const [whole = '0', fraction = ''] = plain.split('.')
  const thousands = whole.replaceAll(/\B(?=(\d{3})+$)/g, groupMark(language))
  return thousands + (fraction === '' ? '' : pointMark(language) + fraction)
}
