import { Refusal } from '@cuadre/kernel/errors.ts'
import { inUse } from './uses.ts'

/**
 * What breaking a constraint means, by the constraint's name: an insert needs no check before it, and two people at once
 * are told the same as one after the other. Each module says its own, and the product all of them.
 */
export type Refusals = Readonly<Record<string, string>>

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

const away = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  '57P01',
  '57P02',
  '57P03',
  '53300',
])
const awayWords =
  /Connection terminated|connection timeout|timeout exceeded when trying to connect|not queryable|server closed the connection/

/** Whether the database could not be reached, or was lost in the middle. */
export const isAway = (error: unknown): boolean =>
  error instanceof Error &&
  (('code' in error &&
    typeof error.code === 'string' &&
    (away.has(error.code) || error.code.startsWith('08'))) ||
    awayWords.test(error.message))

const codeIn = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''

/** The disk of the database or that of the data folder takes no more. */
export const isFull = (error: unknown): boolean => ['53100', 'ENOSPC', 'EDQUOT'].includes(codeIn(error))

/** What stands on the disk is not what was written there. */
export const isDamaged = (error: unknown): boolean => ['XX001', 'XX002'].includes(codeIn(error))

/** What a database error means to the person who made the call, or undefined where it is a bug of ours. */
export function refusalOf(error: unknown, refusals: Refusals): Refusal | undefined {
  if (error instanceof Refusal) return error
  // Too long, or cancelled because nobody waits for it any more.
  if (error instanceof Error && 'code' in error && error.code === '57014')
    return new Refusal('database.tooLong', { seconds: 30 }, { status: 503 })
  if (isFull(error)) return new Refusal('disk.full', { seconds: 60 }, { status: 503 })
  if (isDamaged(error)) return new Refusal('database.damaged', {}, { status: 500 })
  if (isAway(error)) return new Refusal('database.away', { seconds: 5 }, { status: 503 })
  if (!isDatabaseError(error)) return undefined
  // Serialization failures and deadlocks: nothing was changed, and asking again will do.
  if (error.code === '40001' || error.code === '40P01') return new Refusal('request.tryAgain')
  const constraint = constraintOf(error)
  const code = constraint === undefined ? undefined : refusals[constraint]
  if (code) return new Refusal(code)
  if (error.code === '23503') return inUse([])
  return undefined
}
