import { beforeAll, describe, expect, test } from 'vitest'
import { openProduct } from '@cuadre/test/ceiba.ts'
import {
  evidenceOf,
  february,
  january,
  type Line,
  type Reconciliation,
  type Statement,
} from './evidence.examples.ts'

// What a reconciliation was concluded with stays with it, whatever becomes of its statements, its partners and its documents.
const product = openProduct()
const {
  begin,
  ids,
  ok,
  statement,
  rewrite,
  remove,
  refusedFields,
  open,
  write,
  conclude,
  cancel,
  read,
  printed,
  listed,
} = evidenceOf(product)
const statementPath = '/private/accountsStatus'

const at = {
  client: '',
  first: { _id: '' },
  sent: '',
  concluded: { _id: '', number: '' } as Reconciliation,
  paper: [] as string[],
}

beforeAll(async () => {
  Object.assign(at, await begin())
})

describe('a concluded reconciliation', () => {
  test('says what was open, and that nothing is unexplained', async () => {
    const pending = await ok(write(january, { conclude: false }))
    // Of the bank 1,250.00 is not explained, nor its opening: 10,250.00 less 0.00 of what is matched.
    expect(await listed(pending.number)).toEqual([[pending.number, 'pending', '10250.00']])
    await cancel(pending)
    at.concluded = await conclude(january)
    expect(at.concluded).toMatchObject({
      state: 'conciliated',
      difference: '0.00',
      opening: { before: '2026-01-06', balance: '9000.00', count: 1 },
      table: {
        bank: '10250.00',
        inTransit: '300.00',
        outstanding: '-80.00',
        bankErrors: '0.00',
        reconciled: '10470.00',
        book: '10470.00',
        unknown: '0.00',
        adjusted: '10470.00',
        difference: '0.00',
      },
    })
    expect(at.concluded.operations.map(({ amount, partner }) => [amount, partner])).toEqual([
      ['300.00', null],
      ['-80.00', 'Cafetería El Patio'],
    ])
    expect(await listed(at.concluded.number)).toEqual([[at.concluded.number, 'conciliated', '0.00']])
    expect(await read(at.concluded)).toEqual(at.concluded)
    at.paper = await printed(at.concluded)
    expect(at.paper[0]).toContain('Pago por transferencia · Cafetería El Patio')
  })

  test('keeps the statement that it was concluded with', async () => {
    const deleted = await remove(at.first)
    expect([deleted.status, deleted.body.code]).toEqual([409, 'bankStatement.isReconciled'])
    expect(deleted.body.message).toBe(
      `No se puede eliminar: la conciliación ${at.concluded.number} se hizo con este estado de cuenta. Cancele antes la conciliación.`,
    )
    const raised = await rewrite(at.first, () => ({ opening: '9100.00', closing: '10350.00' }))
    expect(refusedFields(raised)).toEqual([422, 'opening bankStatement.beginningConcluded'])
    const earlier = await rewrite(at.first, () => ({ startDate: '2026-01-02' }))
    expect(refusedFields(earlier)).toEqual([422, 'startDate bankStatement.beginningConcluded'])
    const other = await rewrite(at.first, () => ({ bankAccountId: ids.otherPesos }))
    expect(refusedFields(other)).toEqual([422, 'bankAccountId bankStatement.accountReconciled'])
    const lower = await rewrite(at.first, ({ lines }) => ({
      closing: '10000.00',
      lines: [{ ...lineOf(lines[0]!), amount: '1000.00' }],
    }))
    expect(refusedFields(lower)).toEqual([422, 'lines.0.amount bankStatement.lineReconciled'])
    expect(lower.body.fields?.[0]?.message).toBe(
      `La línea 1, del 21/01/2026 y de 1.250,00, está en la conciliación ${at.concluded.number}: déjela como estaba, o cancele antes la conciliación.`,
    )
    // Written anew as it is it stays as it is.
    expect((await rewrite(at.first, () => ({}))).status).toBe(200)
    expect(await read(at.concluded)).toEqual(at.concluded)
  })

  test('is held by the database, whoever writes', async () => {
    for (const change of [
      'update bank_statement set opening = opening + 100, closing = closing + 100',
      'update bank_statement_line set amount = amount + 1',
      'delete from bank_statement_line',
      `insert into bank_statement_line (organization_id, statement_id, bank_account_id, line, day, amount, description, fingerprint)
       select organization_id, id, bank_account_id, 9, start_day, 1, '', 'new' from bank_statement`,
      'delete from bank_statement',
      'delete from reconciliation_statement',
      'delete from reconciliation_open',
      `update reconciliation set bank_balance = 999 where state = 'conciliated'`,
      `update reconciliation set paper = '{}' where state = 'conciliated'`,
      `update reconciliation set opening_balance = 0 where state = 'conciliated'`,
    ])
      await expect(product.asApplication(change), change).rejects.toThrow(/concluded|conciliated|violates/)
    expect(await read(at.concluded)).toEqual(at.concluded)
  })

  test('takes an older statement for what it is, which changes nothing of it', async () => {
    // The bank had 8,900.00 when the year began; 100.00 came in on the 3rd. What the account was opened with holds that.
    const older = await ok(
      statement({
        startDate: '2026-01-01',
        endDate: '2026-01-05',
        opening: '8900.00',
        closing: '9000.00',
        lines: [{ day: '2026-01-03', amount: '100.00', description: 'INGRESO' }],
      }),
    )
    expect(await read(at.concluded)).toEqual(at.concluded)
    expect(await printed(at.concluded)).toEqual(at.paper)
    expect(await open(january)).toMatchObject({ lines: [], opening: null })
    // Nothing stands on it: it is put right, and taken away, as before.
    expect(
      (
        await rewrite(older, () => ({
          opening: '8800.00',
          lines: [{ day: '2026-01-03', amount: '200.00', description: 'INGRESO' }],
        }))
      ).status,
    ).toBe(200)
    expect((await remove(older)).status).toBe(200)
    await ok(
      statement({
        startDate: '2025-12-01',
        endDate: '2026-01-05',
        opening: '9000.00',
        closing: '9000.00',
      }),
    )
    expect(await read(at.concluded)).toEqual(at.concluded)
  })

  test('is the same paper after the years: a partner has another name, what was open was cancelled, another month was reconciled', async () => {
    await product.asOwner(`update partner set name = 'El Patio de Regla' where id = '${at.client}'`)
    await product.asOwner(
      `update bank_account set name = 'Corriente de antes' where id = '${ids.pesosAtBank}'`,
    )
    await ok(
      product.call('PUT', '/private/accountingEntries/reverseAccountingEntry', {
        _id: at.sent,
        date: '2026-02-02',
        reason: 'Se anotó mal',
      }),
    )
    await ok(
      statement({
        startDate: '2026-02-01',
        endDate: february,
        opening: '10250.00',
        closing: '10550.00',
        lines: [{ day: '2026-02-03', amount: '300.00', description: 'TRANSFERENCIA' }],
      }),
    )
    // What was cancelled and what cancelled it explain each other: nobody waits for the bank to see them.
    const found = await open(february)
    expect(found.proposals.map(({ reason, lines }) => [reason, lines.length])).toEqual([
      ['takenBack', 0],
      ['amountAndDay', 1],
    ])
    expect(found.isWhole).toBe(true)
    const later = await conclude(february)
    expect(later).toMatchObject({
      state: 'conciliated',
      operations: [],
      table: { bank: '10550.00', inTransit: '0.00', outstanding: '0.00', book: '10550.00' },
    })
    expect(await printed(at.concluded)).toEqual(at.paper)
    expect(await read(at.concluded)).toEqual({ ...at.concluded, isLast: false })
    const [paper] = await printed(later)
    expect(paper).toContain('Corriente de antes')
    await cancel(later)
    expect(await printed(at.concluded)).toEqual(at.paper)
  })

  test('cancelled sets its statement free, and one that is concluded again keeps what is there then', async () => {
    const cancelled = await cancel(at.concluded)
    expect([cancelled.state, cancelled.matches, cancelled.operations.length]).toEqual(['cancelled', [], 2])
    expect((await read(cancelled)).table).toEqual(at.concluded.table)
    const lines = [{ day: '2026-01-22', amount: '1250.00', description: 'DEPOSITO' }]
    expect((await rewrite(at.first, () => ({ lines }))).status).toBe(200)
    // The older statement begins the account now: the bank had 9,000.00 on 1 December, before the books had anything.
    const found = await open(january)
    expect(found.opening).toMatchObject({ before: '2025-12-01', balance: '9000.00' })
    for (const { _id } of await olderStatements()) await ok(remove({ _id }))
    const again = await conclude(january)
    expect(again.operations.map(({ partner }) => partner)).toEqual([null, 'El Patio de Regla'])
    expect([again.table, (await printed(again))[0]?.includes('El Patio de Regla')]).toEqual([
      at.concluded.table,
      true,
    ])
    at.concluded = again
  })
})

const lineOf = ({ day, amount, description }: Line) => ({ day, amount, description })
const olderStatements = async () =>
  (
    await ok(
      product.call<{ data: Statement[] }>('POST', `${statementPath}/getAccountsStatus`, {
        endDate: '2026-01-05',
      }),
    )
  ).data

describe('of a statement of which the half is reconciled', () => {
  test('what nothing explains yet is put right, and what is reconciled is named where it is not', async () => {
    const [whole] = (
      await ok(
        product.call<{ data: Statement[] }>('POST', `${statementPath}/getAccountsStatus`, {
          startDate: february,
        }),
      )
    ).data
    const lines = [
      { day: '2026-02-03', amount: '300.00', description: 'TRANSFERENCIA' },
      { day: '2026-02-20', amount: '-7.00', description: 'COMISION' },
      { day: '2026-02-25', amount: '-3.00', description: 'COMISION' },
    ]
    expect((await rewrite(whole!, () => ({ closing: '10540.00', lines }))).status).toBe(200)
    const half = await conclude('2026-02-15')
    expect([half.state, half.table['bank'], half.lines]).toEqual(['conciliated', '10550.00', []])

    // 5.00 and not 7.00, and one that was forgotten: 10,550.00 − 5.00 − 1.00 − 3.00 = 10,541.00.
    const [first, second, third] = lines
    const right = await ok(
      rewrite(whole!, () => ({
        closing: '10541.00',
        lines: [
          first,
          { ...second, amount: '-5.00' },
          { day: '2026-02-21', amount: '-1.00', description: 'SELLOS' },
          third,
        ],
      })),
    )
    expect(right.lines.map(({ line, amount }) => [line, amount])).toEqual([
      [1, '300.00'],
      [2, '-5.00'],
      [3, '-1.00'],
      [4, '-3.00'],
    ])
    expect(await read(half)).toEqual(half)

    const attempt = async (more: object) => refusedFields(await rewrite(whole!, () => more))
    const rest = right.lines.slice(1).map(lineOf)
    expect(await attempt({ closing: '10241.00', lines: rest })).toEqual([
      422,
      'lines bankStatement.lineReconciled',
    ])
    expect(await attempt({ closing: '10441.00', lines: [{ ...first, amount: '200.00' }, ...rest] })).toEqual([
      422,
      'lines.0.amount bankStatement.lineReconciled',
    ])
    expect(
      await attempt({
        closing: '10542.00',
        lines: [first, ...rest, { day: '2026-02-10', amount: '1.00', description: 'OLVIDADA' }],
      }),
    ).toEqual([422, 'lines.4.day bankStatement.dayConcluded'])
    expect(await attempt({ endDate: '2026-02-14', closing: '10550.00', lines: [first] })).toEqual([
      422,
      'endDate bankStatement.endConcluded',
    ])
    // It is the same for those of a pending one, by its matches alone.
    const [fee] = (await open(february)).lines
    const pending = await ok(
      write(february, { errors: [{ lineId: fee!._id, note: 'No es nuestra' }], conclude: false }),
    )
    expect(await attempt({ closing: '10546.00', lines: [first, ...rest.slice(1)] })).toEqual([
      422,
      'lines bankStatement.lineReconciled',
    ])
    await cancel(pending)
    await cancel(half)
  })
})
