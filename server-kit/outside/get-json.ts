import type { LookupAddress } from 'node:dns'
import { request as httpRequest, type IncomingMessage } from 'node:http'
import { request as httpsRequest } from 'node:https'
import type { LookupFunction } from 'node:net'
import { Refusal } from '@cuadre/kernel/errors.ts'
import { lookAt } from './look-at.ts'

export interface Input {
  url: URL
  token: string | null
  /** Hosts inside of the own network that the operator lets us ask, as `host` or `host:port`. */
  allowedHosts: readonly string[]
}

const [mostBytes, mostMilliseconds] = [5 * 1024 * 1024, 15_000]

const refused = (code: string, parameters: Record<string, string | number> = {}) =>
  new Refusal(code, parameters, { status: 502 })

/** The address of the host, which is looked at before anything is sent there. */
async function addressOf({ url, allowedHosts }: Input): Promise<LookupAddress> {
  const port = url.port === '' ? (url.protocol === 'https:' ? '443' : '80') : url.port
  const found = await lookAt({ hostname: url.hostname, port }, allowedHosts)
  if (found === 'unknown') throw refused('externalSystem.unreachable', { host: url.host })
  if (found === 'inside')
    throw new Refusal('externalSystem.insideAddress', { host: url.host }, { status: 422 })
  return found
}

/** Reads JSON from a server outside. Redirects are not followed: they would lead past what was looked at. */
export async function getJson(input: Input): Promise<unknown> {
  const answer = await send(input, await addressOf(input))
  const status = answer.statusCode ?? 0
  // Nobody reads the rest of an answer that is refused.
  if (status < 200 || status > 299) answer.destroy()
  if (status === 401 || status === 403) throw refused('externalSystem.notAuthorized', { status })
  if (status < 200 || status > 299) throw refused('externalSystem.badStatus', { status })
  const text = await textOf(answer)
  try {
    return JSON.parse(text)
  } catch {
    throw refused('externalSystem.notJson')
  }
}

/** Goes to the address that was looked at: resolved again, the name could answer with another one. */
const only =
  (found: LookupAddress): LookupFunction =>
  (_hostname, { all }, done) =>
    all ? done(null, [found]) : done(null, found.address, found.family)

function send({ url, token }: Input, address: LookupAddress): Promise<IncomingMessage> {
  const request = url.protocol === 'https:' ? httpsRequest : httpRequest
  return new Promise((resolveAnswer, reject) => {
    const sent = request(url, {
      method: 'GET',
      // A connection that was kept from before would go past the look at the address.
      agent: false,
      lookup: only(address),
      signal: AbortSignal.timeout(mostMilliseconds),
      headers: {
        accept: 'application/json',
        'user-agent': 'Cuadre',
        ...(token !== null && { authorization: `Bearer ${token}` }),
      },
    })
    sent.on('response', resolveAnswer)
    sent.on('error', () => reject(refused('externalSystem.unreachable', { host: url.host })))
    sent.end()
  })
}

async function textOf(answer: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  let bytes = 0
  try {
    for await (const part of answer as AsyncIterable<Buffer>) {
      bytes += part.length
      if (bytes > mostBytes) throw refused('externalSystem.tooMuch', { megabytes: mostBytes / 1024 / 1024 })
      parts.push(part)
    }
  } catch (failure) {
    throw failure instanceof Refusal ? failure : refused('externalSystem.cutOff')
  }
  return Buffer.concat(parts).toString('utf8')
}
