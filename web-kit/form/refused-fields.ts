import type { FieldError } from '../api.ts'
import type { GridLine } from '../grid/lines.ts'

/** The form's name of what the server calls `parentId` or `lines.0.debit`. */
export const fieldName = (path: string): string => path.split('.', 1)[0]!.replace(/Id$/, '')

/** What was refused, by the names that the form has: without what a call wraps them in, as `draft` or `settings`. */
export const unwrapped = (refused: readonly FieldError[], wrappers: readonly string[]): FieldError[] =>
  refused.map((field) => {
    const [first = '', ...rest] = field.path.split('.')
    return wrappers.includes(first) ? { ...field, path: rest.join('.') } : field
  })

/** What the server refused of a list of lines, by the cell it stands in. */
export const wrongCells = (
  refused: readonly FieldError[],
  list: string,
  lines: readonly GridLine[],
  columnOf: Readonly<Record<string, string>> = {},
): ReadonlyMap<string, string> =>
  new Map(
    refused.flatMap(({ path, message }) => {
      const [, of, at, field] = /^(\w+)\.(\d+)\.(\w+)$/.exec(path) ?? []
      const line = of !== list || at === undefined ? undefined : lines[Number(at)]
      return line && field !== undefined
        ? [[`${line.key}.${columnOf[field] ?? field}`, message] as const]
        : []
    }),
  )
