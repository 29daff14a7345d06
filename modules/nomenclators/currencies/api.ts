import { z } from 'zod'
import { reads } from '@cuadre/kernel/endpoint.ts'
import { dataOf, Nothing, Option } from '@cuadre/kernel/fields.ts'

export const currencySelect = reads('GET', '/private/currency/currencySelect', {
  permission: 'session',
  summary: 'Currencies in use as options, the one of the books first.',
  input: Nothing,
  output: dataOf(
    Option.extend({ symbol: z.string().nullable(), decimals: z.int(), isFunctional: z.boolean() }),
  ),
})
