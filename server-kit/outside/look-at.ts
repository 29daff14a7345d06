import type { LookupAddress } from 'node:dns'
import { lookup as resolve } from 'node:dns/promises'
import { configuration } from '../configuration.ts'
import { isInside } from './addresses.ts'

/** A server that somebody of an organization named. */
export interface Named {
  hostname: string
  port: number | string
}

/**
 * The address of a server, looked at before anything is sent there. A name that leads to the own network is `inside`,
 * unless the operator lets organizations reach it, as `host` or `host:port`. Whoever connects goes to this very address:
 * resolved again, the name could answer with another one.
 */
export async function lookAt(
  { hostname, port }: Named,
  allowedHosts: readonly string[] = configuration().externalHosts,
): Promise<LookupAddress | 'unknown' | 'inside'> {
  const found = await resolve(hostname.replace(/^\[|\]$/g, ''), { all: true }).catch(() => [])
  const [first] = found
  if (!first) return 'unknown'
  const name = hostname.toLowerCase()
  const isAllowed = allowedHosts.some((host) => host === name || host === `${name}:${port}`)
  return !isAllowed && found.some(({ address }) => isInside(address)) ? 'inside' : first
}
