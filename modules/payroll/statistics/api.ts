import { z } from 'zod'
import { reads } from '@cuadre/kernel/endpoint.ts'
import { Day, Id, Money, Option } from '@cuadre/kernel/fields.ts'
import { units } from '@cuadre/hr/time-keys/rules.ts'

/** What confirmed payrolls came to; the cost is what is earned, with the holidays that accrue of it and the charges of the employer. */
const figures = {
  workers: z.int(),
  gross: Money,
  withheld: Money,
  net: Money,
  accrued: Money,
  charges: Money,
  cost: Money,
}

export const payrollStatistics = reads('POST', '/private/rrhhStatics/getNominate', {
  permission: 'adminRRHHreports',
  also: 'seeSalaries',
  summary: 'What the payrolls of a year came to: by month, by area and by key.',
  input: z.strictObject({ year: z.int().min(1900).max(9998), areaId: Id.optional() }),
  output: z.object({
    /** All twelve. */
    months: z.array(z.object({ month: Day, ...figures })),
    areas: z.array(z.object({ area: Option.nullable(), ...figures })),
    keys: z.array(
      z.object({
        key: Option,
        unit: z.enum(units),
        deduction: z.boolean(),
        workers: z.int(),
        quantity: z.string().nullable(),
        amount: Money,
      }),
    ),
    total: z.object(figures),
  }),
})
