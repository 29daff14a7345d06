import { beforeAll, describe, expect, test } from 'vitest'
import { booksOf } from '@cuadre/test/books.ts'
import { openProduct } from '@cuadre/test/ceiba.ts'
import { pagesOf } from '@cuadre/test/printout.ts'
import { outstandingAt } from './opening.ts'
import type { Side } from './remaining.ts'

// The first reconciliation of companies that lived before they had a statement in the product.
// Of 109 the books have 1,000.00 and a cheque of 200.00 of 30 January; the bank opens February with 1,000.00 and pays the cheque on the 3rd.
// Of 110 they have 400 deposits of 10.00 and 400 payments of 4.00: 4,000.00 − 1,600.00 = 2,400.00, with which the bank opens February.
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
  number: string
  state: string
  matches: object[]
  operations: Operation[]
  opening: { count: number; came: string; went: string; isMatched: boolean } | null
  table: Record<string, string>
  code?: string
  message?: string
  fields?: { path: string; code: string; message: string }[]
}

const path = '/private/conciliation'
const ids = { cheque: '', busy: '' }
const february = '2026-02-28'

const statement = async (bankAccountId: string, opening: string, closing: string, lines: object[]) => {
  const { status, body } = await product.call('POST', '/private/accountsStatus/createAccountsStatus', {
    bankAccountId,
    startDate: '2026-02-01',
    endDate: february,
    opening,
    closing,
    lines,
  })
  expect(status, JSON.stringify(body)).toBe(200)
}
const open = async (accountId: string, more: object = {}) =>
  (
    await product.call<Open>('POST', `${path}/getOperationsConciliation`, {
      accountId,
      date: february,
      ...more,
    })
  ).body
const conciliate = (bankAccountId: string, draft: object) =>
  product.call<Written>('POST', `${path}/conciliateOperations`, {
    bankAccountId,
    day: february,
    matches: [],
    ...draft,
  })
const accepted = ({ proposals }: Open) =>
  proposals.map(({ reason, operations, lines }) => ({ reason, operations, lines }))
const cancel = async ({ _id }: Written) =>
  expect((await product.call('DELETE', `${path}/cancelConciliationBank`, { id: _id })).status).toBe(200)

beforeAll(async () => {
  ids.cheque = await books.bankAccount('0598770000914417', '109')
  ids.busy = await books.bankAccount('0598770000914418', '110')
  await books.enter('2026-01-10', 'Lo que había', [
    ['109', '1000.00', '0'],
    ['600', '0', '1000.00'],
  ])
  await books.enter('2026-01-30', 'Cheque 000200', [
    ['106', '200.00', '0'],
    ['109', '0', '200.00'],
  ])
  const repeated = (times: number, debit: string, credit: string, money: string) =>
    books.enter(
      '2026-01-15',
      'Lo de cada día',
      Array.from({ length: times }, (): Parameters<typeof books.enter>[2] => [
        [debit, money, '0'],
        [credit, '0', money],
      ]).flat(),
    )
  await repeated(400, '110', '106', '10.00')
  await repeated(400, '106', '110', '4.00')
  await statement(ids.cheque, '1000.00', '800.00', [
    { day: '2026-02-03', amount: '-200.00', description: 'CHEQUE 200' },
  ])
  await statement(ids.busy, '2400.00', '2400.00', [])
})

describe('what lay before the first statement', () => {
  test('is one, whatever it counts, and concluded as what it is', async () => {
    const found = await open(ids.busy)
    expect([found.operations, found.proposals]).toEqual([[], []])
    expect(found.opening).toEqual({
      before: '2026-02-01',
      balance: '2400.00',
      count: 800,
      came: '4000.00',
      went: '-1600.00',
      outstanding: [],
    })
    const { status, body } = await conciliate(ids.busy, { opening: { outstanding: [] } })
    expect(status, JSON.stringify(body)).toBe(200)
    expect([body.state, body.matches, body.operations]).toEqual(['conciliated', [], []])
    expect(body.opening).toMatchObject({ count: 800, isMatched: true })
    expect(body.table).toMatchObject({
      bank: '2400.00',
      inTransit: '0.00',
      book: '2400.00',
      difference: '0.00',
    })
    // Nobody is offered it again, and each of the eight hundred is held by it.
    expect((await open(ids.busy)).opening).toBe(null)
    const { rows } = await product.asOwner('select count(*)::int as held from reconciliation_operation')
    expect(rows).toEqual([{ held: 800 }])
    await cancel(body)
    expect((await open(ids.busy)).opening?.count).toBe(800)
    await cancel((await conciliate(ids.busy, { opening: { outstanding: [] } })).body)
  })

  test('is read by pages, and found by its words', async () => {
    const page = (more: object) =>
      product.call<{ data: Operation[]; total: number }>('POST', `${path}/getOpeningOperations`, {
        accountId: ids.busy,
        date: february,
        ...more,
      })
    const { body } = await page({ limit: 50, page: 16 })
    expect([body.total, body.data.length]).toEqual([800, 50])
    expect((await page({ search: 'cada' })).body.total).toBe(800)
    expect((await page({ search: 'nadie' })).body.total).toBe(0)
  })

  test('is refused with its reason where it is not what the bank began with', async () => {
    const found = await open(ids.busy)
    const { data } = (
      await product.call<{ data: Operation[] }>('POST', `${path}/getOpeningOperations`, {
        accountId: ids.busy,
        date: february,
        sort: [{ field: 'amount', direction: 'desc' }],
      })
    ).body
    const one = data[0]!
    expect([found.opening?.count, one.amount]).toEqual([800, '10.00'])
    const { status, body } = await conciliate(ids.busy, { opening: { outstanding: [one._id] } })
    expect([status, body.fields?.map((each) => `${each.path} ${each.code}`)]).toEqual([
      422,
      ['opening reconciliation.openingDiffers'],
    ])
    expect(body.fields?.[0]?.message).toContain(
      'empieza con 2.400,00 y los libros tenían 2.390,00 antes del 01/02/2026: −10,00 de diferencia',
    )
    // Left aside it is what is missing, and no statement is.
    const aside = await conciliate(ids.busy, {})
    expect([aside.status, aside.body.code]).toEqual([409, 'reconciliation.openingOpen'])
    expect(aside.body.message).toContain('2.400')
    const later = { opening: { outstanding: [crypto.randomUUID() + '-1'] } }
    expect((await conciliate(ids.busy, later)).body.fields?.[0]).toMatchObject({
      path: 'opening.outstanding.0',
      code: 'reconciliation.operationTaken',
    })
  })

  test('cannot be reconciled before the bank said anything', async () => {
    const { body } = await conciliate(ids.busy, { day: '2026-01-31', opening: { outstanding: [] } })
    expect(body.fields).toMatchObject([{ path: 'day', code: 'reconciliation.beforeStatements' }])
  })
})

describe('a cheque that the bank had not seen when its first statement began', () => {
  test('is proposed as outstanding, with the line that pays it', async () => {
    const { opening, operations, proposals, lines } = await open(ids.cheque)
    expect([opening?.balance, opening?.count, opening?.came, opening?.went]).toEqual([
      '1000.00',
      2,
      '1000.00',
      '-200.00',
    ])
    expect(opening?.outstanding.map(({ day, amount }) => [day, amount])).toEqual([['2026-01-30', '-200.00']])
    expect(operations).toEqual([])
    expect(proposals).toMatchObject([{ operations: [opening?.outstanding[0]?._id], lines: [lines[0]?._id] }])
  })

  test('is kept as a person said while the reconciliation is pending, and concluded', async () => {
    const found = await open(ids.cheque)
    const outstanding = found.opening!.outstanding.map(({ _id }) => _id)
    const { body: pending } = await conciliate(ids.cheque, { opening: { outstanding }, conclude: false })
    expect([pending.state, pending.opening?.count]).toEqual(['pending', 1])
    // 800.00 of the bank, a cheque outstanding, and a line that nothing explains yet: 600.00 on both ways.
    expect(pending.table).toMatchObject({
      bank: '800.00',
      inTransit: '0.00',
      outstanding: '-200.00',
      reconciled: '600.00',
      book: '800.00',
      unknown: '-200.00',
      adjusted: '600.00',
    })
    const again = await open(ids.cheque, { reconciliationId: pending._id })
    expect([again.opening?.count, again.opening?.outstanding.length]).toEqual([2, 1])
    const { status, body } = await product.call<Written>('PUT', `${path}/updatedConciliateOperations`, {
      _id: pending._id,
      version: pending.version,
      day: february,
      matches: accepted(again),
      opening: { outstanding },
    })
    expect(status, JSON.stringify(body)).toBe(200)
    expect([body.state, body.table['difference'], body.matches.length]).toEqual(['conciliated', '0.00', 1])
    await cancel(body)
  })

  test('is said to be outstanding on paper where the bank pays it after the day', async () => {
    const found = await open(ids.cheque, { date: '2026-02-01' })
    const outstanding = found.opening!.outstanding.map(({ _id }) => _id)
    expect(outstanding.length).toBe(1)
    const { status, body } = await conciliate(ids.cheque, { day: '2026-02-01', opening: { outstanding } })
    expect(status, JSON.stringify(body)).toBe(200)
    const printed = await product.call<Buffer>('GET', `${path}/print`, { id: body._id })
    const [page] = await pagesOf(printed.body)
    const words = page?.replaceAll('-', '−').replaceAll(/ +/g, ' ')
    for (const line of [
      'Saldo según el banco 1.000,00 Depósitos en tránsito 0,00',
      'Cheques y transferencias sin cobrar −200,00 Cheque 000200 30/01/2026 −200,00',
      'Saldo conciliado 800,00 Saldo según libros 800,00',
    ])
      expect(words).toContain(line)
    await cancel(body)
  })
})

describe('which operations the bank had not seen', () => {
  const side = (id: string, day: string, cents: number): Side => ({
    id,
    day,
    cents: BigInt(cents),
    references: [],
  })
  const before = [
    side('old', '2026-01-05', 5000),
    side('rent', '2026-01-28', -3000),
    side('cheque', '2026-01-30', -2000),
  ]
  const found = async (difference: number, lines: Side[] = [], after: Side[] = []) =>
    (await outstandingAt(BigInt(difference), before, { after, lines })).map(({ id }) => id)

  test('are none where the books agree, even if a later line is of the same amount', async () => {
    expect(await found(0, [side('line', '2026-02-01', -2000)])).toEqual([])
  })

  test('are those that later lines explain, and others that come to the rest', async () => {
    expect(await found(-2000, [side('line', '2026-02-02', -2000)])).toEqual(['cheque'])
    expect(await found(-5000, [side('line', '2026-02-02', -2000)])).toEqual(['cheque', 'rent'])
  })

  test('are those that come to the difference where no line says anything, the latest first', async () => {
    expect(await found(-3000)).toEqual(['rent'])
    expect(await found(2000)).toEqual(['rent', 'old'])
  })

  test('are left to a person where several choices are as good', async () => {
    const alike = [...before, side('other rent', '2026-01-20', -3000)]
    const several = await outstandingAt(2000n, alike, { after: [], lines: [] })
    expect(several).toEqual([])
    // Of two single ones it is the later.
    expect((await outstandingAt(-3000n, alike, { after: [], lines: [] })).map(({ id }) => id)).toEqual([
      'rent',
    ])
  })

  test('are those that lines explain where nothing comes to the difference: the rest is for a person', async () => {
    expect(await found(-2001, [side('line', '2026-02-02', -2000)])).toEqual(['cheque'])
    expect(await found(-2001)).toEqual([])
  })
})
