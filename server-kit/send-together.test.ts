import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { Writable } from 'node:stream'
import { openProduct } from '@cuadre/test/ceiba.ts'
import { expect, test } from 'vitest'
import { sendTogether } from './send-together.ts'

const product = openProduct()
const require = createRequire(import.meta.url)
const versionOf = (library: string) =>
  (JSON.parse(readFileSync(require.resolve(`${library}/package.json`), 'utf8')) as { version: string })
    .version

// docs/decisions/0034-statements-in-one-packet.md says what to look at before this is changed.
test('the driver is the one whose connections were looked into', () => {
  expect(versionOf('pg')).toBe('8.23.1')
})

test('a connection of the driver writes to a stream that can be held back', async () => {
  const client = await product.behind().pool.pg.connect()
  try {
    const { stream } = (client as unknown as { connection: { stream: Writable } }).connection
    expect(stream).toBeInstanceOf(Writable)
    expect(stream.writableCorked).toBe(0)
    const [one, other] = [client.query('select 1 as one'), client.query('select 2 as other')]
    expect((await one).rows).toEqual([{ one: 1 }])
    expect((await other).rows).toEqual([{ other: 2 }])
  } finally {
    client.release()
  }
})

test('what is asked for at once reaches the socket in one write', async () => {
  const { pool } = product.behind()
  const client = await pool.pg.connect()
  const { stream } = (client as unknown as { connection: { stream: Writable } }).connection
  try {
    sendTogether(client)
    expect(stream.writableCorked).toBe(1)
    sendTogether(client)
    expect(stream.writableCorked).toBe(1)
    const answers = [1, 2, 3].map((each) => client.query(`select ${each} as each`))
    await new Promise<void>((resolve) => process.nextTick(resolve))
    expect(stream.writableCorked).toBe(0)
    expect((await Promise.all(answers)).map(({ rows }) => rows[0])).toEqual([
      { each: 1 },
      { each: 2 },
      { each: 3 },
    ])
  } finally {
    client.release()
  }
})
