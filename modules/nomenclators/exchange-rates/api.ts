import { z } from 'zod'
import { changes, reads, type ListColumn } from '@cuadre/kernel/endpoint.ts'
import {
  ById,
  dataOf,
  Day,
  Done,
  Id,
  Line,
  listInput,
  listOf,
  Nothing,
  Rate,
  Version,
} from '@cuadre/kernel/fields.ts'
import { exchangeRateKind } from './kind.ts'

/** Every kind of rate that some localization knows. Which of them an organization offers is its own data. */
export const RateType = z.enum(['officialI', 'officialII', 'floating', 'contract', 'market'])

const CurrencyRef = z.object({ _id: Id, code: z.string(), name: z.string() })

export const ExchangeRate = z.object({
  _id: Id,
  originCurrencyId: Id,
  originCurrency: CurrencyRef,
  targetCurrencyId: Id,
  targetCurrency: CurrencyRef,
  rateType: RateType,
  /** It governs from this day until the next rate of the same pair and kind. */
  date: Day,
  /** The last day on which it governs; null for the newest. */
  until: Day.nullable(),
  /** What one unit of the origin currency costs in the target currency. */
  rate: z.string().meta({ example: '120.5' }),
  source: z.string().nullable(),
  /** How many entry lines were posted at it; with any it neither changes nor goes. */
  lines: z.int(),
  version: Version,
})

export const exchangeRateColumns = [
  { id: 'date', header: 'exchangeRates.date', type: 'day' },
  { id: 'originCurrency.code', header: 'exchangeRates.originCurrency', type: 'text' },
  { id: 'targetCurrency.code', header: 'exchangeRates.targetCurrency', type: 'text' },
  { id: 'rateType', header: 'exchangeRates.rateType', type: 'word', words: 'exchangeRates.types' },
  { id: 'rate', header: 'exchangeRates.rate', type: 'quantity' },
  { id: 'until', header: 'exchangeRates.until', type: 'day' },
  { id: 'source', header: 'exchangeRates.source', type: 'text' },
  { id: 'lines', header: 'exchangeRates.lines', type: 'number' },
] as const satisfies readonly ListColumn[]

const { permission } = exchangeRateKind

export const filterExchangeRates = reads('POST', '/private/exchangeRate/filter', {
  permission,
  summary: 'Exchange rates by page, the newest first.',
  input: listInput({
    originCurrencyId: Id.optional(),
    targetCurrencyId: Id.optional(),
    rateType: z.union([RateType, z.array(RateType)]).optional(),
    startDate: Day.optional(),
    endDate: Day.optional(),
  }),
  output: listOf(ExchangeRate),
  columns: exchangeRateColumns,
})

const Source = Line(120).nullable()

export const createExchangeRate = changes('POST', '/private/exchangeRate/create', {
  permission,
  summary:
    'Record what a currency costs from a day on; in that of the books and of the usual kind unless said.',
  input: z.strictObject({
    originCurrencyId: Id,
    targetCurrencyId: Id.optional(),
    rateType: RateType.optional(),
    date: Day,
    rate: Rate,
    source: Source.optional(),
  }),
  output: ExchangeRate,
})

export const updateExchangeRate = changes('PUT', '/private/exchangeRate/update', {
  permission,
  summary: 'Correct an exchange rate at which nothing was posted; of one that was used, the source alone.',
  input: z.strictObject({
    _id: Id,
    version: Version,
    originCurrencyId: Id.optional(),
    targetCurrencyId: Id.optional(),
    rateType: RateType.optional(),
    date: Day.optional(),
    rate: Rate.optional(),
    source: Source.optional(),
  }),
  output: ExchangeRate,
})

export const deleteExchangeRate = changes('DELETE', '/private/exchangeRate/delete', {
  permission,
  summary: 'Delete an exchange rate at which nothing was posted.',
  input: ById,
  output: Done,
})

export const getExchangeRateById = reads('GET', '/private/exchangeRate/getById', {
  permission,
  summary: 'One exchange rate.',
  input: ById,
  output: ExchangeRate,
})

export const getExchangeRateByOriginCurrency = reads(
  'GET',
  '/private/exchangeRate/getExchangeRateByOriginCurrency',
  {
    permission: 'session',
    summary:
      'What a currency costs in that of the books on a day, today unless given: one rate of each kind, the usual one first.',
    input: z.strictObject({ currencyId: Id, date: Day.optional(), rateType: RateType.optional() }),
    output: dataOf(
      z.object({
        _id: Id,
        rateType: RateType,
        date: Day,
        rate: z.string(),
        source: z.string().nullable(),
        /** Whether it counts where nobody names a kind. */
        isStandard: z.boolean(),
      }),
    ),
  },
)

export const getRateTypes = reads('GET', '/private/exchangeRate/rateTypes', {
  permission: 'session',
  summary: 'The kinds of rate that the organization works with, the usual one marked.',
  input: Nothing,
  output: dataOf(z.object({ code: RateType, isStandard: z.boolean() })),
})
