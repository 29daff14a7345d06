import { beforeAll, expect, test } from 'vitest'
import { openProduct } from '@cuadre/test/ceiba.ts'
import { accountIdsOf } from '@cuadre/test/chart.ts'
import { treasuryOf } from '@cuadre/test/treasury.ts'

// A bank that takes 30.00 for maintenance each month, with the month in its words, and once 12.00 for a certificate. What is recorded the same
// way for the second time is offered as a rule, which would have caught the three of maintenance: 90.00. One account holds 500.00 from the start.
const product = openProduct()
const { begin, ids, ok, enter } = treasuryOf(product)
const accounts = accountIdsOf(product)

interface Side {
  _id: string
  day: string
  amount: string
  document: { _id: string } | null
}
interface Offer {
  words: string
  direction: string
  account: { _id: string; code: string }
  caught: number
  amount: string
  open: number
  otherwise: number
}
interface Open {
  operations: Side[]
  lines: Side[]
  proposals: { reason: string; operations: string[]; lines: string[] }[]
  offers: Offer[]
  suggestions: { lineId: string; rule: { words: string } }[]
}

const path = '/private/conciliation'
const open = (date: string) =>
  ok(product.call<Open>('POST', `${path}/getOperationsConciliation`, { accountId: ids.otherPesos, date }))
/** Posts a line of the bank from where it stands, as the dialog does. */
const record = ({ day, amount }: Side, code: string) =>
  ok(
    product.call('POST', '/private/movementsCont/createMovements', {
      kind: 'expense',
      date: day,
      accountId: accounts.get('110'),
      description: 'Lo que cobró el banco',
      lines: [{ amount: amount.replace('-', ''), accountId: accounts.get(code) }],
    }),
  )
const lineOf = ({ lines }: Open, day: string) => lines.find((line) => line.day === day)!
const said = ({ words, direction, account, ...counted }: Offer) =>
  [words, direction, account.code, counted.caught, counted.amount, counted.open, counted.otherwise].join(
    ' | ',
  )

beforeAll(async () => {
  await begin()
  await enter('2026-01-05', 'Aporte', [
    ['110', '500.00', '0'],
    ['600', '0', '500.00'],
  ])
  await ok(
    product.call('POST', '/private/accountsStatus/createAccountsStatus', {
      bankAccountId: ids.otherPesos,
      startDate: '2026-01-05',
      endDate: '2026-03-31',
      opening: '0.00',
      closing: '398.00',
      lines: [
        { day: '2026-01-05', amount: '500.00', description: 'APORTE' },
        { day: '2026-01-31', amount: '-30.00', description: 'COMISIÓN MANTENIMIENTO 01/2026' },
        { day: '2026-02-10', amount: '-12.00', description: 'COMISION CERTIFICO 7781' },
        { day: '2026-02-28', amount: '-30.00', description: 'COMISION MANTENIMIENTO 02/2026' },
        { day: '2026-03-31', amount: '-30.00', description: 'COMISION MANTENIMIENTO 03/2026' },
      ],
    }),
  )
})

test('what was recorded once is no rule yet, nor are two that say other words', async () => {
  const found = await open('2026-03-31')
  await record(lineOf(found, '2026-01-31'), '835.0020')
  await record(lineOf(found, '2026-02-10'), '835.0020')
  // January is concluded, and February begins.
  const { proposals } = await open('2026-01-31')
  await ok(
    product.call('POST', `${path}/conciliateOperations`, {
      bankAccountId: ids.otherPesos,
      day: '2026-01-31',
      matches: proposals.map(({ reason, operations, lines }) => ({ reason, operations, lines })),
    }),
  )
  expect((await open('2026-03-31')).offers).toEqual([])
})

test('the second time a rule is offered, and says what it would have caught', async () => {
  await record(lineOf(await open('2026-03-31'), '2026-02-28'), '835.0020')
  const { offers } = await open('2026-03-31')
  // Of the three lines that say so the one of January is reconciled.
  expect(offers.map(said)).toEqual(['comision mantenimiento | out | 835.0020 | 3 | -90.00 | 2 | 0'])
})

test('what is recorded another way afterwards takes the offer back until it is twice the same again', async () => {
  await record(lineOf(await open('2026-03-31'), '2026-03-31'), '835.0010')
  expect((await open('2026-03-31')).offers).toEqual([])
  const { rows } = await product.asOwner(`select id, version from account_movement where day = '2026-03-31'`)
  const _id = rows[0]?.['id']
  const version = rows[0]?.['version']
  await ok(
    product.call('PUT', '/private/movementsCont/changeState', {
      _id,
      version,
      state: 'cancelled',
      reason: 'Otra cuenta',
    }),
  )
  expect((await open('2026-03-31')).offers.map(said)).toEqual([
    'comision mantenimiento | out | 835.0020 | 3 | -90.00 | 2 | 0',
  ])
})

test('once it is a rule, it is offered no more, and the line that is left is suggested', async () => {
  const [offer] = (await open('2026-03-31')).offers
  await ok(
    product.call('POST', `${path}/rules/create`, {
      words: offer!.words,
      direction: offer!.direction,
      accountId: offer!.account._id,
    }),
  )
  const found = await open('2026-03-31')
  expect(found.offers).toEqual([])
  expect(found.suggestions.filter(({ lineId }) => lineId === lineOf(found, '2026-03-31')._id)).toMatchObject([
    { rule: { words: 'comision mantenimiento' } },
  ])
})
