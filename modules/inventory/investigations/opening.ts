import { v7 as uuidv7 } from 'uuid'
import { addDays, type Day } from '@cuadre/kernel/day.ts'
import { Refusal } from '@cuadre/kernel/errors.ts'
import type { Origin } from '@cuadre/kernel/journal.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { numberOn } from '@cuadre/accounting/public.ts'
import { nextNumber } from '@cuadre/platform/documents/numbers.ts'
import type { InvestigationKind } from './kinds.ts'
import { filesOf } from './queries.ts'

interface Opening {
  kind: InvestigationKind
  day: Day
  /** The account on which the goods stand meanwhile. */
  accountId: string
  responsible: string | null
  origin: Origin & { number: string }
}

/** Opens the file of what a document found missing, too many or spoiled; what that is worth, its movements say. */
export async function openFile(
  context: Context,
  { kind, day, accountId, responsible, origin }: Opening,
): Promise<void> {
  const id = uuidv7()
  const days = await numberOn(context, 'investigation.days', day)
  const number = await nextNumber(context, 'EXP', day)
  await context.tx
    .insertInto('investigation')
    .values({
      id,
      number,
      kind,
      day,
      due_day: addDays(day, Number(days.toFixed(0))),
      account_id: accountId,
      responsible,
      document_type: origin.type,
      document_id: origin._id,
      document_number: origin.number,
    })
    .execute()
  context.changed({ type: 'investigation', _id: id, after: { number, kind, document: origin.number } })
}

/** Closes the files of a document that is undone. What was decided about them has to be undone first. */
export async function cancelFiles(context: Context, { _id }: Origin): Promise<void> {
  const files = await filesOf(context, _id)
  const decided = files.find(({ decided: amount }) => amount !== '0.00')
  if (decided) throw new Refusal('investigation.decided', { number: decided.number })
  await context.tx
    .updateTable('investigation')
    .set({ cancelled: true })
    .where('document_id', '=', _id)
    .execute()
}
