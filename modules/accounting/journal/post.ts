import { sql } from 'kysely'
import { Refusal } from '@cuadre/kernel/errors.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { faultPoint } from '@cuadre/server-kit/fault-points.ts'
import type { OpenPeriod } from '../calendar/open-period.ts'
import { inOrder } from '@cuadre/server-kit/in-order.ts'
import { paidToTotals } from './add-paid.ts'
import { toTotals } from './add-to-totals.ts'
import { digestOf } from './entry-text.ts'
import { entryInserts } from './insert-entries.ts'
import { type Posting, sealedEntry } from './sealing.ts'

export type { Posting } from './sealing.ts'

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
  const [, head] = await inOrder(
    context.tx,
    toTotals(context, [{ period, entries: 1, lines: posting.lines }]),
    () => nextNumber(context, period.exerciseId, digestOf(sealed)),
  )
  await faultPoint('posting.totals')
  await faultPoint('posting.number')
  const hasPartner = posting.lines.some(({ partnerId }) => partnerId !== null)
  await inOrder(context.tx, [
    ...entryInserts(context, [{ sealed, ...head, createdAt: posting.createdAt }]),
    ...(hasPartner ? [paidToTotals(context, [sealed.id])] : []),
  ])
  await faultPoint('posting.entry')
  return { _id: sealed.id, number: head.number, hash: head.hash }
}

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
