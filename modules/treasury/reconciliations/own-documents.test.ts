import { beforeAll, expect, test } from 'vitest'
import { openProduct } from '@cuadre/test/ceiba.ts'
import { hire } from '@cuadre/test/people.ts'
import { treasuryOf } from '@cuadre/test/treasury.ts'

// Lines of the bank that are money of the house on its way, and nobody wrote. The account of 9,000.00 sent 500.00 to another on the 20th of
// January, and 300.00 of the till of takings came to it on the 22nd: 9,000.00 - 500.00 + 300.00 = 8,800.00. The till had 3,800.00, and has 3,500.00.
const product = openProduct()
const { begin, ids, ok, held, account } = treasuryOf(product)

interface Recorded {
  _id: string
  state: string
  fields?: { path: string; code: string }[]
  code?: string
}
interface Open {
  operations: { _id: string; amount: string; document: { _id: string } | null }[]
  lines: { _id: string; amount: string }[]
  proposals: { reason: string; operations: string[]; lines: string[] }[]
}

const path = '/private/conciliation'
const until = '2026-01-31'
let lines: Open['lines'] = []
const lineOf = (amount: string) => lines.find((line) => line.amount === amount)!._id
const open = (bankAccountId = ids.pesosAtBank) =>
  ok(
    product.call<Open>('POST', `${path}/getOperationsConciliation`, {
      accountId: bankAccountId,
      date: until,
    }),
  )
const transfer = (input: object, as?: string) =>
  product.call<Recorded>('POST', `${path}/recordTransfer`, input, as === undefined ? {} : { as })
const deposit = (input: object) => product.call<Recorded>('POST', `${path}/recordDeposit`, input)
const wrongOf = ({ status, body }: { status: number; body: Recorded }) => [
  status,
  ...(body.fields?.map((field) => `${field.path} ${field.code}`) ?? [body.code]),
]

beforeAll(async () => {
  await begin()
  await ok(
    product.call('POST', '/private/accountsStatus/createAccountsStatus', {
      bankAccountId: ids.pesosAtBank,
      startDate: '2026-01-05',
      endDate: until,
      opening: '0.00',
      closing: '8800.00',
      lines: [
        { day: '2026-01-05', amount: '9000.00', description: 'APORTE' },
        { day: '2026-01-20', amount: '-500.00', reference: 'TR-8871', description: 'TRANSF ENTRE CUENTAS' },
        { day: '2026-01-22', amount: '300.00', reference: '55120', description: 'DEPOSITO EN EFECTIVO' },
      ],
    }),
  )
  lines = (await open()).lines
})

test('what left for another own account is a transfer that came on the same day, and is matched with its line', async () => {
  const { _id, state } = await ok(
    transfer({
      lineId: lineOf('-500.00'),
      otherBankAccountId: ids.otherPesos,
      description: 'Fondo de salarios',
    }),
  )
  expect([state, await held('109'), await held('110')]).toEqual(['confirmed', '8500.00', '500.00'])
  const { operations, proposals } = await open()
  const sent = operations.find(({ document }) => document?._id === _id)
  expect(sent?.amount).toBe('-500.00')
  expect(proposals.find((each) => each.lines.includes(lineOf('-500.00')))?.operations).toEqual([sent?._id])
})

test('what came in cash is a deposit of its till, with the reference as its slip', async () => {
  const { state } = await ok(deposit({ lineId: lineOf('300.00'), accountId: ids.till }))
  expect([state, await held('109'), await held('106')]).toEqual(['confirmed', '8800.00', '3500.00'])
})

test('what is wrong is said of what was asked of the line, and nothing is written', async () => {
  const written = async () =>
    (
      await product.asOwner(
        'select (select count(*) from bank_transfer)::int as transfers, (select count(*) from deposit)::int as deposits',
      )
    ).rows[0]
  const before = await written()
  const lineId = lineOf('-500.00')
  expect(wrongOf(await transfer({ lineId, otherBankAccountId: ids.pesosAtBank }))).toEqual([
    422,
    'otherBankAccountId bankTransfer.sameAccount',
  ])
  expect((await transfer({ lineId: crypto.randomUUID(), otherBankAccountId: ids.otherPesos })).status).toBe(
    404,
  )
  expect(wrongOf(await deposit({ lineId, accountId: ids.till }))).toEqual([
    422,
    'lineId reconciliation.noDeposit',
  ])
  expect(wrongOf(await deposit({ lineId: lineOf('300.00'), accountId: await account('109') }))[0]).toBe(422)
  await hire(product, {
    email: 'conciliadora@ceiba.test',
    name: 'Dulce María Peña',
    permissions: ['adminConciliation'],
  })
  expect(
    (await transfer({ lineId, otherBankAccountId: ids.otherPesos }, 'conciliadora@ceiba.test')).status,
  ).toBe(403)
  expect(await written()).toEqual(before)
})

test('a line that a reconciliation has is explained already', async () => {
  const { proposals } = await open()
  await ok(
    product.call('POST', `${path}/conciliateOperations`, {
      bankAccountId: ids.pesosAtBank,
      day: until,
      matches: proposals.map(({ reason, operations, lines: its }) => ({ reason, operations, lines: its })),
    }),
  )
  expect(wrongOf(await transfer({ lineId: lineOf('-500.00'), otherBankAccountId: ids.otherPesos }))).toEqual([
    422,
    'lineId reconciliation.lineTaken',
  ])
  expect(await held('110')).toBe('500.00')
})
