import { lookup as resolve } from 'node:dns/promises'
import { request as httpRequest, type IncomingMessage } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { Refusal } from '@cuadre/kernel/errors.ts'
import { isInside } from './addresses.ts'

export interface Asked {
  url: URL
  token: string | null
  /** Hosts inside of the own network that the operator lets us ask, as `host` or `host:port`. */
  allowedHosts: readonly string[]
}

const [mostBytes, mostMilliseconds] = [5 * 1024 * 1024, 15_000]

const refused = (code: string, parameters: Record<string, string | number> = {}) =>
  new Refusal(code, parameters, { status: 502 })

const isAllowed = ({ url, allowedHosts }: Asked): boolean =>
  allowedHosts.some((host) => host === url.hostname || host === url.host)

/**
 * Finds the address of a name and lets the connection go nowhere else: asked again, the name could answer with another
 * one than the one that was looked at.
 */
const guardedLookup =
  (asked: Asked): LookupFunction =>
  (hostname, options, done) => {
    void lookUp(asked, hostname, options, done)
  }

async function lookUp(
  asked: Asked,
  hostname: string,
  { all, family }: Parameters<LookupFunction>[1],
  done: Parameters<LookupFunction>[2],
): Promise<void> {
  let found
  try {
    found = await resolve(hostname, { all: true, family: family === 6 || family === 4 ? family : 0 })
    if (!isAllowed(asked) && found.some(({ address }) => isInside(address)))
      throw new Refusal('externalSystem.insideAddress', { host: asked.url.host }, { status: 422 })
    if (found.length === 0) throw refused('externalSystem.unreachable', { host: asked.url.host })
  } catch (failure) {
    done(failure as NodeJS.ErrnoException, '', 0)
    return
  }
  const [first] = found
  if (all) done(null, found)
  else done(null, first?.address ?? '', first?.family)
}

/** Reads JSON from a server outside. Redirects are not followed: they would lead past what was looked at. */
export async function getJson(asked: Asked): Promise<unknown> {
  const { url } = asked
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (isIP(host) !== 0 && isInside(host) && !isAllowed(asked))
    throw new Refusal('externalSystem.insideAddress', { host: url.host }, { status: 422 })
  const answer = await send(asked)
  const status = answer.statusCode ?? 0
  if (status === 401 || status === 403) throw refused('externalSystem.notAuthorized', { status })
  if (status < 200 || status > 299) throw refused('externalSystem.badStatus', { status })
  const text = await textOf(answer)
  try {
    return JSON.parse(text)
  } catch {
    throw refused('externalSystem.notJson')
  }
}

function send(asked: Asked): Promise<IncomingMessage> {
  const { url, token } = asked
  const request = url.protocol === 'https:' ? httpsRequest : httpRequest
  return new Promise((resolveAnswer, reject) => {
    const sent = request(url, {
      method: 'GET',
      // A connection that was kept from before would go past the look at the address.
      agent: false,
      lookup: guardedLookup(asked),
      signal: AbortSignal.timeout(mostMilliseconds),
      headers: {
        accept: 'application/json',
        'user-agent': 'Cuadre',
        ...(token !== null && { authorization: `Bearer ${token}` }),
      },
    })
    sent.on('response', resolveAnswer)
    sent.on('error', (failure) =>
      reject(
        failure instanceof Refusal ? failure : refused('externalSystem.unreachable', { host: url.host }),
      ),
    )
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
