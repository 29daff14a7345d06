import { beforeAll, expect, test } from 'vitest'
import { openProduct } from '@cuadre/test/ceiba.ts'
import { debtsOf } from '@cuadre/test/debts.ts'
import { hire } from '@cuadre/test/people.ts'
import { treasuryOf } from '@cuadre/test/treasury.ts'

// A client paid 300.00 in January, which was reconciled: 9,300.00. In February the bank gave it back: 9,000.00 again. The client owes 300.00
// anew, and the collection of January stays what it was.
const product = openProduct()
const { begin, ids, ok, held, account, entries } = treasuryOf(product)
const debts = debtsOf(product)

interface Side {
  _id: string
  amount: string
  document: { _id: string } | null
}
interface Open {
  operations: Side[]
  lines: Side[]
  opening: object | null
  proposals: { reason: string; operations: string[]; lines: string[] }[]
}
interface Answered {
  _id: string
  state: string
  number: string
  entries: { _id: string }[]
  fields?: { path: string; code: string }[]
}

const path = '/private/conciliation'
const [january, february] = ['2026-01-31', '2026-02-28']
let client = ''
let collection = { _id: '' }

const open = (date: string) =>
  ok(product.call<Open>('POST', `${path}/getOperationsConciliation`, { accountId: ids.pesosAtBank, date }))
const conclude = async (day: string) => {
  const { proposals } = await open(day)
  return ok(
    product.call<{ state: string }>('POST', `${path}/conciliateOperations`, {
      bankAccountId: ids.pesosAtBank,
      day,
      matches: proposals.map(({ reason, operations, lines }) => ({ reason, operations, lines })),
    }),
  )
}
const statement = (startDate: string, endDate: string, opening: string, closing: string, lines: object[]) =>
  ok(
    product.call('POST', '/private/accountsStatus/createAccountsStatus', {
      bankAccountId: ids.pesosAtBank,
      startDate,
      endDate,
      opening,
      closing,
      lines,
    }),
  )
const giveBack = (input: object, as?: string) =>
  product.call<Answered>('POST', `${path}/recordReturned`, input, as === undefined ? {} : { as })
const wrongOf = ({ status, body }: { status: number; body: Answered }) => [
  status,
  ...(body.fields ?? []).map((field) => `${field.path} ${field.code}`),
]
const owed = async () =>
  (
    await ok(
      product.call<{ items: { _id: string; pending: string }[] }>(
        'POST',
        '/private/operationCollect/getOpenWithClient',
        { clientId: client },
      ),
    )
  ).items

beforeAll(async () => {
  await begin()
  client = await debts.partner('Cafetería El Puente', 'client')
  await debts.owedToUs(client, 'F-17', '300.00')
  const [item] = await owed()
  collection = await ok(
    product.call<Answered>('POST', '/private/movementsCont/createMovements', {
      kind: 'transferReceive',
      date: '2026-01-25',
      accountId: await account('109'),
      partnerId: client,
      description: 'Cobro de F-17',
      lines: [{ itemId: item!._id, amount: '300.00' }],
    }),
  )
  await statement('2026-01-05', january, '0.00', '9300.00', [
    { day: '2026-01-05', amount: '9000.00', description: 'APORTE' },
    { day: '2026-01-25', amount: '300.00', description: 'TRANSFERENCIA F-17' },
  ])
  expect((await conclude(january)).state).toBe('conciliated')
  await statement('2026-02-01', february, '9300.00', '9000.00', [
    { day: '2026-02-03', amount: '-300.00', reference: 'DV-90', description: 'DEVOLUCION TRANSFERENCIA' },
  ])
})

test('what a client is given back is owed anew, and what it had paid stays reconciled', async () => {
  expect(await owed()).toEqual([])
  const [line] = (await open(february)).lines
  const returned = await ok(giveBack({ lineId: line!._id, clientId: client, dueDate: '2026-03-15' }))
  expect(await entries(returned as never)).toEqual([['C 109 300.00', 'D 135.0020 300.00']])
  expect((await owed()).map(({ pending }) => pending)).toEqual(['300.00'])
  const kept = await ok(
    product.call<{ state: string; reconciledBy: object | null }>(
      'GET',
      '/private/movementsCont/getMovementsContById',
      { id: collection._id },
    ),
  )
  expect([kept.state, kept.reconciledBy !== null]).toEqual(['confirmed', true])
  // It is matched with its line, and February is concluded.
  const { operations, proposals } = await open(february)
  expect(operations.map(({ document }) => document?._id)).toEqual([returned._id])
  expect(proposals.map(({ lines }) => lines)).toEqual([[line!._id]])
  expect([(await conclude(february)).state, await held('109')]).toEqual(['conciliated', '9000.00'])
})

test('the debt that began again is collected once more, and given back for the second time', async () => {
  const [item] = await owed()
  await ok(
    product.call('POST', '/private/movementsCont/createMovements', {
      kind: 'transferReceive',
      date: '2026-03-02',
      accountId: await account('109'),
      partnerId: client,
      description: 'Cobro de F-17, otra vez',
      lines: [{ itemId: item!._id, amount: '300.00' }],
    }),
  )
  await statement('2026-03-01', '2026-03-31', '9000.00', '9000.00', [
    { day: '2026-03-02', amount: '300.00', description: 'TRANSFERENCIA F-17' },
    { day: '2026-03-09', amount: '-300.00', description: 'RECHAZO DEL BANCO' },
  ])
  const line = (await open('2026-03-31')).lines.find(({ amount }) => amount === '-300.00')
  await ok(giveBack({ lineId: line!._id, clientId: client }))
  expect([(await owed()).length, await held('135.0020')]).toEqual([1, '300.00'])
  expect((await conclude('2026-03-31')).state).toBe('conciliated')
})

test('who paid nothing is given nothing back, nor is what came in given back, and nothing is written', async () => {
  await statement('2026-04-01', '2026-04-30', '9000.00', '8950.00', [
    { day: '2026-04-02', amount: '100.00', description: 'TRANSFERENCIA' },
    { day: '2026-04-03', amount: '-150.00', description: 'DEVOLUCION' },
  ])
  const { lines } = await open('2026-04-30')
  const [came, went] = [
    lines.find(({ amount }) => amount === '100.00')!._id,
    lines.find(({ amount }) => amount === '-150.00')!._id,
  ]
  const stranger = await debts.partner('Panadería La Nueva', 'client')
  expect(wrongOf(await giveBack({ lineId: came, clientId: client }))).toEqual([
    422,
    'lineId reconciliation.noReturn',
  ])
  expect(wrongOf(await giveBack({ lineId: went, clientId: stranger }))).toEqual([
    422,
    'clientId reconciliation.neverPaid',
  ])
  expect(wrongOf(await giveBack({ lineId: went, clientId: client, dueDate: '2026-04-02' }))).toEqual([
    422,
    'dueDate movement.dueBefore',
  ])
  await hire(product, {
    email: 'concilia@ceiba.test',
    name: 'Dulce Peña',
    permissions: ['adminConciliation'],
  })
  expect((await giveBack({ lineId: went, clientId: client }, 'concilia@ceiba.test')).status).toBe(403)
  expect([(await owed()).length, await held('109')]).toEqual([1, '9000.00'])
})
