import type { Writable } from 'node:stream'
import type pg from 'pg'

const waiting = new WeakSet<Writable>()

/**
 * Lets statements that are given at once travel to the database as one packet: the connection's socket holds back
 * what is written until nothing is left to run before the next event. The driver alone wakes the database for each.
 */
export function sendTogether(client: pg.PoolClient): void {
  const { stream } = (client as unknown as { connection: { stream: Writable } }).connection
  if (waiting.has(stream)) return
  waiting.add(stream)
  stream.cork()
  process.nextTick(() => {
    waiting.delete(stream)
    stream.uncork()
  })
}
