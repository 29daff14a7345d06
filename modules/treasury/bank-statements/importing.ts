import { sql } from 'kysely'
import { amount, sum, text } from '@cuadre/kernel/money.ts'
import { notFound } from '@cuadre/kernel/errors.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { type Problem, refuseWith, spokenProblems } from '@cuadre/server-kit/files/importing/problems.ts'
import type { z } from 'zod'
import { bareNumber } from '../bank-accounts/number.ts'
import type { checkStatementFile as checkCall, WholeStatement } from './api.ts'
import { fingerprintsOf } from './fingerprints.ts'
import { closingBefore, knownOf } from './queries.ts'
import type { Mapping } from './reading/column-names.ts'
import type { StatementFormat } from './reading/formats.ts'
import { readBankFile, type ReadBankFile } from './reading/read-statement.ts'
import { type BankMovement, problemAt, type ReadStatement, type Unread } from './reading/statement.ts'
import { recordStatement } from './statements.ts'

type Input = z.output<typeof checkCall.input>
type Checked = z.output<typeof checkCall.output>

interface Account {
  id: string
  code: string
  currency: string
  columns: Mapping
}

/** What a file says of one account, with what of it is new. */
interface Findings {
  format: StatementFormat
  headings: string[]
  columns: Mapping
  startDate: string | null
  endDate: string | null
  opening: string | null
  closing: string | null
  before: string | null
  movements: { place: number; line: Omit<BankMovement, 'place'>; fingerprint: string; isKnown: boolean }[]
  unread: Unread[]
  problems: Problem[]
}

/** Says what a file would record, line by line, and records nothing. */
export async function checkStatementFile(context: Context, input: Input): Promise<Checked> {
  const { movements, before, problems, opening, closing, ...found } = await findingsOf(context, input)
  const lines = movements.map(({ line, place, isKnown }) => ({ ...line, place, isKnown }))
  return {
    ...found,
    opening,
    closing,
    gap: opening === null || before === null ? null : text(amount(opening).minus(amount(before))),
    lines,
    known: lines.filter(({ isKnown }) => isKnown).length,
    errors: spokenProblems(context.language, problems),
    errorCount: problems.length,
  }
}

/** Records what is new in a file, and remembers how the tables of this bank are to be read. */
export async function importStatementFile(context: Context, input: Input): Promise<WholeStatement> {
  const found = await findingsOf(context, input)
  const fresh = found.movements.filter(({ isKnown }) => !isKnown)
  const known = found.movements.filter(({ isKnown }) => isKnown)
  const { opening, closing, startDate, endDate } = found
  if (found.problems.length === 0 && (opening === null || closing === null || !startDate || !endDate))
    found.problems.push(problemAt(1, 'bankFile.noOpening'))
  else if (found.problems.length === 0 && fresh.length === 0 && known.length > 0)
    found.problems.push(problemAt(1, 'bankFile.allKnown'))
  refuseWith(context.language, found.problems)
  if (opening === null || closing === null || !startDate || !endDate) throw notFound()
  await context.tx
    .updateTable('bank_account')
    .set({ statement_columns: JSON.stringify(found.columns) })
    .where('id', '=', input.bankAccountId)
    .execute()
  const days = fresh.map(({ line }) => line.day).toSorted()
  return recordStatement(
    context,
    {
      bankAccountId: input.bankAccountId,
      startDate: known.length > 0 ? (days[0] ?? startDate) : startDate,
      endDate,
      // What is known stands in another statement, before what is new.
      opening: text(amount(opening).plus(sum(known.map(({ line }) => amount(line.amount))))),
      closing,
      lines: fresh.map(({ line }) => line),
    },
    {
      file: { fileName: input.file.name, fileFormat: found.format, unread: found.unread },
      fingerprints: fresh.map(({ fingerprint }) => fingerprint),
    },
  )
}

async function accountOf({ tx, organization }: Context, id: string): Promise<Account> {
  const { rows } = await sql<Account>`
    select bank.id, bank.code, currency.code as currency, bank.statement_columns as columns
      from bank_account bank
      join currency on currency.organization_id = ${organization} and currency.id = bank.currency_id
     where bank.organization_id = ${organization} and bank.id = ${id}`.execute(tx)
  if (!rows[0]) throw notFound('bankAccount.unknown')
  return rows[0]
}

async function findingsOf(
  context: Context,
  { file, bankAccountId, columns, opening }: Input,
): Promise<Findings> {
  const account = await accountOf(context, bankAccountId)
  const read = await readBankFile(file, columns ?? account.columns)
  const problems = [...read.problems]
  const { own, others } = sorted(read, account)
  if (own.length === 0 && problems.length === 0)
    problems.push(
      problemAt(1, 'bankFile.otherAccount', { code: account.code }, read.statements[0]?.account ?? null),
    )
  problems.push(...wrongCurrencies(own, account), ...breaksBetween(own))
  const all = own.flatMap(({ movements }) => movements)
  const movements = all.filter((movement) => !amount(movement.amount).eq('0'))
  const fingerprints = fingerprintsOf(movements)
  const known = await knownOf(context, bankAccountId, fingerprints)
  const [first, last] = [own[0], own.at(-1)]
  const startDate = first?.startDay ?? null
  const before = startDate ? await closingBefore(context, bankAccountId, startDate) : null
  const from = first?.opening ?? opening ?? before
  const moved = sum(movements.map((movement) => amount(movement.amount)))
  const settled = from === null ? null : text(amount(from).plus(moved))
  return {
    format: read.format,
    headings: read.format === 'table' ? read.headings : [],
    columns: read.format === 'table' ? read.columns : {},
    startDate,
    endDate: last?.endDay ?? null,
    opening: from,
    closing: last?.closing ?? settled,
    before,
    movements: movements.map(({ place, ...line }, at) => ({
      place,
      line,
      fingerprint: fingerprints[at] ?? '',
      isKnown: known.has(fingerprints[at] ?? ''),
    })),
    unread: [
      ...own.flatMap(({ unread }) => unread),
      ...all
        .filter((movement) => amount(movement.amount).eq('0'))
        .map(({ place, day, description }) => ({ place, text: `${day} 0.00 ${description}` })),
      ...others.map((other) => ({ place: 1, text: `${other.account} (${other.movements.length})` })),
    ],
    problems,
  }
}

/** A file may be of several accounts; one that names none is of the one that it is read for. */
function sorted({ statements }: ReadBankFile, { code }: Account) {
  const isOwn = ({ account }: ReadStatement) => {
    const named = bareNumber(account ?? '')
    return named === '' || named.endsWith(code) || code.endsWith(named)
  }
  const inOrder = statements.toSorted((one, other) =>
    (one.startDay ?? '') < (other.startDay ?? '') ? -1 : 1,
  )
  return { own: inOrder.filter(isOwn), others: inOrder.filter((each) => !isOwn(each)) }
}

const wrongCurrencies = (own: readonly ReadStatement[], { currency }: Account): Problem[] =>
  own
    .filter((each) => each.currency !== null && each.currency !== currency)
    .map((each) => problemAt(1, 'bankFile.otherCurrency', { currency, found: each.currency }))

/** Each page of a file begins with what the one before it came to. */
const breaksBetween = (own: readonly ReadStatement[]): Problem[] =>
  own.slice(1).flatMap(({ opening, movements }, at) => {
    const closing = own[at]?.closing ?? null
    if (opening === null || closing === null || opening === closing) return []
    return [problemAt(movements[0]?.place ?? 1, 'bankFile.pagesBreak', { opening, closing })]
  })
