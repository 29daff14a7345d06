import { beforeAll, expect, test } from 'vitest'
import { openProduct } from './ceiba.ts'
import { debtsOf } from './debts.ts'
import { goodsOf } from './goods.ts'

// Somebody who owns the database changes what the subledgers say. The page of integrity names what was changed, and
// nothing once it is put back.

const product = openProduct()
const goods = goodsOf(product)
const debts = debtsOf(product)

interface Law {
  law: string
  rows: number
  failed: number
  findings: {
    kind: string
    name: string | null
    account: string | null
    startDate: string | null
    expected: string | null
    found: string | null
  }[]
}

const ids = { shop: '', rice: '', client: '', item: '', advance: '', movement: '' }

/** What the page says of a law while something is changed; afterwards it is as it was. */
async function whileChanged(law: string, change: string, back: string) {
  // The owner of the database may do without its triggers.
  const tamper = (sql: string) =>
    product.asOwner(`set session_replication_role = replica; ${sql}; set session_replication_role = default`)
  await tamper(change)
  try {
    return await checked(law)
  } finally {
    await tamper(back)
  }
}

async function checked(law: string): Promise<Law> {
  const { status, body } = await product.call<{ last: { laws: Law[] } }>('POST', '/private/integrity/check')
  expect(status, JSON.stringify(body)).toBe(200)
  const found = body.last.laws.find((each) => each.law === law)
  if (!found) throw new Error(`no law ${law}`)
  return found
}

const only = async (sql: string): Promise<string> => {
  const { rows } = await product.asOwner(sql)
  expect(rows).toHaveLength(1)
  return (rows[0] as { id: string }).id
}

beforeAll(async () => {
  const unit = await goods.unit('SACO30', 'Saco de 30 libras')
  ids.shop = await goods.storage('TIENDA', 'Tienda de la esquina')
  ids.rice = await goods.product('Arroz', unit, '25.00')
  await goods.load('2026-01-05', ids.shop, ids.rice, '10', '150.00')
  ids.movement = await only(`select id from stock_movement where product_id = '${ids.rice}'`)
  ids.client = await debts.partner('Cafetería El Flamboyán', 'client')
  ids.item = await debts.owedToUs(ids.client, 'OV-TEST-1', '300.00')
  const { status, body } = await product.call(
    'POST',
    '/private/anticipateReceivable/createAnticipateCollect',
    {
      clientId: ids.client,
      date: '2026-01-12',
      accountId: await debts.accountOf('109'),
      amount: '80.00',
    },
  )
  expect(status, JSON.stringify(body)).toBe(200)
  ids.advance = await only(`select id from advance where partner_id = '${ids.client}'`)
})

test('a debt that was made smaller is not what the ledger says', async () => {
  const item = `where id = '${ids.item}'`
  const { rows, failed, findings } = await whileChanged(
    'I5',
    `update open_item set amount = 250 ${item}`,
    `update open_item set amount = 300 ${item}`,
  )
  expect([rows, failed]).toEqual([1, 1])
  expect(findings[0]).toMatchObject({ kind: 'openItems', expected: '250.00', found: '300.00' })
  expect(findings[0]?.name).toContain('Cafetería El Flamboyán')
  expect(findings[0]?.account).toContain('135.0020')
  expect((await checked('I5')).failed).toBe(0)
})

test('a debt that was marked as collected without a collection is named', async () => {
  const item = `where id = '${ids.item}'`
  const { findings } = await whileChanged(
    'I5',
    `update open_item set settled = 100 ${item}`,
    `update open_item set settled = 0 ${item}`,
  )
  expect(findings).toContainEqual(
    expect.objectContaining({ kind: 'settlements', name: 'OV-TEST-1', expected: '100.00', found: '0.00' }),
  )
})

test('an advance that was made to disappear is missing from what the ledger says', async () => {
  const advance = `where id = '${ids.advance}'`
  const { findings, rows } = await whileChanged(
    'I6',
    `update advance set used = 80 ${advance}`,
    `update advance set used = 0 ${advance}`,
  )
  expect(rows).toBe(1)
  expect(findings).toContainEqual(
    expect.objectContaining({ kind: 'advanceUses', expected: '80.00', found: '0.00' }),
  )
  expect((await checked('I6')).failed).toBe(0)
})

test('value that is left where no goods are is found', async () => {
  const movement = `where id = '${ids.movement}'`
  const { failed, findings } = await whileChanged(
    'I16',
    `update stock_movement set quantity_after = 0 ${movement}`,
    `update stock_movement set quantity_after = 10 ${movement}`,
  )
  expect(failed).toBe(1)
  expect(findings[0]).toMatchObject({ kind: 'stockNothing', found: '150.00' })
  expect((await checked('I16')).failed).toBe(0)
})

test('goods that are said to have come on another day are not worth on either what the ledger says of it', async () => {
  const movement = `where id = '${ids.movement}'`
  const { findings } = await whileChanged(
    'I4',
    `update stock_movement set day = '2026-01-08' ${movement}`,
    `update stock_movement set day = '2026-01-05' ${movement}`,
  )
  const sums = findings.map(({ kind, startDate, expected, found }) => [kind, startDate, expected, found])
  expect(sums).toEqual([
    ['stockOfDay', '2026-01-05', '0.00', '150.00'],
    ['stockOfDay', '2026-01-08', '150.00', '0.00'],
  ])
  expect(findings[0]?.account).toContain('189')
  expect((await checked('I4')).failed).toBe(0)
})
