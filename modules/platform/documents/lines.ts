import type { FieldRefusal } from '@cuadre/kernel/errors.ts'

/** Says that a field of the line that is being read is wrong. */
export type Refuse = (field: string, code: string, parameters?: Record<string, string | number>) => void

/** Lets the lines of a document be read one by one, and says of which line each thing is wrong: `lines.2.quantity`. */
export function eachLine<Line, Ready>(
  lines: readonly Line[],
  read: (line: Line, refuse: Refuse) => Ready,
): { ready: Ready[]; wrong: FieldRefusal[] } {
  const wrong: FieldRefusal[] = []
  const ready = lines.map((line, index) =>
    read(line, (field, code, parameters = {}) => {
      wrong.push({ path: `lines.${index}.${field}`, code, parameters: { line: index + 1, ...parameters } })
    }),
  )
  return { ready, wrong }
}
