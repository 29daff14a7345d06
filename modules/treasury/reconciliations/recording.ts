import type { z } from 'zod'
import { type FieldRefusal, Refusal, wrongFields } from '@cuadre/kernel/errors.ts'
import type { Origin } from '@cuadre/kernel/journal.ts'
import { type Amount, amount, sum, text, zero } from '@cuadre/kernel/money.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { entryPreviews, numberOn } from '@cuadre/accounting/public.ts'
import { createMovement } from '@cuadre/finance/public.ts'
import { preview } from '@cuadre/platform/documents/preview.ts'
import type * as api from './api.ts'
import type { AsOf } from './before.ts'
import { withNamed } from './check.ts'
import { lineWords, referenceOf } from './line-words.ts'
import { accountOf } from './open-sides.ts'
import { type BankLine, type Said, saidOf } from './sides.ts'

type Asked = z.output<typeof api.createReconciliation.input>
type Match = Asked['matches'][number]
type LineRecord = Asked['records'][number]
type Written = Pick<Asked, 'matches' | 'records' | 'errors'>

/** A line with what of it the books do not know: all of it, or what its match differs by. */
interface ToPost {
  record: LineRecord
  line: BankLine
  match: Match | undefined
  left: Amount
}

/**
 * Posts what the books do not know of the bank's lines, each as the movement of money that a person would write of it. Answers the matches
 * with those of the lines, and what both sides say now.
 */
export async function recorded(
  context: Context,
  asOf: AsOf,
  written: Written,
  said: Said,
): Promise<{ matches: Match[]; said: Said; documents: Origin[] }> {
  const { matches, records } = written
  if (records.length === 0) return { matches, said, documents: [] }
  const toPost = await checked(context, written, await withMatched(context, asOf, said, matches))
  const documents = await post(context, asOf.bankAccountId, toPost)
  const anew = await saidOf(context, asOf)
  const postedFor = new Map<string, string>()
  for (const { side } of anew.sides.operations) if (side.document) postedFor.set(side.document._id, side._id)
  const all = new Set(matches)
  toPost.forEach(({ line, match }, at) => {
    const operation = postedFor.get(documents[at]!._id)!
    if (match) all.delete(match)
    all.add(
      match
        ? { ...match, operations: [...match.operations, operation] }
        : { reason: 'recorded', operations: [operation], lines: [line._id] },
    )
  })
  return { matches: [...all], said: anew, documents }
}

/** The entries that it would post, by posting them. */
export const previewRecords = (
  context: Context,
  { bankAccountId, day, reconciliationId, matches, records }: z.output<typeof api.previewRecords.input>,
) =>
  preview(
    context,
    async () => {
      const asOf = { bankAccountId, day, reconciliationId }
      await accountOf(context, bankAccountId, day)
      const said = await saidOf(context, asOf)
      const { documents } = await recorded(context, asOf, { matches, records, errors: [] }, said)
      return { document: documents.at(-1)!, others: documents.slice(0, -1) }
    },
    entryPreviews,
  )

const withMatched = (context: Context, asOf: AsOf, said: Said, matches: readonly Match[]) =>
  withNamed(
    context,
    asOf,
    said,
    matches.flatMap(({ operations }) => operations),
  )

/** Everything that is wrong with what is to be posted: lines that are not open, explained already, or too far from their match. */
async function checked(
  context: Context,
  { matches, records, errors }: Written,
  { sides }: Said,
): Promise<ToPost[]> {
  const lines = new Map(sides.lines.map(({ side }) => [side._id, side]))
  const booked = new Map(sides.operations.map(({ side }) => [side._id, side.amount]))
  const matchOf = new Map(matches.flatMap((match) => match.lines.map((id) => [id, match] as const)))
  const mistaken = new Set(errors.map(({ lineId }) => lineId))
  const seen = new Set<string>()
  const wrong: FieldRefusal[] = []
  const toPost: ToPost[] = []
  for (const [at, record] of records.entries()) {
    const refuse = (code: string, parameters: FieldRefusal['parameters'] = {}) =>
      wrong.push({ path: `records.${at}.lineId`, code, parameters })
    const { lineId } = record
    const line = lines.get(lineId)
    const match = matchOf.get(lineId)
    if (!line || seen.has(lineId)) refuse('reconciliation.lineTaken')
    else if (mistaken.has(lineId)) refuse('reconciliation.errorToo')
    else if (match === undefined) toPost.push({ record, line, match, left: amount(line.amount) })
    else if (!isOneToOne(match)) refuse('reconciliation.matchedToo')
    else {
      const inBooks = sum(match.operations.map((id) => amount(booked.get(id) ?? '0')))
      const left = amount(line.amount).minus(inBooks)
      const tolerance = await numberOn(context, 'bank.tolerance', line.day)
      if (left.eq(zero)) refuse('reconciliation.matchedToo')
      else if (left.abs().gt(tolerance))
        refuse('reconciliation.beyondTolerance', { difference: text(left.abs()), tolerance: text(tolerance) })
      else toPost.push({ record, line, match, left })
    }
    seen.add(lineId)
  }
  if (wrong.length > 0) throw wrongFields(wrong)
  return toPost
}

const isOneToOne = ({ reason, operations, lines }: Match): boolean =>
  reason === 'withinTolerance' && operations.length === 1 && lines.length === 1

async function post(context: Context, bankAccountId: string, toPost: readonly ToPost[]): Promise<Origin[]> {
  const bank = await context.tx
    .selectFrom('bank_account')
    .select(['account_id', 'currency_id'])
    .where('id', '=', bankAccountId)
    .executeTakeFirstOrThrow()
  const documents: Origin[] = []
  for (const [at, { record, line, left }] of toPost.entries()) {
    const { _id, number } = await atRecord(at, () =>
      createMovement(context, {
        kind: left.lt(zero) ? 'expense' : 'transferIncome',
        date: line.day,
        accountId: bank.account_id,
        currencyId: bank.currency_id,
        reference: referenceOf(line),
        description: record.description ?? lineWords(context, line),
        lines: [
          {
            amount: text(left.abs()),
            accountId: record.accountId,
            costCenterId: record.costCenterId,
            expenseItemId: record.expenseItemId,
          },
        ],
        confirm: true,
      }),
    )
    documents.push({ type: 'accountMovement', _id, number })
  }
  return documents
}

/** What a movement is refused for is said of its line. Whoever may not record any is told just that. */
async function atRecord<Result>(at: number, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof Refusal) || error.status === 403) throw error
    const { code, parameters, fields } = error
    throw wrongFields(
      (fields ?? [{ path: 'lineId', code, parameters }]).map((field) => ({
        ...field,
        path: `records.${at}.${fieldOf(field.path)}`,
        parameters: { ...field.parameters, line: at + 1 },
      })),
    )
  }
}

/** The account is what wants a partner, and a line of the bank names none. */
function fieldOf(path: string): string {
  const field = path.replace(/^lines\.\d+\./, '')
  return field === 'partnerId' ? 'accountId' : field
}
