import { beforeAll, describe, expect, test } from 'vitest'
import { openProduct } from '@cuadre/test/ceiba.ts'
import { debtsOf } from '@cuadre/test/debts.ts'
import { entriesIn, type Previewed } from '@cuadre/test/previews.ts'

const product = openProduct()
const debts = debtsOf(product)

interface Doubtful {
  _id: string
  number: string
  state: string
  version: number
  amount: string
  lines: { amount: string; covered: string }[]
  entries: { _id: string }[]
  code?: string
  message?: string
  fields?: { path: string; code: string }[]
}
interface Item {
  _id: string
  daysOverdue: number
  pending: string
  provided: string
  proposed: string
}

const path = '/private/doubtfulDebt'
const ids = { patio: '', hotel: '', old: '', older: '', fresh: '', dollars: '', cash: '' }

const write = (kind: string, lines: object[], more: object = {}) =>
  product.call<Doubtful>('POST', `${path}/create`, { date: '2026-02-28', kind, lines, ...more })
const change = ({ _id, version }: Doubtful, state: string, more: object = {}) =>
  product.call<Doubtful>('PUT', `${path}/changeState`, { _id, version, state, ...more })
const fine = async (answer: Promise<{ status: number; body: Doubtful }>) => {
  const { status, body } = await answer
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}
const made = async (kind: string, lines: object[], more: object = {}) =>
  fine(change(await fine(write(kind, lines, more)), 'confirmed'))
const undone = (document: Doubtful) => fine(change(document, 'cancelled', { reason: 'Se anotó por error' }))
const items = async (kind: string, more: object = {}) =>
  (await product.call<{ data: Item[] }>('POST', `${path}/items`, { kind, date: '2026-02-28', ...more })).body
    .data
const posted = ({ entries }: Doubtful) => debts.posted(entries)
const balance = async (code: string) => {
  const { rows } = await product.asOwner(
    `select coalesce(sum(line.debit - line.credit), 0)::numeric(18, 2)::text as balance
       from journal_line line join account on account.id = line.account_id where account.code = '${code}'`,
  )
  return (rows[0] as { balance: string }).balance
}

beforeAll(async () => {
  ids.patio = await debts.partner('Cafetería El Patio', 'client')
  ids.hotel = await debts.partner('Hotel Malecón', 'client')
  // On 28 February 27, 47 and 58 days after the day on which they were due.
  ids.fresh = await debts.owedToUs(ids.patio, 'V-3', '900.00', { day: '2026-01-02', dueDate: '2026-02-01' })
  ids.old = await debts.owedToUs(ids.patio, 'V-2', '1000.00', { day: '2026-01-02', dueDate: '2026-01-12' })
  ids.older = await debts.owedToUs(ids.hotel, 'V-1', '400.00', { day: '2026-01-01', dueDate: '2026-01-01' })
  ids.dollars = await debts.owedToUs(ids.hotel, 'V-4', '10.00', {
    day: '2026-01-02',
    dueDate: '2026-01-12',
    foreign: { currencyId: await debts.currency('USD'), rate: '120' },
  })
  ids.cash = await debts.accountOf('109')
})

describe('provisions by the days that debts are overdue', () => {
  let provision: Doubtful

  test('are proposed as the parameter says: 5 % from 31 days on, nothing before', async () => {
    const proposed = await items('provision')
    expect(proposed.map(({ _id, daysOverdue, proposed: amount }) => [_id, daysOverdue, amount])).toEqual([
      [ids.older, 58, '20.00'],
      [ids.old, 47, '50.00'],
      [ids.dollars, 47, '60.00'],
      [ids.fresh, 27, '0.00'],
    ])
  })

  test('as many as are asked for are answered, the oldest first, with how many there are in all', async () => {
    const { body } = await product.call<{ data: Item[]; total: number }>('POST', `${path}/items`, {
      kind: 'provision',
      date: '2026-02-28',
      isProposed: true,
      limit: 2,
    })
    expect([body.data.map(({ _id }) => _id), body.total]).toEqual([[ids.older, ids.old], 3])
  })

  test('are looked at before they are posted', async () => {
    const lines = [
      { itemId: ids.old, amount: '50.00' },
      { itemId: ids.older, amount: '20.00' },
    ]
    const { body } = await product.call<Previewed>('POST', `${path}/preview`, {
      draft: { date: '2026-02-28', kind: 'provision', lines },
    })
    expect(entriesIn(body)).toEqual([['D 845 70.00', 'C 369 70.00']])
    provision = await made('provision', lines)
    expect(provision).toMatchObject({ number: 'CD-2026-00001', state: 'confirmed', amount: '70.00' })
    expect(await posted(provision)).toEqual([['D 845 70.00', 'C 369 70.00']])
  })

  test('are not proposed twice, and say nothing of what is owed', async () => {
    const [older] = await items('provision')
    expect(older).toMatchObject({ provided: '20.00', proposed: '0.00', pending: '400.00' })
    expect(await debts.pending(ids.older)).toBe('400.00 of 400.00')
  })

  test('do not exceed the debt', async () => {
    const { status, body } = await write('provision', [{ itemId: ids.older, amount: '380.01' }])
    expect([status, body.fields]).toMatchObject([
      422,
      [{ path: 'lines.0.amount', code: 'doubtfulDebt.tooMuch.provision' }],
    ])
  })

  test('are released as far as they were made', async () => {
    const release = await made('release', [{ itemId: ids.old, amount: '30.00' }])
    expect(await posted(release)).toEqual([['D 369 30.00', 'C 950 30.00']])
    const { status, body } = await change(provision, 'cancelled', { reason: 'Se anotó por error' })
    expect([status, body.code]).toEqual([409, 'doubtfulDebt.used.provision'])
    await undone(release)
    await undone(provision)
    expect([await balance('369'), await balance('845'), await balance('950')]).toEqual([
      '0.00',
      '0.00',
      '0.00',
    ])
  })
})

describe('a debt of 400.00 of which 100.00 was provided for', () => {
  let writeOff: Doubtful

  test('written off, the client owes it no more; what was not provided for is looked into', async () => {
    await made('provision', [{ itemId: ids.older, amount: '100.00' }])
    writeOff = await made('writeOff', [{ itemId: ids.older }])
    expect(await posted(writeOff)).toEqual([['D 369 100.00', 'D 330.0030 300.00', 'C 135.0020 400.00']])
    expect(writeOff.lines).toMatchObject([{ amount: '400.00', covered: '100.00' }])
    expect(await debts.pending(ids.older)).toBe('0.00 of 400.00')
    const { body } = await product.call<{ data: { debit: string; credit: string; balance: string }[] }>(
      'POST',
      '/private/pendingReceivable/getStatementOfAccount',
      { partnerId: ids.hotel, startDate: '2026-01-01', endDate: '2026-12-31' },
    )
    expect(body.data.map(({ debit, credit }) => [debit, credit])).toContainEqual(['0.00', '400.00'])
  })

  test('its file resolved, the rest is a loss', async () => {
    writeOff = await fine(change(writeOff, 'resolved', { date: '2026-02-28' }))
    expect((await posted(writeOff)).at(-1)).toEqual(['D 845 300.00', 'C 330.0030 300.00'])
    expect(await balance('330.0030')).toBe('0.00')
  })

  test('paid after all it is income, and no more than was written off', async () => {
    const recovery = await made('recovery', [{ itemId: ids.older, amount: '150.00' }], {
      moneyAccountId: ids.cash,
    })
    expect(await posted(recovery)).toEqual([['D 109 150.00', 'C 950 150.00']])
    const { body } = await write('recovery', [{ itemId: ids.older, amount: '250.01' }], {
      moneyAccountId: ids.cash,
    })
    expect(body.fields).toMatchObject([{ code: 'doubtfulDebt.tooMuch.recovery' }])
    const { status, body: refused } = await change(writeOff, 'cancelled', { reason: 'Pagó' })
    expect([status, refused.code]).toEqual([409, 'doubtfulDebt.used.writeOff'])
    await undone(recovery)
  })

  test('its write-off cancelled, the client owes it again, with what had been provided for it', async () => {
    await undone(writeOff)
    expect(await debts.pending(ids.older)).toBe('400.00 of 400.00')
    expect([await balance('330.0030'), await balance('369')]).toEqual(['0.00', '-100.00'])
    const older = (await items('release')).find(({ _id }) => _id === ids.older)
    expect(older).toMatchObject({ provided: '100.00', proposed: '0.00' })
  })
})

test('a debt in dollars goes with its dollars', async () => {
  const writeOff = await made('writeOff', [{ itemId: ids.dollars }])
  expect(await posted(writeOff)).toEqual([['D 330.0030 1200.00', 'C 135.0020 1200.00']])
  const { rows } = await product.asOwner(
    `select foreign_amount - foreign_settled as open from open_item where id = '${ids.dollars}'`,
  )
  expect(rows).toEqual([{ open: '0.00' }])
})

test('what was provided for whole leaves nothing to resolve', async () => {
  await made('provision', [{ itemId: ids.fresh, amount: '900.00' }])
  const writeOff = await made('writeOff', [{ itemId: ids.fresh }])
  expect(await posted(writeOff)).toEqual([['D 369 900.00', 'C 135.0020 900.00']])
  const { status, body } = await change(writeOff, 'resolved')
  expect([status, body.code]).toEqual([409, 'doubtfulDebt.nothingToResolve'])
})

describe('is refused', () => {
  const wrong = async (...input: Parameters<typeof write>) => {
    const { status, body } = await write(...input)
    expect(status).toBe(422)
    return body.fields!.map((field) => `${field.path} ${field.code}`)
  }
  test('of a debt that nobody has, that is named twice, that is later, that is owed by us', async () => {
    const ours = await debts.owedByUs(await debts.partner('Molino del Sur', 'provider'), 'C-1', '10.00')
    expect(await wrong('provision', [{ itemId: ours }])).toEqual(['lines.0.itemId doubtfulDebt.unknown'])
    expect(await wrong('provision', [{ itemId: ids.old }, { itemId: ids.old }])).toEqual([
      'lines.1.itemId doubtfulDebt.twice',
    ])
    expect(await wrong('writeOff', [{ itemId: ids.old }], { date: '2026-01-01' })).toEqual([
      'lines.0.itemId doubtfulDebt.later',
    ])
  })
  test('a recovery without money, and money without a recovery', async () => {
    expect(await wrong('recovery', [{ itemId: ids.fresh, amount: '1.00' }])).toEqual([
      'moneyAccountId field.required',
    ])
    expect(await wrong('provision', [{ itemId: ids.old }], { moneyAccountId: ids.cash })).toEqual([
      'moneyAccountId doubtfulDebt.noMoney',
    ])
  })
  test('where it was paid since it was written down', async () => {
    const late = await fine(write('provision', [{ itemId: ids.old, amount: '1000.00' }]))
    const { status } = await product.call('POST', '/private/pendingReceivable/collectSale', {
      date: '2026-02-28',
      clientId: ids.patio,
      accountId: ids.cash,
      amount: '600.00',
      allocations: [{ itemId: ids.old, amount: '600.00' }],
    })
    expect(status).toBe(200)
    const { status: answered, body } = await change(late, 'confirmed')
    expect([answered, body.fields]).toMatchObject([422, [{ code: 'doubtfulDebt.tooMuch.provision' }]])
  })
})
