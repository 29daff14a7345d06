import type { z } from 'zod'

/**
 * Inputs made from the shapes of calls alone, so that a call is tried from the day it exists. Of a shape all that is
 * needed is filled in with something that fits, and an id wherever one is wanted.
 */

type Shape = z.core.$ZodType
type Def = { type: string } & Record<string, unknown>

const defOf = (shape: Shape) => shape._zod.def as unknown as Def
const innerOf = (shape: Shape) => defOf(shape)['innerType'] as Shape
const fits = (shape: Shape, value: unknown) => (shape as z.ZodType).safeParse(value).success

const wrappers = new Set(['optional', 'nullable', 'default', 'prefault', 'catch', 'readonly', 'nonoptional'])

function plain(shape: Shape): Shape {
  const def = defOf(shape)
  if (wrappers.has(def.type)) return plain(innerOf(shape))
  return def.type === 'pipe' ? plain(def['in'] as Shape) : shape
}

const sample = '01a1fc2d-0000-7000-8000-000000000000'
const looksLikeId = (shape: Shape) =>
  defOf(plain(shape)).type === 'string' && fits(shape, sample) && !fits(shape, sample.replaceAll('0', 'Z'))

/** Where ids stand in a shape: `['lines', 0, 'accountId']`. */
export type FieldPath = readonly (string | number)[]

export function idFields(shape: Shape, at: FieldPath = []): FieldPath[] {
  const inner = plain(shape)
  const def = defOf(inner)
  if (def.type === 'object')
    return Object.entries(def['shape'] as Record<string, Shape>).flatMap(([name, field]) =>
      idFields(field, [...at, name]),
    )
  if (def.type === 'array') return idFields(def['element'] as Shape, [...at, 0])
  if (def.type === 'union')
    return [
      ...new Map(
        (def['options'] as Shape[])
          .flatMap((option) => idFields(option, at))
          .map((field) => [field.join('.'), field] as const),
      ).values(),
    ]
  return looksLikeId(shape) ? [at] : []
}

/** Words that leaves of every kind may be: the first that fits is taken. */
const words = [
  'Prueba',
  '1',
  '1.00',
  '2026-01-15',
  'P-1',
  'prueba@ceiba.test',
  'https://prueba.example/api',
  'Cuadre-2026-x',
  '123456',
  '#335577',
  'es',
  'America/Havana',
  '2026-01-15T12:00:00Z',
  '101',
]

interface Wanted {
  /** The places that have to be there, although they are optional. */
  field: FieldPath
  idFor: (field: FieldPath) => string
}

/** Something that fits a shape; undefined where nothing was found. */
export function inputFor(shape: Shape, wanted: Wanted, at: FieldPath = []): unknown {
  const def = defOf(shape)
  const isOnTheWay =
    at.every((step, depth) => wanted.field[depth] === step) && at.length <= wanted.field.length
  if (!isOnTheWay && (def.type === 'optional' || def.type === 'default' || def.type === 'prefault'))
    return undefined
  if (!isOnTheWay && def.type === 'nullable') return null
  const inner = plain(shape)
  const inside = defOf(inner)
  if (inside.type === 'object')
    return Object.fromEntries(
      Object.entries(inside['shape'] as Record<string, Shape>).flatMap(([name, field]) => {
        const value = inputFor(field, wanted, [...at, name])
        return value === undefined ? [] : [[name, value]]
      }),
    )
  if (inside.type === 'array') {
    const element = inputFor(inside['element'] as Shape, wanted, [...at, 0])
    return [[element], [element, element]].find((list) => fits(shape, list)) ?? [element]
  }
  if (inside.type === 'union') {
    const options = (inside['options'] as Shape[]).toSorted(
      (one, other) => Number(leadsTo(other, at, wanted)) - Number(leadsTo(one, at, wanted)),
    )
    return inputFor(options[0]!, wanted, at)
  }
  if (looksLikeId(shape)) return wanted.idFor(at)
  return leaf(shape, inside)
}

const leadsTo = (shape: Shape, at: FieldPath, { field }: Wanted) =>
  idFields(shape, at).some((each) => each.join('.') === field.join('.'))

function leaf(shape: Shape, inside: Def): unknown {
  const choices = [
    ...Object.values((inside['entries'] ?? {}) as Record<string, unknown>),
    ...((inside['values'] as unknown[] | undefined) ?? []),
    ...words,
    1,
    20,
    2026,
    true,
    {},
    null,
  ]
  return choices.find((choice) => fits(shape, choice))
}

/** Every place of a shape that something can be written at, containers before what is in them. */
export function allFields(shape: Shape, at: FieldPath = []): FieldPath[] {
  const inner = plain(shape)
  const def = defOf(inner)
  const here = at.length > 0 ? [at] : []
  if (def.type === 'object')
    return [
      ...here,
      ...Object.entries(def['shape'] as Record<string, Shape>).flatMap(([name, field]) =>
        allFields(field, [...at, name]),
      ),
    ]
  if (def.type === 'array') return [...here, ...allFields(def['element'] as Shape, [...at, 0])]
  if (def.type === 'union') {
    const inside = (def['options'] as Shape[]).flatMap((option) => allFields(option, at))
    return [...new Map([...here, ...inside].map((field) => [field.join('.'), field] as const)).values()]
  }
  return here
}

/** The shape of one of these places; of a union the first of its options that has it. */
export function shapeAt(shape: Shape, field: FieldPath): Shape | undefined {
  const [step, ...rest] = field
  const inner = plain(shape)
  if (step === undefined) return inner
  const def = defOf(inner)
  if (def.type === 'union')
    return (def['options'] as Shape[]).map((option) => shapeAt(option, field)).find((found) => found)
  const next =
    def.type === 'array'
      ? (def['element'] as Shape)
      : (def['shape'] as Record<string, Shape> | undefined)?.[step]
  return next && shapeAt(next, rest)
}
