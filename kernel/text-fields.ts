import { z } from 'zod'
import { Line } from './fields.ts'

/** Lines of text that a document carries and nothing is reckoned with: each with its column and its longest length. */
type TextFields = Readonly<Record<string, { column: string; max: number }>>

export const textFields = <const Fields extends TextFields>(fields: Fields): Fields => fields

/** Object.keys, knowing which. */
export const namesOf = <Fields extends object>(fields: Fields) =>
  Object.keys(fields) as (keyof Fields & string)[]

const each = <Fields extends object, Value>(
  fields: Fields,
  valueOf: (name: keyof Fields & string) => Value,
): Record<keyof Fields & string, Value> =>
  Object.fromEntries(namesOf(fields).map((name) => [name, valueOf(name)])) as Record<
    keyof Fields & string,
    Value
  >

const optional = (max: number) => Line(max).nullish()

/** As a draft gives them. */
export const draftTexts = <Fields extends TextFields>(fields: Fields) =>
  each(fields, (name) => optional(fields[name]!.max))

const answered = z.string().nullable()

/** As a document is answered. */
export const answerTexts = <Fields extends TextFields>(fields: Fields) => each(fields, () => answered)

type Drafted<Fields> = { [Name in keyof Fields]?: string | null | undefined }
type Columns<Fields extends TextFields> = { [Name in keyof Fields as Fields[Name]['column']]: string | null }

/** A draft's texts by their columns; an empty one is none. */
export const textColumns = <Fields extends TextFields>(fields: Fields, draft: Drafted<Fields>) =>
  Object.fromEntries(
    namesOf(fields).map((name) => [fields[name]!.column, draft[name] || null]),
  ) as Columns<Fields>

/** Those of a document, and of one that has none. */
export const textsIn = <Fields extends TextFields>(
  fields: Fields,
  document: { [Name in keyof Fields]?: string | null },
) => each(fields, (name) => document[name] ?? null)

/** What a form begins with. */
export const blankTexts = <Fields extends TextFields>(fields: Fields) => each(fields, () => '')

/** What a form shows of a document. */
export const textValues = <Fields extends TextFields>(
  fields: Fields,
  document: Record<keyof Fields & string, string | null>,
) => each(fields, (name) => document[name] ?? '')

/** What is sent of a form. */
export const textDraft = <Fields extends TextFields>(
  fields: Fields,
  values: Record<keyof Fields & string, string>,
) => each(fields, (name) => values[name].trim() || null)
