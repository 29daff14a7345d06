import { z } from 'zod'
import { reads } from '@cuadre/kernel/endpoint.ts'
import { dataOf, Day } from '@cuadre/kernel/fields.ts'
import { AccountOption } from '../accounts/api.ts'

export const getAccountSelectByKey = reads('GET', '/private/generalParameters/getAccountSelectByKey', {
  permission: 'session',
  summary:
    'The accounts that a parameter names on a day, today unless given; a key names those below it too.',
  input: z.strictObject({ key: z.string().trim().min(1, 'field.required').max(100), date: Day.optional() }),
  output: dataOf(AccountOption),
})
