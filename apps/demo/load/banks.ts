import { insertRows } from '@cuadre/db/insert-rows.ts'
import { fingerprintsOf } from '@cuadre/treasury/bank-statements/fingerprints.ts'
import type { DemoBanks } from '../banks.ts'
import { known } from './catalogues.ts'
import type { LoadContext } from './context.ts'
import { idInOrder } from './ids-in-order.ts'
import { insertSeries } from './series.ts'

const insert = (
  { client, organization }: LoadContext,
  table: string,
  rows: readonly Record<string, unknown>[],
) =>
  insertRows(
    client,
    table,
    rows.map((row) => ({ organization_id: organization, ...row })),
  )

/** The accounts of a company at banks and what it knows of their words. Documents name them. */
export async function loadBankAccounts(
  context: LoadContext,
  { accounts, chequebooks, rules }: DemoBanks,
): Promise<void> {
  const { idOf } = context
  await insert(
    context,
    'bank_account',
    accounts.map(({ account, number, currency, bankBranch, signatories, printedOnInvoices, ...rest }) => ({
      ...rest,
      id: idOf('bankAccount', account),
      code: number,
      bank_branch: bankBranch,
      currency_id: known(context.currencies, currency, 'currency'),
      account_id: known(context.accounts, account, 'account'),
      signatories,
      printed_on_invoices: printedOnInvoices,
      active: true,
    })),
  )
  const books = chequebooks.map((book) => ({
    ...book,
    id: idOf('chequebook', book.code),
    created_by: known(context.users, book.by, 'user'),
  }))
  await insert(
    context,
    'chequebook',
    books.map(({ id, code, account, first, last, digits, created_by }) => ({
      id,
      code,
      bank_account_id: idOf('bankAccount', account),
      first_number: first,
      last_number: last,
      digits,
      active: true,
      created_by,
    })),
  )
  await insert(
    context,
    'chequebook_leaf',
    books.flatMap(({ id, voided, created_by }) =>
      voided.map(({ number, reason }) => ({ chequebook_id: id, number, reason, created_by })),
    ),
  )
  await insert(
    context,
    'bank_rule',
    rules.map(({ account, ...rule }) => ({
      ...rule,
      id: idOf('bankRule', `${rule.direction} ${rule.words}`),
      account_id: known(context.accounts, account, 'account'),
    })),
  )
}

/** What banks said, and what of it was held against the books. `entryId` is that of an entry by its place among all. */
export async function loadStatements(
  context: LoadContext,
  { statements, reconciliations }: DemoBanks,
  entryId: (place: number) => string,
): Promise<void> {
  const { idOf } = context
  const ofStatement = ({ account, from }: DemoBanks['statements'][number]) => `${account} ${from}`
  // Screens show what is of one day in the order of ids: that of the bank, and that in which it was matched.
  const places = new Map<string, number>()
  for (const statement of statements)
    for (const at of statement.lines.keys()) places.set(`${ofStatement(statement)} ${at}`, places.size)
  const idOfLine = (statement: DemoBanks['statements'][number], at: number) =>
    idInOrder(places.get(`${ofStatement(statement)} ${at}`)!, statement.until)
  await insert(
    context,
    'bank_statement',
    statements.map((statement) => ({
      id: idOf('bankStatement', ofStatement(statement)),
      bank_account_id: idOf('bankAccount', statement.account),
      start_day: statement.from,
      end_day: statement.until,
      opening: statement.opening,
      closing: statement.closing,
      unread: [],
    })),
  )
  await insert(
    context,
    'bank_statement_line',
    statements.flatMap((statement) => {
      const key = ofStatement(statement)
      const fingerprints = fingerprintsOf(statement.lines)
      return statement.lines.map((line, at) => ({
        id: idOfLine(statement, at),
        statement_id: idOf('bankStatement', key),
        bank_account_id: idOf('bankAccount', statement.account),
        line: at + 1,
        ...line,
        fingerprint: fingerprints[at],
      }))
    }),
  )
  /** What an account held before all statements is that of its first one. */
  const first = new Map(statements.toReversed().map((statement) => [statement.account, statement]))
  let matched = 0
  const written = reconciliations.map((each) => {
    const statement = statements[each.statement]!
    const matches = each.matches.map((match) => ({
      ...match,
      id: idInOrder(matched++, statement.until),
      statement,
    }))
    return { ...each, id: idOf('reconciliation', ofStatement(statement)), statement, matches }
  })
  await insert(
    context,
    'reconciliation',
    written.map(({ id, number, statement, book, by }) => ({
      id,
      number,
      bank_account_id: idOf('bankAccount', statement.account),
      day: statement.until,
      bank_balance: statement.closing,
      book_balance: book,
      opening_day: first.get(statement.account)!.from,
      opening_balance: first.get(statement.account)!.opening,
      difference: '0.00',
      state: 'conciliated',
      // What it shows is kept once all that it matched is there.
      paper: {},
      concluded_at: new Date().toISOString(),
      version: 1,
      created_by: known(context.users, by, 'user'),
    })),
  )
  const matches = written.flatMap((each) => each.matches.map((match) => ({ ...match, of: each.id })))
  await insert(
    context,
    'reconciliation_match',
    matches.map(({ id, of, reason }) => ({ id, reconciliation_id: of, reason })),
  )
  await insert(
    context,
    'reconciliation_operation',
    matches.flatMap(({ id, operations }) =>
      operations.map(({ entry, line }) => ({ match_id: id, entry_id: entryId(entry), line })),
    ),
  )
  await insert(
    context,
    'reconciliation_line',
    matches.flatMap(({ id, statement, lines }) =>
      lines.map((at) => ({ match_id: id, statement_line_id: idOfLine(statement, at) })),
    ),
  )
  await context.client.query(
    `select app.conclude_reconciliation(organization_id, id)
       from (select * from reconciliation where organization_id = $1 and state = 'conciliated' order by day, number) head`,
    [context.organization],
  )
  await insertSeries(
    context,
    reconciliations.map(({ number }) => number),
  )
}
