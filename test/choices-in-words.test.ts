import { translate } from '@cuadre/server-kit/words.ts'
import { wrongIn } from '@cuadre/server-kit/validation.ts'
import { handlers } from '@cuadre/server/product.ts'
import { expect, test } from 'vitest'
import { z } from 'zod'

// What a field of fixed options is refused with is read by whoever filled in the form, who knows the options by their words and
// not by how the calls spell them.

/** A field of a call that takes one of some values. */
interface Field {
  call: string
  path: string
  input: z.ZodType
  values: readonly string[]
}

const inner = (shape: z.ZodType): z.ZodType =>
  shape instanceof z.ZodOptional || shape instanceof z.ZodNullable || shape instanceof z.ZodDefault
    ? inner(shape.unwrap() as z.ZodType)
    : shape

const fields: Field[] = handlers.flatMap(({ endpoint: { path: call, input } }) =>
  input instanceof z.ZodObject
    ? Object.entries(input.shape).flatMap(([path, shape]): Field[] => {
        const field = inner(shape as z.ZodType)
        return field instanceof z.ZodEnum ? [{ call, path, input, values: field.options.map(String) }] : []
      })
    : [],
)

const refusalOf = ({ path, input }: Field, value: unknown) =>
  wrongIn(input, { [path]: value }).find((each) => each.path === path)

test.each(['es', 'en'] as const)('in %s no option is spelled as the calls spell it', (language) => {
  expect(fields.length).toBeGreaterThan(60)
  const attempts = fields.flatMap((field) => ['', 'none of them'].map((value) => ({ field, value })))
  const spelled = attempts.flatMap(({ field, value: typed }) => {
    const refused = refusalOf(field, typed)
    if (!refused) return [`${field.call} ${field.path} takes anything`]
    const message = translate(language, refused.code, refused.parameters)
    return field.values.some((value) => new RegExp(`\\b${value}\\b`).test(message))
      ? [`${field.call} ${field.path}: ${message}`]
      : []
  })
  expect(spelled).toEqual([])
})
