import type { FastifyRequest } from 'fastify'
import { Refusal } from '@cuadre/kernel/errors.ts'
import type { Handler } from './handle.ts'

export const bearer = (request: FastifyRequest): string | undefined =>
  /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1]

/**
 * A page of somebody else can make a browser send our cookie, but not our authorization header. So a call that changes
 * something needs the header, and is refused as a navigation or when the browser says that it comes from another site.
 */
export function guardCrossSite(
  request: FastifyRequest,
  { endpoint, kind }: Handler,
  cookieName: string,
): void {
  if (endpoint.kind !== 'changes') return
  const site = request.headers['sec-fetch-site']
  const foreign =
    site === 'cross-site' ||
    (request.headers.origin !== undefined && !sameHost(request.headers.origin, request.headers.host))
  const unsigned =
    kind === 'private' && bearer(request) === undefined && request.cookies[cookieName] !== undefined
  if (foreign || unsigned || request.headers['sec-fetch-mode'] === 'navigate')
    throw new Refusal('request.crossSite', {}, { status: 403 })
}

function sameHost(origin: string, host: string | undefined): boolean {
  try {
    return new URL(origin).host === host
  } catch {
    return false
  }
}
