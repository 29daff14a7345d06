import { describe, expect, test } from 'vitest'
import { openProduct } from '@cuadre/test/ceiba.ts'
import { accountIdsOf } from '@cuadre/test/chart.ts'

const product = openProduct()
const entries = '/private/accountingEntries'

interface Entry {
  _id: string
  number: number | null
  state: string
  version: number
  total: string
  lines: { _id: string; debit: string; credit: string; account: { code: string } }[]
  reversalOf: { number: number } | null
  reversedBy: { number: number } | null
  [field: string]: unknown
}
interface Refused {
  code: string
  message: string
  fields?: { path: string; code: string; message: string }[]
}

const account = accountIdsOf(product)

const line = (code: string, debit: string, credit: string, more: object = {}) => ({
  accountId: account.get(code),
  debit,
  credit,
  ...more,
})

const deposit = (amount: string, date = '2026-01-15') => ({
  date,
  description: 'Depósito de la venta del día',
  lines: [line('109', amount, '0.00'), line('106', '0.00', amount)],
})

const write = async (draft: object) =>
  (await product.call<Entry>('POST', `${entries}/createAccountingEntryManual`, draft)).body
const refused = async (draft: object) =>
  (await product.call<Refused>('POST', `${entries}/createAccountingEntryManual`, draft)).body
const confirm = (id: string) =>
  product.call<{ data: Entry[] } & Refused>('PUT', `${entries}/confirmAccountingEntries`, { _id: id })

test('a manual entry waits without a number, and gets the next one when it is confirmed', async () => {
  const pending = await write(deposit('1250.50'))
  expect([pending.state, pending.number, pending.total]).toEqual(['pending', null, '1250.50'])
  const { body } = await confirm(pending._id)
  expect(body.data.map(({ state, number }) => [state, number])).toEqual([['confirmed', 1]])
  expect(body.data[0]?.lines.map(({ account: { code }, debit, credit }) => [code, debit, credit])).toEqual([
    ['109', '1250.50', '0.00'],
    ['106', '0.00', '1250.50'],
  ])
})

test('confirming twice is refused, and of two browsers at once one succeeds', async () => {
  const { _id } = await write(deposit('10.00'))
  const answers = await Promise.all([confirm(_id), confirm(_id)])
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
  const { status, body } = await confirm(_id)
  expect([status, body.code]).toEqual([409, 'entry.alreadyConfirmed'])
})

test('a reversal swaps the sides and each entry names the other', async () => {
  const { _id } = await write(deposit('40.00'))
  await confirm(_id)
  const { body: reversal } = await product.call<Entry>('PUT', `${entries}/reverseAccountingEntry`, {
    _id,
    reason: 'cuenta equivocada',
  })
  expect(reversal.lines.map(({ account: { code }, debit, credit }) => [code, debit, credit])).toEqual([
    ['109', '0.00', '40.00'],
    ['106', '40.00', '0.00'],
  ])
  const { body: original } = await product.call<Entry>('GET', `${entries}/getAccountingEntriesDetailsById`, {
    id: _id,
  })
  expect(original.state).toBe('reversed')
  expect(original.reversedBy?.number).toBe(reversal.number)
  expect(reversal.reversalOf?.number).toBe(original.number)
  const again = await product.call<Refused>('PUT', `${entries}/reverseAccountingEntry`, {
    _id,
    reason: 'otra vez',
  })
  expect([again.status, again.body.code]).toEqual([409, 'entry.alreadyReversed'])
})

test('posting into January moves the openings of February and March', async () => {
  const { _id } = await write(deposit('7.77', '2026-01-31'))
  await confirm(_id)
  // I3 compares every opening with the lines after each test; here one is stated: the bank holds it in March.
  const { rows } = await product.asOwner(`
    select total.opening from account_total total
      join accounting_period period on period.id = total.period_id and period.number = 3
     where total.account_id = '${account.get('109')}'`)
  expect(rows).toHaveLength(1)
})

describe('what is wrong is said in words, and changes nothing', () => {
  const cases: [what: string, draft: () => object, code: string][] = [
    [
      'unbalanced',
      () => ({ ...deposit('5.00'), lines: [line('109', '5.00', '0'), line('106', '0', '4.99')] }),
      'entry.unbalanced',
    ],
    ['empty', () => ({ ...deposit('5.00'), lines: [] }), 'entry.tooFewLines'],
    ['one line', () => ({ ...deposit('5.00'), lines: [line('109', '5.00', '0')] }), 'entry.tooFewLines'],
    [
      'a line of zero',
      () => ({ ...deposit('5.00'), lines: [line('109', '0.00', '0.00'), line('106', '0', '5.00')] }),
      'entry.lineZero',
    ],
    [
      'both sides',
      () => ({ ...deposit('5.00'), lines: [line('109', '5.00', '5.00'), line('106', '0', '5.00')] }),
      'entry.lineBothSides',
    ],
    [
      'negative',
      () => ({ ...deposit('5.00'), lines: [line('109', '-5.00', '0'), line('106', '0', '5.00')] }),
      'field.money',
    ],
    [
      'three decimals',
      () => ({ ...deposit('5.00'), lines: [line('109', '5.005', '0'), line('106', '0', '5.00')] }),
      'field.money',
    ],
    [
      'letters',
      () => ({ ...deposit('5.00'), lines: [line('109', 'cinco', '0'), line('106', '0', '5.00')] }),
      'field.money',
    ],
    [
      'an account that sums others',
      () => ({ ...deposit('5.00'), lines: [line('135', '5.00', '0'), line('106', '0', '5.00')] }),
      'account.notPostable',
    ],
    [
      'no client where the account needs one',
      () => ({ ...deposit('5.00'), lines: [line('135.0020', '5.00', '0'), line('106', '0', '5.00')] }),
      'entry.partnerRequired',
    ],
    [
      'no cost centre where the account needs one',
      () => ({ ...deposit('5.00'), lines: [line('822', '5.00', '0'), line('106', '0', '5.00')] }),
      'entry.costCenterRequired',
    ],
    ['a day that no period has', () => deposit('5.00', '2031-01-01'), 'period.none'],
    ['a period that waits', () => deposit('5.00', '2026-06-15'), 'period.pending'],
    ['a day that does not exist', () => deposit('5.00', '2026-02-30'), 'field.day'],
    [
      '1,001 lines',
      () => ({ ...deposit('5.00'), lines: Array.from({ length: 1001 }, () => line('109', '5.00', '0')) }),
      'entry.tooManyLines',
    ],
    ['a field that nobody knows', () => ({ ...deposit('5.00'), fecha: '2026-01-15' }), 'field.unknown'],
  ]
  test.each(cases)('%s', async (_what, draft, code) => {
    const before = await product.asOwner('select count(*) from entry_draft')
    const body = await refused(draft())
    expect([body.code, ...(body.fields?.map((field) => field.code) ?? [])]).toContain(code)
    expect(body.message).not.toBe(body.code)
    const after = await product.asOwner('select count(*) from entry_draft')
    expect(after.rows).toEqual(before.rows)
  })
})

describe("with the application's own role, direct SQL", () => {
  const cases: [what: string, sql: string, message: RegExp][] = [
    ['cannot change an entry', `update journal_entry set description = 'x'`, /permission denied/],
    ['cannot change a line', `update journal_line set debit = 1 where debit > 0`, /permission denied/],
    ['cannot delete an entry', `delete from journal_entry`, /permission denied/],
    ['cannot delete a line', `delete from journal_line`, /permission denied/],
    ['cannot take a trace away', `delete from trace`, /permission denied/],
    ['cannot switch triggers off', `alter table journal_entry disable trigger all`, /must be owner/],
    [
      'cannot move the days of a period',
      `update accounting_period set end_date = end_date + 1`,
      /days of a period/,
    ],
  ]
  test.each(cases)('%s', async (_what, sql, message) => {
    await expect(product.asApplication(sql)).rejects.toThrow(message)
  })

  const insertEntry = (day: string, lines: number, period = 1) => `
    insert into journal_entry (organization_id, id, exercise_id, period_id, day, number, type, description, lines, total, created_by, created_at, confirmed_by, digest, hash)
    select app.organization(), gen_random_uuid(), p.exercise_id, p.id, '${day}', coalesce((select max(number) from journal_entry where exercise_id = p.exercise_id), 0) + 1,
           'manual', 'a mano', ${lines}, 10, u.id, now(), u.id, sha256('x'), sha256('x')
      from accounting_period p, (select id from user_account limit 1) u
     where p.number = ${period} returning id, day, number`
  const insertLines = (debit: string, credit: string) => `
    with entry as (select * from journal_entry where description = 'a mano' order by number desc limit 1), cash as (select id from account where code = '101')
    insert into journal_line (organization_id, entry_id, line, day, number, account_id, debit, credit)
    select app.organization(), entry.id, 1, entry.day, entry.number, cash.id, ${debit}, 0 from entry, cash
    union all select app.organization(), entry.id, 2, entry.day, entry.number, cash.id, 0, ${credit} from entry, cash`

  test('cannot unbalance the books', async () => {
    await expect(
      product.asApplication(`${insertEntry('2026-01-10', 2)}; ${insertLines('10', '9.99')}`),
    ).rejects.toThrow(/debits 10/)
  })
  test('cannot leave an entry without its lines', async () => {
    await expect(product.asApplication(insertEntry('2026-01-10', 2))).rejects.toThrow(
      /journal_entry_lines_fkey/,
    )
  })
  test('cannot back-date: neither into a waiting period nor to a day outside of it', async () => {
    await expect(product.asApplication(insertEntry('2026-06-10', 2, 6))).rejects.toThrow(/not active/)
    await expect(product.asApplication(insertEntry('2026-02-10', 2, 1))).rejects.toThrow(/outside the period/)
  })
  test('cannot skip a number', async () => {
    const skipping = insertEntry('2026-01-10', 2).replace(', 0) + 1', ', 0) + 5')
    await expect(product.asApplication(`${skipping}; ${insertLines('10', '10')}`)).rejects.toThrow(
      /journal_entry_previous_fkey/,
    )
  })
  test('sees nothing of the other organization, and nothing at all without one', async () => {
    const { rows } = await product.asApplication(
      `select count(*)::int as count from account where organization_id <> app.organization()`,
    )
    expect(rows).toEqual([{ count: 0 }])
    const other = await product.asApplication(
      'select count(*)::int as count from journal_entry',
      product.organization('El Almendro'),
    )
    expect(other.rows).toEqual([{ count: 0 }])
  })
})

test('another organization can neither read, confirm nor delete an entry', async () => {
  const { _id } = await write(deposit('3.00'))
  const as = { as: 'admin@almendro.test' }
  expect(
    (await product.call('GET', `${entries}/getAccountingEntriesDetailsById`, { id: _id }, as)).status,
  ).toBe(404)
  expect((await product.call('PUT', `${entries}/confirmAccountingEntries`, { _id }, as)).status).toBe(404)
  expect((await product.call('GET', `${entries}/deleteManualCommonId`, { commonId: _id }, as)).status).toBe(
    404,
  )
  expect(
    (await product.call<Entry>('GET', `${entries}/getAccountingEntriesDetailsById`, { id: _id })).body.state,
  ).toBe('pending')
})

test('eight people confirming at once leave no gap and no duplicate', async () => {
  const drafts = await Promise.all(
    Array.from({ length: 24 }, (_each, index) => write(deposit(`${index + 1}.00`, '2026-02-10'))),
  )
  const answers = await Promise.all(drafts.map(({ _id }) => confirm(_id)))
  expect(answers.map(({ status }) => status)).toEqual(drafts.map(() => 200))
  const numbers = answers.map(({ body }) => body.data[0]?.number ?? 0).toSorted((one, other) => one - other)
  const [first = 0] = numbers
  expect(numbers).toEqual(numbers.map((_number, index) => first + index))
})

test('the same request with the same key makes one entry', async () => {
  const headers = { 'idempotency-key': 'deposit-of-monday' }
  const once = await product.call<Entry>('POST', `${entries}/createAccountingEntryManual`, deposit('9.00'), {
    headers,
  })
  const twice = await product.call<Entry>('POST', `${entries}/createAccountingEntryManual`, deposit('9.00'), {
    headers,
  })
  expect(twice.body._id).toBe(once.body._id)
  const other = await product.call<Refused>(
    'POST',
    `${entries}/createAccountingEntryManual`,
    deposit('9.01'),
    { headers },
  )
  expect([other.status, other.body.code]).toEqual([409, 'idempotency.keyReused'])
})
