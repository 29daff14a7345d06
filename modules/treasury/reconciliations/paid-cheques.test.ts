import { beforeAll, describe, expect, test } from 'vitest'
import { openProduct } from '@cuadre/test/ceiba.ts'
import { debtsOf } from '@cuadre/test/debts.ts'
import { hire } from '@cuadre/test/people.ts'
import { treasuryOf } from '@cuadre/test/treasury.ts'
import { type Cheque, chequesOf } from '../cheques/cheques.examples.ts'

// On 20 January the account at the bank has 9,000.00 on both sides. Cheques of 800.00 and 450.00 are issued on the 21st, the second is handed
// over, and the bank pays them on the 25th and the 26th; one of 60.00, which somebody knew to be cashed on the 24th, it pays on the 28th;
// one of 15.00 nobody has presented. It gives a client's cheque of 300.00 back, with 25.00 for it.
const product = openProduct()
const treasury = treasuryOf(product)
const debts = debtsOf(product)
const cheques = chequesOf(product)
const { ids, ok, refused } = treasury
const { move, read } = cheques

interface Open {
  operations: { _id: string; amount: string; day: string; document: { _id: string } | null }[]
  lines: { _id: string; amount: string }[]
  opening: { count: number; outstanding: { _id: string }[] } | null
  proposals: { reason: string; operations: string[]; lines: string[] }[]
  returns: {
    lineId: string
    cheque: { _id: string; version: number; printedNumber: string }
    fee: string | null
  }[]
}
interface Reconciliation {
  _id: string
  number: string
  state: string
  version: number
  code?: string
  fields?: { path: string; code: string }[]
}

const parties = { client: '', provider: '', book: '' }
const at: Record<string, Cheque> = {}
const day = '2026-01-31'

const issued = async (number: string, amount: string, on: string) => {
  const item = await debts.owedByUs(parties.provider, number, amount)
  const cheque = await ok(
    cheques.issue({
      partnerId: parties.provider,
      chequebookId: parties.book,
      date: on,
      amount,
      allocations: [{ itemId: item, amount }],
    }),
  )
  return ok(move(cheque, 'issued'))
}

const open = (date = day) =>
  ok(
    product.call<Open>('POST', '/private/conciliation/getOperationsConciliation', {
      accountId: ids.pesosAtBank,
      date,
    }),
  )
const proposed = ({ proposals }: Open) =>
  proposals.map(({ reason, operations, lines }) => ({ reason, operations, lines }))
/** All that was before the first statement, as one. */
const opening = { outstanding: [] }
const conciliate = (matches: object[], more: object = {}) =>
  product.call<Reconciliation>('POST', '/private/conciliation/conciliateOperations', {
    bankAccountId: ids.pesosAtBank,
    day,
    matches,
    opening,
    ...more,
  })
const takeBack = ({ _id }: Reconciliation) =>
  ok(product.call<Reconciliation>('DELETE', '/private/conciliation/cancelConciliationBank', { id: _id }))
const standing = async (...names: string[]) =>
  Promise.all(
    names.map(async (name) => {
      const { state, cashedOn, cashedBy } = await read(at[name]!)
      return [name, state, cashedOn, cashedBy?.number ?? null]
    }),
  )

beforeAll(async () => {
  await treasury.begin()
  parties.client = await debts.partner('Cafetería El Patio', 'client')
  parties.provider = await debts.partner('Molino del Sur', 'provider')
  parties.book = (await ok(cheques.book({ bankAccountId: ids.pesosAtBank })))._id
  at['issued'] = await issued('PROV-1', '800.00', '2026-01-21')
  at['delivered'] = await ok(move(await issued('PROV-2', '450.00', '2026-01-21'), 'delivered'))
  at['known'] = await ok(
    move(await issued('PROV-3', '60.00', '2026-01-22'), 'cashed', { date: '2026-01-24' }),
  )
  at['outstanding'] = await issued('PROV-4', '15.00', '2026-01-23')
  const item = await debts.owedToUs(parties.client, 'FAC-1', '300.00')
  const received = await ok(
    cheques.receive({
      partnerId: parties.client,
      printedNumber: '7781',
      amount: '300.00',
      allocations: [{ itemId: item, amount: '300.00' }],
    }),
  )
  at['bounced'] = await ok(
    move(await ok(move(received, 'registered')), 'deposited', { bankAccountId: ids.pesosAtBank }),
  )
  await ok(
    product.call('POST', '/private/accountsStatus/createAccountsStatus', {
      bankAccountId: ids.pesosAtBank,
      startDate: '2026-01-20',
      endDate: day,
      opening: '9000.00',
      closing: '7665.00',
      lines: [
        { day: '2026-01-21', amount: '300.00', description: 'DEPOSITO' },
        { day: '2026-01-25', amount: '-800.00', reference: '000101' },
        { day: '2026-01-26', amount: '-450.00', reference: '000102' },
        { day: '2026-01-28', amount: '-60.00', reference: '000103' },
        { day: '2026-01-29', amount: '-325.00', description: 'DEV CHEQUE 7781' },
      ],
    }),
  )
})

describe('a client’s cheque that the bank gives back', () => {
  test('is offered to nobody who may not see cheques of clients', async () => {
    await hire(product, {
      email: 'banco@ceiba.test',
      name: 'Nora Peña',
      permissions: ['adminConciliation'],
    })
    const { status, body } = await product.call<Open>(
      'POST',
      '/private/conciliation/getOperationsConciliation',
      { accountId: ids.pesosAtBank, date: day },
      { as: 'banco@ceiba.test' },
    )
    expect([status, body.lines.length, body.returns]).toEqual([200, 5, []])
  })

  test('is found by the number in the line, with what the bank took for it, and returned from there', async () => {
    const { returns, lines, proposals } = await open()
    const line = lines.find(({ amount }) => amount === '-325.00')
    expect(returns).toMatchObject([
      { lineId: line?._id, cheque: { _id: at['bounced']?._id, printedNumber: '7781' }, fee: '25.00' },
    ])
    expect(proposals.flatMap((each) => each.lines)).not.toContain(line?._id)
    const [{ cheque, fee }] = returns as [Open['returns'][number]]
    const returned = await ok(
      move(cheque, 'returned', { date: '2026-01-29', fee, reason: 'DEV CHEQUE 7781' }),
    )
    expect((await treasury.entries(returned)).slice(2)).toEqual([
      ['C 105 300.00', 'D 135.0020 300.00'],
      ['D 105 300.00', 'D 835.0020 25.00', 'C 109 300.00', 'C 109 25.00'],
    ])
    // What it posted comes to the line, and there is nothing more to give back.
    const after = await open()
    expect(after.returns).toEqual([])
    expect(after.proposals.find(({ lines: [first] }) => first === line?._id)?.operations.length).toBe(2)
  })
})

describe('cheques of ours that the bank paid', () => {
  let reconciliation: Reconciliation

  test('are cashed when the reconciliation is concluded, on the days of the bank, and not before', async () => {
    const matches = proposed(await open())
    reconciliation = await ok(conciliate(matches, { conclude: false }))
    expect(await standing('issued', 'delivered')).toEqual([
      ['issued', 'issued', null, null],
      ['delivered', 'delivered', null, null],
    ])
    reconciliation = await ok(
      product.call<Reconciliation>('PUT', '/private/conciliation/updatedConciliateOperations', {
        _id: reconciliation._id,
        version: reconciliation.version,
        day,
        matches,
        opening,
      }),
    )
    const { number } = reconciliation
    expect(reconciliation.state).toBe('conciliated')
    expect(await standing('issued', 'delivered', 'known', 'outstanding')).toEqual([
      ['issued', 'cashed', '2026-01-25', number],
      ['delivered', 'cashed', '2026-01-26', number],
      // What somebody said before stays as it was said.
      ['known', 'cashed', '2026-01-24', null],
      ['outstanding', 'issued', null, null],
    ])
    expect((await read(at['issued']!)).steps.at(-1)).toMatchObject({ to: 'cashed', reason: number })
  })

  test('stay cashed while it stands, by words and by the database', async () => {
    for (const name of ['issued', 'known'])
      expect(await refused(move(await read(at[name]!), 'delivered'))).toEqual([409, 'cheque.reconciled'])
    await expect(
      product.asOwner(
        `update cheque set state = 'delivered', cashed_by_id = null where id = '${at['issued']?._id}'`,
      ),
    ).rejects.toThrow('the bank paid cheque')
  })

  test('are named by their law where somebody who owns the database says otherwise', async () => {
    const failed = async () => {
      const { last } = await ok(
        product.call<{ last: { laws: { law: string; failed: number }[] } }>(
          'POST',
          '/private/integrity/check',
        ),
      )
      return last.laws.find(({ law }) => law === 'I17')?.failed
    }
    const tamper = (change: string) =>
      product.asOwner(`set session_replication_role = replica;
        update cheque set ${change} where id = '${at['known']?._id}';
        set session_replication_role = default`)
    expect(await failed()).toBe(0)
    await tamper(`state = 'delivered'`)
    expect(await failed()).toBe(1)
    await tamper(`state = 'cashed'`)
    expect(await failed()).toBe(0)
  })

  test('are again what they were once the reconciliation is taken back, and cashed again with the next', async () => {
    await takeBack(reconciliation)
    const before = [
      ['issued', 'issued', null, null],
      ['delivered', 'delivered', null, null],
      ['known', 'cashed', '2026-01-24', null],
    ]
    expect(await standing('issued', 'delivered', 'known')).toEqual(before)
    // Who reconciles need not be who pays.
    const again = await ok(
      product.call<Reconciliation>(
        'POST',
        '/private/conciliation/conciliateOperations',
        { bankAccountId: ids.pesosAtBank, day, matches: proposed(await open()), opening },
        { as: 'banco@ceiba.test' },
      ),
    )
    expect(again.number).not.toBe(reconciliation.number)
    expect((await standing('issued'))[0]).toEqual(['issued', 'cashed', '2026-01-25', again.number])
    await takeBack(again)
    expect(await standing('issued', 'delivered', 'known')).toEqual(before)
    // What no bank paid may be cancelled once more.
    const { state } = await ok(move(await read(at['issued']!), 'cancelled', { reason: 'Se perdió' }))
    expect(state).toBe('cancelled')
  })

  test('of before the first statement are cashed by its opening balance, on the last day before it', async () => {
    const { opening: before } = await open()
    const early = await issued('PROV-5', '40.00', '2026-01-12')
    // A deposit on the 13th brings the balance to the same 9,000.00.
    await treasury.enter('2026-01-13', 'Lo del día', [
      ['109', '40.00', '0'],
      ['106', '0', '40.00'],
    ])
    const now = await open()
    expect([before?.count, now.opening?.count, now.opening?.outstanding]).toEqual([1, 3, []])
    const matches = proposed(now)
    const unknown = now.lines.filter(({ _id }) => !matches.some(({ lines }) => lines.includes(_id)))
    const pending = await ok(
      conciliate(matches, {
        errors: unknown.map(({ _id }) => ({ lineId: _id, note: 'Se aclara con el banco' })),
      }),
    )
    expect(await read(early)).toMatchObject({ state: 'cashed', cashedOn: '2026-01-19' })
    await takeBack(pending)
    expect((await read(early)).state).toBe('issued')
  })
})

describe('two browsers at once', () => {
  test('reconcile the same lines: one of them has them, the other is told', async () => {
    const matches = proposed(await open())
    const answers = await Promise.all([
      conciliate(matches, { conclude: false }),
      conciliate(matches, { conclude: false }),
    ])
    expect(answers.map(({ status, body }) => body.code ?? String(status)).toSorted()).toEqual([
      '200',
      'reconciliation.onePending',
    ])
    await takeBack(answers.find(({ status }) => status === 200)!.body)
  })

  test('go on with the same reconciliation: the second is shown what the first wrote', async () => {
    const pending = await ok(conciliate([], { conclude: false }))
    const update = (matches: object[]) =>
      product.call<Reconciliation>('PUT', '/private/conciliation/updatedConciliateOperations', {
        _id: pending._id,
        version: pending.version,
        day,
        matches,
        conclude: false,
      })
    const matches = proposed(await open())
    const answers = await Promise.all([update(matches), update([])])
    expect(answers.map(({ status, body }) => body.code ?? String(status)).toSorted()).toEqual([
      '200',
      'record.stale',
    ])
    // And whoever takes it back meanwhile has the last word.
    await takeBack(pending)
    expect((await update(matches)).body.code).toBe('record.stale')
    expect((await open()).lines).toHaveLength(5)
  })
})
