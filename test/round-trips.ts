import type { PoolClient } from 'pg'
import type { Pool } from '@cuadre/server-kit/database.ts'

export interface Traffic {
  statements: string[]
  /** How often the database was queried while it had nothing left to answer: what is sent together counts once. */
  roundTrips: number
}

/** What `work` asks of the database over the connections of a pool, while nothing else uses it. */
export async function trafficOf(pool: Pool, work: () => Promise<unknown>): Promise<Traffic> {
  const traffic: Traffic = { statements: [], roundTrips: 0 }
  const watched = new Map<PoolClient, PoolClient['query']>()
  const watch = (client: PoolClient) => {
    if (watched.has(client)) return
    const original = client.query
    watched.set(client, original)
    const query = original.bind(client) as (...given: unknown[]) => Promise<unknown>
    let unanswered = 0
    client.query = (async (...given: unknown[]) => {
      const [first] = given
      const text = (typeof first === 'string' ? first : (first as { text?: string }).text) ?? ''
      traffic.statements.push(text.replaceAll(/\s+/g, ' ').trim())
      if (unanswered === 0) traffic.roundTrips += 1
      unanswered += 1
      try {
        return await query(...given)
      } finally {
        unanswered -= 1
      }
    }) as typeof client.query
  }
  pool.pg.on('acquire', watch)
  try {
    await work()
  } finally {
    pool.pg.off('acquire', watch)
    for (const [client, query] of watched) client.query = query
  }
  return traffic
}
