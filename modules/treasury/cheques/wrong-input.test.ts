import { beforeAll, expect, test } from 'vitest'
import { amount } from '@cuadre/kernel/money.ts'
import { openProduct } from '@cuadre/test/ceiba.ts'
import { debtsOf } from '@cuadre/test/debts.ts'
import { treasuryOf } from '@cuadre/test/treasury.ts'
import { chequesOf } from './cheques.examples.ts'

const product = openProduct()
const treasury = treasuryOf(product)
const debts = debtsOf(product)
const cheques = chequesOf(product)
const { ids, ok, refused, held } = treasury
const { receive, issue, move } = cheques
const parties = { client: '', provider: '', book: '', owed: '', owing: '' }

beforeAll(async () => {
  await treasury.begin()
  parties.client = await debts.partner('Cafetería El Patio', 'client')
  parties.provider = await debts.partner('Molino del Sur', 'provider')
  parties.book = (await ok(cheques.book({ bankAccountId: ids.pesosAtBank })))._id
  parties.owed = await debts.owedToUs(parties.client, 'FAC-1', '500.00')
  parties.owing = await debts.owedByUs(parties.provider, 'PROV-1', '900.00')
})

const given = (more: object = {}) =>
  receive({
    partnerId: parties.client,
    printedNumber: '77',
    amount: '500.00',
    allocations: [{ itemId: parties.owed, amount: '500.00' }],
    ...more,
  })
const ours = (amount: string, more: object = {}) =>
  issue({
    partnerId: parties.provider,
    chequebookId: parties.book,
    amount,
    allocations: [{ itemId: parties.owing, amount }],
    ...more,
  })

test('what is wrong is said at its field, and changes nothing', async () => {
  const before = await product.contents()
  expect(await refused(given({ printedNumber: null }))).toEqual([422, 'printedNumber field.required'])
  expect(await refused(given({ amount: '0.00' }))).toEqual([422, 'amount cheque.zero'])
  // A cent more and a cent less than what it settles.
  const { body } = await given({ amount: '500.01' })
  expect(body.fields?.map(({ path, message }) => `${path}: ${message}`)).toEqual([
    'amount: El cheque no es de lo que salda, 500,00: la diferencia es 0,01. Ajústelo, o diga que el resto es un anticipo.',
  ])
  expect(
    await refused(given({ amount: '500.00', allocations: [{ itemId: parties.owed, amount: '499.99' }] })),
  ).toEqual([422, 'amount cheque.differs'])
  expect(await refused(given({ allocations: [] }))).toEqual([422, 'allocations cheque.forNothing'])
  expect(
    await refused(given({ amount: '500.01', allocations: [{ itemId: parties.owed, amount: '500.01' }] })),
  ).toEqual([422, 'allocations.0.amount openItem.moreThanOpen'])
  expect(await refused(given({ writtenOn: '2025-10-01' }))).toEqual([422, 'writtenOn cheque.expiredAlready'])
  expect(
    await refused(given({ partnerId: crypto.randomUUID(), leavesAdvance: true, allocations: [] })),
  ).toEqual([422, 'partnerId partner.unknown'])
  // Nobody wrote what a euro costs.
  const euros = await treasury.currency('EUR')
  expect(await refused(given({ currencyId: euros, leavesAdvance: true, allocations: [] }))).toEqual([
    409,
    'exchangeRate.none',
  ])
  expect(await product.contents()).toEqual(before)
})

test('leaves are taken in their order, once, out of their book; a spoiled one is voided and says why', async () => {
  expect(await refused(ours('1.00', { chequebookId: null }))).toEqual([422, 'chequebookId field.required'])
  expect(await refused(ours('1.00', { chequebookId: crypto.randomUUID() }))).toEqual([
    422,
    'chequebookId chequebook.unknown',
  ])
  expect(await refused(ours('1.00', { printedNumber: '000111' }))).toEqual([
    422,
    'printedNumber cheque.leafOutside',
  ])
  expect(await refused(ours('1.00', { printedNumber: 'A-101' }))).toEqual([
    422,
    'printedNumber cheque.leafDigits',
  ])
  expect(await refused(ours('1.00', { printedNumber: '103' }))).toEqual([
    422,
    'printedNumber cheque.leafSkipped',
  ])
  const first = await ok(ours('1.00', { printedNumber: '101' }))
  expect(first.printedNumber).toBe('000101')
  expect(await refused(ours('1.00', { printedNumber: '101' }))).toEqual([
    422,
    'printedNumber cheque.leafUsedBy',
  ])
  const book = await ok(cheques.spoil({ chequebookId: parties.book, number: '102', reason: 'Se mojó' }))
  expect(book).toMatchObject({ next: '000103', left: 8, voided: [{ number: '000102', reason: 'Se mojó' }] })
  expect(await refused(ours('1.00', { printedNumber: '102' }))).toEqual([
    422,
    'printedNumber cheque.leafVoided',
  ])
  const twice = await cheques.spoil({ chequebookId: parties.book, number: '102', reason: 'Otra vez' })
  expect(twice.body.fields?.map(({ path, code }) => `${path} ${code}`)).toEqual(['number cheque.leafVoided'])
  // Two people at once, both without a number: each has a leaf of its own.
  const [one, other] = await Promise.all([ours('2.00'), ours('3.00')])
  expect([one.body.printedNumber, other.body.printedNumber].toSorted()).toEqual(['000103', '000104'])
  // One that was never issued leaves its leaf to the next.
  await ok(cheques.remove(other.body))
  await ok(cheques.remove(one.body))
  expect((await ok(cheques.books())).data[0]).toMatchObject({ next: '000103' })
  await ok(cheques.remove(first))

  const overlapping = await cheques.book({
    bankAccountId: ids.pesosAtBank,
    code: 'A-2',
    firstNumber: '000110',
    lastNumber: '000120',
  })
  expect([overlapping.status, overlapping.body.code]).toEqual([409, 'chequebook.overlaps'])
  await expect(
    product.asOwner(`update chequebook set last_number = 200 where id = '${parties.book}'`),
  ).rejects.toThrow('leaves of')
})

test('of two browsers that register the same cheque the second is refused', async () => {
  const cheque = await ok(given())
  const answers = await Promise.all([move(cheque, 'registered'), move(cheque, 'registered')])
  expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409'])
  const registered = answers.find(({ status }) => status === 200)!.body
  expect(await refused(given({ leavesAdvance: true, allocations: [] }))).toEqual([409, 'cheque.taken'])
  expect(await refused(move(registered, 'deposited'))).toEqual([409, 'cheque.whereTo'])
  expect(await refused(move(registered, 'deposited', { bankAccountId: ids.dollarsAtBank }))).toEqual([
    422,
    'bankAccountId cheque.otherCurrency',
  ])
  expect(
    await refused(move(registered, 'deposited', { bankAccountId: ids.pesosAtBank, date: '2026-01-19' })),
  ).toEqual([422, 'date cheque.depositedBefore'])
  const deposited = await ok(move(registered, 'deposited', { bankAccountId: ids.pesosAtBank }))
  expect(await refused(move(deposited, 'returned', { date: '2026-01-19', reason: 'Sin fondos' }))).toEqual([
    422,
    'date cheque.returnedBefore',
  ])
  expect(await refused(move(deposited, 'cancelled', { reason: 'No' }))).toEqual([409, 'state.notAllowed'])
  expect(
    await refused(
      cheques.update({
        _id: deposited._id,
        version: deposited.version,
        type: 'received',
        partnerId: parties.client,
        printedNumber: '78',
        date: '2026-01-20',
        amount: '1.00',
        leavesAdvance: true,
      }),
    ),
  ).toEqual([409, 'document.posted'])
  await expect(product.asOwner(`update cheque set total = 1 where id = '${deposited._id}'`)).rejects.toThrow(
    'does not change',
  )
  await ok(move(deposited, 'returned', { reason: 'Sin fondos' }))
})

test('the bank gives a cheque back once: of two browsers one is refused, and so is a later day', async () => {
  const owed = await debts.owedToUs(parties.client, 'FAC-2', '300.00')
  const cheque = await ok(
    given({ printedNumber: '79', amount: '300.00', allocations: [{ itemId: owed, amount: '300.00' }] }),
  )
  const deposited = await ok(
    move(await ok(move(cheque, 'registered')), 'deposited', { bankAccountId: ids.pesosAtBank }),
  )
  const atBank = amount(await held('109'))
  const back = () => move(deposited, 'returned', { fee: '25.00', reason: 'Sin fondos' })
  const answers = await Promise.all([back(), back()])
  expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409'])
  const returned = answers.find(({ status }) => status === 200)!.body
  const before = await product.contents()
  expect(
    await refused(move(returned, 'returned', { date: '2026-01-28', fee: '25.00', reason: 'Otra vez' })),
  ).toEqual([409, 'state.notAllowed'])
  expect(await product.contents()).toEqual(before)
  // 300.00 and one fee left the bank, and the debt lives again once.
  expect(
    amount(await held('109'))
      .minus(atBank)
      .toFixed(2),
  ).toBe('-325.00')
  expect(await debts.pending(owed)).toBe('300.00 of 300.00')
})

test('what the bank’s statement knows is not cancelled, by words and by the database', async () => {
  const cheque = await ok(move(await ok(ours('40.00', { date: '2026-01-28' })), 'issued'))
  await ok(
    product.call('POST', '/private/accountsStatus/createAccountsStatus', {
      bankAccountId: ids.pesosAtBank,
      startDate: '2026-01-20',
      endDate: '2026-01-31',
      opening: '0.00',
      closing: '-40.00',
      lines: [{ day: '2026-01-29', amount: '-40.00' }],
    }),
  )
  const open = await ok(
    product.call<{
      operations: { _id: string; entry: { _id: string } }[]
      lines: { _id: string }[]
    }>('POST', '/private/conciliation/getOperationsConciliation', {
      accountId: ids.pesosAtBank,
      date: '2026-01-31',
    }),
  )
  const [entry] = cheque.entries
  const operations = open.operations.filter((each) => each.entry._id === entry?._id).map(({ _id }) => _id)
  const matched = await ok(
    product.call<{ _id: string }>('POST', '/private/conciliation/conciliateOperations', {
      bankAccountId: ids.pesosAtBank,
      day: '2026-01-31',
      conclude: false,
      matches: [{ reason: 'byHand', operations, lines: open.lines.map(({ _id }) => _id) }],
    }),
  )
  for (const state of ['cancelled', 'expired'])
    expect(await refused(move(cheque, state, { reason: 'Se perdió' }))).toEqual([
      409,
      'reconciliation.operationReconciled',
    ])
  expect((await cheques.read(cheque)).state).toBe('issued')
  await ok(product.call('DELETE', '/private/conciliation/cancelConciliationBank', { id: matched._id }))
  await ok(move(cheque, 'cancelled', { reason: 'Se perdió' }))
})

test('is refused on a day whose period is closed or does not work yet', async () => {
  const [late, early] = [
    await ok(ours('5.00', { date: '2026-09-03' })),
    await ok(ours('6.00', { date: '2026-02-03' })),
  ]
  await product.asOwner(`update accounting_period set state = 'closed' where start_date = '2026-02-01'`)
  const before = await product.contents()
  expect(await refused(move(late, 'issued'))).toEqual([409, 'period.pending'])
  expect(await refused(move(early, 'issued'))).toEqual([409, 'period.closed'])
  expect(await product.contents()).toEqual(before)
  for (const each of [early, late]) await ok(cheques.remove(each))
})
