import { beforeAll, describe, expect, test } from 'vitest'
import { openProduct } from '@cuadre/test/ceiba.ts'
import { parametersOf } from '@cuadre/test/parameters.ts'
import { pagesOf } from '@cuadre/test/printout.ts'
import { type MoneyMoved, treasuryOf } from '@cuadre/test/treasury.ts'
import { upload } from '@cuadre/test/uploads.ts'

const product = openProduct()
const treasury = treasuryOf(product)
const { ids, ok, refused, seen, held } = treasury

interface Transfer extends MoneyMoved {
  fee: string
  receivedAmount: string
  receivedInBooks: string
  difference: string
  receivedOn: string | null
}

const { ask, write, written, move, read, preview } = treasury.documents<Transfer>(
  'transference',
  (more = {}) => ({
    date: '2026-01-20',
    fromBankAccountId: ids.pesosAtBank,
    toBankAccountId: ids.otherPesos,
    amount: '3000.00',
    ...more,
  }),
)
const toDollars = () => ({ toBankAccountId: ids.dollarsAtBank, receivedAmount: '60.00', receivedRate: '120' })
const cancel = (transfer: Transfer) => ok(move(transfer, 'cancelled', { reason: 'Prueba' }))

beforeAll(treasury.begin)

describe('between two accounts in pesos', () => {
  test('on one day the money goes from 109 to 110, the fee to its expense, and its cancelling brings both back', async () => {
    const transfer = await written({ fee: '15.00', reference: 'TB-100' })
    expect(transfer).toMatchObject({
      number: 'TRB-2026-00001',
      state: 'pending',
      fee: '15.00',
      receivedAmount: '3000.00',
      difference: '0.00',
      entries: [],
      warnings: [],
    })
    const looked = await preview({ move: { _id: transfer._id, version: 1, state: 'confirmed' } })
    expect(seen(looked)).toEqual([
      ['2026-01-20', 'D 110 3000.00', 'D 835.0020 15.00', 'C 109 3000.00', 'C 109 15.00'],
    ])
    const done = await ok(move(transfer, 'confirmed'))
    expect(done).toMatchObject({ state: 'confirmed', receivedOn: '2026-01-20', allowed: ['cancelled'] })
    expect(await treasury.entries(done)).toEqual([
      ['D 110 3000.00', 'D 835.0020 15.00', 'C 109 3000.00', 'C 109 15.00'],
    ])
    expect(await refused(write({ reference: 'tb-100' }))).toEqual([409, 'bankTransfer.referenceTaken'])
    await cancel(done)
    expect([await held('109'), await held('110'), await held('835.0020')]).toEqual([
      '9000.00',
      '0.00',
      '0.00',
    ])
  })

  test('over two days it is in transit in 114, and nothing is left there', async () => {
    const sent = await ok(move(await written({ fee: '15.00' }), 'inTransit'))
    expect(await held('114')).toBe('3000.00')
    expect(await refused(move(sent, 'confirmed', { date: '2026-01-19' }))).toEqual([
      422,
      'date bankTransfer.receivedBefore',
    ])
    const received = await ok(move(sent, 'confirmed', { date: '2026-01-23' }))
    expect(await treasury.entries(received)).toEqual([
      ['D 114 3000.00', 'D 835.0020 15.00', 'C 109 3000.00', 'C 109 15.00'],
      ['D 110 3000.00', 'C 114 3000.00'],
    ])
    expect([await held('114'), received.receivedOn]).toEqual(['0.00', '2026-01-23'])
    await cancel(received)
    const lost = await ok(move(await written({ date: '2026-01-24' }), 'inTransit'))
    await cancel(lost)
    expect([await held('109'), await held('114')]).toEqual(['9000.00', '0.00'])
  })
})

describe('between two currencies', () => {
  test('60.00 dollars at 120 that cost 7 500.00 pesos lose 300.00', async () => {
    const transfer = await written({ ...toDollars(), amount: '7500.00', date: '2026-01-25' })
    expect(transfer).toMatchObject({ receivedInBooks: '7200.00', difference: '-300.00' })
    const done = await ok(move(transfer, 'confirmed'))
    expect(await treasury.entries(done)).toEqual([['D 112 7200.00', 'C 109 7500.00', 'D 839 300.00']])
    await cancel(done)
  })

  test('100.00 dollars that stood at 120 and bring 12 400.00 pesos gain 400.00, over two days as well', async () => {
    const back = {
      date: '2026-01-25',
      fromBankAccountId: ids.dollarsAtBank,
      toBankAccountId: ids.pesosAtBank,
      amount: '100.00',
      rate: '120',
      receivedAmount: '12400.00',
    }
    const sent = await ok(move(await written(back), 'inTransit'))
    const received = await ok(move(sent, 'confirmed', { date: '2026-01-26' }))
    expect(await treasury.entries(received)).toEqual([
      ['D 114 12000.00', 'C 112 12000.00'],
      ['D 109 12400.00', 'C 114 12000.00', 'C 924 400.00'],
    ])
    await cancel(received)
    expect(await refused(write({ ...back, date: '2026-01-27', fee: '0.01' }))).toEqual([
      422,
      'amount bankTransfer.beyondAccount',
    ])
  })
})

describe('not more than the account holds', () => {
  test('9 000.00 and not a cent more, the fee reckoned', async () => {
    const { body } = await write({ date: '2026-01-28', amount: '8990.00', fee: '10.01' })
    expect(body.fields?.map(({ path, message }) => `${path}: ${message}`)).toEqual([
      'amount: En la cuenta hay 9.000,00 CUP el 28/01/2026, y con la comisión sale más.',
    ])
    const all = await written({ date: '2026-01-28', amount: '8990.00', fee: '10.00' })
    const other = await written({ date: '2026-01-28', amount: '9000.00' })
    const answers = await Promise.all([move(all, 'confirmed'), move(other, 'confirmed')])
    expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '422'])
    await cancel(answers.find(({ status }) => status === 200)!.body)
  })

  test('unless the parameter allows an overdraft: then one is warned, before and after', async () => {
    const allowed = { key: 'bank.overdraft', type: 'flag', validFrom: '2026-01-29', value: true }
    const { status, body } = await parametersOf(product).create(allowed)
    expect(status, JSON.stringify(body)).toBe(200)
    const transfer = await written({ date: '2026-01-29', amount: '9500.00' })
    expect(transfer.warnings.map(({ message }) => message)).toEqual([
      'La cuenta quedará debiendo al banco: el 29/01/2026 hay en ella 9.000,00 CUP.',
    ])
    const looked = await preview({ move: { _id: transfer._id, version: 1, state: 'confirmed' } })
    expect(looked.warnings.map(({ code }) => code)).toEqual(['overdraft.owes'])
    const done = await ok(move(transfer, 'confirmed'))
    expect(await held('109')).toBe('-500.00')
    await cancel(done)
  })
})

describe('what is wrong is said at its field, and changes nothing', () => {
  test('the accounts, the amounts, the rates and the day', async () => {
    const before = await product.contents()
    expect(await refused(write({ toBankAccountId: ids.pesosAtBank }))).toEqual([
      422,
      'toBankAccountId bankTransfer.sameAccount',
    ])
    expect(await refused(write({ fromBankAccountId: crypto.randomUUID() }))).toEqual([
      422,
      'fromBankAccountId bankAccount.unknown',
    ])
    expect(await refused(write({ amount: '0.00', rate: '0' }))).toEqual([
      422,
      'amount bankTransfer.zero',
      'rate operation.rateZero',
    ])
    expect(await refused(write({ toBankAccountId: ids.dollarsAtBank }))).toEqual([
      422,
      'receivedAmount bankTransfer.receivedMissing',
    ])
    expect(await refused(write({ receivedAmount: '2999.99' }))).toEqual([
      422,
      'receivedAmount bankTransfer.receivedDiffers',
    ])
    // No rate of the dollar is known, and none is given.
    expect(await refused(write({ ...toDollars(), receivedRate: null }))).toEqual([409, 'exchangeRate.none'])
    expect(await product.contents()).toEqual(before)
    const late = await written({ date: '2026-09-03' })
    expect(await refused(move(late, 'confirmed'))).toEqual([409, 'period.pending'])
    await ok(ask('DELETE', 'delete', { id: late._id }))
    expect((await ask('GET', 'getById', { id: late._id })).status).toBe(404)
  })

  test('two amounts of one currency that differ are refused by the database as well', async () => {
    const transfer = await written()
    await expect(
      product.asOwner(`update bank_transfer set received_total = 2999.99 where id = '${transfer._id}'`),
    ).rejects.toThrow('bank_transfer_one_currency')
    const done = await ok(move(transfer, 'confirmed'))
    await expect(
      product.asOwner(`update bank_transfer set fee = 1 where id = '${transfer._id}'`),
    ).rejects.toThrow('does not change')
    await cancel(done)
  })
})

test('one that waits is written anew, with its documents; one that was sent stays as it is', async () => {
  const { body } = await upload<{ data: { _id: string }[] }>(product, '/private/media', {
    name: 'orden.txt',
    content: 'Orden firmada',
  })
  const paper = body.data[0]!._id
  const waiting = await written({ documentIds: [paper] })
  const { _id, version } = waiting
  const draft = { fromBankAccountId: ids.pesosAtBank, toBankAccountId: ids.otherPesos, date: '2026-01-20' }
  const changed = await ok(ask('PUT', 'update', { _id, version, ...draft, amount: '20.00', fee: '1.00' }))
  expect(changed).toMatchObject({ amount: '20.00', fee: '1.00', version: 2, documents: [{ _id: paper }] })
  expect((await ask('PUT', 'update', { _id, version, ...draft, amount: '30.00' })).status).toBe(409)
  const done = await ok(move(changed, 'confirmed'))
  expect(await refused(ask('POST', 'deleteDocument', { _id, documentId: paper }))).toEqual([
    409,
    'document.filesKept',
  ])
  expect(await refused(ask('DELETE', 'delete', { id: _id }))).toEqual([409, 'document.deleteOnlyPending'])
  await cancel(done)
})

test('one in transit that was written wrong is corrected, and the right one is in transit', async () => {
  const sent = await ok(move(await written({ amount: '300.00' }), 'inTransit'))
  const right = await ok(
    product.call<Transfer & { replaces: { number: string } }>('PUT', '/private/transference/correct', {
      _id: sent._id,
      version: sent.version,
      reason: 'Era otro importe',
      date: '2026-01-20',
      fromBankAccountId: ids.pesosAtBank,
      toBankAccountId: ids.otherPesos,
      amount: '310.00',
    }),
  )
  expect(right).toMatchObject({ state: 'inTransit', replaces: { number: sent.number } })
  expect([await held('109'), await held('114')]).toEqual(['8690.00', '310.00'])
  await cancel(right)
})

test('is not cancelled once the bank’s statement knows it', async () => {
  const done = await ok(move(await written({ date: '2026-01-30', amount: '800.00' }), 'confirmed'))
  await ok(
    product.call('POST', '/private/accountsStatus/createAccountsStatus', {
      bankAccountId: ids.otherPesos,
      startDate: '2026-01-20',
      endDate: '2026-01-31',
      opening: '0.00',
      closing: '800.00',
      lines: [{ day: '2026-01-30', amount: '800.00' }],
    }),
  )
  const open = await ok(
    product.call<{ operations: { _id: string; entry: { _id: string } }[]; lines: { _id: string }[] }>(
      'POST',
      '/private/conciliation/getOperationsConciliation',
      { accountId: ids.otherPesos, date: '2026-01-31' },
    ),
  )
  const ours = open.operations.filter(({ entry }) => entry._id === done.entries[0]?._id)
  await ok(
    product.call('POST', '/private/conciliation/conciliateOperations', {
      bankAccountId: ids.otherPesos,
      day: '2026-01-31',
      conclude: false,
      matches: [
        { reason: 'byHand', operations: ours.map(({ _id }) => _id), lines: open.lines.map(({ _id }) => _id) },
      ],
    }),
  )
  expect(await refused(move(done, 'cancelled', { reason: 'Error' }))).toEqual([
    409,
    'reconciliation.operationReconciled',
  ])
  expect((await read(done)).state).toBe('confirmed')
})

test('is listed, and printed with both amounts and the difference', async () => {
  const done = await ok(
    move(
      await written({
        ...toDollars(),
        date: '2026-01-30',
        amount: '7500.00',
        fee: '25.00',
        reference: 'TB-9',
      }),
      'confirmed',
    ),
  )
  const list = await ok(
    product.call<{ data: Transfer[] }>('POST', '/private/transference/filter', {
      search: 'TB-9',
      fromBankAccountId: ids.pesosAtBank,
      toBankAccountId: ids.dollarsAtBank,
      state: 'confirmed',
    }),
  )
  expect(list.data.map(({ number }) => number)).toEqual([done.number])
  const printed = await product.call<Buffer>('GET', '/private/transference/print', { id: done._id })
  const [page] = await pagesOf(printed.body)
  expect(page).toContain('Importe CUP 7.500,00 7.500,00')
  expect(page).toContain('Importe que llega USD 60,00 120 7.200,00')
  expect(page).toContain('SIETE MIL QUINIENTOS PESOS CON 00/100 CUP')
})

test('the law names a transfer whose money somebody changed behind the product', async () => {
  const done = await ok(move(await written({ amount: '10.00', date: '2026-01-30' }), 'confirmed'))
  const failed = async () => {
    const { body } = await product.call<{ last: { laws: { law: string; failed: number }[] } }>(
      'POST',
      '/private/integrity/check',
    )
    return body.last.laws.find(({ law }) => law === 'I19')?.failed
  }
  const tamper = (amount: string) =>
    product.asOwner(`set session_replication_role = replica;
      update bank_transfer set received_amount = ${amount}, amount = ${amount} where id = '${done._id}';
      set session_replication_role = default`)
  expect(await failed()).toBe(0)
  await tamper('11.00')
  expect(await failed()).toBe(2)
  await tamper('10.00')
  expect(await failed()).toBe(0)
})
