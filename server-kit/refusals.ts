import { Refusal } from '@cuadre/kernel/errors.ts'
import { inUse } from './uses.ts'

const codes = new Map<string, string>()

/**
 * The name of a constraint is the name of the refusal: an insert needs no check before it, and two people at once are
 * told the same as one after the other. Each module names its own; the server gathers them once, when it is put together.
 */
export function nameConstraints(named: Readonly<Record<string, string>>): void {
  for (const [constraint, code] of Object.entries(named)) codes.set(constraint, code)
}

interface DatabaseError {
  code: string
  constraint?: string
  message: string
}

const isDatabaseError = (error: unknown): error is DatabaseError =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && error.code.length === 5

/** The constraint that was broken. Some servers send only a message, and on shards the name has a number behind it. */
function constraintOf(error: DatabaseError): string | undefined {
  const name = error.constraint ?? /constraint "([^"]+)"/.exec(error.message)?.[1]
  return name?.replace(/_\d+$/, '')
}

/** What a database error means to the person who asked, or undefined where it is a bug of ours. */
export function refusalOf(error: unknown): Refusal | undefined {
  if (error instanceof Refusal) return error
  if (!isDatabaseError(error)) return undefined
  // Serialization failures and deadlocks: nothing was changed, and asking again will do.
  if (error.code === '40001' || error.code === '40P01') return new Refusal('request.tryAgain')
  const constraint = constraintOf(error)
  const code = constraint === undefined ? undefined : codes.get(constraint)
  if (code) return new Refusal(code)
  if (error.code === '23503') return inUse([])
  return undefined
}
