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
  Money,
  Name,
  Nothing,
  Option,
  Version,
} from '@cuadre/kernel/fields.ts'
import { currencyKind } from './kind.ts'

export const Currency = z.object({
  _id: Id,
  code: z.string(),
  name: z.string(),
  symbol: z.string().nullable(),
  decimals: z.int(),
  /** Whether the books are kept in it. */
  isFunctional: z.boolean(),
  active: z.boolean(),
  /** Its notes and coins, the largest first. */
  denominations: z.array(Money),
  /** The picture of its flag among the media, if it has one. */
  flag: Id.nullable(),
  /** What one of it costs today in the currency of the books, by the kind of rate that counts where none is named. */
  rate: z.string().nullable(),
  rateDate: Day.nullable(),
  version: Version,
})

export const currencyColumns = [
  { id: 'code', header: 'currencies.code', type: 'text' },
  { id: 'name', header: 'currencies.name', type: 'text' },
  { id: 'symbol', header: 'currencies.symbol', type: 'text' },
  { id: 'decimals', header: 'currencies.decimals', type: 'number' },
  { id: 'rate', header: 'currencies.rate', type: 'quantity' },
  { id: 'rateDate', header: 'currencies.rateDate', type: 'day' },
  { id: 'isFunctional', header: 'currencies.isFunctional', type: 'yesNo' },
  { id: 'active', header: 'currencies.active', type: 'yesNo' },
] as const satisfies readonly ListColumn[]

const { permission } = currencyKind

export const filterCurrencies = reads('POST', '/private/currency/filter', {
  permission,
  summary: 'Currencies by page, each with its rate in force today.',
  input: listInput({ active: z.boolean().optional() }),
  output: listOf(Currency),
  columns: currencyColumns,
})

/** Three letters by ISO 4217; some domestic ones have four. */
const CurrencyCode = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z]{3,4}$/, { error: 'currency.code' })

const fields = {
  symbol: Line(6).nullable().optional(),
  decimals: z.int().min(0).max(4).optional(),
  active: z.boolean().optional(),
  /** All its notes and coins; left out, they stay as they are. */
  denominations: z.array(Money).max(40, 'field.tooMany').optional(),
  /** An image that was handed in; null takes the flag away. */
  flag: Id.nullable().optional(),
}

export const createCurrency = changes('POST', '/private/currency/create', {
  permission,
  summary: 'Create a currency.',
  input: z.strictObject({ code: CurrencyCode, name: Name, ...fields }),
  output: Currency,
})

export const updateCurrency = changes('PUT', '/private/currency/update', {
  permission,
  summary: 'Change a currency, or take it out of use.',
  input: z.strictObject({
    _id: Id,
    version: Version,
    code: CurrencyCode.optional(),
    name: Name.optional(),
    ...fields,
  }),
  output: Currency,
})

export const deleteFlag = changes('POST', '/private/currency/deleteFlag', {
  permission,
  summary: 'Leave a currency without the picture of its flag.',
  input: z.strictObject({ _id: Id, version: Version.optional() }),
  output: Currency,
})

export const deleteCurrency = changes('DELETE', '/private/currency/delete', {
  permission,
  summary: 'Delete a currency that nothing uses.',
  input: ById,
  output: Done,
})

export const getCurrencyById = reads('GET', '/private/currency/getById', {
  permission,
  summary: 'One currency.',
  input: ById,
  output: Currency,
})

export const currencySelect = reads('GET', '/private/currency/currencySelect', {
  permission: 'session',
  summary: 'Currencies in use as options, the one of the books first.',
  input: Nothing,
  output: dataOf(
    Option.extend({
      symbol: z.string().nullable(),
      decimals: z.int(),
      isFunctional: z.boolean(),
      denominations: z.array(Money),
    }),
  ),
})
