import { beforeAll, expect, test } from 'vitest'
import { chequesOf } from '@cuadre/treasury/cheques/cheques.examples.ts'
import { openProduct } from './ceiba.ts'
import { debtsOf } from './debts.ts'
import { parametersOf } from './parameters.ts'
import { type MoneyMoved, treasuryOf } from './treasury.ts'

// No account owes its bank unless a parameter says so: what somebody chooses to take from one is refused, and what a bank has done or
// what is taken back is warned of. 110 has nothing when this begins.
const product = openProduct()
const treasury = treasuryOf(product)
const { ids, ok, held } = treasury
const own = { other: '', provider: '', fee: '' }

beforeAll(async () => {
  await treasury.begin()
  own.other = await treasury.account('110')
  own.fee = await treasury.account('835.0020')
  own.provider = await debtsOf(product).partner('Molino del Sur', 'provider')
})

const payments = treasury.documents<MoneyMoved>('operationPay', (more = {}) => ({
  providerId: own.provider,
  date: '2026-01-20',
  accountId: own.other,
  amount: '50.00',
  allocations: [],
  advances: [],
  ...more,
}))
const deposits = treasury.documents<MoneyMoved>('deposit', (more = {}) => ({
  date: '2026-01-20',
  accountId: ids.till,
  bankAccountId: '',
  amount: '200.00',
  ...more,
}))
const transfers = treasury.documents<MoneyMoved>('transference', (more = {}) => ({
  date: '2026-01-21',
  fromBankAccountId: ids.otherPesos,
  toBankAccountId: ids.pesosAtBank,
  amount: '200.00',
  ...more,
}))
const pay = async (more: object = {}) => payments.move(await payments.written(more), 'confirmed')
const deposit = async (more: object = {}) =>
  ok(deposits.move(await deposits.written({ bankAccountId: ids.otherPesos, ...more }), 'confirmed'))

test('50.00 are not paid to a provider from an account that has nothing, and it is said where and what to do', async () => {
  const payment = await payments.written()
  const before = await product.contents()
  const { status, body } = await payments.move(payment, 'confirmed')
  expect([status, body.code]).toEqual([409, 'overdraft.refused'])
  expect(body.message).toBe(
    'Cuenta en CUP 4418 quedaría debiendo al banco: el 20/01/2026 tendría −50,00 CUP. Cambie el importe, la fecha o la cuenta; si el banco concede el descubierto, dígalo en Administración › Parámetros generales.',
  )
  const looked = await payments.preview({
    move: { _id: payment._id, version: payment.version, state: 'confirmed' },
  })
  expect(looked.refusals.map(({ code }) => code)).toEqual(['overdraft.refused'])
  expect(await product.contents()).toEqual(before)
})

test('what came on the 20th is not paid before, nor twice by a payment of an earlier day', async () => {
  const came = await deposit()
  expect((await pay({ date: '2026-01-19', amount: '1.00' })).body.code).toBe('overdraft.refused')
  const paid = await ok(pay({ date: '2026-01-25', amount: '150.00' }))
  // Of 200.00 there are 50.00 after the 25th: 60.00 on the 22nd would leave −10.00 then.
  const { body } = await pay({ date: '2026-01-22', amount: '60.00' })
  expect(body.message).toContain('el 25/01/2026 tendría −10,00 CUP')
  expect((await pay({ date: '2026-01-22', amount: '50.00' })).status).toBe(200)
  // What a collection or a deposit brought is taken back all the same: it is warned of.
  const looked = await deposits.preview({
    move: { _id: came._id, version: came.version, state: 'cancelled', reason: 'Billetes falsos' },
  })
  expect([looked.refusals, looked.warnings.map(({ code }) => code)]).toEqual([[], ['overdraft.owes']])
  await ok(deposits.move(came, 'cancelled', { reason: 'Billetes falsos' }))
  expect(await held('110')).toBe('-200.00')
  await ok(payments.move(paid, 'cancelled', { reason: 'Prueba' }))
  expect(await held('110')).toBe('-50.00')
})

test('from an account that owes nothing goes by a transfer, a payment or a cheque, and the charge of the bank is recorded with a warning', async () => {
  expect((await transfers.write({ amount: '1.00' })).body.fields?.map(({ code }) => code)).toEqual([
    'bankTransfer.beyondAccountLater',
  ])
  expect((await pay({ amount: '1.00' })).body.code).toBe('overdraft.refused')
  const cheques = chequesOf(product)
  const book = await ok(cheques.book({ bankAccountId: ids.otherPesos }))
  const looked = await cheques.preview({
    draft: {
      type: 'issued',
      date: '2026-01-20',
      partnerId: own.provider,
      chequebookId: book._id,
      amount: '1.00',
      allocations: [],
      leavesAdvance: true,
    },
  })
  expect(looked.refusals.map(({ code }) => code)).toEqual(['overdraft.refused'])

  const charge = {
    kind: 'expense',
    date: '2026-01-28',
    accountId: own.other,
    description: 'Comisión de mantenimiento',
    lines: [{ accountId: own.fee, amount: '5.00' }],
  }
  const seen = await treasury.ask<{ refusals: object[]; warnings: { message: string }[] }>(
    'POST',
    'movementsCont/preview',
    { draft: charge },
  )
  expect([seen.refusals, seen.warnings.map(({ message }) => message)]).toEqual([
    [],
    ['Cuenta en CUP 4418 queda debiendo al banco: el 28/01/2026 tiene −55,00 CUP.'],
  ])
  await treasury.ask('POST', 'movementsCont/createMovements', { ...charge, confirm: true })
  expect(await held('110')).toBe('-55.00')
})

test('of two payments at once that together are more than there is, one succeeds', async () => {
  const came = await deposit({ date: '2026-01-29', amount: '155.00' })
  expect(await held('110')).toBe('100.00')
  const both = [
    await payments.written({ date: '2026-01-30', amount: '60.00' }),
    await payments.written({ date: '2026-01-30', amount: '60.00' }),
  ]
  const answers = await Promise.all(both.map((each) => payments.move(each, 'confirmed')))
  expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409'])
  expect(came.state).toBe('confirmed')
})

test('where the bank grants the overdraft it is only warned of', async () => {
  const granted = { key: 'bank.overdraft', type: 'flag', validFrom: '2026-02-01', value: true }
  expect((await parametersOf(product).create(granted)).status).toBe(200)
  const payment = await payments.written({ date: '2026-02-02', amount: '500.00' })
  const looked = await payments.preview({
    move: { _id: payment._id, version: payment.version, state: 'confirmed' },
  })
  expect([looked.refusals, looked.warnings.map(({ code }) => code)]).toEqual([[], ['overdraft.owes']])
  await ok(payments.move(payment, 'confirmed'))
  expect(await held('110')).toBe('-460.00')
})
