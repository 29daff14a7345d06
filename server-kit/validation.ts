import type { z } from 'zod'
import { type FieldRefusal, Refusal, wrongFields } from '@cuadre/kernel/errors.ts'

type Issue = z.core.$ZodIssue

const lacks = (issue: Issue) => 'input' in issue && issue.input === undefined

/** Each zod issue as a code with words of ours; a shape may give its own code as the message (`field.money`). */
function fieldsOf(issue: Issue): FieldRefusal[] {
  const path = issue.path.join('.')
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({ path: [...issue.path, key].join('.'), code: 'field.unknown' }))
  }
  if (lacks(issue)) return [{ path, code: 'field.required' }]
  if (/^[a-z]\w*\.\w+$/.test(issue.message)) {
    return [
      {
        path,
        code: issue.message,
        ...('maximum' in issue && { parameters: { maximum: Number(issue.maximum) } }),
      },
    ]
  }
  switch (issue.code) {
    case 'too_small':
      return [
        {
          path,
          code: issue.origin === 'array' ? 'field.tooFew' : 'field.tooSmall',
          parameters: { minimum: Number(issue.minimum) },
        },
      ]
    case 'too_big':
      return [
        {
          path,
          code: issue.origin === 'array' ? 'field.tooMany' : 'field.tooBig',
          parameters: { maximum: Number(issue.maximum) },
        },
      ]
    case 'invalid_value':
      // How calls spell what may be chosen is nothing to a person, who sees the options in words.
      return [{ path, code: 'field.choice' }]
    default:
      return [{ path, code: 'field.invalid' }]
  }
}

/** What a column of whole numbers holds; amounts come as text. */
const highest = 2_147_483_647

/** No call has fields within fields as deep as this; what is deeper is made to exhaust whoever looks through it. */
const deepest = 64

/**
 * What no table and no file could hold: text with a sign that ends it or half of a sign, a number that is too long. Shapes say what a field is; this holds for
 * every field of every call.
 */
function impossibleIn(input: unknown, at: readonly (string | number)[] = []): FieldRefusal[] {
  if (typeof input === 'string')
    return isReadable(input) ? [] : [{ path: at.join('.'), code: 'field.unreadable' }]
  if (typeof input === 'number')
    return Math.abs(input) <= highest
      ? []
      : [{ path: at.join('.'), code: 'field.tooBig', parameters: { maximum: highest } }]
  if (input === null || typeof input !== 'object' || ArrayBuffer.isView(input)) return []
  if (at.length >= deepest) throw new Refusal('request.tooDeep', { limit: deepest }, { status: 400 })
  return Object.entries(input).flatMap(([name, value]) =>
    isReadable(name)
      ? impossibleIn(value, [...at, name])
      : [{ path: at.join('.'), code: 'field.unreadable' }],
  )
}

const isReadable = (text: string): boolean => !text.includes('\0') && text.isWellFormed()

/** What of an input is not as its shape says, field by field. */
export function wrongIn(shape: z.ZodType, input: unknown): FieldRefusal[] {
  const parsed = shape.safeParse(input, { reportInput: true })
  return parsed.success ? [] : parsed.error.issues.flatMap(fieldsOf)
}

/** The input as its shape says it is, or a refusal that lists every field that is wrong. */
export function valid<Shape extends z.ZodType>(shape: Shape, input: unknown): z.output<Shape> {
  const impossible = impossibleIn(input)
  if (impossible.length > 0) throw wrongFields(impossible)
  const parsed = shape.safeParse(input, { reportInput: true })
  if (parsed.success) return parsed.data
  const fields = parsed.error.issues.flatMap(fieldsOf)
  if (fields.length === 1 && fields[0]?.path === '')
    throw new Refusal('request.invalid', {}, { status: 422, fields })
  throw wrongFields(fields)
}
