import type { FastifyInstance } from 'fastify'
import { demoPassword } from './types.ts'

export type Call = <Answer = { _id: string; version: number }>(
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  input: object,
) => Promise<Answer>

/** Works as one of the people of the demo, by the calls of the product itself, and signs out again. */
export async function workAs(
  app: FastifyInstance,
  email: string,
  work: (call: Call) => Promise<void>,
): Promise<void> {
  let token: string | undefined
  const call: Call = async (method, path, input) => {
    const answer = await app.inject({
      method,
      url: `/api${path}${method === 'GET' ? `?${new URLSearchParams(input as Record<string, string>).toString()}` : ''}`,
      ...(method !== 'GET' && { payload: input }),
      ...(token !== undefined && { headers: { authorization: `Bearer ${token}` } }),
    })
    if (answer.statusCode !== 200) throw new Error(`the demo is not completed: ${path} ${answer.body}`)
    return answer.json()
  }
  const session = await call<{ token: string }>('POST', '/public/session/login', {
    email,
    password: demoPassword,
  })
  token = session.token
  await work(call)
  await call('GET', '/private/session/logout', {})
}
