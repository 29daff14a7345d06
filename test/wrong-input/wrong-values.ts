import type { z } from 'zod'
import { allFields, type FieldPath, shapeAt } from '../inputs.ts'

// Of a draft that is right, one that is wrong in a single place: what the shape of the call knows that place to hold says how.

/** A draft that is wrong at one place, and what that place holds there. */
export interface WrongDraft {
  at: string
  holds: unknown
  draft: object
}

type Shape = z.core.$ZodType
const fits = (shape: Shape, value: unknown) => (shape as z.ZodType).safeParse(value).success

const id = '01a1fc2d-0000-7000-8000-000000000000'
const isId = (shape: Shape) => fits(shape, id) && !fits(shape, id.replaceAll('0', 'Z'))
const isDay = (shape: Shape) => fits(shape, '2026-01-15') && !fits(shape, '2026-02-30')
const isDecimal = (shape: Shape) => fits(shape, '1') && !fits(shape, 'x') && !fits(shape, '1.123456789')
const isText = (shape: Shape) => fits(shape, 'Prueba') && !fits(shape, 'x'.repeat(100_000))
const isList = (shape: Shape) => fits(shape, []) || (shape._zod.def as { type: string }).type === 'array'

/** What no such place may hold, in any document. */
function neverIn(shape: Shape): readonly unknown[] {
  if (isId(shape)) return ['abc', '', id.replace('a', 'z')]
  if (isDay(shape)) return ['2026-02-30', '20/02/2026', '2026-2-3', '']
  if (isDecimal(shape))
    return [...(fits(shape, '-1') ? [] : ['-5.00']), '5,00', '1.123456789', 'diez', '9'.repeat(40), 'NaN', '']
  if (isText(shape)) return ['x'.repeat(100_000), 'dos\u0000líneas']
  return []
}

const valueAt = (draft: unknown, field: FieldPath): unknown =>
  field.reduce<unknown>(
    (value, step) => (value as Record<string | number, unknown> | undefined)?.[step],
    draft,
  )

export function withValue(draft: object, field: FieldPath, value: unknown): object {
  const copy = structuredClone(draft)
  const holder = valueAt(copy, field.slice(0, -1)) as Record<string | number, unknown>
  holder[field.at(-1)!] = value
  return copy
}

/** The places of a draft in which a call takes something, with the shape of each: those of what the draft has no list of apart. */
const placesOf = (input: Shape, draft: object) =>
  allFields(input)
    .filter((field) => typeof valueAt(draft, field.slice(0, -1)) === 'object')
    .map((field) => ({ field, shape: shapeAt(input, field)!, value: valueAt(draft, field) }))

const draftsOf = (draft: object, field: FieldPath, values: readonly unknown[]): WrongDraft[] =>
  values.map((value) => ({ at: field.join('.'), holds: value, draft: withValue(draft, field, value) }))

/** What is refused for its shape alone. */
export const misshapen = (input: Shape, draft: object): WrongDraft[] =>
  placesOf(input, draft).flatMap(({ field, shape }) => draftsOf(draft, field, neverIn(shape)))

/** Ids that have the shape of one and are of nothing. */
export const ofNothing = (input: Shape, draft: object): WrongDraft[] =>
  placesOf(input, draft)
    .filter(({ shape }) => isId(shape))
    .flatMap(({ field }) => draftsOf(draft, field, [id]))

/** What a document is of, whatever it is called: nothing of it is no document. A price, a share or what was counted may be nothing. */
const isOfSomething = (field: FieldPath) =>
  /^(amount|quantity|total|sold|batches)$/.test(String(field.at(-1)))

export const nothing = (input: Shape, draft: object): WrongDraft[] =>
  placesOf(input, draft)
    .filter(({ field, shape, value }) => isDecimal(shape) && value !== undefined && isOfSomething(field))
    .flatMap(({ field }) => draftsOf(draft, field, ['0', '0.00']))

/** What the lists of a draft hold is needed. */
export const empty = (input: Shape, draft: object): WrongDraft[] =>
  placesOf(input, draft)
    .filter(({ shape, value }) => isList(shape) && Array.isArray(value) && value.length > 0)
    .flatMap(({ field }) => draftsOf(draft, field, [[]]))
