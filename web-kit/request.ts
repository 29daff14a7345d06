import type { Method } from '@cuadre/kernel/endpoint.ts'
import { addressed, askedEarly } from './asked-early.ts'
import type { Language } from './form/amount-text.ts'
import { currentLanguage } from './words/language.ts'

/** One wrong field of a refused request, in words. */
export interface FieldError {
  path: string
  code: string
  message: string
}

interface Refused {
  status: number
  code: string
  message: string
  fields?: FieldError[]
  details?: unknown
  /** What to wait before trying again, where the server says it. */
  retryAfter?: number
}

/** A call that was not granted or did not arrive. The message is a sentence for a person. */
export class ApiError extends Error {
  readonly status: number
  readonly code: string
  readonly fields: readonly FieldError[]
  readonly details: unknown
  readonly retryAfter: number | undefined

  constructor({ status, code, message, fields = [], details, retryAfter }: Refused) {
    super(message)
    this.name = 'ApiError'
    this.status = status
    this.code = code
    this.fields = fields
    this.details = details
    this.retryAfter = retryAfter
  }

  /** Whether the server may have done what was requested although no answer says so. */
  get isUncertain(): boolean {
    return this.status === 0 || this.status >= 500
  }
}

/** The two sentences that no server can send: it did not answer, or something else did. */
const own: Record<Language, Record<'network' | 'unexpected', string>> = {
  es: {
    network: 'No hay conexión con el servidor. Revise la red y vuelva a intentarlo.',
    unexpected: 'El servidor respondió algo inesperado. Vuelva a intentarlo en un momento.',
  },
  en: {
    network: 'The server can’t be reached. Check the network and try again.',
    unexpected: 'The server gave an unexpected answer. Try again in a moment.',
  },
}

export const ownError = (status: number, code: 'network' | 'unexpected') =>
  new ApiError({ status, code, message: own[currentLanguage()][code] })

export interface RequestOptions {
  signal?: AbortSignal
  idempotencyKey?: string
}

interface Wanted extends RequestOptions {
  method: Method
  path: string
  input?: unknown
  query?: Record<string, string>
}

/** Sends a call and answers the raw response, or throws what a person can be shown. */
export async function send({
  method,
  path,
  input,
  query,
  signal,
  idempotencyKey,
}: Wanted): Promise<Response> {
  const { url, body } = addressed(method, path, input)
  const extra = query ? `${url.includes('?') ? '&' : '?'}${new URLSearchParams(query).toString()}` : ''
  const asked = { method, url: url + extra, ...(body !== undefined && { body }) }
  let response: Response
  try {
    response = await (askedEarly(asked) ??
      fetch(asked.url, {
        method,
        credentials: 'same-origin',
        headers: {
          accept: 'application/json',
          'accept-language': currentLanguage(),
          authorization: 'Bearer session',
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
        },
        ...(body !== undefined && { body }),
        ...(signal && { signal }),
      }))
  } catch (error) {
    if (signal?.aborted) throw error
    throw ownError(0, 'network')
  }
  if (!response.ok) throw await refusalOf(response)
  return response
}

export async function request(wanted: Wanted): Promise<unknown> {
  const response = await send(wanted)
  if (response.status === 204) return undefined
  try {
    return await response.json()
  } catch {
    throw ownError(response.status, 'unexpected')
  }
}

/** A refusal as the server words it; a proxy's error page becomes a sentence of ours. */
export async function refusalOf(response: Response): Promise<ApiError> {
  const { status } = response
  const retryAfter = Number(response.headers.get('retry-after')) || undefined
  const answer: unknown = await response.json().catch(() => undefined)
  if (!isRefusal(answer)) {
    const unreachable = [502, 503, 504].includes(status)
    return ownError(status, unreachable ? 'network' : 'unexpected')
  }
  return new ApiError({ ...answer, status, ...(retryAfter !== undefined && { retryAfter }) })
}

const isRefusal = (answer: unknown): answer is Omit<Refused, 'status'> =>
  typeof answer === 'object' &&
  answer !== null &&
  typeof (answer as Refused).code === 'string' &&
  typeof (answer as Refused).message === 'string'
