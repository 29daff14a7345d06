import { beforeAll, describe, expect, test } from 'vitest'
import { openProduct } from '@cuadre/test/ceiba.ts'
import { pagesOf } from '@cuadre/test/printout.ts'
import { type MoneyMoved, treasuryOf } from '@cuadre/test/treasury.ts'
import { upload } from '@cuadre/test/uploads.ts'

const product = openProduct()
const treasury = treasuryOf(product)
const { ids, ok, refused, seen, held } = treasury

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
const { ask, write, written, move, read, preview } = treasury.documents<Deposit>('deposit', draft)
const counted = (...denominations: [string, number][]) => ({
  denominations: denominations.map(([denomination, count]) => ({ denomination, count })),
})

beforeAll(treasury.begin)

describe('a deposit that the bank stamps at once', () => {
  test('takes its money from the till to the account, and its cancelling brings it back', async () => {
    const deposit = await written({
      slip: 'BL-7781',
      ...counted(['1000.00', 1], ['100.00', 2], ['10.00', 5]),
    })
    expect(deposit).toMatchObject({
      number: 'DEP-2026-00001',
      state: 'pending',
      entries: [],
      denominations: [
        { denomination: '1000.00', count: 1 },
        { denomination: '100.00', count: 2 },
        { denomination: '10.00', count: 5 },
      ],
    })
    const looked = await preview({ move: { _id: deposit._id, version: 1, state: 'confirmed' } })
    expect(seen(looked)).toEqual([['2026-01-20', 'D 109 1250.00', 'C 106 1250.00']])

    const confirmed = await ok(move(deposit, 'confirmed'))
    expect(confirmed).toMatchObject({ state: 'confirmed', creditedOn: '2026-01-20', allowed: ['cancelled'] })
    expect(await treasury.entries(confirmed)).toEqual([['D 109 1250.00', 'C 106 1250.00']])

    const cancelled = await ok(move(confirmed, 'cancelled', { reason: 'Se contó mal' }))
    expect((await treasury.entries(cancelled))[1]).toEqual(['C 109 1250.00', 'D 106 1250.00'])
    expect(cancelled.steps.at(-1)).toMatchObject({ to: 'cancelled', reason: 'Se contó mal' })
    // The bank's slip may be written on the right one.
    const right = await written({ slip: 'bl-7781' })
    expect(await refused(write({ slip: 'BL-7781' }))).toEqual([409, 'deposit.slipTaken'])
    await ok(product.call('DELETE', '/private/deposit/delete', { id: right._id }))
  })

  test('is looked at before it is written, and nothing is left of that', async () => {
    const before = await product.contents()
    expect(seen(await preview({ draft: draft({ amount: '10.00' }) }))).toEqual([
      ['2026-01-20', 'D 109 10.00', 'C 106 10.00'],
    ])
    const { refusals } = await preview({ draft: draft({ amount: '3800.01' }) })
    expect(refusals[0]?.fields.map((each) => `${each.path} ${each.code}`)).toEqual([
      'amount deposit.beyondTill',
    ])
    expect(await product.contents()).toEqual(before)
  })

  test('that waits is written anew and deleted; one that was handed in is not', async () => {
    const waiting = await written(counted(['1000.00', 1], ['50.00', 5]))
    const change = (more: object) =>
      ask('PUT', 'update', { _id: waiting._id, version: waiting.version, ...draft(more) })
    expect(await refused(change({ date: '2025-12-31' }))).toEqual([422, 'date document.otherYear'])
    const changed = await ok(change({ amount: '20.00', ...counted(['20.00', 1]) }))
    expect(changed).toMatchObject({
      amount: '20.00',
      version: 2,
      denominations: [{ denomination: '20.00', count: 1 }],
    })
    expect((await change({ amount: '30.00' })).status).toBe(409)
    const confirmed = await ok(move(changed, 'confirmed'))
    expect(await refused(ask('DELETE', 'delete', { id: changed._id }))).toEqual([
      409,
      'document.deleteOnlyPending',
    ])
    await ok(move(confirmed, 'cancelled', { reason: 'Prueba' }))
    const other = await written()
    expect((await ask('DELETE', 'delete', { id: other._id })).status).toBe(200)
    expect((await ask('GET', 'getById', { id: other._id })).status).toBe(404)
  })
})

describe('a deposit that the bank credits on another day', () => {
  test('is in transit between the days: 114 has it from the 20th to the 22nd, and nothing is left there', async () => {
    const deposit = await written()
    const sent = await ok(move(deposit, 'inTransit'))
    expect(await treasury.entries(sent)).toEqual([['D 114 1250.00', 'C 106 1250.00']])
    expect(sent).toMatchObject({ state: 'inTransit', creditedOn: null, allowed: ['confirmed', 'cancelled'] })
    expect(await refused(move(sent, 'confirmed', { date: '2026-01-19' }))).toEqual([
      422,
      'date deposit.creditedBefore',
    ])
    expect(await refused(move(sent, 'confirmed', { date: '2026-09-02' }))).toEqual([409, 'period.pending'])
    const credited = await ok(move(sent, 'confirmed', { date: '2026-01-22' }))
    expect(credited).toMatchObject({ state: 'confirmed', creditedOn: '2026-01-22' })
    expect((await treasury.entries(credited))[1]).toEqual(['D 109 1250.00', 'C 114 1250.00'])
    expect(await held('114')).toBe('0.00')

    const cancelled = await ok(move(credited, 'cancelled', { reason: 'El banco lo devolvió' }))
    expect((await treasury.entries(cancelled)).slice(2)).toEqual([
      ['C 114 1250.00', 'D 106 1250.00'],
      ['C 109 1250.00', 'D 114 1250.00'],
    ])
  })

  test('that never arrived is cancelled from there, and the till has its money again', async () => {
    const sent = await ok(move(await written(), 'inTransit'))
    expect(await held('106')).toBe('2550.00')
    await ok(move(sent, 'cancelled', { reason: 'La bolsa volvió' }))
    expect([await held('106'), await held('114')]).toEqual(['3800.00', '0.00'])
  })

  test('is not credited on another day without having been in transit', async () => {
    const deposit = await written()
    expect(await refused(move(deposit, 'confirmed', { date: '2026-01-22' }))).toEqual([
      422,
      'date deposit.sendFirst',
    ])
    await ok(ask('DELETE', 'delete', { id: deposit._id }))
  })
})

describe('in dollars', () => {
  test('100.00 of the till of dollars are worth 12 000.00 at the rate of the document, in transit too', async () => {
    const inDollars = {
      accountId: ids.dollars,
      bankAccountId: ids.dollarsAtBank,
      amount: '100.00',
      rate: '120',
    }
    const sent = await ok(move(await written(inDollars), 'inTransit'))
    expect(sent.amountInBooks).toBe('12000.00')
    const credited = await ok(move(sent, 'confirmed', { date: '2026-01-21' }))
    expect(await treasury.entries(credited)).toEqual([
      ['D 114 12000.00', 'C 108.0010 12000.00'],
      ['D 112 12000.00', 'C 114 12000.00'],
    ])
    // A hundred were there before.
    const { body } = await product.call<{ foreignBalance: string; balance: string }>(
      'GET',
      '/private/bankAccounts/getAccountBank',
      { id: ids.dollarsAtBank },
    )
    expect([body.foreignBalance, body.balance]).toEqual(['200.00', '24000.00'])
    expect(await refused(write({ ...inDollars, amount: '150.01' }))).toEqual([
      422,
      'amount deposit.beyondTill',
    ])
    expect((await write({ ...inDollars, amount: '150.00' })).body.state).toBe('pending')
  })

  test('goes only to an account in dollars, and pesos only to one in pesos', async () => {
    const { status, body } = await write({ bankAccountId: ids.dollarsAtBank })
    expect([status, body.fields?.[0]?.path, body.fields?.[0]?.message]).toEqual([
      422,
      'bankAccountId',
      'La caja 106 no se lleva en USD, la moneda de Cuenta en USD 4500. Elija una cuenta de la moneda de la caja; el cambio de moneda es otra operación.',
    ])
    expect(await refused(write({ accountId: ids.dollars, amount: '1.00' }))).toEqual([
      422,
      'bankAccountId deposit.otherCurrency',
    ])
  })
})

describe('one that the bank’s statement knows', () => {
  test('is not cancelled while it is reconciled, by words and by the database', async () => {
    const deposit = await ok(move(await written({ date: '2026-01-28', amount: '800.00' }), 'confirmed'))
    const statement = await product.call('POST', '/private/accountsStatus/createAccountsStatus', {
      bankAccountId: ids.pesosAtBank,
      startDate: '2026-01-20',
      endDate: '2026-01-31',
      opening: '0.00',
      closing: '800.00',
      lines: [{ day: '2026-01-29', amount: '800.00' }],
    })
    expect(statement.status, JSON.stringify(statement.body)).toBe(200)
    const open = await ok(
      product.call<{
        operations: { _id: string; amount: string; entry: { _id: string } }[]
        lines: { _id: string }[]
      }>('POST', '/private/conciliation/getOperationsConciliation', {
        accountId: ids.pesosAtBank,
        date: '2026-01-31',
      }),
    )
    const [entry] = deposit.entries
    const ours = open.operations.filter((each) => each.entry._id === entry?._id).map(({ _id }) => _id)
    const matched = await product.call<{ _id: string }>(
      'POST',
      '/private/conciliation/conciliateOperations',
      {
        bankAccountId: ids.pesosAtBank,
        day: '2026-01-31',
        conclude: false,
        matches: [{ reason: 'byHand', operations: ours, lines: open.lines.map(({ _id }) => _id) }],
      },
    )
    expect(matched.status, JSON.stringify(matched.body)).toBe(200)

    const { status, body } = await move(deposit, 'cancelled', { reason: 'Se contó mal' })
    expect([status, body.code]).toEqual([409, 'reconciliation.operationReconciled'])
    const looked = await preview({
      move: { _id: deposit._id, version: deposit.version, state: 'cancelled', reason: '…' },
    })
    expect(looked.refusals.map(({ code }) => code)).toEqual(['reconciliation.operationReconciled'])
    expect((await read(deposit)).state).toBe('confirmed')

    await ok(product.call('DELETE', '/private/conciliation/cancelConciliationBank', { id: matched.body._id }))
    expect((await ok(move(deposit, 'cancelled', { reason: 'Se contó mal' }))).state).toBe('cancelled')
  })
})

describe('one that was written wrong', () => {
  test('is corrected in one command, on its own days, and the right one goes as far as it had gone', async () => {
    const sent = await ok(move(await written({ amount: '100.00', slip: 'BL-9' }), 'inTransit'))
    const credited = await ok(move(sent, 'confirmed', { date: '2026-01-22' }))
    const instead = { ...draft({ amount: '110.00', slip: 'BL-9' }), reason: 'Se contó mal' }
    const looked = await preview({ draft: { ...instead, _id: credited._id, version: credited.version } })
    expect(looked.refusals).toEqual([])
    const right = await ok(
      product.call<Deposit & { replaces: { number: string } }>('PUT', '/private/deposit/correct', {
        ...instead,
        _id: credited._id,
        version: credited.version,
      }),
    )
    expect(right).toMatchObject({
      state: 'confirmed',
      creditedOn: '2026-01-22',
      replaces: { number: credited.number },
    })
    expect(await treasury.entries(right)).toEqual([
      ['D 114 110.00', 'C 106 110.00'],
      ['D 109 110.00', 'C 114 110.00'],
    ])
    expect(await read(credited)).toMatchObject({ state: 'cancelled', replacedBy: { number: right.number } })
    const { rows } = await product.asOwner(
      `select day::text from document_entry where source_id = '${credited._id}' and type = 'reversal' order by day`,
    )
    expect((rows as { day: string }[]).map(({ day }) => day)).toEqual(['2026-01-20', '2026-01-22'])
    // The right one may be wrong as well; what waits is changed and not corrected.
    const again = await ok(
      product.call<Deposit>('PUT', '/private/deposit/correct', {
        ...draft({ amount: '120.00', date: '2026-01-22' }),
        _id: right._id,
        version: right.version,
        reason: 'Otra vez',
      }),
    )
    expect(again).toMatchObject({ state: 'confirmed', creditedOn: '2026-01-22', amount: '120.00' })
    expect(await treasury.entries(again)).toEqual([['D 109 120.00', 'C 106 120.00']])
    await ok(move(again, 'cancelled', { reason: 'Prueba' }))
    const waiting = await written({ amount: '5.00' })
    expect(
      await refused(
        product.call('PUT', '/private/deposit/correct', {
          ...draft({ amount: '6.00' }),
          _id: waiting._id,
          version: waiting.version,
          reason: 'Prueba',
        }),
      ),
    ).toEqual([409, 'document.correctOnlyConfirmed'])
    await ok(ask('DELETE', 'delete', { id: waiting._id }))
  })
})

test('its documents are taken away while it is pending, and stay once it was handed in', async () => {
  const handIn = async (name: string) => {
    const { body } = await upload<{ data: { _id: string }[] }>(product, '/private/media', {
      name,
      content: 'Comprobante sellado',
    })
    return body.data[0]!._id
  }
  const [one, other] = [await handIn('sello.txt'), await handIn('otro.txt')]
  const deposit = await written({ amount: '10.00', documentIds: [one, other] })
  expect(deposit.documents.map(({ _id }) => _id)).toEqual([one, other])
  const take = (documentId: string) => ask('POST', 'deleteDocument', { _id: deposit._id, documentId })
  expect((await take(other)).status).toBe(200)
  expect((await take(other)).status).toBe(404)
  const confirmed = await ok(move(deposit, 'confirmed'))
  expect(await refused(take(one))).toEqual([409, 'document.filesKept'])
  await ok(move(confirmed, 'cancelled', { reason: 'Prueba' }))
})

test('is listed, summed, found and printed with its notes and its amount in letters', async () => {
  const deposit = await ok(
    move(await written({ slip: 'BL-9000', ...counted(['1000.00', 1], ['50.00', 5]) }), 'confirmed'),
  )
  const list = await ok(
    product.call<{ data: Deposit[]; sums: unknown }>('POST', '/private/deposit/filter', {
      state: 'confirmed',
      search: 'BL-9000',
      accountId: ids.till,
      bankAccountId: ids.pesosAtBank,
      startDate: '2026-01-01',
      endDate: '2026-01-31',
    }),
  )
  expect(list.data.map(({ number }) => number)).toEqual([deposit.number])
  const printed = await product.call<Buffer>('GET', '/private/deposit/print', { id: deposit._id })
  const [page] = await pagesOf(printed.body)
  expect(page).toContain('1.000,00 1 1.000,00')
  expect(page).toContain('50,00 5 250,00')
  expect(page).toContain('MIL DOSCIENTOS CINCUENTA PESOS CON 00/100 CUP')
  expect(page).toContain('Cuenta en CUP 4417')
  await ok(move(deposit, 'cancelled', { reason: 'Prueba' }))
})

test('the law names a deposit whose money somebody changed behind the product', async () => {
  const deposit = await ok(move(await written({ amount: '10.00' }), 'confirmed'))
  const findings = async () => {
    const { body } = await product.call<{ last: { laws: { law: string; failed: number }[] } }>(
      'POST',
      '/private/integrity/check',
    )
    return body.last.laws.find(({ law }) => law === 'I19')?.failed
  }
  const tamper = (amount: string) =>
    product.asOwner(`set session_replication_role = replica;
      update deposit set amount = ${amount} where id = '${deposit._id}';
      set session_replication_role = default`)
  expect(await findings()).toBe(0)
  await tamper('11.00')
  // The till and the bank both say 10.00.
  expect(await findings()).toBe(2)
  await tamper('10.00')
  expect(await findings()).toBe(0)
})
