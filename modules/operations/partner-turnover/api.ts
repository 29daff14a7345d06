import { z } from 'zod'
import { type ListColumn, reads } from '@cuadre/kernel/endpoint.ts'
import { dataOf, Day, Id, Money, Option } from '@cuadre/kernel/fields.ts'

const Turnover = z.object({ partnerId: Id, partner: Option, total: Money, documents: z.int() })

export const totalSaleClientProvider = reads('POST', '/private/reports/totalSaleClientProvider', {
  permission: ['seeStats', 'adminOperationsByClient', 'adminProvider'],
  summary: 'How much was sold to each client and bought from each provider, those of most first.',
  input: z.strictObject({
    startDate: Day.optional(),
    endDate: Day.optional(),
    clientId: Id.optional(),
    limit: z.int().min(1).max(200).default(20),
  }),
  output: z.object({
    clients: z.array(Turnover),
    providers: z.array(Turnover),
    totals: z.object({ sold: Money, bought: Money }),
  }),
})

const Leader = z.object({ _id: Id, name: z.string(), total: Money, documents: z.int() })

export const getTopSellersProvidersIncomes = reads(
  'POST',
  '/private/movementsCont/getTopSellersProvidersIncomes',
  {
    permission: 'seeStats',
    summary: 'The five who sold most and the five providers of whom most was bought, in a range of days.',
    input: z.strictObject({ startDate: Day.optional(), endDate: Day.optional() }),
    output: z.object({ sellers: z.array(Leader), providers: z.array(Leader) }),
  },
)

export const productColumns = [
  { id: 'code', header: 'overview.code', type: 'text' },
  { id: 'name', header: 'overview.product', type: 'text' },
  { id: 'quantity', header: 'overview.quantity', type: 'quantity' },
  { id: 'unit', header: 'overview.unit', type: 'text' },
  { id: 'income', header: 'overview.income', type: 'money' },
  { id: 'share', header: 'overview.share', type: 'quantity' },
] as const satisfies readonly ListColumn[]

export const getTopSaleProductsIncomes = reads('POST', '/private/reports/getTopSaleProductsIncomes', {
  permission: 'seeStats',
  summary:
    'The five products of most income in a range of days, less what came back in it, in the currency of the books.',
  input: z.strictObject({ startDate: Day.optional(), endDate: Day.optional() }),
  output: dataOf(
    z.object({
      _id: Id,
      code: z.string(),
      name: z.string(),
      income: Money,
      quantity: z.string(),
      unit: z.string(),
      /** Of a hundred of what all products brought; null where they brought nothing. */
      share: z.string().nullable(),
    }),
  ),
  columns: productColumns,
})
