import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { Day } from '@cuadre/kernel/day.ts'
import { Refusal } from '@cuadre/kernel/errors.ts'
import type { Origin } from '@cuadre/kernel/journal.ts'
import { sum, text } from '@cuadre/kernel/money.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { faultPoint } from '@cuadre/server-kit/fault-points.ts'
import type { OpenPeriod } from '../periods/open-period.ts'
import { digestOf, type SealedEntry } from './entry-text.ts'
import type { EntryType } from './entry-types.ts'
import type { PostedLine } from './posted-line.ts'
import { movementsByAccount, movementsByDimension } from './totals.ts'

export interface Posting {
  id?: string
  day: Day
  type: EntryType
  description: string
  lines: readonly PostedLine[]
  origin?: Origin | null
  reversalOf?: string | null
  reason?: string | null
  createdBy?: string
  createdAt?: string
}

export interface Posted {
  _id: string
  number: number
  hash: Buffer
}

/**
 * Writes a balanced entry into the journal: totals, number, chain, entry and lines, in the one lock order (period,
 * account totals, numbering). The period is locked already. The database refuses it if it doesn't balance.
 */
export async function writeEntry(context: Context, period: OpenPeriod, posting: Posting): Promise<Posted> {
  const sealed = sealedEntry(context, period, posting)
  await addToTotals(context, period, posting.lines)
  await faultPoint('posting.totals')
  const head = await nextNumber(context, period.exerciseId, digestOf(sealed))
  await faultPoint('posting.number')
  await insertEntry(context, sealed, posting, head)
  await faultPoint('posting.entry')
  return { _id: sealed.id, number: head.number, hash: head.hash }
}

function sealedEntry({ user }: Context, period: OpenPeriod, posting: Posting): SealedEntry {
  return {
    id: posting.id ?? uuidv7(),
    exerciseId: period.exerciseId,
    periodId: period.id,
    day: posting.day,
    type: posting.type,
    description: posting.description,
    sourceType: posting.origin?.type ?? null,
    sourceId: posting.origin?._id ?? null,
    sourceNumber: posting.origin?.number ?? null,
    reversalOf: posting.reversalOf ?? null,
    reason: posting.reason ?? null,
    createdBy: posting.createdBy ?? user._id,
    confirmedBy: user._id,
    total: text(sum(posting.lines.map((line) => line.debit))),
    lines: posting.lines.map((line, position) => ({
      ...line,
      line: position + 1,
      debit: text(line.debit),
      credit: text(line.credit),
      foreignAmount: line.foreignAmount && text(line.foreignAmount),
      rate: line.rate && text(line.rate, 8),
    })),
  }
}

/** Adds the entry to the totals of its period and to the openings of the later ones that already hold openings. */
async function addToTotals(
  { tx, organization }: Context,
  period: OpenPeriod,
  lines: readonly PostedLine[],
): Promise<void> {
  const movements = movementsByAccount(lines)
  const inPeriod = movements.map(({ accountId, debit, credit, lines: count }) => ({
    period_id: period.id,
    account_id: accountId,
    debit,
    credit,
    lines: count,
  }))
  const openings = period.later.flatMap((later) =>
    movements.map(({ accountId, debit, credit, net }) => {
      const sameExercise = later.exerciseId === period.exerciseId
      return {
        period_id: later.id,
        account_id: accountId,
        opening: net,
        debit_before: sameExercise ? debit : '0',
        credit_before: sameExercise ? credit : '0',
      }
    }),
  )
  const byDimension = movementsByDimension(lines)
  await Promise.all([
    addAccountTotals(tx, [
      ...inPeriod.map((row) => ({ opening: '0', debit_before: '0', credit_before: '0', ...row })),
      ...openings.map((row) => ({ ...row, debit: '0', credit: '0', lines: 0 })),
    ]),
    byDimension.length > 0 && addDimensionTotals(tx, period.id, byDimension),
    sql`
      insert into period_activity (organization_id, period_id, entries, lines) values (${organization}, ${period.id}, 1, ${lines.length})
      on conflict (organization_id, period_id) do update
         set entries = period_activity.entries + 1, lines = period_activity.lines + excluded.lines`.execute(
      tx,
    ),
  ])
}

interface TotalRow {
  period_id: string
  account_id: string
  opening: string
  debit_before: string
  credit_before: string
  debit: string
  credit: string
  lines: number
}

const addAccountTotals = (tx: Context['tx'], rows: readonly TotalRow[]) =>
  tx
    .insertInto('account_total')
    .values([...rows])
    .onConflict((conflict) =>
      conflict.columns(['organization_id', 'period_id', 'account_id']).doUpdateSet({
        opening: sql`account_total.opening + excluded.opening`,
        debit_before: sql`account_total.debit_before + excluded.debit_before`,
        credit_before: sql`account_total.credit_before + excluded.credit_before`,
        debit: sql`account_total.debit + excluded.debit`,
        credit: sql`account_total.credit + excluded.credit`,
        lines: sql`account_total.lines + excluded.lines`,
      }),
    )
    .execute()

const addDimensionTotals = (
  tx: Context['tx'],
  periodId: string,
  movements: ReturnType<typeof movementsByDimension>,
) =>
  tx
    .insertInto('dimension_total')
    .values(
      movements.map((each) => ({
        account_id: each.accountId,
        period_id: periodId,
        cost_center_id: each.costCenterId,
        expense_item_id: each.expenseItemId,
        partner_id: each.partnerId,
        currency_id: each.currencyId,
        debit: each.debit,
        credit: each.credit,
        foreign_debit: each.foreignDebit,
        foreign_credit: each.foreignCredit,
        lines: each.lines,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns([
          'organization_id',
          'account_id',
          'period_id',
          'cost_center_id',
          'expense_item_id',
          'partner_id',
          'currency_id',
        ])
        .doUpdateSet({
          debit: sql`dimension_total.debit + excluded.debit`,
          credit: sql`dimension_total.credit + excluded.credit`,
          foreign_debit: sql`dimension_total.foreign_debit + excluded.foreign_debit`,
          foreign_credit: sql`dimension_total.foreign_credit + excluded.foreign_credit`,
          lines: sql`dimension_total.lines + excluded.lines`,
        }),
    )
    .execute()

/**
 * The next number of the exercise, without gaps, and the hash that chains the entry to the one before it. The row stays
 * locked until the transaction ends, so this comes last.
 */
async function nextNumber({ tx, organization }: Context, exerciseId: string, digest: Buffer) {
  const { rows } = await sql<{ number: number; hash: Buffer }>`
    update entry_series
       set last_number = coalesce(last_number, 0) + 1,
           last_hash = sha256(last_hash || int4send(coalesce(last_number, 0) + 1) || ${digest}::bytea)
     where organization_id = ${organization} and exercise_id = ${exerciseId}
    returning last_number as number, last_hash as hash`.execute(tx)
  const [head] = rows
  if (!head) throw new Refusal('exercise.noSeries')
  return { ...head, digest }
}

async function insertEntry(
  { tx, user }: Context,
  sealed: SealedEntry,
  posting: Posting,
  head: { number: number; hash: Buffer; digest: Buffer },
): Promise<void> {
  await Promise.all([
    tx
      .insertInto('journal_entry')
      .values({
        id: sealed.id,
        exercise_id: sealed.exerciseId,
        period_id: sealed.periodId,
        day: sealed.day,
        number: head.number,
        type: sealed.type,
        description: sealed.description,
        lines: sealed.lines.length,
        total: sealed.total,
        source_type: sealed.sourceType,
        source_id: sealed.sourceId,
        source_number: sealed.sourceNumber,
        reversal_of: sealed.reversalOf,
        reason: sealed.reason,
        created_by: sealed.createdBy,
        created_at: posting.createdAt ?? sql<string>`now()`,
        confirmed_by: user._id,
        digest: head.digest,
        hash: head.hash,
      })
      .execute(),
    tx
      .insertInto('journal_line')
      .values(
        sealed.lines.map((line) => ({
          entry_id: sealed.id,
          line: line.line,
          day: sealed.day,
          number: head.number,
          account_id: line.accountId,
          debit: line.debit,
          credit: line.credit,
          description: line.description,
          cost_center_id: line.costCenterId,
          expense_item_id: line.expenseItemId,
          partner_id: line.partnerId,
          currency_id: line.currencyId,
          foreign_amount: line.foreignAmount,
          rate: line.rate,
        })),
      )
      .execute(),
  ])
}
