import { beforeAll, describe, expect, test } from 'vitest'
import { identities, staffOf } from '@cuadre/hr/workers/staff.examples.ts'
import { openProduct } from './ceiba.ts'
import type { MoneyMoved } from './treasury.ts'
import { hire } from './people.ts'
import { fundsOf } from './petty-cash.ts'
import { fundAccount } from './cash-funds.ts'

// Documents name workers: who has a fund, who counted cash belongs to, who received money. Each is checked on the document's own day.

const product = openProduct()
const staff = staffOf(product)
const books = fundsOf(product)
const { ids, ok, refused, ask, asked, funds, vouchers, opened, fresh, advanced } = books
const people = { rosa: '', omar: '', eva: '' }
const treasurer = 'fondos@ceiba.test'

beforeAll(async () => {
  await books.begin()
  const area = await staff.area('Economía')
  const clerk = await staff.position('Cajero', { [area._id]: 3 })
  const hired = { positionId: clerk._id, startDate: '2026-01-05', salary: '4321.09' }
  const named = async (firstName: string, lastName: string, identityNumber: string) =>
    (await staff.open({ firstName, lastName, identityNumber, ...hired }))._id
  people.rosa = await named('Rosa', 'Peña', identities.rosa)
  people.omar = await named('Omar', 'Cruz', identities.omar)
  // Two people of one name.
  people.eva = await named('Rosa', 'Peña', identities.yanet)
  // Omar worked until 15 January, and Rosa is called otherwise since February.
  await staff.move('retire', people.omar, { lastDay: '2026-01-15', reason: 'resignation' })
  await staff.change(people.rosa, { validFrom: '2026-02-01', lastName: 'Peña de Ruiz' })
  await hire(product, {
    email: treasurer,
    name: 'Quien lleva los fondos',
    permissions: ['adminOpeningCashBack', 'adminExpenseMovement'],
  })
})

const rosa = () => ({ custodian: 'Rosa Peña', custodianId: people.rosa })

describe('a fund', () => {
  test('is of a worker by the name that she had on its day, and of no other', async () => {
    const fund = await opened(rosa())
    expect([fund.custodian, fund.custodianId]).toEqual(['Rosa Peña', people.rosa])
    // By the name of today she is the same, and the document keeps that of its day.
    const today = await opened({ custodian: 'Rosa Peña de Ruiz', custodianId: people.rosa })
    expect([today.custodian, today.custodianId]).toEqual(['Rosa Peña', people.rosa])
    const plain = await opened({ custodian: 'Elena Ruiz' })
    expect([plain.custodian, plain.custodianId]).toEqual(['Elena Ruiz', null])
    const accountId = await fundAccount(asked, ids.cash)
    const wrong = (more: object) => refused(funds.write({ accountId, ...more }))
    const other = { custodian: 'Elena Ruiz', custodianId: people.rosa }
    expect(await wrong(other)).toEqual([422, 'custodian worker.otherName'])
    const unknown = { custodian: 'Rosa Peña', custodianId: crypto.randomUUID() }
    expect(await wrong(unknown)).toEqual([422, 'custodianId worker.unknown'])
    const early = { ...rosa(), date: '2026-01-02' }
    expect(await wrong(early)).toEqual([422, 'custodianId worker.notYetHere'])
  })

  test('is handed over to a worker, also to one of the same name, and each time is kept', async () => {
    const fund = await opened(rosa())
    const handOver = async (date: string, more: object) => {
      const { _id, version } = await fresh(fund)
      return ask<typeof fund>('PUT', 'openingCashBack/handOver', { _id, version, date, ...more })
    }
    const omar = { receivedBy: 'Omar Cruz', receivedById: people.omar }
    const first = await ok(handOver('2026-01-12', omar))
    expect([first.custodian, first.custodianId]).toEqual(['Omar Cruz', people.omar])
    const same = await handOver('2026-01-13', omar)
    expect(await refused(Promise.resolve(same))).toEqual([422, 'receivedBy cashFund.sameCustodian'])
    const eva = { receivedBy: 'Rosa Peña', receivedById: people.eva }
    await ok(handOver('2026-01-14', eva))
    const back = await ok(handOver('2026-01-15', { receivedBy: 'Rosa Peña', receivedById: people.rosa }))
    expect(back.custodies.map(({ receivedBy, receivedById }) => [receivedBy, receivedById])).toEqual([
      ['Rosa Peña', people.rosa],
      ['Rosa Peña', people.eva],
      ['Omar Cruz', people.omar],
    ])
    const left = await handOver('2026-01-16', omar)
    expect(await refused(Promise.resolve(left))).toEqual([422, 'receivedById worker.leftBefore'])
    const stranger = await ok(handOver('2026-01-16', { receivedBy: 'Elsa Mora' }))
    expect([stranger.custodian, stranger.custodianId]).toEqual(['Elsa Mora', null])
  })
})

describe('a voucher', () => {
  test('was received by a worker who worked on its day, though she left since', async () => {
    const fund = await opened()
    const omar = { beneficiary: 'Omar Cruz', beneficiaryId: people.omar }
    const advance = await advanced(fund, '300.00', { ...omar, date: '2026-01-15' })
    expect([advance.beneficiary, advance.beneficiaryId]).toEqual(['Omar Cruz', people.omar])
    const after = vouchers.write({
      ...omar,
      fundId: fund._id,
      advance: true,
      amount: '10.00',
      date: '2026-01-16',
    })
    expect(await refused(after)).toEqual([422, 'beneficiaryId worker.leftBefore'])
    // Written anew for a workshop, it is no worker's any more.
    const pending = await vouchers.written({
      ...omar,
      fundId: fund._id,
      advance: true,
      amount: '10.00',
      date: '2026-01-15',
    })
    const { _id, version } = pending
    const rewritten = await ok(
      ask<typeof pending>('PUT', 'expenseMovement/update', {
        _id,
        version,
        date: '2026-01-15',
        fundId: fund._id,
        advance: true,
        amount: '10.00',
        beneficiary: 'Taller La Llave',
        description: 'Reparación',
      }),
    )
    expect([rewritten.beneficiary, rewritten.beneficiaryId]).toEqual(['Taller La Llave', null])
  })
})

type WholeCount = MoneyMoved & { custodian: string; custodianId: string | null }

test('a count is of the cash of a worker', async () => {
  const { custodian, custodianId } = rosa()
  const count = (more: object) =>
    ask<WholeCount>('POST', 'cashCount/create', {
      date: '2026-01-20',
      accountId: ids.till,
      occasion: 'surprise',
      custodian,
      counted: '100.00',
      ...more,
    })
  const counted = await ok(count({ custodianId }))
  expect([counted.custodian, counted.custodianId]).toEqual(['Rosa Peña', people.rosa])
  const omar = { custodian: 'Omar Cruz', custodianId: people.omar }
  expect(await refused(count(omar))).toEqual([422, 'custodianId worker.leftBefore'])
})

test('whoever keeps funds sees the names of workers, and nothing else of their files', async () => {
  const fund = await opened(rosa())
  const read = await product.call<object>(
    'GET',
    '/private/openingCashBack/getDetailsById',
    { id: fund._id },
    { as: treasurer },
  )
  expect(read.body).toMatchObject({ custodian: 'Rosa Peña', custodianId: people.rosa })
  expect(JSON.stringify(read.body)).not.toMatch(/4321|90070112354|Cajero/)
  const file = await product.call(
    'GET',
    '/private/usersDataSheets/getUserDataSheetDetails',
    { id: people.rosa },
    { as: treasurer },
  )
  expect(file.status).toBe(403)
})

test('the funds and the advances of a worker are what she answers for, until they are settled', async () => {
  const answered = async () => {
    const { data } = await asked<{ data: { kind: string; code: string }[] }>(
      'GET',
      'usersDataSheets/getResponsibilities',
      { id: people.eva },
    )
    return data.map(({ kind, code }) => [kind, code])
  }
  expect(await answered()).toEqual([])
  const fund = await opened({ custodian: 'Rosa Peña', custodianId: people.eva })
  const eva = { beneficiary: 'Rosa Peña', beneficiaryId: people.eva, date: '2026-01-15' }
  const advance = await advanced(fund, '300.00', eva)
  expect(await answered()).toEqual([
    ['cashFund', fund.number],
    ['expenseVoucher', advance.number],
  ])
  // She spent all of it, and another has the fund: nothing is left.
  await ok(vouchers.move(advance, 'justified', { date: '2026-01-16', lines: [books.supplies('300.00')] }))
  const { _id, version } = await fresh(fund)
  const handed = { _id, version, date: '2026-01-16', receivedBy: 'Elsa Mora' }
  await asked('PUT', 'openingCashBack/handOver', handed)
  expect(await answered()).toEqual([])
})
