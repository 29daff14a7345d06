import { z } from 'zod'
import { reads } from '@cuadre/kernel/endpoint.ts'
import { Day, Id, Money, Option, SignedMoney } from '@cuadre/kernel/fields.ts'
import { AFile } from '@cuadre/kernel/file-answer.ts'
import { DocumentCurrency } from '@cuadre/platform/documents/fields.ts'
import { permission } from './permission.ts'

const Place = z.object({
  account: Option,
  type: z.enum(['cash', 'bank']),
  /** Null in the currency of the books. */
  currency: DocumentCurrency.nullable(),
  /** At the end of the day, in its own currency. */
  balance: SignedMoney,
  inBooks: SignedMoney,
  /** What came and went on the day, in its own currency. */
  came: Money,
  went: Money,
  /** The last count that was confirmed until the day. */
  count: z.object({ _id: Id, number: z.string(), date: Day, difference: SignedMoney }).nullable(),
  /** Whether its cash is to be counted: nobody did so for as many days as the parameter says. */
  isToCount: z.boolean(),
  /** Whether there are notes and coins in it to count; where cheques or fuel cards lie there are none. */
  isCounted: z.boolean(),
  bankAccount: Option.nullable(),
  reconciliation: z.object({ _id: Id, number: z.string(), date: Day }).nullable(),
  /** What the bank says, and until when it speaks. */
  statement: z.object({ _id: Id, date: Day, closing: SignedMoney }).nullable(),
})
export type Place = z.output<typeof Place>

export const getCashPosition = reads('GET', '/private/cashPosition/get', {
  permission,
  summary:
    'What every till, fund and account at a bank holds at the end of a day, by the books and by the bank.',
  input: z.strictObject({ date: Day.optional() }),
  output: z.object({
    date: Day,
    currency: z.string(),
    countDays: z.string(),
    places: z.array(Place),
    /** Of each currency what there is of it, and what that is in the books. */
    totals: z.array(z.object({ code: z.string(), balance: SignedMoney, inBooks: SignedMoney })),
    total: SignedMoney,
  }),
})

export const printCashPosition = reads('GET', '/private/cashPosition/print', {
  permission,
  summary:
    'The same as a file: on paper, or as a workbook with a row for each till, fund and account at a bank.',
  input: z.strictObject({
    date: Day.optional(),
    /** Those alone that are to be counted. */
    toCount: z.literal('yes').optional(),
    format: z.enum(['pdf', 'xlsx', 'xls', 'csv']).default('pdf'),
  }),
  output: AFile,
})

export const getMainCashAgainstAmount = reads('GET', '/private/reports/getCashMainAccountVsAmountCash', {
  permission: ['seeStats', 'adminOpeningCashBack'],
  summary:
    'What the main till holds today by the books, and the amount given, else that of the general parameter.',
  input: z.strictObject({ amount: Money.optional() }),
  output: z.object({
    account: Option,
    date: Day,
    /** In the currency of the books. */
    balance: SignedMoney,
    amount: SignedMoney,
    /** The balance less the amount. */
    difference: SignedMoney,
  }),
})
