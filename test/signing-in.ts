import type { Product } from './ceiba.ts'

/** What sign-in answers: a session, or the wish for a second factor. */
export interface SignIn {
  status: number
  body: {
    token: string
    expiresAt: string
    user: { name: string }
    mustChangePassword?: true
    twoFactorRequired?: true
    challenge: string
    code: string
    message: string
    fields: { path: string; code: string }[]
  }
  cookie: string | undefined
}

const answerOf = (answer: {
  statusCode: number
  json<T>(): T
  headers: { 'set-cookie'?: string | string[] | undefined }
}): SignIn => ({
  status: answer.statusCode,
  body: answer.json<SignIn['body']>(),
  cookie: answer.headers['set-cookie']?.toString(),
})

/** The public calls of signing in, made by somebody who sits at `address`. */
export function signingIn(product: Product, address = '203.0.113.1') {
  const put = async (
    method: 'POST' | 'PUT',
    url: string,
    payload: object,
    headers: Record<string, string> = {},
  ) =>
    answerOf(
      await product
        .app()
        .inject({ method, url: `/api${url}`, payload, headers: { 'x-forwarded-for': address, ...headers } }),
    )
  return {
    signIn: (email: string, password: string, code?: string, headers?: Record<string, string>) =>
      put('POST', '/public/session/login', { email, password, ...(code && { code }) }, headers),
    answerChallenge: (challenge: string, code: string) =>
      put('POST', '/public/user/validate2fa', { challenge, code }),
    changeMustPassword: (token: string | undefined, currentPassword: string, newPassword: string) =>
      put(
        'PUT',
        '/public/user/changeMustPassword',
        { currentPassword, newPassword },
        token === undefined ? {} : { authorization: `Bearer ${token}` },
      ),
    post: (url: string, payload: object) => put('POST', url, payload),
    /** Any private call with this token. */
    call: (token: string, method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) =>
      product.app().inject({
        method,
        url: `/api${url}`,
        headers: { authorization: `Bearer ${token}` },
        ...(payload && { payload }),
      }),
  }
}
