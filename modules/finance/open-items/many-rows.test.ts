import { afterEach, beforeAll, expect, test } from 'vitest'
import { openProduct } from '@cuadre/test/ceiba.ts'
import { debtsOf } from '@cuadre/test/debts.ts'
import { manyRowsOf, sizes } from '@cuadre/test/many-rows.ts'

const product = openProduct()
const debts = debtsOf(product)
const { fill, offered, answered } = manyRowsOf(product)
const ids = { partner: '', receivable: '', advance: '' }

beforeAll(async () => {
  ids.partner = await debts.partner('Cadena Mil', 'both')
  ids.receivable = await debts.accountOf('135.0020')
  ids.advance = await debts.accountOf('430')
})

// The rows stand alone, without the entries that would have made them.
afterEach(() => product.asOwner(`truncate open_item, advance cascade`))

const row = (table: string, account: string, number: string) => ({
  id: 'uuidv7()',
  side: `'receivable'`,
  partner_id: `'${ids.partner}'`,
  account_id: `'${account}'`,
  day: `date '2026-01-10'`,
  amount: 'n',
  document_type: `'test'`,
  document_id: 'uuidv7()',
  document_number: `'${number}-' || lpad(n::text, 5, '0')`,
  ...(table === 'open_item' && { due_date: `date '2026-02-09'` }),
})

test.each(sizes)('of %i documents that a client owes none is left out', async (count) => {
  await fill('open_item', row('open_item', ids.receivable, 'FAC'), { count })
  await fill('advance', row('advance', ids.advance, 'ANT'), { count })
  const client = { clientId: ids.partner }
  const open = await product.call<{ items: unknown[]; advances: unknown[] }>(
    'POST',
    '/private/operationCollect/getOpenWithClient',
    client,
  )
  expect([open.body.items.length, open.body.advances.length]).toEqual([count, count])
  const unapplied = 'anticipateReceivable/getAccountingEntriesPendingToCollectByClient'
  expect(await answered('POST', unapplied, client, 'advances')).toBe(count)
  expect(
    await answered(
      'POST',
      'pendingReceivable/getStatementOfAccount',
      { partnerId: ids.partner, startDate: '2026-01-01', endDate: '2026-12-31' },
      'items',
    ),
  ).toBe(count)
  expect(
    await offered('POST', 'movementsCont/openDocuments', { kind: 'transferReceive', partnerId: ids.partner }),
  ).toBe(`200 of ${count}`)
})

test.each(sizes)('a sum that pays %i documents is proposed to the last of them', async (count) => {
  await fill('open_item', row('open_item', ids.receivable, 'FAC'), { count })
  const { body } = await product.call<{ allocations: unknown[] }>(
    'POST',
    '/private/pendingReceivable/proposeAllocation',
    { clientId: ids.partner, amount: `${(count * (count + 1)) / 2}.00`, currencyId: null },
  )
  expect(body.allocations.length).toBe(count)
})
