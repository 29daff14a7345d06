import { beforeAll, describe, expect, test } from 'vitest'
import { openProduct } from '@cuadre/test/ceiba.ts'
import { debtsOf } from '@cuadre/test/debts.ts'
import { treasuryOf } from '@cuadre/test/treasury.ts'
import { chequesOf } from './cheques.examples.ts'

const product = openProduct()
const treasury = treasuryOf(product)
const debts = debtsOf(product)
const cheques = chequesOf(product)
const { ids, ok, refused, seen, held } = treasury
const { receive, issue, move, read, preview } = cheques
const parties = { client: '', provider: '', book: '' }

beforeAll(async () => {
  await treasury.begin()
  parties.client = await debts.partner('Cafetería El Patio', 'client')
  parties.provider = await debts.partner('Molino del Sur', 'provider')
  parties.book = (await ok(cheques.book({ bankAccountId: ids.pesosAtBank })))._id
})

let receivedSoFar = 0
const owedCheque = async (amount: string, more: object = {}) => {
  receivedSoFar += 1
  const item = await debts.owedToUs(parties.client, `FAC-${receivedSoFar}`, amount)
  const cheque = await ok(
    receive({
      partnerId: parties.client,
      printedNumber: `77-${receivedSoFar}`,
      drawnOn: 'Banco de la Sierra',
      amount,
      allocations: [{ itemId: item, amount }],
      ...more,
    }),
  )
  return { item, cheque }
}
const owingCheque = async (number: string, amount: string, more: object = {}) => {
  const item = await debts.owedByUs(parties.provider, number, amount)
  const cheque = await ok(
    issue({
      partnerId: parties.provider,
      chequebookId: parties.book,
      amount,
      allocations: [{ itemId: item, amount }],
      ...more,
    }),
  )
  return { item, cheque }
}

describe('a cheque of a client', () => {
  test('is taken for its debt, deposited, given back by the bank with a fee of 25.00: the debt lives again', async () => {
    const { item, cheque } = await owedCheque('1500.00')
    expect(cheque).toMatchObject({
      number: 'CHR-2026-00001',
      state: 'pending',
      name: 'Cafetería El Patio',
      expiresOn: '2026-03-21',
      amountInLetters: 'MIL QUINIENTOS PESOS CON 00/100 CUP',
      entries: [],
    })
    expect(seen(await preview({ move: { _id: cheque._id, version: 1, state: 'registered' } }))).toEqual([
      ['2026-01-20', 'D 105 1500.00', 'C 135.0020 1500.00'],
    ])

    const registered = await ok(move(cheque, 'registered'))
    expect(await treasury.entries(registered)).toEqual([['D 105 1500.00', 'C 135.0020 1500.00']])
    expect(await debts.pending(item)).toBe('0.00 of 1500.00')
    expect(registered.operation?.number).toMatch(/^COB-2026-/)

    const deposited = await ok(
      move(registered, 'deposited', { bankAccountId: ids.pesosAtBank, date: '2026-01-22' }),
    )
    expect(deposited).toMatchObject({ depositedOn: '2026-01-22', allowed: ['returned', 'registered'] })
    expect((await treasury.entries(deposited))[1]).toEqual(['D 109 1500.00', 'C 105 1500.00'])

    const returned = await ok(
      move(deposited, 'returned', { date: '2026-01-26', fee: '25.00', reason: 'Sin fondos' }),
    )
    expect((await treasury.entries(returned)).slice(2)).toEqual([
      ['C 105 1500.00', 'D 135.0020 1500.00'],
      ['D 105 1500.00', 'D 835.0020 25.00', 'C 109 1500.00', 'C 109 25.00'],
    ])
    expect(returned).toMatchObject({ returnedOn: '2026-01-26', fee: '25.00', allowed: [] })
    expect(await debts.pending(item)).toBe('1500.00 of 1500.00')
    // It may be given again once it has money behind it.
    const again = await ok(
      receive({
        partnerId: parties.client,
        printedNumber: '77-1',
        drawnOn: 'Banco de la Sierra',
        amount: '1500.00',
        allocations: [{ itemId: item, amount: '1500.00' }],
      }),
    )
    await ok(cheques.remove(again))
  })

  test('is taken back from the bank, cancelled, and its debt is open again', async () => {
    const { item, cheque } = await owedCheque('300.00')
    const before = await held('105')
    const deposited = await ok(
      move(await ok(move(cheque, 'registered')), 'deposited', { bankAccountId: ids.pesosAtBank }),
    )
    const inHand = await ok(move(deposited, 'registered', { reason: 'No se llevó' }))
    expect(inHand).toMatchObject({ state: 'registered', bankAccount: null, depositedOn: null })
    const elsewhere = await ok(move(inHand, 'deposited', { bankAccountId: ids.otherPesos }))
    expect(elsewhere.bankAccountId).toBe(ids.otherPesos)
    const cancelled = await ok(
      move(await ok(move(elsewhere, 'registered', { reason: 'Tampoco' })), 'cancelled', {
        reason: 'Pagó en efectivo',
      }),
    )
    expect(cancelled.state).toBe('cancelled')
    expect([await held('105'), await debts.pending(item)]).toEqual([before, '300.00 of 300.00'])
  })

  test('expires sixty days after what is written on it, and its debt is open again', async () => {
    const { item, cheque } = await owedCheque('80.00', { writtenOn: '2026-01-10' })
    const registered = await ok(move(cheque, 'registered'))
    expect(registered.expiresOn).toBe('2026-03-11')
    expect(
      await refused(move(registered, 'deposited', { bankAccountId: ids.pesosAtBank, date: '2026-03-12' })),
    ).toEqual([422, 'date cheque.expiredThen'])
    const late = await ok(cheques.list({ type: 'received', expiring: 'late' }))
    expect(late.data.map(({ _id }) => _id)).toContain(cheque._id)
    const expired = await ok(move(registered, 'expired'))
    expect(expired.state).toBe('expired')
    expect(await debts.pending(item)).toBe('80.00 of 80.00')
    const young = await owedCheque('81.00', { writtenOn: '2026-12-31' })
    expect(await refused(move(await ok(move(young.cheque, 'registered')), 'expired'))).toEqual([
      409,
      'cheque.notExpired',
    ])
  })

  test('of 100 dollars is collected at the rate of the day, and goes to an account in dollars alone', async () => {
    const item = await debts.owedToUs(parties.client, 'FAC-USD', '100.00', {
      foreign: { currencyId: ids.usd, rate: '120' },
    })
    const cheque = await ok(
      receive({
        partnerId: parties.client,
        printedNumber: 'U-1',
        amount: '100.00',
        currencyId: ids.usd,
        rate: '125',
        allocations: [{ itemId: item, amount: '100.00' }],
      }),
    )
    const registered = await ok(move(cheque, 'registered'))
    // Five pesos a dollar are realised.
    expect((await treasury.entries(registered))[0]?.slice(0, 2)).toEqual([
      'D 105 12500.00',
      'C 135.0020 12000.00',
    ])
    expect(await refused(move(registered, 'deposited', { bankAccountId: ids.pesosAtBank }))).toEqual([
      422,
      'bankAccountId cheque.otherCurrency',
    ])
    const deposited = await ok(move(registered, 'deposited', { bankAccountId: ids.dollarsAtBank }))
    expect((await treasury.entries(deposited))[1]).toEqual(['D 112 12500.00', 'C 105 12500.00'])
  })
})

describe('a cheque of ours', () => {
  test('takes the next leaf, pays the provider, is handed over and cashed', async () => {
    const { item, cheque } = await owingCheque('PROV-1', '420.50')
    expect(cheque).toMatchObject({
      number: 'CHE-2026-00001',
      printedNumber: '000101',
      name: 'Molino del Sur',
      bankAccountId: ids.pesosAtBank,
    })
    const issued = await ok(move(cheque, 'issued'))
    expect(await treasury.entries(issued)).toEqual([['D 405.0020 420.50', 'C 109 420.50']])
    expect(await debts.pending(item)).toBe('0.00 of 420.50')
    const delivered = await ok(move(issued, 'delivered'))
    expect(await refused(move(delivered, 'cashed', { date: '2026-01-19' }))).toEqual([
      422,
      'date cheque.cashedBefore',
    ])
    const cashed = await ok(move(delivered, 'cashed', { date: '2026-01-28' }))
    expect(cashed).toMatchObject({ cashedOn: '2026-01-28', allowed: ['delivered'] })
    expect((await ok(move(cashed, 'delivered'))).cashedOn).toBeNull()
  })

  test('that is cancelled is owed again, and its leaf is not used a second time', async () => {
    const { item, cheque } = await owingCheque('PROV-2', '60.00')
    const cancelled = await ok(move(await ok(move(cheque, 'issued')), 'cancelled', { reason: 'Se rompió' }))
    expect((await treasury.entries(cancelled))[1]).toEqual(['C 405.0020 60.00', 'D 109 60.00'])
    expect(await debts.pending(item)).toBe('60.00 of 60.00')
    const { body } = await issue({
      partnerId: parties.provider,
      chequebookId: parties.book,
      printedNumber: cheque.printedNumber,
      amount: '60.00',
      allocations: [{ itemId: item, amount: '60.00' }],
    })
    expect(body.fields?.map(({ path, message }) => `${path}: ${message}`)).toEqual([
      `printedNumber: La hoja ${cheque.printedNumber} ya la tiene el cheque ${cheque.number}. Tome la siguiente.`,
    ])
  })

  test('its payment is not cancelled without it', async () => {
    const { cheque } = await owingCheque('PROV-3', '15.00')
    const issued = await ok(move(cheque, 'issued'))
    const operation = await product.call<{ _id: string; version: number }>(
      'GET',
      '/private/operationPay/getById',
      { id: issued.operation?._id },
    )
    const answer = await product.call<typeof issued>('PUT', '/private/operationPay/changeState', {
      _id: operation.body._id,
      version: operation.body.version,
      state: 'cancelled',
      reason: 'Por otro lado',
    })
    expect([answer.status, answer.body.code]).toEqual([409, 'cheque.cancelTheCheque'])
  })
})

test('lists have their sums, their names and only what one may see', async () => {
  const all = await ok(cheques.list({}))
  expect(new Set(all.data.map(({ type }) => type))).toEqual(new Set(['received', 'issued']))
  const some = await ok(cheques.list({ type: 'issued', state: 'delivered', name: ['Molino del Sur'] }))
  expect(some.data.map(({ amount }) => amount)).toEqual(['420.50'])
  expect((await ok(cheques.names('distincName'))).data).toEqual([{ name: 'Molino del Sur' }])
  expect((await ok(cheques.names('distincNameRecived'))).data).toEqual([{ name: 'Cafetería El Patio' }])
  expect((await read(all.data[0]!)).number).toBe(all.data[0]!.number)
})
