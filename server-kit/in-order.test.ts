import { openProduct } from '@cuadre/test/ceiba.ts'
import { trafficOf } from '@cuadre/test/round-trips.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { inOrganization, type Tx } from './database.ts'
import { inOrder, type Statement } from './in-order.ts'

const product = openProduct()

/** What a transaction asks between its begin and its end, and how often it waits. */
async function questionsOf(work: (tx: Tx) => Promise<unknown>) {
  const { pool } = product.behind()
  const { statements, roundTrips } = await trafficOf(pool, () =>
    inOrganization(pool, product.organization('Comercial La Ceiba S.R.L.'), { readOnly: false }, work),
  )
  return { questions: statements.filter((text) => text.startsWith('select')), roundTrips }
}

test('statements go in their order, and before what is asked after them, without waiting', async () => {
  const [first, second] = [sql`select 1 as first`, sql`select 2 as second`]
  const { questions, roundTrips } = await questionsOf((tx) =>
    inOrder(tx, [first, second], () => sql`select 3 as third`.execute(tx)),
  )
  expect(questions).toEqual(['select 1 as first', 'select 2 as second', 'select 3 as third'])
  // With the begin of the transaction, and the commit.
  expect(roundTrips).toBe(2)
})

test('queries that name tables go with those of text, and give their rows back', async () => {
  const { pool } = product.behind()
  const [[lock, one], after] = await inOrganization(
    pool,
    product.organization('Comercial La Ceiba S.R.L.'),
    { readOnly: false },
    (tx) =>
      inOrder(
        tx,
        [tx.selectFrom('organization').select('organization_id').forUpdate(), sql`select 1 as one`],
        () => Promise.resolve('after'),
      ),
  )
  expect(lock?.rows).toEqual([{ organization_id: product.organization('Comercial La Ceiba S.R.L.') }])
  expect(one?.rows).toEqual([{ one: 1 }])
  expect(after).toBe('after')
})

test('where a statement fails, what comes after it fails too, and the first refusal counts', async () => {
  const broken = questionsOf((tx) =>
    inOrder(tx, [sql`select 1 / 0`], () => sql`select 3 as third`.execute(tx)),
  )
  await expect(broken).rejects.toThrow('division by zero')
})

test('what may have waited for something is no statement', () => {
  const waited = Promise.resolve()
  // @ts-expect-error A promise was begun before, nobody knows when it sends.
  const statement: Statement = waited
  expect(statement).toBe(waited)
})
