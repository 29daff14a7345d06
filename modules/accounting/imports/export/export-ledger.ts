import type { z } from 'zod'
import { today } from '@cuadre/kernel/day.ts'
import type { FileAnswer } from '@cuadre/kernel/file-answer.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { csvHead, csvRows } from '@cuadre/server-kit/files/csv.ts'
import type { Cell } from '@cuadre/server-kit/files/sheet.ts'
import { formatDay, formatFigure, formatInstant } from '@cuadre/server-kit/files/format.ts'
import { translate } from '@cuadre/server-kit/words.ts'
import type * as api from '../api.ts'
import { headingOf } from '@cuadre/server-kit/files/importing/headings.ts'
import { type Input as EntriesInput, entriesInTurn, type ExportedEntry } from './entries-in-turn.ts'
import { accountLine, journalHead, transactionText } from './journal-text.ts'

type Input = z.output<typeof api.exportLedger.input>

const types = { journal: 'text/plain; charset=utf-8', csv: 'text/csv; charset=utf-8' }

/** The confirmed entries of an exercise, of some days or of all times, in a form that other programs read and that comes back in. */
export async function exportLedger(context: Context, { as, ...requested }: Input): Promise<FileAnswer> {
  const name = `${translate(context.language, 'imports.ledgerFile')} ${await spanOf(context, requested)}.${as}`
  const body = as === 'journal' ? journalPieces(context, requested) : csvPieces(context, requested)
  return { file: { name, type: types[as], body } }
}

/** What the file is called after: its exercise, its days, or today. */
async function spanOf(
  { tx, timeZone }: Context,
  { exerciseId, startDate, endDate }: EntriesInput,
): Promise<string> {
  if (startDate !== undefined || endDate !== undefined)
    return [startDate, endDate].filter((day) => day !== undefined).join(' – ')
  if (exerciseId === undefined) return today(timeZone)
  const exercise = await tx
    .selectFrom('accounting_exercise')
    .select('code')
    .where('id', '=', exerciseId)
    .executeTakeFirst()
  return exercise?.code ?? ''
}

async function* journalPieces(context: Context, requested: EntriesInput): AsyncGenerator<string> {
  const { tx, language, timeZone } = context
  const [organization, currencies, accounts] = await Promise.all([
    tx.selectFrom('organization').select('name').executeTakeFirstOrThrow(),
    tx.selectFrom('currency').select(['code', 'is_functional']).orderBy('code').execute(),
    tx
      .selectFrom('account')
      .select(['code', 'name'])
      .where('allows_movements', '=', true)
      .orderBy('code')
      .execute(),
  ])
  const functional = currencies.find(({ is_functional }) => is_functional)?.code ?? ''
  const days = [requested.startDate, requested.endDate].map((day) =>
    day === undefined ? '…' : formatDay(day),
  )
  const about = [
    organization.name,
    `${translate(language, 'imports.ledgerFile')} ${days.join(' – ')}`,
    translate(language, 'imports.madeAt', { moment: formatInstant(new Date().toISOString(), timeZone) }),
    translate(language, 'imports.ledgerCost', { functional }),
  ]
  yield journalHead(
    about,
    currencies.map(({ code }) => code),
  )
  yield `${accounts.map(accountLine).join('')}\n`
  for await (const entries of entriesInTurn(context, requested))
    yield entries.map((entry) => transactionText(entry, functional)).join('')
}

const columns = [
  'reference',
  'entryDate',
  'concept',
  'account',
  'accountName',
  'debit',
  'credit',
  'costCenter',
  'expenseItem',
  'partner',
  'lineCurrency',
  'foreignAmount',
  'rate',
  'detail',
  'entryType',
] as const

const money = new Set<string>(['debit', 'credit', 'foreignAmount'])

async function* csvPieces(context: Context, requested: EntriesInput): AsyncGenerator<string> {
  const { language, timeZone } = context
  const sheet = {
    language,
    timeZone,
    columns: columns.map((id) => ({
      header: translate(language, headingOf(id)),
      type: money.has(id) ? ('money' as const) : ('text' as const),
    })),
  }
  yield csvHead(sheet)
  for await (const entries of entriesInTurn(context, requested))
    yield csvRows(
      sheet,
      entries.flatMap((entry) => rowsOf(entry, context)),
    )
}

const unlessZero = (value: string): Cell => (value === '0.00' ? null : value)

function rowsOf(
  { reference, day, description, type, lines }: ExportedEntry,
  { language }: Context,
): Cell[][] {
  const kind = translate(language, `entries.types.${type}`)
  return lines.map((line) => [
    reference,
    day,
    description,
    line.account,
    line.accountName,
    unlessZero(line.debit),
    unlessZero(line.credit),
    line.costCenter,
    line.expenseItem,
    line.partner,
    line.currency,
    line.foreignAmount,
    // With all its decimals nobody takes 120,125 for thousands.
    line.rate && formatFigure(line.rate, language, { leastDecimals: 8, grouped: false, negative: 'minus' }),
    line.detail,
    kind,
  ])
}
