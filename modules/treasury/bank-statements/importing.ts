import { sql } from 'kysely'
import type { Day } from '@cuadre/kernel/day.ts'
import { amount, sum, text } from '@cuadre/kernel/money.ts'
import { notFound } from '@cuadre/kernel/errors.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { type Problem, refuseWith, spokenProblems } from '@cuadre/server-kit/files/importing/problems.ts'
import type { Preparing } from '@cuadre/server-kit/handle.ts'
import type { z } from 'zod'
import type {
  checkStatementFile as checkCall,
  importStatementFile as importCall,
  WholeStatement,
} from './api.ts'
import { draftsOf } from './drafts.ts'
import type { Account } from './own-account.ts'
import { breaksBetween, sorted, wrongCurrencies } from './own-statements.ts'
import { type Known, knownIn } from './overlap.ts'
import { openingByKnown } from './segments.ts'
import { closingBefore, statementsWithin } from './queries.ts'
import type { Question, Sayings } from './reading/column-names.ts'
import { readAside } from './reading/read-aside.ts'
import type { ReadBankFile } from './reading/read-statement.ts'
import { type BankMovement, problemAt, type Unread } from './reading/statement.ts'
import { faultsIn, recordStatement, type StatementDraft } from './statements.ts'

type Input = z.output<typeof importCall.input>
type CheckInput = z.output<typeof checkCall.input>
type Checked = z.output<typeof checkCall.output>
type Imported = z.output<typeof importCall.output>

interface OwnAccount extends Account {
  sayings: Sayings
}

/** What a file says of one account, and what of it is new. */
interface Findings {
  startDate: string | null
  endDate: string | null
  opening: string | null
  closing: string | null
  movements: (Omit<BankMovement, 'place'> & { place: number; known: Known | null })[]
  drafts: StatementDraft[]
  unread: Unread[]
  asked: Question[]
  problems: Problem[]
}

/** Lines of an answer; those of a longer file come by pages. */
const linesOfPage = 1000

/** Reads a file before the call has a transaction, on another thread: a long one keeps neither waiting. */
export async function readBefore({ look }: Preparing, { file, bankAccountId, ...said }: Input) {
  const sayings = await look(async (context) => (await accountOf(context, bankAccountId)).sayings)
  return readAside(file.content, {
    columns: said.columns ?? sayings.columns,
    dayOrder: said.dayOrder ?? sayings.dayOrder,
    outWord: said.outWord ?? sayings.outWord,
  })
}

/** Says what a file would record, line by line, and records nothing. */
export async function checkStatementFile(
  context: Context,
  input: CheckInput,
  read: ReadBankFile,
): Promise<Checked> {
  const { movements, drafts, problems, ...found } = await findingsOf(context, input, read)
  const statements = await Promise.all(
    drafts.map(async ({ startDate, endDate, opening, closing, lines }) => {
      const before = await closingBefore(context, input.bankAccountId, startDate)
      return {
        startDate,
        endDate,
        opening,
        closing,
        gap: before === null ? null : text(amount(opening).minus(amount(before))),
        lineCount: lines.length,
      }
    }),
  )
  const lines = movements.map(({ known, ...line }, at) => ({
    ...line,
    line: at + 1,
    isKnown: known !== null,
    known: known && {
      by: known.by,
      statementId: known.statement.id,
      startDate: known.statement.startDay,
      endDate: known.statement.endDay,
    },
  }))
  const page = Math.min(input.page ?? 1, Math.max(1, Math.ceil(lines.length / linesOfPage)))
  return {
    ...found,
    ...tableOf(read),
    gap: statements.find(({ gap }) => gap !== null && gap !== '0.00')?.gap ?? statements[0]?.gap ?? null,
    statements,
    lines: lines.slice((page - 1) * linesOfPage, page * linesOfPage),
    lineCount: lines.length,
    page,
    pages: Math.max(1, Math.ceil(lines.length / linesOfPage)),
    known: lines.filter(({ isKnown }) => isKnown).length,
    errors: spokenProblems(context.language, problems),
    errorCount: problems.length,
  }
}

const tableOf = (read: ReadBankFile) =>
  read.format === 'table'
    ? {
        format: read.format,
        headings: read.headings,
        columns: read.columns,
        dayOrder: read.dayOrder,
        dayExample: read.dayExample,
        sideWords: read.sideWords,
        outWord: read.outWord,
      }
    : {
        format: read.format,
        headings: [],
        columns: {},
        dayOrder: null,
        dayExample: null,
        sideWords: [],
        outWord: null,
      }

/** Records what is new in a file, and remembers how the tables of this bank are to be read. */
export async function importStatementFile(
  context: Context,
  input: Input,
  read: ReadBankFile,
): Promise<Imported> {
  const { drafts, unread, problems } = await findingsOf(context, input, read)
  refuseWith(context.language, problems)
  if (read.format === 'table')
    await context.tx
      .updateTable('bank_account')
      .set({
        statement_columns: JSON.stringify(read.columns),
        statement_day_order: read.dayOrder,
        statement_out_word: read.outWord,
      })
      .where('id', '=', input.bankAccountId)
      .execute()
  const recorded: WholeStatement[] = []
  for (const draft of drafts) {
    const file = {
      fileName: input.file.name,
      fileFormat: read.format,
      unread: recorded.length > 0 ? [] : unread,
    }
    recorded.push(await recordStatement(context, draft, file))
  }
  const last = recorded.at(-1)
  if (!last) throw notFound()
  return {
    ...last,
    statements: recorded.map(({ _id, startDate, endDate, opening, closing }) => ({
      _id,
      startDate,
      endDate,
      opening,
      closing,
    })),
  }
}

async function accountOf(
  { tx, organization }: Pick<Context, 'tx' | 'organization'>,
  id: string,
): Promise<OwnAccount> {
  const { rows } = await sql<
    Account & { columns: Sayings['columns']; dayOrder: Sayings['dayOrder'] | null; outWord: string | null }
  >`
    select bank.id, bank.code, currency.code as currency, bank.statement_columns as columns,
           bank.statement_day_order as "dayOrder", bank.statement_out_word as "outWord"
      from bank_account bank
      join currency on currency.organization_id = ${organization} and currency.id = bank.currency_id
     where bank.organization_id = ${organization} and bank.id = ${id}`.execute(tx)
  const [found] = rows
  if (!found) throw notFound('bankAccount.unknown')
  const { columns, dayOrder, outWord, ...account } = found
  return { ...account, sayings: { columns, dayOrder: dayOrder ?? undefined, outWord: outWord ?? undefined } }
}

async function accountsOf({ tx, organization }: Context): Promise<Account[]> {
  const { rows } = await sql<Account>`
    select bank.id, bank.code, currency.code as currency
      from bank_account bank
      join currency on currency.organization_id = ${organization} and currency.id = bank.currency_id
     where bank.organization_id = ${organization}`.execute(tx)
  return rows
}

const earliest = (days: readonly Day[]): Day | null =>
  days.reduce<Day | null>((first, day) => (first === null || day < first ? day : first), null)
const latest = (days: readonly Day[]): Day | null =>
  days.reduce<Day | null>((last, day) => (last === null || day > last ? day : last), null)

async function findingsOf(
  context: Context,
  { bankAccountId, opening: told, overruled = [] }: Input,
  read: ReadBankFile,
): Promise<Findings> {
  const account = await accountOf(context, bankAccountId)
  const problems = [...read.problems]
  const { own, others, isUnclear } = sorted(read, account, await accountsOf(context))
  if (own.length === 0 && problems.length === 0)
    problems.push(
      problemAt(
        1,
        isUnclear ? 'bankFile.accountUnclear' : 'bankFile.otherAccount',
        { code: account.code, found: others[0]?.account ?? '' },
        others[0]?.account ?? null,
      ),
    )
  problems.push(...wrongCurrencies(own, account), ...breaksBetween(own))
  const all = own.flatMap(({ movements }) => movements)
  const lines = all.filter((movement) => !amount(movement.amount).eq('0'))
  const startDay = earliest(own.flatMap((each) => each.startDay ?? []))
  const endDay = latest(own.flatMap((each) => each.endDay ?? []))
  const moved = sum(lines.map((movement) => amount(movement.amount)))
  const said = { opening: own[0]?.opening ?? null, closing: own.at(-1)?.closing ?? null }
  const fresh = { startDay: startDay ?? '', endDay: endDay ?? '', ...said, format: read.format, lines }
  const isDated = startDay !== null && endDay !== null
  const statements = isDated ? await statementsWithin(context, { bankAccountId, startDay, endDay }) : []
  const found = knownIn(fresh, statements)
  const known = found.map((each, at) => (overruled.includes(at + 1) ? null : each))
  const from =
    said.opening ??
    (said.closing === null ? null : text(amount(said.closing).minus(moved))) ??
    (told === undefined ? null : text(amount(told))) ??
    openingByKnown(lines, known) ??
    (startDay === null ? null : await closingBefore(context, bankAccountId, startDay))
  const asked: Question[] = read.format === 'table' ? [...read.asked] : []
  if (from === null && problems.length === 0 && own.length > 0) {
    asked.push('opening')
    problems.push(problemAt(1, lines.length > 0 ? 'bankFile.noOpening' : 'bankFile.noMovements'))
  }
  const drafts =
    from !== null && isDated ? draftsOf({ bankAccountId, startDay, endDay, from, lines, known }) : []
  const isOnRecord =
    lines.length > 0
      ? known.every(Boolean)
      : statements.some((each) => each.startDay <= fresh.startDay && each.endDay >= fresh.endDay)
  if (problems.length === 0 && isOnRecord) problems.push(problemAt(1, 'bankFile.allKnown'))
  if (problems.length === 0)
    for (const draft of drafts)
      problems.push(...faultsIn(draft).map(({ code, parameters }) => problemAt(1, code, parameters)))
  return {
    startDate: startDay,
    endDate: endDay,
    opening: from,
    closing: from === null ? null : text(amount(from).plus(moved)),
    movements: lines.map((line, at) => ({ ...line, known: known[at] ?? null })),
    drafts,
    unread: [
      ...own.flatMap(({ unread }) => unread),
      ...all
        .filter((movement) => amount(movement.amount).eq('0'))
        .map(({ place, day, description }) => ({ place, text: `${day} 0.00 ${description}` })),
      ...others.map((other) => ({ place: 1, text: `${other.account} (${other.movements.length})` })),
    ],
    asked,
    problems,
  }
}
