/** What of an error is written into the log. */
export interface LoggedError {
  type: string
  message: string
  stack: string
  code?: string
  constraint?: string
  schema?: string
  table?: string
  column?: string
  cause?: LoggedError
  errors?: LoggedError[]
  [name: string]: unknown
}

/** Fields of a database error that name a place in the schema; `detail`, `where` and the rest quote what is in the rows. */
const places = ['constraint', 'schema', 'table', 'column'] as const

/** Causes of causes that are followed; one may be its own. */
const deepest = 5

const textOf = (error: Error, name: string): string | undefined => {
  const value: unknown = Reflect.get(error, name)
  return typeof value === 'string' ? value : undefined
}

/** The database calls its errors by five signs, and says how severe they are. */
const isOfDatabase = (error: Error): boolean =>
  /^[0-9A-Z]{5}$/.test(textOf(error, 'code') ?? '') && textOf(error, 'severity') !== undefined

/** The lines of a stack that say where, without the message before them, which may have such lines itself. */
function framesOf({ name, message, stack = '' }: Error): string {
  const at = message === '' ? -1 : stack.indexOf(message)
  const behind = at < 0 ? stack.replace(name, '') : stack.slice(at + message.length)
  return behind
    .split('\n')
    .filter((line) => /^ {4}at /.test(line))
    .join('\n')
}

/**
 * What failed and where, and nothing that the database was given: a log is read by more people than the books are, and is kept longer. PostgreSQL quotes
 * values in its very message (`invalid input syntax for type integer: "Marta"`), so its code stands for it.
 */
export function loggedError(failure: unknown, depth = 0): LoggedError {
  if (!(failure instanceof Error)) return { type: typeof failure, message: String(failure), stack: '' }
  const ofDatabase = isOfDatabase(failure)
  const code = textOf(failure, 'code')
  const message = ofDatabase ? `the database refused with ${code}` : failure.message
  const named = ofDatabase ? places : []
  const deeper = depth < deepest
  return {
    type: failure.name,
    message,
    stack: `${failure.name}: ${message}\n${framesOf(failure)}`.trimEnd(),
    ...(code !== undefined && { code }),
    ...Object.fromEntries(named.map((place) => [place, textOf(failure, place)]).filter(([, value]) => value)),
    ...(deeper && failure.cause !== undefined && { cause: loggedError(failure.cause, depth + 1) }),
    ...(deeper &&
      failure instanceof AggregateError && {
        errors: failure.errors.map((each) => loggedError(each, depth + 1)),
      }),
  }
}

/** The same as text, for what is written to a terminal. */
export function errorText(failure: unknown): string {
  const { stack, message, cause, errors = [], constraint, table, column } = loggedError(failure)
  const where = [constraint, table, column].filter((place) => place !== undefined)
  return [
    stack || message,
    ...(where.length > 0 ? [`  of ${where.join(', ')}`] : []),
    ...(cause ? [`caused by ${cause.stack || cause.message}`] : []),
    ...errors.map((each) => `  ${each.stack || each.message}`),
  ].join('\n')
}
