import type { z } from 'zod'
import { ApiError, request } from '@cuadre/web-kit/request.ts'
import type * as contract from '../api.ts'
import { login, savePreferences, validate2fa } from './calls.ts'
import type { LoginWords } from './words.ts'

type Answer = z.output<(typeof contract.login)['output']>
type Preferences = z.input<(typeof contract.savePreferences)['input']>

interface Credentials {
  email: string
  password: string
  code?: string
}

/** Signed in, or what has to come first: the second factor, or another password than the temporary one. */
type Outcome = 'in' | 'secondFactor' | 'mustChange'

export async function signIn({ code, ...input }: Credentials): Promise<Outcome> {
  let answer = (await request({ ...login, input })) as Answer
  if ('twoFactorRequired' in answer) {
    if (code === undefined) return 'secondFactor'
    answer = (await request({ ...validate2fa, input: { challenge: answer.challenge, code } })) as Answer
  }
  return 'mustChangePassword' in answer ? 'mustChange' : 'in'
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
