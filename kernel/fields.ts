import { z } from 'zod'
import { isDay } from './day.ts'

/**
 * The shapes that requests and answers are made of. Every message is a code; its words come from the client's or the
 * server's language files (`field.money` …), so nothing here speaks a language.
 */

// In a page, making code from text is forbidden by the content security policy; trying it would be reported.
z.config({ jitless: 'document' in globalThis })

/** Written small, however it came: that is how the database writes it. */
export const Id = z.uuid({ error: 'field.id' }).toLowerCase()

export const Day = z.string().refine(isDay, { error: 'field.day' }).meta({ format: 'date' })

export const Instant = z.string().meta({ format: 'date-time' })

/** A moment in the past, in UTC: a report says what the books knew then. */
export const KnownAt = z.iso.datetime({ error: 'field.instant' }).meta({ format: 'date-time' })

/** Decimal text with at most `whole` digits before the point and `decimals` after it. */
const decimal = (whole: number, decimals: number, { signed = false } = {}) =>
  z
    .string()
    .regex(new RegExp(`^${signed ? '-?' : ''}\\d{1,${whole}}(\\.\\d{1,${decimals}})?$`), {
      error: 'field.money',
    })
    .meta({ example: '1234.50' })

/** Money with cents, never negative. */
export const Money = decimal(15, 2)
export const SignedMoney = decimal(16, 2, { signed: true })
/** A share, of a hundred. */
export const Percent = decimal(3, 4)
/** Quantities, unit costs and rates. */
export const Rate = decimal(12, 8)

export const Code = z.string().trim().min(1, 'field.required').max(30, 'field.tooLong')
/** One line of text: control characters would forge the text that the hash chain is made of. */
export const Line = (max: number) =>
  z
    .string()
    .trim()
    .max(max, 'field.tooLong')
    .regex(/^\P{Cc}*$/u, 'field.controlCharacters')
export const Name = Line(200).min(1, 'field.required')
export const Description = Line(500).min(1, 'field.required')

/** What a column of whole numbers holds. */
const highest = 2_147_483_647

export const Version = z.int().min(1).max(highest)

export const Sort = z.array(z.strictObject({ field: z.string(), direction: z.enum(['asc', 'desc']) })).max(3)

/** What every list takes; a list adds its own filters with `listInput({...})`. */
export const listInput = <Filters extends z.ZodRawShape>(filters: Filters) =>
  z.strictObject({
    page: z.int().min(1).max(highest).default(1),
    limit: z.int().min(1).max(200).default(20),
    search: z.string().trim().max(200).optional(),
    sort: Sort.optional(),
    ...filters,
  })

export const listOf = <Row extends z.ZodType>(row: Row) =>
  z.object({ data: z.array(row), total: z.int(), page: z.int(), limit: z.int(), sums: ListSums })

/**
 * What the money columns of a list come to over all of its pages, in each currency apart; the currency of the books has no name.
 * Documents that were cancelled are not counted, unless they were requested: `rows` says how many are.
 */
export const ListSums = z
  .array(
    z.object({
      currency: z.string().nullable(),
      rows: z.int(),
      amounts: z.record(z.string(), SignedMoney),
    }),
  )
  .optional()
export type ListSums = z.output<typeof ListSums>

export const dataOf = <Row extends z.ZodType>(row: Row) => z.object({ data: z.array(row) })

/** What a select is answered: the first rows that match, and how many match in all. */
export const matchesOf = <Row extends z.ZodType>(row: Row) => z.object({ data: z.array(row), total: z.int() })

/** What a select shows. */
export const Option = z.object({ _id: Id, code: z.string().optional(), name: z.string() })

/** A whole number as a query carries it, as text. */
export const QueryNumber = z.coerce.number().int().min(1).max(highest)

/** Query strings carry text only, so a query says `true` or `false`. */
export const QueryFlag = z.enum(['true', 'false']).transform((value) => value === 'true')

export const ById = z.strictObject({ id: Id })
export const Nothing = z.strictObject({})
export const Done = z.object({ _id: Id })

export const Email = z
  .string()
  .trim()
  .toLowerCase()
  .max(200, 'field.tooLong')
  .pipe(z.email({ error: 'field.email' }))
