import { beforeAll, expect, test } from 'vitest'
import { openProduct } from '@cuadre/test/ceiba.ts'
import { parametersOf } from '@cuadre/test/parameters.ts'
import { treasuryOf } from '@cuadre/test/treasury.ts'

// What waits for long to be reconciled. On 5 January the books have 9,000.00 pesos in one account and 100.00 dollars in another; nobody
// reconciled them. A third account has 40.00 by the statement of its bank alone. January ends 26 days after the 5th and 21 after the 10th;
// February 54 and 49.
const product = openProduct()
const { begin, ids, ok } = treasuryOf(product)

interface Check {
  name: string
  state: string
  count: number
  items: { kind: string; name: string; address: string | null; amount: string | null; note: string | null }[]
}

beforeAll(async () => {
  await begin()
  await ok(
    product.call('POST', '/private/accountsStatus/createAccountsStatus', {
      bankAccountId: ids.otherPesos,
      startDate: '2026-01-10',
      endDate: '2026-01-31',
      opening: '0.00',
      closing: '40.00',
      lines: [{ day: '2026-01-10', amount: '40.00', description: 'INTERESES' }],
    }),
  )
})

async function askedAtClose(name: string, month: number) {
  const { rows } = await product.asOwner(
    `select id from accounting_period where organization_id = '${product.organization('Comercial La Ceiba S.R.L.')}'
        and number = ${month} and extract(year from start_date) = 2026`,
  )
  const { checks } = await ok(
    product.call<{ checks: Check[] }>('GET', '/private/balance/getClosingChecklist', {
      id: (rows[0] as { id: string }).id,
    }),
  )
  const { state, count, items } = checks.find((check) => check.name === name)!
  return [state, count, ...items.map((item) => [item.name.slice(0, 3), item.note, item.amount])]
}
const unreconciled = (month: number) => askedAtClose('unreconciled', month)
const warnedAfter = (value: string, validFrom: string) =>
  ok(parametersOf(product).create({ key: 'bank.unreconciledDays', type: 'number', value, validFrom }))

test('closing warns of what was open for more than thirty days at the end of the month, on either side', async () => {
  expect(await unreconciled(1)).toEqual(['passed', 0])
  expect(await unreconciled(2)).toEqual([
    'warning',
    3,
    ['109', 'openInBooks', '9000.00'],
    ['110', 'openAtBank', '40.00'],
    ['112', 'openInBooks', '100.00'],
  ])
})

test('after how many days is a parameter; with none it warns of nothing', async () => {
  await warnedAfter('25', '2026-01-02')
  expect(await unreconciled(1)).toEqual([
    'warning',
    2,
    ['109', 'openInBooks', '9000.00'],
    ['112', 'openInBooks', '100.00'],
  ])
  await warnedAfter('0', '2026-02-01')
  expect(await unreconciled(2)).toEqual(['passed', 0])
})

test('closing warns of each account that moved and that no reconciliation of the end of the month has', async () => {
  expect(await askedAtClose('reconciled', 1)).toEqual([
    'warning',
    3,
    ['109', 'neverReconciled', null],
    ['110', 'neverReconciled', null],
    ['112', 'neverReconciled', null],
  ])
})

test('what is reconciled with its bank is warned of no more', async () => {
  await warnedAfter('30', '2026-02-15')
  await ok(
    product.call('POST', '/private/accountsStatus/createAccountsStatus', {
      bankAccountId: ids.pesosAtBank,
      startDate: '2026-01-05',
      endDate: '2026-01-31',
      opening: '0.00',
      closing: '9000.00',
      lines: [{ day: '2026-01-05', amount: '9000.00', description: 'APORTE' }],
    }),
  )
  expect((await unreconciled(2)).length).toBe(6)
  const on = { accountId: ids.pesosAtBank, date: '2026-01-31' }
  const { proposals } = await ok(
    product.call<{ proposals: { reason: string; operations: string[]; lines: string[] }[] }>(
      'POST',
      '/private/conciliation/getOperationsConciliation',
      on,
    ),
  )
  await ok(
    product.call('POST', '/private/conciliation/conciliateOperations', {
      bankAccountId: on.accountId,
      day: on.date,
      matches: proposals.map(({ reason, operations, lines }) => ({ reason, operations, lines })),
    }),
  )
  expect(await unreconciled(2)).toEqual([
    'warning',
    2,
    ['110', 'openAtBank', '40.00'],
    ['112', 'openInBooks', '100.00'],
  ])

  // January has all that moved the first account. A commission of February comes after it.
  expect((await askedAtClose('reconciled', 2)).slice(1)).toEqual([
    2,
    ['110', 'neverReconciled', null],
    ['112', 'neverReconciled', null],
  ])
  await ok(
    product.call('POST', '/private/accountsStatus/createAccountsStatus', {
      bankAccountId: ids.pesosAtBank,
      startDate: '2026-02-01',
      endDate: '2026-02-28',
      opening: '9000.00',
      closing: '8990.00',
      lines: [{ day: '2026-02-20', amount: '-10.00', description: 'COMISION' }],
    }),
  )
  expect((await askedAtClose('reconciled', 1))[1]).toBe(2)
  expect((await askedAtClose('reconciled', 2)).slice(1)).toEqual([
    3,
    ['109', 'reconciledEarlier', null],
    ['110', 'neverReconciled', null],
    ['112', 'neverReconciled', null],
  ])
})
