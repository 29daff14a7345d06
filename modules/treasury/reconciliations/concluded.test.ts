import { beforeAll, describe, expect, test } from 'vitest'
import { openProduct } from '@cuadre/test/ceiba.ts'
import { evidenceOf, february, january, type Reconciliation } from './evidence.examples.ts'

// What I9 says of a concluded reconciliation, each part of it broken behind every guard. January is concluded with 10,250.00 at the bank and
// 10,470.00 in the books; of February the bank has said a fee of 7.00, which nothing explains.
const product = openProduct()
const { begin, ok, statement, write, conclude, cancel } = evidenceOf(product)

const broken = async () => {
  const { last } = await ok(
    product.call<{ last: { laws: { law: string; failed: number }[] } }>('POST', '/private/integrity/check'),
  )
  return last.laws.find(({ law }) => law === 'I9')?.failed
}
/** Changes it behind every guard, asks the law of it, and puts it back. */
const behindGuards = async (change: string, back: string) => {
  const tamper = (statements: string) =>
    product.asOwner(
      `set session_replication_role = replica; ${statements}; set session_replication_role = default`,
    )
  await tamper(change)
  const failed = await broken()
  await tamper(back)
  expect(await broken()).toBe(0)
  return failed
}

let concluded = { _id: '' } as Reconciliation

beforeAll(async () => {
  await begin()
  concluded = await conclude(january)
  await ok(
    statement({
      startDate: '2026-02-01',
      endDate: february,
      opening: '10250.00',
      closing: '10243.00',
      lines: [{ day: '2026-02-20', amount: '-7.00', description: 'COMISION' }],
    }),
  )
})

describe('the law of concluded reconciliations', () => {
  const own = () => `id = '${concluded._id}'`

  test('is broken by a balance that is not that of its day', async () => {
    expect(
      await behindGuards(
        `update reconciliation set bank_balance = 999 where ${own()}`,
        `update reconciliation set bank_balance = 10250 where ${own()}`,
      ),
    ).toBeGreaterThan(0)
    expect(
      await behindGuards(
        `update reconciliation set book_balance = 999 where ${own()}`,
        `update reconciliation set book_balance = 10470 where ${own()}`,
      ),
    ).toBeGreaterThan(0)
  })

  test('is broken by a statement that says more than it said', async () => {
    const raise = (by: string) =>
      `update bank_statement set opening = opening ${by}, closing = closing ${by} where end_day = '${january}'`
    expect(await behindGuards(raise('+ 100'), raise('- 100'))).toBe(1)
  })

  test('is broken by a line that nothing explains, and by what was kept and is gone', async () => {
    expect(
      await behindGuards(
        'create table aside as select * from reconciliation_line; delete from reconciliation_line',
        'insert into reconciliation_line select * from aside; drop table aside',
      ),
    ).toBeGreaterThan(0)
    expect(
      await behindGuards(
        'create table aside as select * from reconciliation_open; delete from reconciliation_open',
        'insert into reconciliation_open select * from aside; drop table aside',
      ),
    ).toBeGreaterThan(0)
    expect(
      await behindGuards(
        `update reconciliation set difference = 1 where ${own()}`,
        `update reconciliation set difference = 0 where ${own()}`,
      ),
    ).toBe(1)
  })

  test('is broken by a table that says something else', async () => {
    const say = (reconciled: string) =>
      `update reconciliation set paper = jsonb_set(paper, '{table,reconciled}', '"${reconciled}"') where ${own()}`
    expect(await behindGuards(say('10470.01'), say('10470.00'))).toBe(1)
  })

  test('is broken where the application’s own role concludes one although a line is unexplained', async () => {
    const pending = await ok(write(february, { conclude: false }))
    await expect(
      product.asApplication(`update reconciliation set state = 'conciliated' where id = '${pending._id}'`),
    ).rejects.toThrow('reconciliation_kept')
    await product.asApplication(
      `update reconciliation set state = 'conciliated', paper = '{}', concluded_at = now() where id = '${pending._id}'`,
    )
    expect(await broken()).toBeGreaterThan(0)
    await product.asOwner(`set session_replication_role = replica;
      update reconciliation set state = 'pending', paper = null, concluded_at = null where id = '${pending._id}';
      set session_replication_role = default`)
    await cancel(pending)
    expect(await broken()).toBe(0)
  })
})
