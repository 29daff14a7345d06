import { z } from 'zod'
import { Id, Line, Money, Rate } from '@cuadre/kernel/fields.ts'

/** A line as a person gives it. Exactly one of debit and credit is above zero. */
export const LineDraft = z.strictObject({
  accountId: Id,
  debit: Money.default('0'),
  credit: Money.default('0'),
  description: Line(500).nullish(),
  costCenterId: Id.nullish(),
  expenseItemId: Id.nullish(),
  partnerId: Id.nullish(),
  currencyId: Id.nullish(),
  foreignAmount: Money.nullish(),
  rate: Rate.nullish(),
})
