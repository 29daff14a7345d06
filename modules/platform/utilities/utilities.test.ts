import { expect, test } from 'vitest'
import { openProduct } from '@cuadre/test/ceiba.ts'

const product = openProduct()

interface Letters {
  letters: string
  line: string
  code: string
  fields: { path: string; code: string }[]
}

const letters = (input: Record<string, string>, options: { as?: string; language?: 'es' | 'en' } = {}) =>
  product.call<Letters>('GET', '/private/util/convertNumberToLetter', input, options)

test('the amount of a cheque is written out in the language of the caller, or in the one that is asked for', async () => {
  expect((await letters({ number: '2100.50', currency: 'CUP' })).body).toEqual({
    letters: 'DOS MIL CIEN PESOS CON 50/100 CUP',
    line: 'SON: DOS MIL CIEN PESOS CON 50/100 CUP',
  })
  expect((await letters({ number: '21', currency: 'usd' }, { language: 'en' })).body.line).toBe(
    'SAY: TWENTY-ONE DOLLARS AND 00/100 USD',
  )
  expect(
    (await letters({ number: '21', currency: 'USD', language: 'es' }, { language: 'en' })).body.line,
  ).toBe('SON: VEINTIÚN DÓLARES CON 00/100 USD')
})

test('without a currency the number is plain', async () => {
  expect((await letters({ number: '1001' })).body.letters).toBe('MIL UNO')
})

test('whoever is signed in may ask', async () => {
  expect((await letters({ number: '1' }, { as: 'nadie@ceiba.test' })).status).toBe(200)
})

test('what is no amount, or a currency that the catalogue does not have, is refused in words', async () => {
  for (const number of ['', 'doce', '1,50', '1e9', '9999999999999999']) {
    const refused = await letters({ number })
    expect([number, refused.status, refused.body.fields[0]?.path]).toEqual([number, 422, 'number'])
  }
  const unknown = await letters({ number: '1', currency: 'XXX' })
  expect([unknown.status, unknown.body.fields[0]]).toMatchObject([
    422,
    { path: 'currency', code: 'currency.unknown' },
  ])
})
