import { z } from 'zod'
import { reads } from '@cuadre/kernel/endpoint.ts'
import { dataOf, Day, Id, QueryNumber, SignedMoney } from '@cuadre/kernel/fields.ts'

export const Finding = z.object({
  /** What it is: `account`, `entry`, `partner` … */
  kind: z.string(),
  _id: Id,
  code: z.string().nullable(),
  name: z.string(),
  note: z.string().nullable(),
  day: Day.nullable(),
  amount: SignedMoney.nullable(),
  state: z.string().nullable(),
})

export const documentsOfPartner = reads('GET', '/private/search/documentsOfPartner', {
  permission: 'adminProvider',
  summary:
    'The latest documents with a partner, of all kinds or of one, of those that one has permission for; and how many of each kind there are.',
  input: z.strictObject({
    partnerId: Id,
    kind: z.string().max(60).optional(),
    limit: QueryNumber.max(200).default(10),
  }),
  output: dataOf(Finding).extend({ kinds: z.array(z.object({ kind: z.string(), documents: z.int() })) }),
})

export const nameOfRecord = reads('GET', '/private/search/nameOfRecord', {
  permission: 'session',
  summary: 'What a record is called that lists are narrowed to; nothing of one that is not there.',
  input: z.strictObject({ kind: z.string().max(60), _id: Id }),
  output: z.object({ name: z.string().nullable() }),
})

export const searchEverything = reads('GET', '/private/search', {
  permission: 'session',
  summary:
    'Records of every kind by name, code, number or amount: the best few of each that one has permission for.',
  input: z.strictObject({
    text: z.string().trim().min(1, 'field.required').max(100, 'field.tooLong'),
    by: z.enum(['anything', 'number', 'amount']).default('anything'),
  }),
  output: dataOf(Finding).extend({
    /** Whether some kind has as many as are given of it, so that there may be more. */
    mayBeMore: z.boolean(),
  }),
})
