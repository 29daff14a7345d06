import { beforeAll, describe, expect, test } from 'vitest'
import { openProduct } from '@cuadre/test/ceiba.ts'
import { parametersOf } from '@cuadre/test/parameters.ts'
import { type MoneyMoved, treasuryOf } from '@cuadre/test/treasury.ts'

const product = openProduct()
const treasury = treasuryOf(product)
const { ids, ok, refused } = treasury

interface Deposit extends MoneyMoved {
  creditedOn: string | null
}

const draft = (more: object = {}) => ({
  date: '2026-01-20',
  accountId: ids.till,
  bankAccountId: ids.pesosAtBank,
  amount: '1250.00',
  ...more,
})
const { ask, write, written, move } = treasury.documents<Deposit>('deposit', draft)
const counted = (...denominations: [string, number][]) => ({
  denominations: denominations.map(([denomination, count]) => ({ denomination, count })),
})

beforeAll(treasury.begin)

describe('never more than the till holds', () => {
  test('on its day: 3 800.00 and not a cent more', async () => {
    const { body } = await write({ amount: '3800.01' })
    expect(body.fields?.map(({ path: at, message }) => `${at}: ${message}`)).toEqual([
      'amount: En la caja hay 3.800,00 el 20/01/2026: no se deposita más.',
    ])
    const all = await written({ amount: '3800.00' })
    await ok(ask('DELETE', 'delete', { id: all._id }))
  })

  test('nor what it paid afterwards: on the 10th there were 5 000.00, and 1 200.00 of them left on the 15th', async () => {
    const early = { date: '2026-01-10' }
    const { body } = await write({ ...early, amount: '3800.01' })
    expect(body.fields?.map(({ path: at, message }) => `${at}: ${message}`)).toEqual([
      'amount: Después se pagó de esa caja: el 15/01/2026 quedan en ella 3.800,00. No se deposita más.',
    ])
    const said = await ok(
      product.call<{ amount: string; date: string; currency: null }>('GET', '/private/deposit/depositable', {
        accountId: ids.till,
        ...early,
      }),
    )
    expect(said).toEqual({ amount: '3800.00', date: '2026-01-15', currency: null })
    // Before anything came into it there was nothing.
    expect(await refused(write({ date: '2026-01-04', amount: '0.01' }))).toEqual([
      422,
      'amount deposit.beyondTill',
    ])
  })

  test('nor twice the same money: of two deposits of all of it the second is refused when it is handed in', async () => {
    const [one, other] = [await written({ amount: '3800.00' }), await written({ amount: '3800.00' })]
    const answers = await Promise.all([move(one, 'confirmed'), move(other, 'confirmed')])
    expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '422'])
    const lost = answers.find(({ status }) => status === 422)?.body
    expect(lost?.fields?.map((each) => `${each.path} ${each.code}`)).toEqual(['amount deposit.beyondTill'])
    const done = answers.find(({ status }) => status === 200)!.body
    await ok(move(done, 'cancelled', { reason: 'Prueba' }))
  })
})

describe('what is wrong is said at its field, and changes nothing', () => {
  test('the till, the account, the amount and the notes', async () => {
    const before = await product.contents()
    expect(await refused(write({ accountId: await treasury.account('109') }))).toEqual([
      422,
      'accountId deposit.notTill',
    ])
    expect(await refused(write({ accountId: ids.cheques, amount: '100.00' }))).toEqual([
      422,
      'accountId deposit.cheques',
    ])
    expect(await refused(write({ bankAccountId: crypto.randomUUID() }))).toEqual([
      422,
      'bankAccountId bankAccount.unknown',
    ])
    expect(await refused(write({ amount: '0.00' }))).toEqual([422, 'amount deposit.zero'])
    expect(await refused(write(counted(['1000.00', 1], ['100.00', 2])))).toEqual([
      422,
      'denominations operation.denominationsSum',
    ])
    expect(await refused(write(counted(['1000.00', 1], ['30.00', 1])))).toEqual([
      422,
      'denominations.1.denomination operation.denominationUnknown',
    ])
    expect(await product.contents()).toEqual(before)
  })

  test('notes that do not come to the amount are refused by the database as well', async () => {
    const deposit = await written(counted(['1000.00', 1], ['50.00', 5]))
    await expect(
      product.asApplication(`update deposit_denomination set count = 6 where denomination = 50`),
    ).rejects.toThrow('permission denied')
    await expect(
      product.asOwner(`update deposit set total = 1200 where id = '${deposit._id}'`),
    ).rejects.toThrow('the notes and coins')
    const confirmed = await ok(move(deposit, 'confirmed'))
    await expect(
      product.asOwner(`delete from deposit_denomination where deposit_id = '${deposit._id}'`),
    ).rejects.toThrow('do not change')
    await ok(move(confirmed, 'cancelled', { reason: 'Prueba' }))
  })
})

test('an accountant who confirms entries by hand finds the deposit’s among the pending ones, and the till is less all the same', async () => {
  const wait = { key: 'autoConfirmEntries', type: 'flag', validFrom: '2026-01-25', value: false }
  const { status, body } = await parametersOf(product).create(wait)
  expect(status, JSON.stringify(body)).toBe(200)
  await ok(move(await written({ date: '2026-01-26', amount: '3000.00' }), 'confirmed'))
  expect(await refused(write({ date: '2026-01-26', amount: '800.01' }))).toEqual([
    422,
    'amount deposit.beyondTill',
  ])
})

test('an account at a bank that moved stays with its account of the chart', async () => {
  const { body } = await product.call<{ version: number }>('GET', '/private/bankAccounts/getAccountBank', {
    id: ids.pesosAtBank,
  })
  const changed = await product.call<Deposit>('PUT', '/private/bankAccounts/updateAccountBank', {
    _id: ids.pesosAtBank,
    version: body.version,
    accountId: await treasury.account('110'),
  })
  expect([changed.status, changed.body.code]).toEqual([409, 'bankAccount.moved'])
})

test('is refused on a day whose period is closed or does not work yet', async () => {
  const [late, early] = [
    await written({ date: '2026-09-03', amount: '10.00' }),
    await written({ date: '2026-02-03', amount: '10.00' }),
  ]
  await product.asOwner(`update accounting_period set state = 'closed' where start_date = '2026-02-01'`)
  const before = await product.contents()
  for (const state of ['confirmed', 'inTransit']) {
    expect(await refused(move(late, state))).toEqual([409, 'period.pending'])
    expect(await refused(move(early, state))).toEqual([409, 'period.closed'])
  }
  expect(await product.contents()).toEqual(before)
  for (const { _id } of [late, early]) await ok(ask('DELETE', 'delete', { id: _id }))
})
