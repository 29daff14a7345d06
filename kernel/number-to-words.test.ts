import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { amountInWords, amountLine } from './number-to-words.ts'

const inPesos = (value: string) => amountInWords(value, { language: 'es', currency: 'CUP' })
const inPounds = (value: string) => amountInWords(value, { language: 'es', currency: 'GBP' })
const plain = (value: string) => amountInWords(value, { language: 'es' })
const english = (value: string, currency = 'USD') => amountInWords(value, { language: 'en', currency })

describe('pesos in Spanish: the one before the noun is shortened, and millions take «de»', () => {
  test.each([
    ['0', 'CERO PESOS CON 00/100 CUP'],
    ['0.05', 'CERO PESOS CON 05/100 CUP'],
    ['1', 'UN PESO CON 00/100 CUP'],
    ['1.50', 'UN PESO CON 50/100 CUP'],
    ['16', 'DIECISÉIS PESOS CON 00/100 CUP'],
    ['21', 'VEINTIÚN PESOS CON 00/100 CUP'],
    ['31', 'TREINTA Y UN PESOS CON 00/100 CUP'],
    ['100', 'CIEN PESOS CON 00/100 CUP'],
    ['101', 'CIENTO UN PESOS CON 00/100 CUP'],
    ['500', 'QUINIENTOS PESOS CON 00/100 CUP'],
    ['700.10', 'SETECIENTOS PESOS CON 10/100 CUP'],
    ['999', 'NOVECIENTOS NOVENTA Y NUEVE PESOS CON 00/100 CUP'],
    ['1000', 'MIL PESOS CON 00/100 CUP'],
    ['1001', 'MIL UN PESOS CON 00/100 CUP'],
    ['2100.50', 'DOS MIL CIEN PESOS CON 50/100 CUP'],
    ['21000', 'VEINTIÚN MIL PESOS CON 00/100 CUP'],
    ['31000', 'TREINTA Y UN MIL PESOS CON 00/100 CUP'],
    ['100000', 'CIEN MIL PESOS CON 00/100 CUP'],
    ['101000', 'CIENTO UN MIL PESOS CON 00/100 CUP'],
    ['1000000', 'UN MILLÓN DE PESOS CON 00/100 CUP'],
    ['1000001', 'UN MILLÓN UN PESOS CON 00/100 CUP'],
    ['1001001', 'UN MILLÓN MIL UN PESOS CON 00/100 CUP'],
    ['21000000', 'VEINTIÚN MILLONES DE PESOS CON 00/100 CUP'],
    ['1000000000', 'MIL MILLONES DE PESOS CON 00/100 CUP'],
    ['1000000000000', 'UN BILLÓN DE PESOS CON 00/100 CUP'],
    [
      '20554906.56',
      'VEINTE MILLONES QUINIENTOS CINCUENTA Y CUATRO MIL NOVECIENTOS SEIS PESOS CON 56/100 CUP',
    ],
    ['-12.40', 'MENOS DOCE PESOS CON 40/100 CUP'],
    ['-0.00', 'CERO PESOS CON 00/100 CUP'],
  ])('%s', (value, words) => expect(inPesos(value)).toBe(words))
})

describe('pounds in Spanish are feminine, thousands of them too, millions are not', () => {
  test.each([
    ['1', 'UNA LIBRA CON 00/100 GBP'],
    ['21', 'VEINTIUNA LIBRAS CON 00/100 GBP'],
    ['31000', 'TREINTA Y UN MIL LIBRAS CON 00/100 GBP'],
    ['101', 'CIENTO UNA LIBRAS CON 00/100 GBP'],
    ['200', 'DOSCIENTAS LIBRAS CON 00/100 GBP'],
    ['500', 'QUINIENTAS LIBRAS CON 00/100 GBP'],
    ['200500', 'DOSCIENTAS MIL QUINIENTAS LIBRAS CON 00/100 GBP'],
    ['200000000', 'DOSCIENTOS MILLONES DE LIBRAS CON 00/100 GBP'],
    ['1000200', 'UN MILLÓN DOSCIENTAS LIBRAS CON 00/100 GBP'],
  ])('%s', (value, words) => expect(inPounds(value)).toBe(words))
})

describe('plain numbers keep the whole «uno» and say decimals only where there are some', () => {
  test.each([
    ['1', 'UNO'],
    ['21', 'VEINTIUNO'],
    ['31000', 'TREINTA Y UN MIL'],
    ['1001001', 'UN MILLÓN MIL UNO'],
    ['12.3456', 'DOCE CON 3456/10000'],
    ['007.10', 'SIETE CON 1/10'],
  ])('%s', (value, words) => expect(plain(value)).toBe(words))
})

describe('English uses the short scale, and «and» for the cents alone', () => {
  test.each([
    ['0.05', 'ZERO DOLLARS AND 05/100 USD'],
    ['1', 'ONE DOLLAR AND 00/100 USD'],
    ['21', 'TWENTY-ONE DOLLARS AND 00/100 USD'],
    ['101', 'ONE HUNDRED ONE DOLLARS AND 00/100 USD'],
    ['31000', 'THIRTY-ONE THOUSAND DOLLARS AND 00/100 USD'],
    ['1001001.99', 'ONE MILLION ONE THOUSAND ONE DOLLARS AND 99/100 USD'],
    ['1000000000', 'ONE BILLION DOLLARS AND 00/100 USD'],
  ])('%s', (value, words) => expect(english(value)).toBe(words))
})

test('the line of a document begins with SON, in English with SAY', () => {
  expect(amountLine('2100.50', { language: 'es', currency: 'CUP' })).toBe(
    'SON: DOS MIL CIEN PESOS CON 50/100 CUP',
  )
  expect(amountLine('2100.50', { language: 'en', currency: 'CUP' })).toBe(
    'SAY: TWO THOUSAND ONE HUNDRED PESOS AND 50/100 CUP',
  )
})

test('a currency without a word of its own is said by its code', () => {
  expect(amountInWords('21.5', { language: 'es', currency: 'MLC' })).toBe('VEINTIUNO CON 50/100 MLC')
})

test('a currency without cents says none; decimals beyond the cents are never rounded away', () => {
  expect(amountInWords('1500', { language: 'es', currency: 'JPY', decimals: 0 })).toBe(
    'MIL QUINIENTOS YENES JPY',
  )
  expect(amountInWords('0.125', { language: 'es', currency: 'CUP' })).toBe('CERO PESOS CON 125/1000 CUP')
})

test('what is no number is refused', () => {
  for (const value of ['', 'doce', '1,5', '1e5x', 'NaN'])
    expect(() => amountInWords(value, { language: 'es' })).toThrow()
})

test('no two whole numbers are written the same', () => {
  const whole = fc.integer({ min: 0, max: 2_000_000 }).map(String)
  fc.assert(
    fc.property(whole, whole, (one, other) => {
      for (const words of [inPesos, inPounds, (value: string) => english(value)])
        expect(words(one) === words(other)).toBe(one === other)
    }),
  )
})
