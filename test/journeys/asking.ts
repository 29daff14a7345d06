import { expect } from 'vitest'
import type { Visit } from './visit.ts'

interface Changed {
  _id: string
  code: string
  version: number
  total?: number
}

/** Asks the server as the screens do. */
export async function ask<Answer = Changed>(
  { page }: Visit,
  method: string,
  path: string,
  body?: object,
): Promise<Answer> {
  const answer = await page.evaluate(
    async (call) => {
      const response = await fetch(`/api/private/${call.path}`, {
        method: call.method,
        headers: { 'content-type': 'application/json', authorization: 'Bearer session' },
        body: call.body && JSON.stringify(call.body),
      })
      return { status: response.status, body: (await response.json()) as Record<string, unknown> }
    },
    { method, path, body },
  )
  expect(answer.status, `${path} ${JSON.stringify(answer.body)}`).toBe(200)
  return answer.body as Answer
}
