import { beforeAll, expect, test } from 'vitest'
import { openProduct } from '@cuadre/test/ceiba.ts'
import { treasuryOf } from '@cuadre/test/treasury.ts'
import { evidenceOf, february, january, type Reconciliation } from './evidence.examples.ts'

// Which documents are reconciled is read from what was concluded. In January the bank has the deposit of 1,250.00 and not yet the 300.00
// of a client. In February it has these, the payment of 80.00, 100.00 that are sent to the other account of the house, and 25.00 for papers:
// 10,250.00 + 300.00 − 80.00 − 100.00 − 25.00 = 10,345.00, as the books.
const product = openProduct()
const { begin, conclude, cancel, statement, ids, ok } = evidenceOf(product)
const treasury = treasuryOf(product)

interface Listed {
  _id: string
  number: string
}
interface Whole {
  _id: string
  version: number
  reconciledBy: { number: string } | null
}

const calls = {
  deposit: ['deposit/filter', 'deposit/getById'],
  collection: ['operationCollect/filter', 'operationCollect/getById'],
  movement: ['movementsCont/filterMovements', 'movementsCont/getMovementsContById'],
  transfer: ['transference/filter', 'transference/getById'],
} as const

/** How many of a kind are reconciled and how many are not, and with what the first one is. */
async function standing(kind: keyof typeof calls) {
  const [filter, one] = calls[kind]
  const of = async (more: object) =>
    (await ok(product.call<{ data: Listed[] }>('POST', `/private/${filter}`, more))).data
  const [first] = await of({})
  const { reconciledBy } = await ok(product.call<Whole>('GET', `/private/${one}`, { id: first!._id }))
  return [
    (await of({ reconciled: true })).length,
    (await of({ reconciled: false })).length,
    reconciledBy?.number ?? null,
  ]
}

async function concludeOther(): Promise<Reconciliation> {
  const { proposals } = await ok(
    product.call<{ proposals: { reason: string; operations: string[]; lines: string[] }[] }>(
      'POST',
      '/private/conciliation/getOperationsConciliation',
      { accountId: ids.otherPesos, date: february },
    ),
  )
  return ok(
    product.call<Reconciliation>('POST', '/private/conciliation/conciliateOperations', {
      bankAccountId: ids.otherPesos,
      day: february,
      matches: proposals.map(({ reason, operations, lines }) => ({ reason, operations, lines })),
    }),
  )
}

beforeAll(begin)

test('nothing is before anybody reconciles', async () => {
  expect(await standing('deposit')).toEqual([0, 1, null])
  expect(await standing('collection')).toEqual([0, 1, null])
})

test('what the bank has by then is, with the reconciliation that says so; what it has later is not', async () => {
  const { number } = await conclude(january)
  expect(await standing('deposit')).toEqual([1, 0, number])
  expect(await standing('collection')).toEqual([0, 1, null])
})

test('a transfer between own accounts is once both banks are reconciled, and is not once one of them is taken back', async () => {
  const transfers = treasury.documents('transference', () => ({
    date: '2026-02-05',
    fromBankAccountId: ids.pesosAtBank,
    toBankAccountId: ids.otherPesos,
    amount: '100.00',
  }))
  await ok(transfers.move(await transfers.written(), 'confirmed'))
  const [bank, papers] = [await treasury.account('109'), await treasury.account('835.0010')]
  await ok(
    product.call('POST', '/private/movementsCont/createMovements', {
      kind: 'expense',
      date: '2026-02-06',
      accountId: bank,
      party: 'Papelería',
      description: 'Papeles',
      lines: [{ amount: '25.00', accountId: papers }],
    }),
  )
  await ok(
    statement({
      startDate: '2026-02-01',
      endDate: february,
      opening: '10250.00',
      closing: '10345.00',
      lines: [
        { day: '2026-02-02', amount: '300.00', description: 'TRANSFERENCIA' },
        { day: '2026-02-03', amount: '-80.00', description: 'PAGO' },
        { day: '2026-02-05', amount: '-100.00', description: 'TRASPASO' },
        { day: '2026-02-06', amount: '-25.00', description: 'PAPELES' },
      ],
    }),
  )
  const { number } = await conclude(february)
  expect(await standing('collection')).toEqual([1, 0, number])
  expect(await standing('movement')).toEqual([1, 0, number])
  expect(await standing('transfer')).toEqual([0, 1, null])

  await ok(
    product.call('POST', '/private/accountsStatus/createAccountsStatus', {
      bankAccountId: ids.otherPesos,
      startDate: '2026-02-01',
      endDate: february,
      opening: '0.00',
      closing: '100.00',
      lines: [{ day: '2026-02-05', amount: '100.00', description: 'TRASPASO' }],
    }),
  )
  const other = await concludeOther()
  expect(await standing('transfer')).toEqual([1, 0, expect.stringMatching(/^CB-2026-0000[23]$/)])
  await cancel(other)
  expect(await standing('transfer')).toEqual([0, 1, null])
})
