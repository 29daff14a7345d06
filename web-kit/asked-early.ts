import type { Method } from '@cuadre/kernel/endpoint.ts'

/** A call as it goes over the line. */
export interface Asked {
  method: Method
  url: string
  body?: string
}

/** What `/private/products/:id?…` becomes: the address, and the body where the method has one. */
export function addressed(method: Method, path: string, input: unknown = {}): Asked {
  const rest = { ...(input as Record<string, unknown>) }
  const filled = path.replaceAll(/:([A-Za-z]\w*)/g, (_, name: string) => {
    const value = rest[name]
    delete rest[name]
    return encodeURIComponent(String(value))
  })
  if (method !== 'GET' && method !== 'DELETE')
    return { method, url: `/api${filled}`, body: JSON.stringify(rest) }
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(rest)) {
    for (const each of Array.isArray(value) ? value : [value])
      if (each !== undefined && each !== null) query.append(name, String(each))
  }
  const text = query.toString()
  return { method, url: `/api${filled}${text === '' ? '' : `?${text}`}` }
}

/** What the page asked for before the application was here, by what was asked. */
const early = (): Map<string, Promise<Response>> => {
  const page = globalThis as { cuadreAsked?: Map<string, Promise<Response>> }
  return (page.cuadreAsked ??= new Map())
}

const keyOf = ({ method, url, body = '' }: Asked) => (method === 'GET' ? url : `${method} ${url} ${body}`)

/** Asks before the application is here, unless that was asked already. The application takes the answer; this one is a copy. */
export async function askEarly(asked: Asked): Promise<Response | undefined> {
  const { method, url, body } = asked
  const answer =
    early().get(keyOf(asked)) ??
    fetch(url, {
      method,
      credentials: 'same-origin',
      headers: {
        accept: 'application/json',
        'accept-language': document.documentElement.lang,
        authorization: 'Bearer session',
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body }),
    })
  early().set(keyOf(asked), answer)
  return answer.then(
    (response) => response.clone(),
    () => undefined,
  )
}

/** Each answer is taken once. */
export function askedEarly(asked: Asked): Promise<Response> | undefined {
  const answer = early().get(keyOf(asked))
  early().delete(keyOf(asked))
  return answer
}

/** What was asked for the first screen is old on the next. */
export const forgetEarly = (): void => early().clear()
