import { beforeAll, describe, expect, test } from 'vitest'
import { openProduct } from '@cuadre/test/ceiba.ts'
import { accountIdsOf } from '@cuadre/test/chart.ts'
import { parametersOf } from '@cuadre/test/parameters.ts'
import { hire } from '@cuadre/test/people.ts'
import { entriesIn, type Previewed } from '@cuadre/test/previews.ts'
import { treasuryOf } from '@cuadre/test/treasury.ts'

// What the bank did and the books do not know is posted when the reconciliation is saved. By the books 1,000.00 came in on the 5th of January
// and 200.50 left on the 12th: 799.50. The bank took 200.00 instead, two charges of 25.00 and 7.00, and gave 3.00 of interest: 771.00.
// With 0.50 taken back and the three recorded the books have 799.50 + 0.50 - 25.00 - 7.00 + 3.00 = 771.00 as well.
const product = openProduct()
const { begin, ids, ok, enter, held } = treasuryOf(product)
const accounts = accountIdsOf(product)

interface Side {
  _id: string
  day: string
  amount: string
  description: string
  document: { type: string; number: string } | null
}
interface Open {
  operations: Side[]
  lines: Side[]
  proposals: { reason: string; operations: string[]; lines: string[]; days: number }[]
  suggestions: { lineId: string; rule: { accountId: string } }[]
  differenceAccount: { _id: string; code: string } | null
}
interface Reconciliation {
  _id: string
  number: string
  state: string
  version: number
  matches: { reason: string; operations: Side[]; lines: Side[] }[]
  operations: Side[]
  table: { book: string; bank: string; difference: string }
  code: string
  fields: { path: string; code: string; message: string }[]
}

const path = '/private/conciliation'
const day = '2026-01-31'

beforeAll(async () => {
  await begin()
  await enter('2026-01-05', 'Aporte', [
    ['110', '1000.00', '0'],
    ['600', '0', '1000.00'],
  ])
  await enter('2026-01-12', 'Pago al transportista', [
    ['106', '200.50', '0'],
    ['110', '0', '200.50'],
  ])
  await ok(
    product.call('POST', '/private/accountsStatus/createAccountsStatus', {
      bankAccountId: ids.otherPesos,
      startDate: '2026-01-05',
      endDate: day,
      opening: '0.00',
      closing: '771.00',
      lines: [
        { day: '2026-01-05', amount: '1000.00', description: 'APORTE' },
        { day: '2026-01-12', amount: '-200.00', description: 'TRANSFERENCIA' },
        { day: '2026-01-15', amount: '-25.00', description: 'COMISION MENSUAL' },
        { day: '2026-01-20', amount: '-7.00', description: 'COMISION CERTIFICO' },
        { day: '2026-01-30', amount: '3.00', description: 'INTERESES' },
      ],
    }),
  )
  const rule = (words: string, direction: string, code: string) =>
    ok(product.call('POST', `${path}/rules/create`, { words, direction, accountId: accounts.get(code) }))
  await rule('COMISION', 'out', '835.0020')
  await rule('INTERESES', 'in', '920')
})

const open = async () =>
  ok(
    product.call<Open>('POST', `${path}/getOperationsConciliation`, {
      accountId: ids.otherPesos,
      date: day,
    }),
  )
const write = (draft: object, as?: string) =>
  product.call<Reconciliation>(
    'POST',
    `${path}/conciliateOperations`,
    { bankAccountId: ids.otherPesos, day, ...draft },
    as === undefined ? {} : { as },
  )
const wrongOf = ({ status, body }: { status: number; body: Reconciliation }) => [
  status,
  ...(body.fields?.map((field) => `${field.path} ${field.code}`) ?? [body.code]),
]
const matched = ({ proposals }: Open) =>
  proposals.map(({ reason, operations, lines }) => ({ reason, operations, lines }))
/** What the rules say of the lines, and the difference of what is matched within the tolerance. */
const recordsOf = ({ suggestions, proposals, differenceAccount }: Open) => [
  ...suggestions.map(({ lineId, rule: { accountId } }) => ({ lineId, accountId })),
  ...proposals.flatMap(({ reason, lines: [lineId] }) =>
    reason === 'withinTolerance' ? [{ lineId, accountId: differenceAccount?._id }] : [],
  ),
]
const lineOf = ({ lines }: Open, amount: string) => lines.find((line) => line.amount === amount)!._id
const count = async () => {
  const { rows } = await product.asOwner(
    `select (select count(*) from journal_entry)::int as entries, (select count(*) from account_movement)::int as movements,
            (select count(*) from reconciliation)::int as reconciliations`,
  )
  return rows[0]
}

describe('without a tolerance', () => {
  test('what differs is not proposed, and no match takes it', async () => {
    const found = await open()
    expect(found.proposals.map(({ reason }) => reason)).toEqual(['amountAndDay'])
    expect([found.suggestions.length, found.differenceAccount]).toEqual([3, null])
    const differing = {
      reason: 'withinTolerance',
      operations: [found.operations.find(({ amount }) => amount === '-200.50')!._id],
      lines: [lineOf(found, '-200.00')],
    }
    expect(wrongOf(await write({ matches: [differing], conclude: false }))).toEqual([
      422,
      'matches.0 reconciliation.differs',
    ])
    const records = [{ lineId: lineOf(found, '-200.00'), accountId: accounts.get('835.0020') }]
    expect(wrongOf(await write({ matches: [differing], records, conclude: false }))).toEqual([
      422,
      'records.0.lineId reconciliation.beyondTolerance',
    ])
  })
})

describe('with a tolerance of 0.50', () => {
  beforeAll(async () => {
    await ok(
      parametersOf(product).create({
        key: 'bank.tolerance',
        type: 'number',
        value: '0.50',
        validFrom: '2026-01-02',
      }),
    )
  })

  test('what differs by that much is proposed after what is equal, with the account of bank fees', async () => {
    const found = await open()
    expect(found.proposals.map(({ reason }) => reason)).toEqual(['amountAndDay', 'withinTolerance'])
    expect(found.differenceAccount?.code).toBe('835.0020')
  })

  test('what would be posted is seen before, and nothing is written', async () => {
    const before = await count()
    const found = await open()
    const seen = await ok(
      product.call<Previewed>('POST', `${path}/preview`, {
        bankAccountId: ids.otherPesos,
        day,
        matches: matched(found),
        records: recordsOf(found),
      }),
    )
    expect(entriesIn(seen)).toEqual([
      ['C 110 25.00', 'D 835.0020 25.00'],
      ['C 110 7.00', 'D 835.0020 7.00'],
      ['D 110 3.00', 'C 920 3.00'],
      ['D 110 0.50', 'C 835.0020 0.50'],
    ])
    expect(await count()).toEqual(before)
  })

  test('what cannot be posted names its line, and nothing of the others is posted', async () => {
    const before = await count()
    const found = await open()
    const [first, second] = recordsOf(found)
    const refused = async (records: object[], more: object = {}) =>
      wrongOf(await write({ matches: matched(found), records, ...more }))
    expect(await refused([first!, { ...second, accountId: accounts.get('822') }])).toEqual([
      422,
      'records.1.costCenterId entry.costCenterRequired',
      'records.1.expenseItemId entry.expenseItemRequired',
    ])
    expect(await refused([first!, { ...second, accountId: accounts.get('135.0020') }])).toEqual([
      422,
      'records.1.accountId movement.lenderFirst',
    ])
    expect(await refused([first!, first!])).toEqual([422, 'records.1.lineId reconciliation.lineTaken'])
    expect(await refused([{ ...first, lineId: lineOf(found, '1000.00') }])).toEqual([
      422,
      'records.0.lineId reconciliation.matchedToo',
    ])
    expect(await refused([first!], { errors: [{ lineId: first!.lineId, note: 'No es nuestra' }] })).toEqual([
      422,
      'records.0.lineId reconciliation.errorToo',
    ])
    expect(await count()).toEqual(before)
  })

  test('whoever may reconcile and not record is refused, and nothing is written', async () => {
    await hire(product, {
      email: 'conciliadora@ceiba.test',
      name: 'Dulce María Peña',
      permissions: ['adminConciliation', 'adminOperationCollect'],
    })
    const before = await count()
    const found = await open()
    const draft = { matches: matched(found), records: recordsOf(found) }
    expect(wrongOf(await write(draft, 'conciliadora@ceiba.test'))).toEqual([403, 'permission.missing'])
    expect(await count()).toEqual(before)
  })

  test('all of it is posted, matched and concluded by one call', async () => {
    const found = await open()
    const { status, body } = await write({ matches: matched(found), records: recordsOf(found) })
    expect(status, JSON.stringify(body)).toBe(200)
    expect([body.state, body.table.book, body.table.bank, body.table.difference]).toEqual([
      'conciliated',
      '771.00',
      '771.00',
      '0.00',
    ])
    const shown = body.matches.map(({ reason, operations, lines }) =>
      [
        reason,
        ...operations.map(({ amount }) => amount).toSorted(),
        '=',
        ...lines.map(({ amount }) => amount),
      ].join(' '),
    )
    expect(shown.toSorted()).toEqual([
      'amountAndDay 1000.00 = 1000.00',
      'recorded -25.00 = -25.00',
      'recorded -7.00 = -7.00',
      'recorded 3.00 = 3.00',
      'withinTolerance -200.50 0.50 = -200.00',
    ])
    expect([await held('110'), await held('835.0020'), await held('920')]).toEqual([
      '771.00',
      '31.50',
      '-3.00',
    ])
  })

  test('cancelled, what was recorded stays in the books, is open, and is proposed with its line again', async () => {
    const { data } = await ok(
      product.call<{ data: Reconciliation[] }>('POST', `${path}/getConciliationFilter`, {
        state: 'conciliated',
      }),
    )
    await ok(product.call('DELETE', `${path}/cancelConciliationBank`, { id: data[0]?._id }))
    expect(await held('110')).toBe('771.00')
    const found = await open()
    const amountOf = new Map([...found.operations, ...found.lines].map(({ _id, amount }) => [_id, amount]))
    const said = found.proposals.map(
      ({ operations, lines }) =>
        `${operations.map((id) => amountOf.get(id)).join('+')} = ${lines.map((id) => amountOf.get(id)).join('+')}`,
    )
    expect(said.toSorted()).toEqual([
      '-200.50+0.50 = -200.00',
      '-25.00 = -25.00',
      '-7.00 = -7.00',
      '1000.00 = 1000.00',
      '3.00 = 3.00',
    ])
  })

  test('it is concluded anew with what is there, and records nothing twice', async () => {
    const found = await open()
    const before = await count()
    const { status, body } = await write({ matches: matched(found) })
    expect([status, body.state]).toEqual([200, 'conciliated'])
    expect(await held('110')).toBe('771.00')
    expect(await count()).toEqual({ ...(before as object), reconciliations: 2 })
  })
})

// In February the bank took a charge of 4.00 that a rule knows, one of 9.00 that it gave back the day after, and 6.00 that nobody explained
// yet: 771.00 - 4.00 - 6.00 = 761.00.
test('kept to go on later, the charge is posted at once, and going on posts it no more', async () => {
  const until = '2026-02-28'
  await ok(
    product.call('POST', '/private/accountsStatus/createAccountsStatus', {
      bankAccountId: ids.otherPesos,
      startDate: '2026-02-01',
      endDate: until,
      opening: '771.00',
      closing: '761.00',
      lines: [
        { day: '2026-02-15', amount: '-4.00', description: 'COMISION MENSUAL' },
        { day: '2026-02-16', amount: '-9.00', description: 'COMISION ANUAL' },
        { day: '2026-02-17', amount: '9.00', description: 'REVERSO COMISION ANUAL' },
        { day: '2026-02-20', amount: '-6.00', description: 'CARGO' },
      ],
    }),
  )
  const asked = { accountId: ids.otherPesos, date: until }
  const found = await ok(product.call<Open>('POST', `${path}/getOperationsConciliation`, asked))
  // What the bank gave back is nobody's charge, whatever a rule says of it.
  const records = recordsOf(found).slice(0, 1)
  expect(records.map(({ lineId }) => lineId)).toEqual([lineOf(found, '-4.00')])
  const { body: pending } = await write({
    day: until,
    matches: matched(found),
    records,
    conclude: false,
  })
  expect([pending.state, pending.table.book, await held('110')]).toEqual(['pending', '767.00', '767.00'])
  const { _id, version } = pending
  const matches = pending.matches.map(({ reason, operations, lines }) => ({
    reason,
    operations: operations.map((each) => each._id),
    lines: lines.map((each) => each._id),
  }))
  expect(matches.map(({ reason }) => reason)).toEqual(['takenBack', 'recorded'])
  const goOn = (records: object[]) =>
    product.call<Reconciliation>('PUT', `${path}/updatedConciliateOperations`, {
      _id,
      version,
      day: until,
      matches,
      records,
    })
  expect(wrongOf(await goOn(records))).toEqual([422, 'records.0.lineId reconciliation.matchedToo'])
  const { status, body } = await goOn([
    { lineId: lineOf(found, '-6.00'), accountId: accounts.get('835.0010'), description: 'Mora' },
  ])
  expect([status, body.state, body.table.book, await held('110')]).toEqual([
    200,
    'conciliated',
    '761.00',
    '761.00',
  ])
})
