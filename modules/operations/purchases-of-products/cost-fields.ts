import { z } from 'zod'
import { Id, Line, Money, Option, Rate } from '@cuadre/kernel/fields.ts'
import { DocumentCurrency } from '@cuadre/platform/documents/fields.ts'
import { distributionBases } from './distribution.ts'

// What goods cost beside their price, on the wire.

export const Base = z.enum(distributionBases)

/** Owed to a provider, or on an account of its own: customs to the budget, cash that was paid. */
export const CostDraft = z.strictObject({
  concept: Line(200).min(1, 'field.required'),
  providerId: Id.nullish(),
  accountId: Id.nullish(),
  amount: Money,
  base: Base.default('value'),
  currencyId: Id.nullish(),
  rate: Rate.nullish(),
})

export const Cost = z.object({
  _id: Id,
  concept: z.string(),
  providerId: Id.nullable(),
  provider: Option.nullable(),
  accountId: Id.nullable(),
  account: Option.nullable(),
  base: Base,
  currency: DocumentCurrency.nullable(),
  rate: z.string().nullable(),
  /** In its own currency, and in that of the books. */
  amount: Money,
  bookAmount: Money,
})
