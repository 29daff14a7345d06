import { z } from 'zod'
import { amount, type Amount } from '@cuadre/kernel/money.ts'

/** What a unit measures; only units of the same magnitude convert into each other. */
export const Magnitude = z.enum(['count', 'mass', 'volume', 'length', 'area', 'time', 'energy'])
export type Magnitude = z.output<typeof Magnitude>

/** How many of its base a unit is. */
export const Factor = z
  .string()
  .regex(/^\d{1,12}(\.\d{1,8})?$/, 'nomenclator.factorPattern')
  .refine((text) => /[1-9]/.test(text), 'nomenclator.factorPattern')

export interface Unit {
  _id: string
  baseId: string | null
  /** Of its base; one for a unit without a base. */
  factor: string
}

const rootOf = ({ _id, baseId }: Unit) => baseId ?? _id

/** Whether a quantity in one unit can be expressed in the other. */
export const converts = (from: Unit, to: Unit): boolean => rootOf(from) === rootOf(to)

/**
 * A quantity in another unit: 3 dozen are 36 units. Undefined where the units have no base in common, such as boxes and
 * litres. Round at the decimals of the unit, once, where the document says the quantity.
 */
export function convert(quantity: Amount, from: Unit, to: Unit): Amount | undefined {
  if (from._id === to._id) return quantity
  if (!converts(from, to)) return undefined
  return quantity.times(amount(from.factor)).div(amount(to.factor))
}
