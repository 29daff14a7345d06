import { beforeAll, describe, expect, test } from 'vitest'
import { openProduct } from '@cuadre/test/ceiba.ts'
import { pagesOf } from '@cuadre/test/printout.ts'
import { accountIdsOf } from '@cuadre/test/chart.ts'
import { bankLinesToExplain } from './work.ts'

// The reconciliation of the textbooks. La Ceiba had 5,000.00 at the bank when January began. In the books 1,200.00 were collected, cheque
// 000101 of 800.00 and cheque 000102 of 450.00 were issued, a client's cheque of 300.00 was deposited, and 2,000.00 on the last day. The bank
// has not seen the second cheque nor the last deposit; it took a charge of 25.00, gave the client's cheque back, and took 60.00 by mistake.
const product = openProduct()
const accounts = accountIdsOf(product)

interface Operation {
  _id: string
  day: string
  amount: string
  description: string
  entry: { _id: string }
}
interface Line {
  _id: string
  day: string
  amount: string
}
interface Proposal {
  reason: string
  operations: string[]
  lines: string[]
}
type Table = Record<
  | 'bank'
  | 'inTransit'
  | 'outstanding'
  | 'bankErrors'
  | 'reconciled'
  | 'book'
  | 'unknown'
  | 'adjusted'
  | 'difference',
  string
>
interface Open {
  operations: Operation[]
  lines: Line[]
  proposals: Proposal[]
  opening: { before: string; balance: string; count: number; outstanding: Operation[] } | null
  table: Table
}
interface Reconciliation {
  _id: string
  number: string
  state: string
  operations: Operation[]
  lines: Line[]
  matches: { reason: string; operations: Operation[]; lines: Line[] }[]
  table: Table
  version: number
}
interface Refused {
  code: string
  message: string
  fields: { path: string; code: string; message: string }[]
}

const path = '/private/conciliation'
const day = '2026-01-31'
let bankAccountId = ''

async function entry(on: string, description: string, debit: string, credit: string, amount: string) {
  const line = (code: string, side: object) => ({ accountId: accounts.get(code), ...side })
  const { status, body } = await product.call<{ _id: string }>(
    'POST',
    '/private/accountingEntries/createAccountingEntryManual',
    {
      date: on,
      description,
      confirm: true,
      lines: [line(debit, { debit: amount }), line(credit, { credit: amount })],
    },
  )
  expect(status, JSON.stringify(body)).toBe(200)
  return body._id
}

const statement = (from: string, until: string, opening: string, closing: string, lines: object[]) =>
  product.call('POST', '/private/accountsStatus/createAccountsStatus', {
    bankAccountId,
    startDate: from,
    endDate: until,
    opening,
    closing,
    lines,
  })

beforeAll(async () => {
  const { body: currencies } = await product.call<{ data: { _id: string; code: string }[] }>(
    'POST',
    '/private/currency/filter',
    {},
  )
  const { body } = await product.call<{ _id: string }>('POST', '/private/bankAccounts/createAccountBank', {
    name: 'Corriente CUP',
    bank: 'Banco del Litoral',
    number: '0598770000914417',
    currencyId: currencies.data.find(({ code }) => code === 'CUP')?._id,
    accountId: accounts.get('109'),
  })
  bankAccountId = body._id
  await entry('2026-01-02', 'Dinero de la caja', '109', '106', '5000.00')
  await entry('2026-01-03', 'Cobro de la factura FAC-2026-00017', '109', '106', '1200.00')
  await entry('2026-01-05', 'Cheque 000101', '106', '109', '800.00')
  await entry('2026-01-10', 'Cheque de la cafetería', '109', '106', '300.00')
  await entry('2026-01-12', 'Cheque 000102', '106', '109', '450.00')
  await entry('2026-01-31', 'Depósito del último día', '109', '106', '2000.00')
  const { status } = await statement('2026-01-03', day, '5000.00', '5315.00', [
    { day: '2026-01-04', amount: '1200.00', reference: 'FAC 2026 00017' },
    { day: '2026-01-09', amount: '-800.00', reference: '000101' },
    { day: '2026-01-11', amount: '300.00' },
    { day: '2026-01-15', amount: '-25.00', description: 'COMISION' },
    { day: '2026-01-18', amount: '-60.00', description: 'CARGO' },
    { day: '2026-01-20', amount: '-300.00', description: 'CHEQUE DEVUELTO' },
  ])
  expect(status).toBe(200)
})

const open = async (date = day) =>
  (await product.call<Open>('POST', `${path}/getOperationsConciliation`, { accountId: bankAccountId, date }))
    .body
const conciliate = (draft: object) =>
  product.call<Reconciliation & Refused>('POST', `${path}/conciliateOperations`, {
    bankAccountId,
    day,
    ...draft,
  })
const accepted = ({ proposals }: Open) =>
  proposals.map(({ reason, operations, lines }) => ({ reason, operations, lines }))
/** All that was before the first statement, as one. */
const opening = { outstanding: [] }
const lineOf = ({ lines }: Open, amount: string) => lines.find((line) => line.amount === amount)?._id

describe('before anything is reconciled', () => {
  test('both sides come to the same once what each does not know is told', async () => {
    expect((await open()).table).toEqual({
      bank: '5315.00',
      inTransit: '8500.00',
      outstanding: '-1250.00',
      bankErrors: '0.00',
      reconciled: '12565.00',
      book: '7250.00',
      unknown: '315.00',
      adjusted: '7565.00',
      difference: '5000.00',
    })
  })

  test('what seems to be the same is proposed with its reason, and the charge, the mistake and the returned cheque are not', async () => {
    const { operations, proposals } = await open()
    const described = (ids: string[]) =>
      ids.map((id) => operations.find(({ _id }) => _id === id)?.description)
    expect(proposals.map(({ reason, operations: ids }) => [reason, ...described(ids)])).toEqual([
      ['amountAndReference', 'Cobro de la factura FAC-2026-00017'],
      ['amountAndReference', 'Cheque 000101'],
      ['amountAndDay', 'Cheque de la cafetería'],
    ])
  })
})

/** How many lines of the bank wait for somebody on the first screen. */
const waiting = async () => {
  const { body } = await product.call<{ data: { key: string; count: number }[] }>(
    'GET',
    '/private/home/getWaitingWork',
  )
  return body.data.find(({ key }) => key === bankLinesToExplain.key)?.count ?? 0
}

describe('a reconciliation', () => {
  let number = ''

  test('is not concluded while lines of the bank are unexplained', async () => {
    const { status, body } = await conciliate({ matches: accepted(await open()), opening })
    expect([status, body.code]).toEqual([409, 'reconciliation.unexplained'])
    expect(body.message).toContain('sin explicar: 3 ')
    // All of the statement is in no reconciliation.
    expect(await waiting()).toBe(6)
  })

  test('refuses what differs by a cent’s worth of another line, what is named twice, and what is not of the account', async () => {
    const found = await open()
    const [first, second] = accepted(found)
    const refused = async (matches: object[]) =>
      (await conciliate({ matches })).body.fields.map(({ path: at, code }) => `${at} ${code}`)
    expect(await refused([{ ...first, lines: [lineOf(found, '-25.00')] }])).toEqual([
      'matches.0 reconciliation.differs',
    ])
    expect(await refused([first!, first!])).toEqual([
      'matches.1.operations.0 reconciliation.operationTaken',
      'matches.1.lines.0 reconciliation.lineTaken',
    ])
    expect(await refused([{ ...second, lines: [crypto.randomUUID()] }])).toContain(
      'matches.0.lines.0 reconciliation.lineTaken',
    )
    expect(await refused([{ reason: 'byHand', operations: [], lines: [] }])).toEqual([
      'matches.0 reconciliation.empty',
    ])
  })

  test('is concluded once the charge and the returned cheque are in the books and the mistake is told', async () => {
    await entry('2026-01-15', 'Comisión del banco', '835.0020', '109', '25.00')
    await entry('2026-01-20', 'Cheque de la cafetería, devuelto', '106', '109', '300.00')
    const found = await open()
    const { status, body } = await conciliate({
      matches: accepted(found),
      opening,
      errors: [{ lineId: lineOf(found, '-60.00'), note: 'Es de otro cliente; lo devuelven en febrero' }],
    })
    expect(status, JSON.stringify(body)).toBe(200)
    number = body.number
    expect([number, body.state, await waiting()]).toEqual(['CB-2026-00001', 'conciliated', 0])
    expect(body.table).toEqual({
      bank: '5315.00',
      inTransit: '2000.00',
      outstanding: '-450.00',
      bankErrors: '60.00',
      reconciled: '6925.00',
      book: '6925.00',
      unknown: '0.00',
      adjusted: '6925.00',
      difference: '0.00',
    })
    expect(body.operations.map(({ description }) => description)).toEqual([
      'Cheque 000102',
      'Depósito del último día',
    ])
  })

  test('is printed as it is signed: each line of the table with what it is made of', async () => {
    const { body: list } = await product.call<{ data: Reconciliation[] }>(
      'POST',
      `${path}/getConciliationFilter`,
      {},
    )
    const printed = await product.call<Buffer>('GET', `${path}/print`, { id: list.data[0]?._id })
    const [page] = await pagesOf(printed.body)
    for (const line of [
      'Saldo según el banco 5.315,00',
      'Depósitos en tránsito 2.000,00 Depósito del último día 31/01/2026 2.000,00',
      'Cheques y transferencias sin cobrar −450,00 Cheque 000102 12/01/2026 −450,00',
      'Errores del banco 60,00 Es de otro cliente; lo devuelven en febrero 18/01/2026 −60,00',
      'Saldo conciliado 6.925,00 Saldo según libros 6.925,00',
      'Saldo en libros ajustado 6.925,00',
    ])
      expect(page?.replaceAll('-', '−').replaceAll(/ +/g, ' ')).toContain(line)
  })

  test('holds its operations: none is reversed, by nobody', async () => {
    const { body: list } = await product.call<{ data: Reconciliation[] }>(
      'POST',
      `${path}/getConciliationFilter`,
      {},
    )
    const { body } = await product.call<Reconciliation>('GET', `${path}/getConciliationDetails`, {
      id: list.data[0]?._id,
    })
    const done = body.matches.find(({ reason }) => reason === 'amountAndDay')?.operations[0]
    const { status, body: refused } = await product.call<Refused>(
      'PUT',
      '/private/accountingEntries/reverseAccountingEntry',
      { _id: done?.entry._id, date: day, reason: 'Se anotó mal' },
    )
    expect([status, refused.code]).toEqual([409, 'reconciliation.operationReconciled'])
    await expect(product.asApplication('delete from reconciliation_operation')).rejects.toThrow(
      'do not change',
    )
  })

  test('is named by its law when somebody who owns the database changes what was matched', async () => {
    const laws = async () => {
      const { body } = await product.call<{ last: { laws: { law: string; failed: number }[] } }>(
        'POST',
        '/private/integrity/check',
      )
      return body.last.laws.find(({ law }) => law === 'I9')?.failed
    }
    const tamper = (sign: string) =>
      product.asOwner(`set session_replication_role = replica;
        update bank_statement_line set amount = amount ${sign} 0.01 where reference = '000101';
        set session_replication_role = default`)
    expect(await laws()).toBe(0)
    await tamper('-')
    // The match, the balance that the bank's lines come to, and the statement that it was concluded with.
    expect(await laws()).toBe(3)
    await tamper('+')
    expect(await laws()).toBe(0)
  })

  test('leaves to the next one only what is open, and the next one comes after it', async () => {
    const { body } = await conciliate({ matches: [] })
    expect(body.fields).toMatchObject([{ path: 'day', code: 'reconciliation.notAfterLast' }])
    const { status } = await statement('2026-02-01', '2026-02-28', '5315.00', '6925.00', [
      { day: '2026-02-01', amount: '2000.00' },
      { day: '2026-02-02', amount: '-450.00', reference: '000102' },
      { day: '2026-02-03', amount: '60.00', description: 'DEVOLUCION DE CARGO' },
    ])
    expect(status).toBe(200)
    const found = await open('2026-02-28')
    expect(found.operations.map(({ amount }) => amount)).toEqual(['-450.00', '2000.00'])
    const mistake = {
      reason: 'byHand',
      operations: [],
      lines: [lineOf(found, '-60.00'), lineOf(found, '60.00')],
    }
    const pending = await conciliate({ day: '2026-02-28', matches: [mistake], conclude: false })
    expect([pending.status, pending.body.state]).toEqual([200, 'pending'])
    const other = await conciliate({ day: '2026-02-28', matches: [], conclude: false })
    expect([other.status, other.body.code]).toEqual([409, 'reconciliation.onePending'])
    const { body: whole, status: changed } = await product.call<Reconciliation>(
      'PUT',
      `${path}/updatedConciliateOperations`,
      {
        _id: pending.body._id,
        version: pending.body.version,
        day: '2026-02-28',
        matches: [mistake, ...accepted(found)],
      },
    )
    expect(changed, JSON.stringify(whole)).toBe(200)
    expect([whole.state, whole.table.difference, whole.operations.length]).toEqual(['conciliated', '0.00', 0])
  })

  test('is cancelled from the last back, and then its operations are open again', async () => {
    const { body: list } = await product.call<{ data: Reconciliation[] }>(
      'POST',
      `${path}/getConciliationFilter`,
      { state: 'conciliated' },
    )
    const [last, first] = list.data
    const cancel = (one: Reconciliation | undefined) =>
      product.call<Reconciliation & Refused>('DELETE', `${path}/cancelConciliationBank`, { id: one?._id })
    expect((await cancel(first)).body.code).toBe('reconciliation.notLast')
    expect((await cancel(last)).body.state).toBe('cancelled')
    const { body: cancelled } = await cancel(first)
    // Its paper says still what it said, with the mistake of the bank.
    expect(cancelled).toMatchObject({
      state: 'cancelled',
      matches: [],
      lines: [{ amount: '-60.00' }],
      errors: [{ note: 'Es de otro cliente; lo devuelven en febrero' }],
      table: { bankErrors: '60.00', reconciled: '6925.00', adjusted: '6925.00' },
    })
    const found = await open()
    expect([found.operations.length, found.opening?.count]).toEqual([7, 1])
  })
})
