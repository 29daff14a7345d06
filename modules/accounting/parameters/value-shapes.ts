import { z } from 'zod'
import { Id, Line, Money, Rate } from '@cuadre/kernel/fields.ts'
import { amount } from '@cuadre/kernel/money.ts'
import type { ParameterType } from './keys.ts'

/** Of a hundred, as the law writes it: `12.5` for 12.5 %. */
export const Percentage = z
  .string()
  .regex(/^(100(\.0{1,8})?|\d{1,2}(\.\d{1,8})?)$/, { error: 'parameter.percentage' })
  .meta({ example: '12.5' })

export const Bracket = z.strictObject({ from: Money, to: Money.nullable(), rate: Percentage })
export type BracketText = z.output<typeof Bracket>

interface BracketProblem {
  path: [position: number, column: 'from' | 'to']
  code: string
}

const isFigure = (text: string) => /^\d+(\.\d+)?$/.test(text)

/** What keeps slices from covering every amount once: they begin at nothing, rise, leave no gap, and only the last has no end. */
export function bracketProblems(brackets: readonly BracketText[]): BracketProblem[] {
  const texts = brackets.flatMap(({ from, to }) => (to === null ? [from] : [from, to]))
  if (!texts.every(isFigure)) return []
  const wrong: BracketProblem[] = []
  for (const [at, { from, to }] of brackets.entries()) {
    const isLast = at === brackets.length - 1
    // After a slice without an end nothing is known of where the next one begins.
    const begins = at === 0 ? '0' : brackets[at - 1]?.to
    if (begins && !amount(from).eq(amount(begins)))
      wrong.push({ path: [at, 'from'], code: at === 0 ? 'parameter.bracketStart' : 'parameter.bracketGap' })
    if (isLast !== (to === null))
      wrong.push({ path: [at, 'to'], code: isLast ? 'parameter.bracketEnd' : 'parameter.bracketOpen' })
    if (to !== null && !amount(to).gt(amount(from)))
      wrong.push({ path: [at, 'to'], code: 'parameter.bracketOrder' })
  }
  return wrong
}

const Brackets = z
  .array(Bracket)
  .min(1)
  .max(50)
  .superRefine((brackets, check) => {
    for (const { path, code } of bracketProblems(brackets))
      check.addIssue({ code: 'custom', message: code, path })
  })

/** Text with names in braces, which whoever uses it fills in: `Venta {number} a {client}`. */
const placeholder = /\{[a-z][a-zA-Z0-9]*\}/g
const Template = Line(500)
  .min(1, 'field.required')
  .refine((text) => !/[{}]/.test(text.replaceAll(placeholder, '')), { error: 'parameter.placeholder' })

export const placeholdersOf = (template: string): string[] => [
  ...new Set(template.match(placeholder)?.map((name) => name.slice(1, -1))),
]

/** How the value of each type is written. */
export const valueFields = {
  account: { accountId: Id },
  rate: { value: Percentage },
  number: { value: Rate },
  flag: { value: z.boolean() },
  text: { value: Line(500).min(1, 'field.required') },
  template: { value: Template },
  brackets: { value: Brackets },
} as const satisfies Record<ParameterType, z.ZodRawShape>
