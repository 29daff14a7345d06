import { beforeAll, describe, expect, test } from 'vitest'
import { booksOf } from '@cuadre/test/books.ts'
import { openProduct } from '@cuadre/test/ceiba.ts'
import { upload } from '@cuadre/test/uploads.ts'

// Books that were taken over begin with an opening voucher on 1 January, and the first statement of the bank begins on the same day, or
// dates what it opens with by the day before.
// 109: books and bank 1,500.00, a collection of 500.00 on the 10th, both 2,000.00 at the end of January.
// 110: books 16,000.00, bank 24,000.00. A cheque of 8,000.00 that was issued in December is presented on 5 February.
const product = openProduct()
const books = booksOf(product)

interface Operation {
  _id: string
  day: string
  amount: string
}
interface Open {
  operations: Operation[]
  lines: { _id: string; amount: string }[]
  opening: {
    before: string
    balance: string
    count: number
    came: string
    went: string
    outstanding: Operation[]
  } | null
  proposals: { reason: string; operations: string[]; lines: string[] }[]
}
interface Written {
  _id: string
  version: number
  state: string
  operations: Operation[]
  opening: { count: number; came: string; went: string; isMatched: boolean } | null
  table: Record<string, string>
  code?: string
  message?: string
}

const path = '/private/conciliation'
const ids = { whole: '', cheque: '' }
const january = '2026-01-31'
const february = '2026-02-28'

// As the bank gives it: what it held at the end of December, and one movement.
const ofJanuary = [
  ':20:X',
  ':25:0598770000914417',
  ':28C:1/1',
  ':60F:C241231CUP1500,00',
  ':61:2501100110C500,00NTRFF-1',
  ':62F:C250131CUP2000,00',
  '-',
]
  .join('\r\n')
  .replaceAll(':61:25', ':61:26')
  .replaceAll('C25', 'C26')
  .replaceAll('C24', 'C25')

const open = async (accountId: string, date: string, more: object = {}) =>
  books.ask<Open>('POST', 'conciliation/getOperationsConciliation', { accountId, date, ...more })
const conciliate = (bankAccountId: string, day: string, draft: object) =>
  product.call<Written>('POST', `${path}/conciliateOperations`, { bankAccountId, day, matches: [], ...draft })
const accepted = ({ proposals }: Open) =>
  proposals.map(({ reason, operations, lines }) => ({ reason, operations, lines }))
/** What the screen accepts: all that is offered, with the opening. */
const acceptAll = async (bankAccountId: string, day: string) => {
  const found = await open(bankAccountId, day)
  const { status, body } = await conciliate(bankAccountId, day, {
    matches: accepted(found),
    ...(found.opening && { opening: { outstanding: found.opening.outstanding.map(({ _id }) => _id) } }),
  })
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}

const exercise = async () => {
  const { data } = await books.ask<{ data: { _id: string; code: string; version: number }[] }>(
    'POST',
    'accountingExercise/filter',
    {},
  )
  return data.find(({ code }) => code === '2026')!
}
const takeOver = async (
  lines: readonly [code: string, debit: string, credit: string, description?: string][],
  more: object = {},
) =>
  books.ask('POST', 'accountingExercise/saveAccountEntriesExercise', {
    _id: (await exercise())._id,
    lines: await Promise.all(
      lines.map(async ([code, debit, credit, description]) => ({
        accountId: await books.account(code),
        debit,
        credit,
        description,
      })),
    ),
    ...more,
  })

beforeAll(async () => {
  ids.whole = await books.bankAccount('0598770000914417', '109')
  ids.cheque = await books.bankAccount('0598770000914418', '110')
  // The first voucher had 100.00 too little; another took its place.
  const voucher = (held: string, equity: string): [string, string, string][] => [
    ['109', held, '0'],
    ['110', '16000.00', '0'],
    ['601', '0', equity],
  ]
  await takeOver(voucher('1400.00', '17400.00'))
  await takeOver(voucher('1500.00', '17500.00'), { replace: true, version: (await exercise()).version })
  await books.enter('2026-01-10', 'Cobro F-1', [
    ['109', '500.00', '0'],
    ['600', '0', '500.00'],
  ])
  const statement = (startDate: string, endDate: string, opening: string, closing: string, lines: object[]) =>
    books.ask('POST', 'accountsStatus/createAccountsStatus', {
      bankAccountId: ids.cheque,
      startDate,
      endDate,
      opening,
      closing,
      lines,
    })
  await statement('2026-01-01', january, '24000.00', '24000.00', [])
  await statement('2026-02-01', february, '24000.00', '16000.00', [
    { day: '2026-02-05', amount: '-8000.00', description: 'CHEQUE 000731' },
  ])
  const { status, body } = await upload(
    product,
    '/private/accountsStatus/importFile',
    { name: '25-january.sta', content: ofJanuary },
    { fields: { bankAccountId: ids.whole } },
  )
  expect(status, JSON.stringify(body)).toBe(200)
  expect(body).toMatchObject({ startDate: '2025-12-31', endDate: january, opening: '1500.00' })
})

describe('an opening voucher of the first days of the first statement', () => {
  test('is offered as what that opens with, and January is concluded', async () => {
    const found = await open(ids.whole, january)
    expect(found.opening).toEqual({
      before: '2025-12-31',
      balance: '1500.00',
      count: 3,
      came: '2900.00',
      went: '-1400.00',
      outstanding: [],
    })
    expect(found.operations.map(({ day, amount }) => [day, amount])).toEqual([['2026-01-10', '500.00']])
    const body = await acceptAll(ids.whole, january)
    expect([body.state, body.operations, body.opening?.isMatched]).toEqual(['conciliated', [], true])
    expect(body.table).toMatchObject({ bank: '2000.00', book: '2000.00', difference: '0.00' })
  })
})

describe('a cheque that the books paid before they were taken over and the bank had not seen', () => {
  test('is not found in one figure of the voucher, and the refusal says what both had', async () => {
    const found = await open(ids.cheque, january)
    expect([found.opening?.count, found.opening?.came, found.opening?.outstanding]).toEqual([
      3,
      '32000.00',
      [],
    ])
    const { status, body } = await conciliate(ids.cheque, january, {})
    expect([status, body.code]).toEqual([409, 'reconciliation.openingOpen'])
    expect(body.message).toContain('24.000')
    expect(body.message).toContain('16.000')
  })

  test('is outstanding once a further voucher has it in a line of its own, though another account is reconciled', async () => {
    await takeOver([
      ['110', '8000.00', '0'],
      ['110', '0', '8000.00', 'Cheque 000731'],
    ])
    // The first voucher, what took it back, the second, and both lines of the third.
    const { opening, operations } = await open(ids.cheque, january)
    expect([opening?.count, opening?.came, opening?.went]).toEqual([5, '40000.00', '-24000.00'])
    expect(opening?.outstanding.map(({ day, amount }) => [day, amount])).toEqual([['2026-01-01', '-8000.00']])
    expect(operations).toEqual([])
  })

  test('stays said while January is pending, and January is concluded with it', async () => {
    const outstanding = (await open(ids.cheque, january)).opening!.outstanding.map(({ _id }) => _id)
    const { body: pending } = await conciliate(ids.cheque, january, {
      opening: { outstanding },
      conclude: false,
    })
    expect([pending.state, pending.opening?.count]).toEqual(['pending', 4])
    const again = await open(ids.cheque, january, { reconciliationId: pending._id })
    expect([
      again.opening?.count,
      again.opening?.outstanding.map(({ _id }) => _id),
      again.operations,
    ]).toEqual([5, outstanding, []])
    const { status, body } = await product.call<Written>('PUT', `${path}/updatedConciliateOperations`, {
      _id: pending._id,
      version: pending.version,
      day: january,
      matches: [],
      opening: { outstanding },
    })
    expect(status, JSON.stringify(body)).toBe(200)
    expect([body.state, body.operations.map(({ amount }) => amount)]).toEqual(['conciliated', ['-8000.00']])
    expect(body.table).toMatchObject({
      bank: '24000.00',
      outstanding: '-8000.00',
      book: '16000.00',
      difference: '0.00',
    })
  })

  test('is paid in February, and nothing is outstanding', async () => {
    const body = await acceptAll(ids.cheque, february)
    expect([body.state, body.operations]).toEqual(['conciliated', []])
    expect(body.table).toMatchObject({
      bank: '16000.00',
      outstanding: '0.00',
      book: '16000.00',
      difference: '0.00',
    })
  })
})
