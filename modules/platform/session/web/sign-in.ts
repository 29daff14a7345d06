import type { z } from 'zod'
import { ApiError, request } from '@cuadre/web-kit/request.ts'
import type * as contract from '../api.ts'
import { login, savePreferences } from './calls.ts'
import type { LoginWords } from './words.ts'

type Credentials = z.input<(typeof contract.login)['input']>
type Answer = z.output<(typeof contract.login)['output']>
type Preferences = z.input<(typeof contract.savePreferences)['input']>

/** Signs in. False when the server wants the second factor first. */
export async function signIn(input: Credentials): Promise<boolean> {
  const answer = (await request({ ...login, input })) as Answer
  return !('twoFactorRequired' in answer)
}

/** Tells the server what was chosen on this page. Whoever signed in should not wait for it, nor hear that it failed. */
export function rememberChoice(input: Preferences): void {
  request({ ...savePreferences, input }).catch(() => undefined)
}

export interface SignInProblem {
  message: string
  /** Seconds until another attempt is allowed. */
  wait?: number
}

/** Why it didn't work, in words of this page where it has better ones than the server. */
export function problemOf(
  error: unknown,
  words: LoginWords,
  { withCode }: { withCode: boolean },
): SignInProblem {
  if (!(error instanceof ApiError)) throw error
  if (error.status === 429) {
    const seconds = error.retryAfter
    return seconds === undefined
      ? { message: words.throttledUnknown }
      : { message: words.throttled, wait: seconds }
  }
  if (error.code === 'session.badCredentials')
    return { message: withCode ? words.badCode : words.badCredentials }
  if (error.code === 'session.accountNotActive') return { message: words.notActive }
  return { message: error.message }
}
