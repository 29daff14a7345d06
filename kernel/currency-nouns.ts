/** What a currency is called where it is counted: `un peso`, `dos pesos`. */
export interface CurrencyNoun {
  one: string
  many: string
  isFeminine: boolean
}

const noun = (one: string, many: string): CurrencyNoun => ({ one, many, isFeminine: false })
const feminine = (one: string, many: string): CurrencyNoun => ({ one, many, isFeminine: true })

const peso = { es: noun('peso', 'pesos'), en: noun('peso', 'pesos') }
const dollar = { es: noun('dólar', 'dólares'), en: noun('dollar', 'dollars') }
const pound = { es: feminine('libra', 'libras'), en: noun('pound', 'pounds') }
const franc = { es: noun('franco', 'francos'), en: noun('franc', 'francs') }
const rupee = { es: feminine('rupia', 'rupias'), en: noun('rupee', 'rupees') }

const nouns: Record<string, { es: CurrencyNoun; en: CurrencyNoun }> = {
  ARS: peso,
  AUD: dollar,
  BRL: { es: noun('real', 'reales'), en: noun('real', 'reais') },
  CAD: dollar,
  CHF: franc,
  CLP: peso,
  CNY: { es: noun('yuan', 'yuanes'), en: noun('yuan', 'yuan') },
  COP: peso,
  CUP: peso,
  CZK: { es: feminine('corona', 'coronas'), en: noun('koruna', 'korunas') },
  DKK: { es: feminine('corona', 'coronas'), en: noun('krone', 'kroner') },
  DOP: peso,
  EUR: { es: noun('euro', 'euros'), en: noun('euro', 'euros') },
  GBP: pound,
  GTQ: { es: noun('quetzal', 'quetzales'), en: noun('quetzal', 'quetzals') },
  INR: rupee,
  JPY: { es: noun('yen', 'yenes'), en: noun('yen', 'yen') },
  MXN: peso,
  NIO: { es: noun('córdoba', 'córdobas'), en: noun('cordoba', 'cordobas') },
  NOK: { es: feminine('corona', 'coronas'), en: noun('krone', 'kroner') },
  PEN: { es: noun('sol', 'soles'), en: noun('sol', 'soles') },
  RUB: { es: noun('rublo', 'rublos'), en: noun('rouble', 'roubles') },
  SEK: { es: feminine('corona', 'coronas'), en: noun('krona', 'kronor') },
  TRY: { es: feminine('lira', 'liras'), en: noun('lira', 'liras') },
  USD: dollar,
  UYU: peso,
  VES: { es: noun('bolívar', 'bolívares'), en: noun('bolivar', 'bolivars') },
}

/** Undefined for a currency that nobody counts by a word of its own, such as `MLC`. */
export const currencyNoun = (code: string, language: 'es' | 'en'): CurrencyNoun | undefined =>
  nouns[code.toUpperCase()]?.[language]
