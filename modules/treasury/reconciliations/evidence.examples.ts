import type { Product } from '@cuadre/test/ceiba.ts'
import { debtsOf } from '@cuadre/test/debts.ts'
import { pagesOf } from '@cuadre/test/printout.ts'
import { type MoneyMoved, treasuryOf } from '@cuadre/test/treasury.ts'

export interface Line {
  _id: string
  line: number
  day: string
  amount: string
  description: string
}
export interface Statement {
  _id: string
  version: number
  startDate: string
  endDate: string
  opening: string
  closing: string
  lines: Line[]
  code?: string
  message?: string
  fields?: { path: string; code: string; message: string }[]
}
interface Open {
  operations: { _id: string; amount: string; description: string }[]
  lines: { _id: string; day: string; amount: string }[]
  opening: { before: string; balance: string } | null
  proposals: { reason: string; operations: string[]; lines: string[] }[]
  isWhole: boolean
}
export interface Reconciliation {
  _id: string
  version: number
  number: string
  state: string
  difference: string
  matches: { reason: string }[]
  operations: { description: string; amount: string; partner: string | null }[]
  lines: { amount: string }[]
  opening: { before: string; balance: string; count: number } | null
  table: Record<string, string>
}

const path = '/private/conciliation'
export const january = '2026-01-31'
export const february = '2026-02-28'
const statementPath = '/private/accountsStatus'

/**
 * The January of an account that is reconciled, and February after it. In the books the account has 9,000.00 since 5 January, with which the bank's
 * first statement opens on the 6th. A deposit of 1,250.00 of the 20th is credited on the 21st; 300.00 that a client transfers on the 30th and
 * a payment of 80.00 of the 31st the bank sees in February. On 31 January the bank has 10,250.00 and the books
 * 10,250.00 + 300.00 − 80.00 = 10,470.00.
 */
export const evidenceOf = (product: Product) => {
  const treasury = treasuryOf(product)
  const debts = debtsOf(product)
  const { ids, ok } = treasury
  const deposits = treasury.documents('deposit', () => ({
    date: '2026-01-20',
    accountId: ids.till,
    bankAccountId: ids.pesosAtBank,
    amount: '1250.00',
  }))

  const statement = (more: object) =>
    product.call<Statement>('POST', `${statementPath}/createAccountsStatus`, {
      bankAccountId: ids.pesosAtBank,
      lines: [],
      ...more,
    })
  const readStatement = ({ _id }: { _id: string }) =>
    ok(product.call<Statement>('GET', `${statementPath}/getAccountStatus`, { id: _id }))
  /** The statement as it is with something of it changed. */
  const rewrite = async (one: { _id: string }, more: (now: Statement) => object) => {
    const now = await readStatement(one)
    const { _id, version, startDate, endDate, opening, closing } = now
    const lines = now.lines.map(({ day, amount, description }) => ({ day, amount, description }))
    return product.call<Statement>('PUT', `${statementPath}/updateAccountStatus`, {
      _id,
      version,
      bankAccountId: ids.pesosAtBank,
      startDate,
      endDate,
      opening,
      closing,
      lines,
      ...more(now),
    })
  }
  const remove = ({ _id }: { _id: string }) =>
    product.call<Statement>('DELETE', `${statementPath}/deleteAccountsStatus`, { id: _id })
  const refusedFields = ({ status, body }: { status: number; body: Statement }) => [
    status,
    ...(body.fields?.map((each) => `${each.path} ${each.code}`) ?? [body.code]),
  ]

  const open = (date: string) =>
    ok(product.call<Open>('POST', `${path}/getOperationsConciliation`, { accountId: ids.pesosAtBank, date }))
  const write = (day: string, draft: object) =>
    product.call<Reconciliation>('POST', `${path}/conciliateOperations`, {
      bankAccountId: ids.pesosAtBank,
      day,
      matches: [],
      ...draft,
    })
  const proposed = ({ proposals }: Open) =>
    proposals.map(({ reason, operations, lines }) => ({ reason, operations, lines }))
  /** With all that is proposed, and the opening where there is one. */
  const conclude = async (day: string, more: object = {}) => {
    const found = await open(day)
    const opening = found.opening && { outstanding: [] }
    return ok(write(day, { matches: proposed(found), opening, ...more }))
  }
  const cancel = ({ _id }: { _id: string }) =>
    ok(product.call<Reconciliation>('DELETE', `${path}/cancelConciliationBank`, { id: _id }))
  const read = ({ _id }: { _id: string }) =>
    ok(product.call<Reconciliation>('GET', `${path}/getConciliationDetails`, { id: _id }))
  /** Its pages, but for when and by whom they were printed. */
  const printed = async ({ _id }: { _id: string }) =>
    (await pagesOf((await product.call<Buffer>('GET', `${path}/print`, { id: _id })).body)).map((page) =>
      page.replace(/Impreso el \S+ \S+/, ''),
    )
  const listed = async (number: string) => {
    const { data } = await ok(
      product.call<{ data: Reconciliation[] }>('POST', `${path}/getConciliationFilter`, { search: number }),
    )
    return data.map((each) => [each.number, each.state, each.difference])
  }
  /** Answers who the client is, the entry that pays and the statement. */
  const begin = async () => {
    await treasury.begin()
    const client = await debts.partner('Cafetería El Patio', 'client')
    await ok(deposits.move(await deposits.written(), 'confirmed'))
    const item = await debts.owedToUs(client, 'FAC-1', '300.00')
    const collected = await ok(
      product.call<MoneyMoved>('POST', '/private/operationCollect/create', {
        clientId: client,
        accountId: await treasury.account('109'),
        date: '2026-01-30',
        amount: '300.00',
        allocations: [{ itemId: item, amount: '300.00' }],
      }),
    )
    await ok(
      product.call('PUT', '/private/operationCollect/changeState', {
        _id: collected._id,
        version: collected.version,
        state: 'confirmed',
      }),
    )
    const sent = await treasury.enter(january, 'Pago por transferencia', [
      ['106', '80.00', '0'],
      ['109', '0', '80.00', { partnerId: client }],
    ])
    const first = await ok(
      statement({
        startDate: '2026-01-06',
        endDate: january,
        opening: '9000.00',
        closing: '10250.00',
        lines: [{ day: '2026-01-21', amount: '1250.00', description: 'DEPOSITO' }],
      }),
    )
    return { client, sent, first }
  }
  return {
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
  }
}
